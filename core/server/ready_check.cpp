// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/ready_check.h"

#include "core/server/tcp_connection.h"

#include <curl/curl.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace levelfield {

using namespace std::chrono_literals;

namespace {

constexpr auto refusedPause = 1ms;  // nothing listens: costs the server nothing
constexpr auto answeredPause = 2ms; // a wrong answer: each costs the booting server something
constexpr auto connectLimit = 200ms;
/// A request that a half-started server lost is given up after this. Long, because the first request may be what makes a
/// server load everything, and starting over would only delay it.
constexpr std::chrono::milliseconds answerLimit = 10s;
/// With less time than this, silence says nothing about the server.
constexpr std::chrono::milliseconds fairChance = 100ms;
/// A body that goes on for longer after its head is not waited for.
constexpr auto bodyLimit = 1s;
/// How long after a later address is ready an earlier one may begin to listen and be preferred.
constexpr auto preferenceLimit = 50ms;

SteadyTime now()
{
    return std::chrono::steady_clock::now();
}

std::size_t discard(char *, std::size_t size, std::size_t count, void *)
{
    return size * count;
}

/// Called for each line of a head, those of interim answers too. The empty line is its end, a status line begins another.
std::size_t noteEndOfHead(char *line, std::size_t size, std::size_t count, void *time)
{
    const std::string_view text(line, size * count);
    SteadyTime &headRead = *static_cast<SteadyTime *>(time);
    if (text.starts_with("HTTP/"))
        headRead = {};
    else if (text == "\r\n" || text == "\n")
        headRead = now();
    return size * count;
}

/// Hands libcurl the connected socket once; a second connection would be one we know nothing about.
curl_socket_t handOver(void *socket, curlsocktype, curl_sockaddr *)
{
    return std::exchange(*static_cast<curl_socket_t *>(socket), CURL_SOCKET_BAD);
}

int isConnected(void *, curl_socket_t, curlsocktype)
{
    return CURL_SOCKOPT_ALREADY_CONNECTED;
}

using HeaderList = std::unique_ptr<curl_slist, void (*)(curl_slist *)>;

void setRequest(CURL *easy, const std::string &url)
{
    ::curl_easy_setopt(easy, CURLOPT_URL, url.c_str());
    ::curl_easy_setopt(easy, CURLOPT_PATH_AS_IS, 1L);
    ::curl_easy_setopt(easy, CURLOPT_PROXY, "");
    ::curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    ::curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    ::curl_easy_setopt(easy, CURLOPT_USERAGENT, "levelfield");
    // Who answers is proved by the process that listens; certificates of a benchmark's servers are self-signed.
    ::curl_easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, 0L);
    ::curl_easy_setopt(easy, CURLOPT_SSL_VERIFYHOST, 0L);
    ::curl_easy_setopt(easy, CURLOPT_FRESH_CONNECT, 1L);
    ::curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, 1L);
    ::curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &discard);
    ::curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, &noteEndOfHead);
    ::curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, &handOver);
    ::curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, &isConnected);
}

/// Spares libcurl a look-up: the socket is connected, any address will do for the name. A numeric host needs none.
HeaderList anyAddress(const Url &url)
{
    const bool numeric =
        url.host.find_first_not_of("0123456789.") == std::string::npos || url.host.find(':') != std::string::npos;
    curl_slist *const list =
        numeric ? nullptr : ::curl_slist_append(nullptr, fmt::format("{}:{}:127.0.0.1", url.host, url.port).c_str());
    return {list, &::curl_slist_free_all};
}

long statusOf(CURL *easy)
{
    long status = 0;
    ::curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

bool initialiseCurl()
{
    static const bool initialised = ::curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    return initialised;
}

} // namespace

struct ReadyProbe::Answer {
    enum class Kind { refused, silent, wrong, right } kind = Kind::refused;
    SteadyTime headRead{};
    std::string text{};
};

/// libcurl's part: one request at a time, over a socket that is already connected, interruptible.
class ReadyProbe::Transfers {
public:
    Transfers() : m_multi(initialiseCurl() ? ::curl_multi_init() : nullptr, &::curl_multi_cleanup) {}

    void wake() { ::curl_multi_wakeup(m_multi.get()); }
    void pause(std::chrono::milliseconds time)
    {
        ::curl_multi_poll(m_multi.get(), nullptr, 0, static_cast<int>(time.count()), nullptr);
    }

