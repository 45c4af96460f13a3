# SPDX-License-Identifier: MIT
# The Python package: the modules of python/moraine, and the public headers as the declarations that
# cffi reads. In the tree: PYTHONPATH=build/python MORAINE_LIBRARY=build/library/libmoraine.so
set(PYTHON_DIR ${CMAKE_BINARY_DIR}/python/moraine)
file(GLOB modules CONFIGURE_DEPENDS python/moraine/*.py)
foreach(module ${modules})
    get_filename_component(name ${module} NAME)
    configure_file(${module} ${PYTHON_DIR}/${name} COPYONLY)
endforeach()
set(declarations "// libmoraine.so.${soversion}\n")
foreach(header ${PUBLIC_HEADERS})
    if(NOT header STREQUAL library/moraine.h)
        file(READ ${header} text)
        string(APPEND declarations "${text}")
    endif()
endforeach()
string(APPEND declarations "const char *moraine_version(void);\n")
file(GENERATE OUTPUT ${PYTHON_DIR}/declarations.h CONTENT "${declarations}")
install(DIRECTORY ${PYTHON_DIR} DESTINATION lib/python3/dist-packages PATTERN __pycache__ EXCLUDE)
