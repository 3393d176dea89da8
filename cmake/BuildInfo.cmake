# Writes OUTPUT from TEMPLATE with the version and the commit of the sources, if either has changed: run at every build, since the
# commit of the last configure would be a wrong word about numbers that are published.
#   cmake -D SOURCE=… -D TEMPLATE=… -D OUTPUT=… -D LEVELFIELD_VERSION=… [-D LEVELFIELD_COMMIT=…] -P BuildInfo.cmake
if(NOT LEVELFIELD_COMMIT)
    set(LEVELFIELD_COMMIT "unknown")
    find_program(GIT git)
    if(GIT)
        # Sources unpacked inside somebody else's repository must not carry its commit.
        execute_process(COMMAND ${GIT} -C ${SOURCE} rev-parse --show-toplevel
            OUTPUT_VARIABLE top OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
        if(NOT failed)
            file(REAL_PATH "${top}" top)
            file(REAL_PATH "${SOURCE}" source)
        endif()
        if(NOT failed AND top STREQUAL source)
            execute_process(COMMAND ${GIT} -C ${SOURCE} describe --always --abbrev=12 --exclude=* --dirty
                OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
            if(NOT failed AND commit)
                set(LEVELFIELD_COMMIT "${commit}")
            endif()
        endif()
    endif()
endif()
configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