    struct Reply {
        CURLcode code = CURLE_OK;
        long status = 0;
        SteadyTime headRead{}; ///< end of the last head, that of the answer if there is one; {} when it broke off
        bool finished = false;
    };
    Reply get(const Url &url, const std::string &path, FileDescriptor socket, SteadyTime deadline,
              const std::function<bool()> &interrupted);

private:
    bool transfer(CURL *easy, const SteadyTime &headRead, SteadyTime deadline, const std::function<bool()> &interrupted);

    std::unique_ptr<CURLM, CURLMcode (*)(CURLM *)> m_multi;
};

ReadyProbe::Transfers::Reply ReadyProbe::Transfers::get(const Url &url, const std::string &path, FileDescriptor socket,
                                                        SteadyTime deadline, const std::function<bool()> &interrupted)
{
    const std::unique_ptr<CURL, void (*)(CURL *)> owner(::curl_easy_init(), &::curl_easy_cleanup);
    CURL *const easy = owner.get();
    const HeaderList headers(::curl_slist_append(nullptr, "Connection: close"), &::curl_slist_free_all);
    const HeaderList resolved = anyAddress(url);
    Reply reply;
    curl_socket_t handed = socket.release();
    setRequest(easy, fmt::format("{}://{}{}{}", url.scheme, url.authority(), url.path, path));
    ::curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers.get());
    ::curl_easy_setopt(easy, CURLOPT_RESOLVE, resolved.get());
    ::curl_easy_setopt(easy, CURLOPT_HEADERDATA, &reply.headRead);
    ::curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, &handed);

    ::curl_multi_add_handle(m_multi.get(), easy);
    reply.finished = transfer(easy, reply.headRead, deadline, interrupted);
    int queued = 0;
    if (const CURLMsg *message = ::curl_multi_info_read(m_multi.get(), &queued);
        message != nullptr && message->msg == CURLMSG_DONE)
        reply.code = message->data.result;
    reply.status = statusOf(easy);
    ::curl_multi_remove_handle(m_multi.get(), easy);
    FileDescriptor(handed).reset(); // still ours if libcurl never asked for it
    return reply;
}

/// @return whether there is an answer: its head at least, if its body takes longer than it should.
bool ReadyProbe::Transfers::transfer(CURL *easy, const SteadyTime &headRead, SteadyTime deadline,
                                     const std::function<bool()> &interrupted)
{
    bool head = false;
    int running = 1;
    while (now() < deadline && !interrupted()) {
        ::curl_multi_perform(m_multi.get(), &running);
        if (running == 0)
            return true;
        if (!head && headRead != SteadyTime{} && statusOf(easy) >= 200) {
            head = true;
            deadline = std::min(deadline, now() + bodyLimit);
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - now());
        pause(std::clamp(left, std::chrono::milliseconds(1), std::chrono::milliseconds(1000)));
    }
    return head;
}

Expected<std::vector<Endpoint>> candidates(const Url &url)
{
    const std::string host = url.host.ends_with('.') ? url.host.substr(0, url.host.size() - 1) : url.host;
    if (host == "localhost" || host.ends_with(".localhost"))
        return std::vector<Endpoint>{{"127.0.0.1", url.port, url.authority()}, {"::1", url.port, url.authority()}};
    return resolve(url);
}

ReadyProbe::ReadyProbe(const Url &url, std::vector<Endpoint> endpoints, const ReadyCheck &check)
    : m_url(url),
      m_endpoints(std::move(endpoints)),
      m_check(check),
      m_transfers(std::make_unique<Transfers>()),
      m_streaks(m_endpoints.size())
{
}

ReadyProbe::~ReadyProbe() = default;

void ReadyProbe::wake()
{
    m_transfers->wake();
}

