// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/modes.h"

#include "app/stub/chinook_service.h"
#include "app/stub/fault_service.h"
#include "app/stub/llm_service.h"
#include "app/stub/temporary_folder.h"

#include <fmt/format.h>

#include <cstdio>
#include <system_error>

namespace levelfield::stub {

namespace {

constexpr std::size_t longestPrompt = std::size_t{8} << 20;

Expected<> announceAndRun(const ServerOptions &options, const HttpServer::ServiceFactory &factory, const Wakeup &stop)
{
    auto server = HttpServer::start(options, factory);
    if (!server)
        return std::unexpected(server.error());
    fmt::print("{}\n", (*server)->url());
    std::fflush(stdout); // whoever started us waits for this line
    return (*server)->run(stop);
}

Expected<> serveDatabase(const Options &options, const std::filesystem::path &database, const Wakeup &stop)
{
    const auto service = [&](Worker &) -> Expected<std::unique_ptr<Service>> {
        return ChinookService::make(database, options.connections);
    };
    return announceAndRun(options.server, service, stop);
}

Expected<> serveChinook(const Options &options, const Wakeup &stop)
{
    initialiseSqlite();
    if (options.database)
        return serveDatabase(options, *options.database, stop);
    std::error_code error;
    const auto parent = std::filesystem::temp_directory_path(error);
    if (error)
        return failure(ErrorKind::file, "find", "the folder for temporary files", error.message(),
                       "Set TMPDIR to a folder that can be written.");
    const auto folder = TemporaryFolder::make(parent, "levelfield-stub");
    if (!folder)
        return std::unexpected(folder.error());
    const auto database = folder->path() / "chinook.db";
    if (auto created = createArtistDatabase(database); !created)
        return created;
    return serveDatabase(options, database, stop);
}

Expected<> serveLlm(Options options, const Wakeup &stop)
{
    options.server.limits.bodyBytes = longestPrompt;
    const auto queue = std::make_shared<InferenceQueue>(options.concurrency);
    const auto service = [&](Worker &worker) -> Expected<std::unique_ptr<Service>> {
        return std::make_unique<LlmService>(worker, queue, options.per100Tokens);
    };
    return announceAndRun(options.server, service, stop);
}

Expected<> serveFaults(Options options, const Wakeup &stop)
{
    options.server.threads = 1;
    const auto service = [](Worker &) -> Expected<std::unique_ptr<Service>> { return std::make_unique<FaultService>(); };
    return announceAndRun(options.server, service, stop);
}

} // namespace

Expected<> serve(const Options &options, const Wakeup &stop)
{
    switch (options.mode) {
    case Mode::chinook:
        return serveChinook(options, stop);
    case Mode::llm:
        return serveLlm(options, stop);
    case Mode::fault:
        return serveFaults(options, stop);
    }
    return failure(ErrorKind::usage, "serve", "this mode", "it is unknown");
}

} // namespace levelfield::stub
