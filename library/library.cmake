# SPDX-License-Identifier: MIT
# libmoraine: base, engine, games, bots and the records of tables, for programs of other people.
#
# Its objects are compiled once more, as code that may lie anywhere; the program goes on linking the
# floors as they are. Included by CMakeLists.txt; "make install" copies what is made here.
include(CMakePackageConfigHelpers)

# Until 1.0 a minor version may change the interface, so it is part of the library's name.
set(soversion ${PROJECT_VERSION_MAJOR})
if(soversion EQUAL 0)
    set(soversion 0.${PROJECT_VERSION_MINOR})
endif()
set(LIBRARY_DIR ${CMAKE_BINARY_DIR}/library)
set(SYMBOLS ${LIBRARY_DIR}/libmoraine.map)
configure_file(library/libmoraine.map ${SYMBOLS} @ONLY)

set(LIBRARY_OBJECTS "")
function(library_part name)  # name, then source files
    add_library(${name}_pic OBJECT ${ARGN})
    target_compile_options(${name}_pic PRIVATE -fPIC -fno-semantic-interposition)
    target_link_libraries(${name}_pic PRIVATE PkgConfig::JANSSON)
    if(name MATCHES "^(base|table)$")
        target_compile_options(${name}_pic PRIVATE ${GUARDS})
    endif()
    set(LIBRARY_OBJECTS ${LIBRARY_OBJECTS} $<TARGET_OBJECTS:${name}_pic> PARENT_SCOPE)
endfunction()
list(TRANSFORM GAME_NAMES PREPEND game_ OUTPUT_VARIABLE parts)
foreach(part base engine ${parts} games bots)
    get_target_property(sources ${part} SOURCES)
    library_part(${part} ${sources})
endforeach()
library_part(table table/record.c table/name.c)
library_part(library library/version.c library/batch.c library/features.c)
set_source_files_properties(library/version.c PROPERTIES
    COMPILE_DEFINITIONS MORAINE_VERSION="${PROJECT_VERSION}")

add_library(libmoraine SHARED ${LIBRARY_OBJECTS})
set_target_properties(libmoraine PROPERTIES OUTPUT_NAME moraine VERSION ${PROJECT_VERSION}
    SOVERSION ${soversion} LINK_DEPENDS ${SYMBOLS} LIBRARY_OUTPUT_DIRECTORY ${LIBRARY_DIR}
    LINKER_LANGUAGE C EXPORT_NAME moraine)
target_link_libraries(libmoraine PRIVATE PkgConfig::JANSSON Threads::Threads m)
target_link_options(libmoraine PRIVATE -Wl,--version-script=${SYMBOLS} -Wl,--no-undefined
                    -Wl,--no-undefined-version -Wl,-Bsymbolic)
target_include_directories(libmoraine INTERFACE $<INSTALL_INTERFACE:include>)

# The static library is one object, in which only the names of the map are left to be seen.
set(NAMES ${LIBRARY_DIR}/names)
file(READ ${SYMBOLS} text)
string(REGEX REPLACE ".*global:(.*)local:.*" "\\1" text "${text}")
string(REGEX REPLACE "[; \n]+" "\n" text "${text}")
file(GENERATE OUTPUT ${NAMES} CONTENT "${text}")
set(OBJECT ${LIBRARY_DIR}/moraine.o)
set(STATIC ${LIBRARY_DIR}/libmoraine.a)
separate_arguments(flags UNIX_COMMAND "${CMAKE_C_FLAGS}")
add_custom_command(OUTPUT ${STATIC}
    COMMAND ${CMAKE_C_COMPILER} ${flags} -fPIC -r -o ${OBJECT} ${LIBRARY_OBJECTS}
    COMMAND ${CMAKE_OBJCOPY} --keep-global-symbols=${NAMES} ${OBJECT}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${STATIC}
    COMMAND ${CMAKE_AR} rcs ${STATIC} ${OBJECT}
    DEPENDS ${LIBRARY_OBJECTS} ${SYMBOLS} COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(static ALL DEPENDS ${STATIC})

configure_file(library/moraine.pc.in ${LIBRARY_DIR}/moraine.pc @ONLY)
write_basic_package_version_file(${LIBRARY_DIR}/moraineConfigVersion.cmake
    VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion)

install(TARGETS libmoraine EXPORT moraine LIBRARY DESTINATION lib)
install(FILES ${STATIC} DESTINATION lib)
install(DIRECTORY ${CMAKE_BINARY_DIR}/generated/moraine DESTINATION include)
install(FILES ${LIBRARY_DIR}/moraine.pc DESTINATION lib/pkgconfig)
install(EXPORT moraine NAMESPACE moraine:: FILE moraineConfig.cmake DESTINATION lib/cmake/moraine)
install(FILES ${LIBRARY_DIR}/moraineConfigVersion.cmake DESTINATION lib/cmake/moraine)
