# Warnings for our own code only, as one target: link it privately and nothing leaks into what uses us.
add_library(levelfield-warnings INTERFACE)
target_compile_options(levelfield-warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Woverloaded-virtual
    -Wcast-align -Wnull-dereference -Wformat=2 -Wno-unused-parameter -Wno-missing-field-initializers)
if(LEVELFIELD_WERROR)
    target_compile_options(levelfield-warnings INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 reports these inside its own <string>, <expected> and fmt at -O2 and with sanitizers.
    target_compile_options(levelfield-warnings INTERFACE -Wno-restrict -Wno-maybe-uninitialized -Wno-null-dereference
        -Wno-stringop-overflow -Wno-array-bounds -Wno-free-nonheap-object)
endif()
