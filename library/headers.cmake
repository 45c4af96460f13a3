# SPDX-License-Identifier: MIT
# The public headers lie side by side under moraine/ and include each other there.
set(PUBLIC_HEADERS base/problem.h base/text.h engine/game.h engine/describe.h engine/say.h games/games.h
    bots/bot.h table/record.h library/batch.h
    library/features.h library/moraine.h)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PUBLIC_HEADERS})
foreach(header ${PUBLIC_HEADERS})
    file(READ ${header} text)
    string(REGEX REPLACE "#include \"[a-z]+/([a-z]+\\.h)\"" "#include \"moraine/\\1\"" text "${text}")
    get_filename_component(name ${header} NAME)
    file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/generated/moraine/${name} CONTENT "${text}")
endforeach()
