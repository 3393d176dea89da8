// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/findings.h"
#include "core/report/numbers.h"
#include "core/report/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

/// Figures that cannot all be true, whoever measured them: a check on the built-in loader and on every adapter (case 26).
namespace levelfield {

namespace {

/// Room for the histogram's resolution and for answers that straddle the window's ends.
constexpr double mostInFlight = 1.05;
/// Below this share of busy connections a closed loop was not closed: the loader was late in asking again.
constexpr double leastInFlight = 0.8;
/// Req/s against answers ÷ window; both come from the same counters.
constexpr double rateTolerance = 0.01;
/// "HTTP/1.1 204\r\n\r\n": nothing shorter is an answer.
constexpr double shortestHead = 16;
/// More head than this on every answer is no head: common servers and proxies refuse 16 KiB.
constexpr double longestHead = 16'384;
/// A request open for this share of the window at its end explains idle connections: the server did not answer it.
constexpr double mostHanging = 0.05;
constexpr std::string_view doNotPublish =
    "Publish neither number. Please report it with the run directory; if another load generator "
    "made it, check that generator's version.";

bool contradictsItself(const Measurement &m)
{
    if (!m.requests || !m.requestsPerSecond || !m.durationS || *m.durationS <= 0)
        return false;
    const double expected = static_cast<double>(*m.requests) / *m.durationS;
    return std::abs(*m.requestsPerSecond - expected) > rateTolerance * std::max(expected, 1.0);
}

Notice contradiction(const RunView &view, const Measurement &m, std::string code, std::string figure, const std::string &what)
{
    return {.code = std::move(code),
            .severity = Severity::error,
            .cell = m.cell,
            .figure = std::move(figure),
            .message = fmt::format("{}, repetition {}: {}", view.cellLabel(m.cell), m.repetition, what),
            .advice = std::string(doNotPublish)};
}

/// Nothing else explains that connections were idle: no reconnects, errors, hanging requests, or a loader without reserve.
bool shouldKeepBusy(const RunView &view, const Measurement &m)
{
    constexpr double reserve = 90;
    const bool loaderHadReserve = m.clientUse.busiestThreadPercent.value_or(0) <= reserve;
    const bool noneStarved = !m.perConnection || m.perConnection->min > 0;
    // Requests that hang are in flight all the time and yet in no latency.
    const bool noneHung = m.unfinishedOldestMs.value_or(0) <= mostHanging * m.durationS.value_or(0) * 1000;
    return noneHung && m.status == Status::ok && m.errors.total() == 0 && m.reconnects == 0 && !m.answersCloseConnection
           && loaderHadReserve && noneStarved && view.load(m.cell).keepAlive;
}

/// Little (1961): requests in flight = throughput × time in the system. A closed loop has at most one per connection.
void findLittlesLaw(const RunView &view, const Measurement &m, Findings &findings)
{
    if (contradictsItself(m)) {
        const std::string figure = fmt::format("{} req/s", rateText(*m.requestsPerSecond));
        findings.push_back(
            {contradiction(view, m, "littles-law", figure,
                           fmt::format("{} is not {} in {:.1f} s.", figure, counted(*m.requests, "answer"), *m.durationS)),
             *m.requestsPerSecond});
        return;
    }
    if (m.cell.rate || !m.requestsPerSecond || !m.latency.mean || m.cell.connections <= 0 || m.requests.value_or(0) == 0)
        return;
    const double inFlight = *m.requestsPerSecond * *m.latency.mean / 1000;
    const double share = inFlight / m.cell.connections;
    const std::string figure =
        fmt::format("{:.1f} in flight on {}", inFlight, counted(static_cast<std::uint64_t>(m.cell.connections), "connection"));
    if (share > mostInFlight) {
        findings.push_back(
            {contradiction(view, m, "littles-law", figure,
                           fmt::format("{} req/s × {} mean latency means {} requests in flight on {} connections, more than "
                                       "there can be. One of the two is wrong.",
                                       rateText(*m.requestsPerSecond), latencyText(*m.latency.mean),
                                       countText(static_cast<std::uint64_t>(inFlight)), m.cell.connections)),
             share});
    } else if (share < leastInFlight && shouldKeepBusy(view, m)) {
        Notice notice = contradiction(
            view, m, "littles-law", figure,
            fmt::format("on average only {:.1f} of {} connections had a request in flight. The rest of the time the "
                        "loader was late in asking again, and the server idled.",
                        inFlight, m.cell.connections));
        notice.severity = Severity::warning;
        notice.advice = "Raise load.threads or leave the loader cores of its own; publish the number only as “at least”.";
        findings.push_back({notice, 1 - share});
    }
}

const AnswerRecord *verifiedAnswer(const RunView &view, const CellKey &cell)
{
    for (const WorkloadVerification &verification : view.run().verification) {
        if (verification.workload != cell.workload)
            continue;
        for (const AnswerRecord &answer : verification.answers) {
            if (answer.server == cell.server && answer.variant == cell.variant)
                return &answer;
        }
    }
    return nullptr;
}

/// What every answer is known to weigh besides its head; nullopt when answers vary.
std::optional<double> bodyBytes(const RunView &view, const CellKey &cell)
{
    const AnswerRecord *answer = verifiedAnswer(view, cell);
    if (!answer || !answer->stable || !answer->bytes)
        return std::nullopt;
    return static_cast<double>(*answer->bytes);
}

void findBytesMismatch(const RunView &view, const Measurement &m, Findings &findings)
{
    if (!m.requests || !m.bytesRead || *m.requests == 0)
        return;
    const std::optional<double> body = bodyBytes(view, m.cell);
    const double read = static_cast<double>(*m.bytesRead);
    // Up to one answer per connection was partly read before the window opened.
    const double least = (static_cast<double>(*m.requests) - m.cell.connections) * (body.value_or(0) + shortestHead);
    const double answers = static_cast<double>(*m.requests + m.errors.total() + m.unfinished) + m.cell.connections;
    const bool tooFew = read < least;
    const bool tooMany = body && read > answers * (*body + longestHead);
    if (!tooFew && !tooMany)
        return;
    const double each = read / static_cast<double>(*m.requests);
    const std::string figure = fmt::format("{} an answer", bytesText(each));
    const std::string known =
        body ? fmt::format("a right answer's body alone has {}", bytesText(*body)) : "no answer is that short";
    findings.push_back({contradiction(view, m, "bytes-mismatch", figure,
                                      fmt::format("{} were read for {}, {}, but {}.", bytesText(read),
                                                  counted(*m.requests, "answer"), figure, known)),
                        tooFew ? least / std::max(read, 1.0) : read / least});
}

} // namespace

void findContradictions(const RunView &view, Findings &findings)
{
    for (const CellResult &cell : view.cells()) {
        // One repetition speaks for its cell: the worst of each kind.
        Findings ofCell;
        for (const Measurement *measurement : view.repetitions(cell.cell)) {
            findLittlesLaw(view, *measurement, ofCell);
            findBytesMismatch(view, *measurement, ofCell);
        }
        for (const std::string_view code : {"littles-law", "bytes-mismatch"}) {
            const Finding *worst = nullptr;
            for (const Finding &finding : ofCell) {
                const bool worse =
                    !worst
                    || std::pair(finding.notice.severity, finding.weight) > std::pair(worst->notice.severity, worst->weight);
                if (finding.notice.code == code && worse)
                    worst = &finding;
            }
            if (worst)
                findings.push_back(*worst);
        }
    }
}

} // namespace levelfield
