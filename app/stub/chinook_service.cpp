// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/chinook_service.h"

#include "app/stub/query.h"
#include "app/stub/routing.h"

#include <utility>

namespace levelfield::stub {

namespace {

constexpr std::string_view pingAnswer = R"({"result":"success"})";

} // namespace

ChinookService::ChinookService(std::filesystem::path database, std::optional<ArtistReader> kept)
    : m_database(std::move(database)),
      m_kept(std::move(kept))
{
}

Expected<std::unique_ptr<ChinookService>> ChinookService::make(std::filesystem::path database, ConnectionUse use)
{
    auto reader = ArtistReader::open(database);
    if (!reader)
        return std::unexpected(reader.error());
    std::string probe; // a file that is no database shows it only when it is read
    if (auto read = reader->appendFirstTen(probe); !read)
        return std::unexpected(read.error());
    std::optional<ArtistReader> kept;
    if (use == ConnectionUse::pooled)
        kept = std::move(*reader);
    return std::unique_ptr<ChinookService>(new ChinookService(std::move(database), std::move(kept)));
}

void ChinookService::handle(const Request &request, Exchange &exchange)
{
    const bool known = request.path == "/ping" || request.path == "/hello" || request.path == "/artists";
    if (!known)
        return respondNotFound(request, exchange);
    if (request.method != "GET" && request.method != "HEAD")
        return respondMethodNotAllowed(exchange, "GET, HEAD");
    if (request.path == "/ping")
        return exchange.respond({.body = pingAnswer});
    if (request.path == "/hello")
        return hello(request, exchange);
    artists(exchange);
}

void ChinookService::hello(const Request &request, Exchange &exchange)
{
    const auto name = decodeQueryText(queryParameter(request.query, "name").value_or("world"));
    if (!name)
        return respondError(exchange, 400, "the parameter \"name\" is not valid percent-encoded UTF-8");
    m_body = "{\"result\":";
    appendJsonString(m_body, "Hello, " + *name);
    m_body += '}';
    exchange.respond({.body = m_body});
}

void ChinookService::artists(Exchange &exchange)
{
    m_body.clear();
    if (const auto read = readArtists(); !read)
        return respondError(exchange, 500, read.error().message());
    exchange.respond({.body = m_body});
}

Expected<> ChinookService::readArtists()
{
    if (m_kept)
        return m_kept->appendFirstTen(m_body);
    auto reader = ArtistReader::open(m_database);
    if (!reader)
        return std::unexpected(reader.error());
    return reader->appendFirstTen(m_body);
}

} // namespace levelfield::stub
