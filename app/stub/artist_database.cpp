// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/artist_database.h"

#include "app/stub/response.h"
#include "resources/embedded_file.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <iterator>
#include <string_view>

namespace levelfield::stub {

namespace {

constexpr std::string_view firstTen = "SELECT ArtistId, Name FROM Artist ORDER BY ArtistId LIMIT 10";
constexpr int busyMilliseconds = 5000; // another program may be writing to --db FILE

void appendRow(std::string &json, sqlite3_stmt *statement)
{
    fmt::format_to(std::back_inserter(json), "{{\"ArtistId\":{},\"Name\":", sqlite3_column_int64(statement, 0));
    const auto *name = reinterpret_cast<const char *>(sqlite3_column_text(statement, 1));
    if (name == nullptr)
        json += "null";
    else
        appendJsonString(json, {name, static_cast<std::size_t>(sqlite3_column_bytes(statement, 1))});
    json += '}';
}

std::unexpected<Error> databaseFailure(std::string action, const std::string &path, sqlite3 *connection)
{
    return failure(ErrorKind::file, std::move(action), path, connection != nullptr ? sqlite3_errmsg(connection) : "out of memory",
                   "It must be an SQLite database with the Artist table of Chinook.");
}

} // namespace

void ArtistReader::CloseConnection::operator()(sqlite3 *connection) const
{
    sqlite3_close(connection);
}

void ArtistReader::FinalizeStatement::operator()(sqlite3_stmt *statement) const
{
    sqlite3_finalize(statement);
}

Expected<ArtistReader> ArtistReader::open(const std::filesystem::path &database)
{
    ArtistReader reader;
    reader.m_path = database.string();
    sqlite3 *connection = nullptr;
    const int opened = sqlite3_open_v2(reader.m_path.c_str(), &connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
    reader.m_connection.reset(connection); // to be closed even when it could not be opened
    if (opened != SQLITE_OK)
        return databaseFailure("open the database", reader.m_path, connection);
    sqlite3_busy_timeout(connection, busyMilliseconds);
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(connection, firstTen.data(), static_cast<int>(firstTen.size()), &statement, nullptr) != SQLITE_OK)
        return databaseFailure("read artists from", reader.m_path, connection);
    reader.m_statement.reset(statement);
    return reader;
}

Expected<> ArtistReader::appendFirstTen(std::string &json)
{
    const std::size_t before = json.size();
    int step = SQLITE_ROW;
    for (char separator = '['; (step = sqlite3_step(m_statement.get())) == SQLITE_ROW; separator = ',') {
        json += separator;
        appendRow(json, m_statement.get());
    }
    if (step != SQLITE_DONE) {
        json.resize(before);
        auto error = databaseFailure("read artists from", m_path, m_connection.get());
        sqlite3_reset(m_statement.get());
        return error;
    }
    sqlite3_reset(m_statement.get());
    json += json.size() == before ? "[]" : "]";
    return {};
}

Expected<> createArtistDatabase(const std::filesystem::path &database)
{
    const std::string path = database.string();
    const std::string sql(embeddedChinookFiles().front().content);
    sqlite3 *connection = nullptr;
    const int opened = sqlite3_open_v2(path.c_str(), &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> owner(connection, &sqlite3_close);
    if (opened != SQLITE_OK || sqlite3_exec(connection, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return failure(ErrorKind::file, "make the database", path,
                       connection != nullptr ? sqlite3_errmsg(connection) : "out of memory", "Is the disk full?");
    return {};
}

void initialiseSqlite()
{
    // Counting every allocation takes a lock that all threads share.
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    sqlite3_initialize();
}

} // namespace levelfield::stub