ReadyProbe::Answer ReadyProbe::ask(const Endpoint &endpoint, SteadyTime deadline, const std::function<bool()> &interrupted)
{
    auto socket = connectTcp(endpoint, connectLimit);
    if (!socket)
        return {.text = fmt::format("{}: {}", endpoint.text(), systemReason(socket.error()))};
    const SteadyTime start = now();
    const auto reply =
        m_transfers->get(m_url, m_check.path, std::move(*socket), std::min(deadline, start + answerLimit), interrupted);
    if (!reply.finished)
        return {Answer::Kind::silent,
                {},
                fmt::format("{} accepted the connection and did not answer within {} ms", endpoint.text(),
                            std::chrono::duration_cast<std::chrono::milliseconds>(now() - start).count())};
    if (reply.code != CURLE_OK)
        return {Answer::Kind::wrong, {}, fmt::format("{}: {}", endpoint.text(), ::curl_easy_strerror(reply.code))};
    if (reply.headRead == SteadyTime{})
        return {Answer::Kind::wrong, {}, fmt::format("{} closed the connection before the end of its headers", endpoint.text())};
    const bool right = reply.status == m_check.status;
    return {right ? Answer::Kind::right : Answer::Kind::wrong, reply.headRead,
            fmt::format("{} answered {}{}", endpoint.text(), reply.status, right ? "" : fmt::format(", not {}", m_check.status))};
}

bool ReadyProbe::countAnswer(std::size_t index, const Answer &answer)
{
    Streak &streak = m_streaks[index];
    if (answer.kind != Answer::Kind::right) {
        streak.length = 0;
        return false;
    }
    if (streak.length++ == 0)
        streak.first = answer.headRead;
    return streak.length >= m_check.consecutive;
}

/// A probe that our own deadline hurried and that heard nothing says less than what was heard before.
void ReadyProbe::remember(std::size_t index, const Answer &answer, bool hurried)
{
    Streak &streak = m_streaks[index];
    if (hurried && answer.kind == Answer::Kind::silent && !streak.last.empty())
        return;
    streak.last = answer.text;
    streak.refused = answer.kind == Answer::Kind::refused;
}

ReadyProbe::Result ReadyProbe::run(SteadyTime deadline, std::stop_token stop, const std::function<bool()> &aborted)
{
    const std::stop_callback wakeOnStop(stop, [this] { wake(); });
    const auto interrupted = [&] { return stop.stop_requested() || aborted(); };
    while (now() < deadline) {
        auto longestPause = std::chrono::milliseconds(refusedPause);
        bool again = false; // a right answer among those asked for: the next at once
        for (std::size_t i = 0; i < m_endpoints.size() && !interrupted(); ++i) {
            const bool hurried = deadline - now() < fairChance;
            const Answer answer = ask(m_endpoints[i], deadline, interrupted);
            remember(i, answer, hurried);
            if (countAnswer(i, answer)) {
                const std::size_t chosen = preferredReady(i, interrupted);
                return {Outcome::ready, m_endpoints[chosen], m_streaks[i].first, {}};
            }
            again = again || answer.kind == Answer::Kind::right;
            if (answer.kind != Answer::Kind::refused)
                longestPause = answeredPause;
        }
        if (stop.stop_requested())
            return {Outcome::interrupted, {}, {}, lastAnswers()};
        if (aborted())
            return {Outcome::aborted, {}, {}, lastAnswers()};
        if (!again)
            m_transfers->pause(longestPause);
    }
    return {Outcome::timedOut, {}, {}, lastAnswers()};
}

/// What was seen last, at the addresses where anything answered; at all of them when nothing did.
std::string ReadyProbe::lastAnswers() const
{
    const bool allRefused = std::all_of(m_streaks.begin(), m_streaks.end(), [](const Streak &streak) { return streak.refused; });
    std::string text;
    for (const Streak &streak : m_streaks) {
        if (!streak.last.empty() && (allRefused || !streak.refused))
            text += (text.empty() ? "" : "; ") + streak.last;
    }
    return text;
}

/// Both addresses may be coming up at this moment. Which one is seen first must not decide which one is measured, else two
/// starts of the same server would be measured on different ones.
std::size_t ReadyProbe::preferredReady(std::size_t ready, const std::function<bool()> &interrupted)
{
    const SteadyTime deadline = now() + preferenceLimit;
    for (std::size_t i = 0; i < ready; ++i) {
        Answer answer;
        do {
            answer = ask(m_endpoints[i], now() + answerLimit, interrupted);
            for (int count = 1; count < m_check.consecutive && answer.kind == Answer::Kind::right; ++count)
                answer = ask(m_endpoints[i], now() + answerLimit, interrupted);
            if (answer.kind == Answer::Kind::right)
                return i;
            m_transfers->pause(refusedPause);
        } while (answer.kind == Answer::Kind::refused && now() < deadline && !interrupted());
    }
    return ready;
}

} // namespace levelfield
