# SPDX-License-Identifier: MIT
# The compiler of the sanitizers' builds (CMakePresets.json).
execute_process(COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/clang.sh OUTPUT_VARIABLE CMAKE_C_COMPILER
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
