// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/server_probe.h"

#include "core/plan/source_json.h"
#include "core/text.h"
#include "ui/models/curl_import.h"

#include <QCoreApplication>
#include <QMetaObject>

#include <fmt/format.h>

#include <algorithm>

namespace levelfield::ui {

namespace {

constexpr std::uint64_t largestProbe = std::uint64_t{4} << 20;
constexpr std::size_t largestExpected = std::size_t{64} << 10;

/// The words of this file, in a context of their own: free functions have none.
class Words {
    Q_DECLARE_TR_FUNCTIONS(levelfield::ui::ServerProbe)
};

ProbedAnswer failed(const QString &sentence)
{
    return {.error = sentence};
}

ProbedAnswer probe(const std::string &address, const std::stop_token &stop)
{
    const UrlParts parts = urlParts(std::string(trimmed(address)));
    const auto url = parseUrl(parts.origin);
    if (!url)
        return failed(QString::fromStdString(url.error().message()));
    const auto endpoints = resolve(*url);
    if (!endpoints)
        return failed(QString::fromStdString(endpoints.error().message()));
    if (!std::all_of(endpoints->begin(), endpoints->end(), [](const Endpoint &each) { return isLoopback(each.address); }))
        return failed(Words::tr("%1 is not this machine. Only servers on this machine (127.0.0.1, ::1, localhost) are asked.")
                          .arg(QString::fromStdString(url->host)));
    const auto endpoint = firstReachable(*endpoints);
    if (!endpoint)
        return failed(QString::fromStdString(endpoint.error().message()));
    HttpFetcher fetcher(*endpoint, {.target = parts.path}, std::chrono::seconds(10), largestProbe);
    auto answer = fetcher.fetch(stop);
    if (!answer)
        return failed(QString::fromStdString(answer.error().message()));
    ProbedAnswer probed{.path = parts.path, .answer = std::move(*answer)};
    probed.isJson = parseSource(probed.answer.body).has_value();
    return probed;
}

} // namespace

bool isLoopback(const std::string &address)
{
    return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
}

QString ProbedAnswer::contentType() const
{
    return QString::fromStdString(headerValue(answer.headers, "content-type").value_or(std::string()));
}

QString ProbedAnswer::whyNotAsExpected() const
{
    if (answer.body.size() > largestExpected)
        return Words::tr("The body is larger than 64 KiB: too large to stand in a plan.");
    if (!isJson && !isUtf8(answer.body))
        return Words::tr("The body is not text.");
    return {};
}

JsonOutput::Members ProbedAnswer::workload(bool withBody) const
{
    WorkloadRequest request;
    request.path = path;
    for (std::size_t at = request.path.find("${"); at != std::string::npos; at = request.path.find("${", at + 3))
        request.path.insert(at, "$");
    JsonOutput::Members members = workloadMembers(workloadName(path), request);
    JsonOutput::Members expect;
    if (answer.status != 200)
        expect.emplace_back("status", JsonOutput::raw(fmt::format("{}", answer.status)));
    expect.emplace_back("compare", JsonOutput::text(isJson ? "json" : "bytes"));
    if (withBody) {
        const auto parsed = parseSource(answer.body);
        const bool asValue =
            isJson && parsed && parsed->root.type != SourceValue::Type::text && parsed->root.type != SourceValue::Type::null;
        const std::string body = answer.body;
        expect.emplace_back("body", asValue
                                        ? JsonOutput::raw(body.substr(parsed->root.begin, parsed->root.end - parsed->root.begin))
                                        : JsonOutput::text(body));
    }
    members.emplace_back("expect", JsonOutput::object(std::move(expect)));
    return members;
}

ServerProbe::ServerProbe(QObject *parent) : QObject(parent)
{
}

ServerProbe::~ServerProbe() = default;

void ServerProbe::fetch(const QString &url)
{
    cancel();
    m_thread = std::jthread([this, number = m_number, address = url.toStdString()](const std::stop_token &stop) {
        ProbedAnswer probed = probe(address, stop);
        // `this` outlives the thread: the destructor joins it.
        QMetaObject::invokeMethod(
            this,
            [this, number, probed = std::move(probed)] {
                if (number == m_number)
                    emit answered(probed);
            },
            Qt::QueuedConnection);
    });
}

void ServerProbe::cancel()
{
    ++m_number;
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join();
}

} // namespace levelfield::ui
