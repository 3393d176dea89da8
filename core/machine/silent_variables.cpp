// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/silent_variables.h"

#include "core/machine/machine.h"
#include "core/secrets.h"
#include "core/text.h"

#include <algorithm>
#include <array>
#include <string_view>

// POSIX: declared by nobody but the program that uses it.
extern char **environ; // NOLINT(readability-redundant-declaration)

namespace levelfield {

namespace {

using namespace std::string_view_literals;

constexpr std::array exactNames{
    // workers, threads, memory
    "WEB_CONCURRENCY"sv, "UV_THREADPOOL_SIZE"sv, "GOMAXPROCS"sv, "GOGC"sv, "GOMEMLIMIT"sv, "GODEBUG"sv, "GOTRACEBACK"sv,
    "RAILS_MAX_THREADS"sv, "RUBYOPT"sv, "TOKIO_WORKER_THREADS"sv, "RAYON_NUM_THREADS"sv, "OPENBLAS_NUM_THREADS"sv,
    "MKL_NUM_THREADS"sv, "NUMEXPR_NUM_THREADS"sv, "RUST_MIN_STACK"sv,
    // runtime options
    "NODE_OPTIONS"sv, "NODE_PATH"sv, "NODE_DEBUG"sv, "NODE_V8_COVERAGE"sv, "NODE_NO_WARNINGS"sv, "JAVA_TOOL_OPTIONS"sv,
    "_JAVA_OPTIONS"sv, "JDK_JAVA_OPTIONS"sv, "JAVA_OPTS"sv, "CATALINA_OPTS"sv, "ERL_FLAGS"sv, "ERL_AFLAGS"sv, "ERL_ZFLAGS"sv,
    "ELIXIR_ERL_OPTIONS"sv, "PHPRC"sv, "PHP_INI_SCAN_DIR"sv, "PHP_CLI_SERVER_WORKERS"sv, "PERL5OPT"sv, "PERL5LIB"sv,
    // modes and logging
    "NODE_ENV"sv, "RAILS_ENV"sv, "RACK_ENV"sv, "APP_ENV"sv, "MIX_ENV"sv, "DJANGO_SETTINGS_MODULE"sv, "DJANGO_DEBUG"sv, "DEBUG"sv,
    "LOG_LEVEL"sv, "LOGLEVEL"sv, "RUST_LOG"sv, "RUST_BACKTRACE"sv, "PORT"sv, "HOST"sv,
    // loading, allocation, network
    "LD_PRELOAD"sv, "LD_LIBRARY_PATH"sv, "LD_AUDIT"sv, "LD_BIND_NOW"sv, "GLIBC_TUNABLES"sv, "_RJEM_MALLOC_CONF"sv,
    "FORWARDED_ALLOW_IPS"sv};

constexpr std::array prefixes{"UVICORN_"sv,  "GUNICORN_"sv, "HYPERCORN_"sv,  "GRANIAN_"sv,  "SANIC_"sv,    "FLASK_"sv,
                              "PYTHON"sv,    "DOTNET_"sv,   "ASPNETCORE_"sv, "COMPLUS_"sv,  "CORECLR_"sv,  "COR_"sv,
                              "KESTREL__"sv, "LOGGING__"sv, "BUN_"sv,        "DENO_"sv,     "PUMA_"sv,     "RUBY_"sv,
                              "OMP_"sv,      "KMP_"sv,      "MALLOC_"sv,     "TCMALLOC_"sv, "MIMALLOC_"sv, "DYLD_"sv,
                              "ASAN_"sv,     "TSAN_"sv,     "UBSAN_"sv,      "LSAN_"sv,     "OTEL_"sv,     "NEW_RELIC_"sv,
                              "DD_"sv,       "SENTRY_"sv,   "SPRING_"sv,     "QUARKUS_"sv,  "MICRONAUT_"sv};

constexpr std::array proxies{"http_proxy"sv, "https_proxy"sv, "all_proxy"sv, "no_proxy"sv, "ftp_proxy"sv};

std::string upperCase(std::string_view text)
{
    std::string out(text);
    for (char &c : out) {
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>(c - 'a' + 'A');
    }
    return out;
}

} // namespace

std::vector<std::string> ownEnvironment()
{
    std::vector<std::string> variables;
    for (char **variable = environ; variable && *variable; ++variable)
        variables.emplace_back(*variable);
    return variables;
}

bool changesServersSilently(const std::string &name)
{
    // .NET reads its names in any case, and proxies are written in both.
    const std::string upper = upperCase(name);
    return std::ranges::count(exactNames, name) > 0
           || std::ranges::any_of(prefixes, [&](std::string_view prefix) { return upper.starts_with(prefix); })
           || std::ranges::count(proxies, lowerCase(name)) > 0;
}

TextPairs silentVariables(const std::vector<std::string> &environment)
{
    TextPairs found;
    for (const std::string &variable : environment) {
        const std::size_t equals = variable.find('=');
        if (equals == std::string::npos)
            continue;
        if (std::string name = variable.substr(0, equals); changesServersSilently(name))
            found.emplace_back(std::move(name), variable.substr(equals + 1));
    }
    std::ranges::sort(found);
    return masked(std::move(found));
}

} // namespace levelfield
