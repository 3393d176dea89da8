// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/artist_database.h"
#include "app/stub/service.h"

#include <filesystem>
#include <optional>

namespace levelfield::stub {

enum class ConnectionUse {
    pooled,     ///< one connection with its prepared statement for the worker's whole life
    perRequest, ///< open, prepare, read, close, for every request
};

/// `/ping`, `/hello?name=` and `/artists`, which is read from the database for every single request.
class ChinookService final : public Service {
public:
    /// Fails when the database cannot be read, in either use.
    [[nodiscard]] static Expected<std::unique_ptr<ChinookService>> make(std::filesystem::path database, ConnectionUse use);

    void handle(const Request &request, Exchange &exchange) override;

private:
    ChinookService(std::filesystem::path database, std::optional<ArtistReader> kept);
    void hello(const Request &request, Exchange &exchange);
    void artists(Exchange &exchange);
    [[nodiscard]] Expected<> readArtists();

    std::filesystem::path m_database;
    std::optional<ArtistReader> m_kept; ///< only when pooled
    std::string m_body;                 ///< of the current answer; kept for its capacity
};

} // namespace levelfield::stub
