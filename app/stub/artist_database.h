// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <filesystem>
#include <memory>
#include <string>

struct sqlite3;
struct sqlite3_stmt;

namespace levelfield::stub {

/// One connection to a Chinook database with its prepared statement. For one thread at a time.
class ArtistReader {
public:
    /// Opens `database` for reading. kind = file when there is no such file, it is no database, or has no Artist table.
    [[nodiscard]] static Expected<ArtistReader> open(const std::filesystem::path &database);

    /// Reads the first ten artists by ArtistId and appends them as compact JSON:
    /// `[{"ArtistId":1,"Name":"AC/DC"},…]`. On failure `json` is as before.
    [[nodiscard]] Expected<> appendFirstTen(std::string &json);

private:
    struct CloseConnection {
        void operator()(sqlite3 *connection) const;
    };
    struct FinalizeStatement {
        void operator()(sqlite3_stmt *statement) const;
    };

    ArtistReader() = default;

    std::unique_ptr<sqlite3, CloseConnection> m_connection;
    std::unique_ptr<sqlite3_stmt, FinalizeStatement> m_statement; ///< after the connection: it must go first
    std::string m_path;
};

/// Makes a new database file from the SQL that this program carries: Chinook's Artist table, 275 rows.
[[nodiscard]] Expected<> createArtistDatabase(const std::filesystem::path &database);

/// Sets up SQLite for several threads with a connection each; call once, before anything else here.
void initialiseSqlite();

} // namespace levelfield::stub
