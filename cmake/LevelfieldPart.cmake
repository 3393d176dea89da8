# levelfield_part(NAME SOURCES … [LINKS …] [PRIVATE_LINKS …])
# One folder of core as a static library `levelfield-NAME`. What a folder may include is what it links: that is how the
# dependency rule of ARCHITECTURE.md is kept.
function(levelfield_part name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS;PRIVATE_LINKS")
    add_library(levelfield-${name} STATIC ${arg_SOURCES})
    target_include_directories(levelfield-${name} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(levelfield-${name} PUBLIC ${arg_LINKS} PRIVATE levelfield-warnings ${arg_PRIVATE_LINKS})
endfunction()

# levelfield_test(NAME SOURCES … [LINKS …] [LABELS …])
# One Qt Test executable without a GUI, run by ctest under its name.
function(levelfield_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "SOURCES;LINKS;LABELS")
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 120)
    endif()
    add_executable(${name} ${arg_SOURCES})
    set_target_properties(${name} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests/bin)
    target_link_libraries(${name} PRIVATE levelfield-warnings levelfield-test-support Qt6::Test ${arg_LINKS})
    add_test(NAME ${name} COMMAND ${name})
    # LD_PRELOAD and the like of the developer's shell must not reach the servers that tests start.
    set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}"
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8")
endfunction()

# levelfield_ui_part(NAME SOURCES … [LINKS …])
# One folder of ui as a static library `levelfield-NAME`, with moc. Like levelfield_part(): what it links is what it may include.
function(levelfield_ui_part name)
    levelfield_part(${name} ${ARGN})
    set_target_properties(levelfield-${name} PROPERTIES AUTOMOC ON)
    target_compile_definitions(levelfield-${name} PRIVATE QT_NO_CAST_FROM_ASCII QT_NO_FOREACH)
endfunction()

# levelfield_ui_test(NAME SOURCES … [LINKS …])
# A test of widgets: like levelfield_test(), run on the offscreen platform.
function(levelfield_ui_test name)
    levelfield_test(${name} ${ARGN} LABELS ui)
    target_link_libraries(${name} PRIVATE Qt6::Widgets)
    # The developer's own settings and runs are no part of a test, and a test's no part of theirs.
    set(home ${PROJECT_BINARY_DIR}/tests/home/${name})
    set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT "XDG_CONFIG_HOME=${home}/config" "XDG_DATA_HOME=${home}/data")
endfunction()
