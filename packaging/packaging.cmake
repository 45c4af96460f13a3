# SPDX-License-Identifier: MIT
# The program as others install it, with its manual, completions and entry in the menu.
# Included by CMakeLists.txt.
set(PAGES ${CMAKE_BINARY_DIR}/packaging)
add_custom_command(OUTPUT ${PAGES}/stamp
    COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/packaging/pages.py
            $<TARGET_FILE:moraine> ${PAGES} ${PROJECT_VERSION}
    COMMAND ${CMAKE_COMMAND} -E touch ${PAGES}/stamp
    DEPENDS moraine packaging/pages.py)
add_custom_target(pages ALL DEPENDS ${PAGES}/stamp)

install(TARGETS moraine DESTINATION bin)
install(PROGRAMS packaging/moraine-table DESTINATION bin)
install(FILES packaging/moraine-table.1 DESTINATION share/man/man1)
install(DIRECTORY ${PAGES}/man1 DESTINATION share/man)
install(FILES ${PAGES}/moraine.bash DESTINATION share/bash-completion/completions RENAME moraine)
install(FILES ${PAGES}/_moraine DESTINATION share/zsh/site-functions)
install(FILES ${PAGES}/moraine.fish DESTINATION share/fish/vendor_completions.d)
install(FILES packaging/moraine.desktop DESTINATION share/applications)
install(FILES web/public/favicon.svg DESTINATION share/icons/hicolor/scalable/apps
    RENAME moraine.svg)
install(FILES LICENSE DESTINATION share/doc/moraine RENAME copyright)
install(FILES README.md CHANGELOG.md DESTINATION share/doc/moraine)
install(DIRECTORY packaging/server DESTINATION share/doc/moraine)
install(FILES packaging/server/moraine.service DESTINATION lib/systemd/system)
install(DIRECTORY examples DESTINATION share/doc/moraine)
# What "moraine lab --data" compiles a game with other tables from.
install(DIRECTORY engine games DESTINATION share/moraine/source FILES_MATCHING PATTERN "*.[ch]"
    PATTERN "*.def" PATTERN "*.csv" PATTERN "*.py" PATTERN __pycache__ EXCLUDE)
install(FILES tools/tables.py tools/variant.sh DESTINATION share/moraine/source/tools)
# The page of "moraine serve", where "make page" has built it.
install(DIRECTORY web/dist/ DESTINATION share/moraine/page OPTIONAL)
