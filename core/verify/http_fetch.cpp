// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/http_fetch.h"

#include "core/text.h"

#include <curl/curl.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <openssl/evp.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <vector>

namespace levelfield {

namespace {

template<auto release>
struct Release {
    template<typename T>
    void operator()(T *object) const
    {
        release(object);
    }
};
using EasyHandle = std::unique_ptr<CURL, Release<&curl_easy_cleanup>>;
using MultiHandle = std::unique_ptr<CURLM, Release<&curl_multi_cleanup>>;
using HeaderList = std::unique_ptr<curl_slist, Release<&curl_slist_free_all>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Release<&EVP_MD_CTX_free>>;

/// SHA-256 of what passes by.
class StreamingSha256 {
public:
    StreamingSha256() : m_context(EVP_MD_CTX_new()) { EVP_DigestInit_ex(m_context.get(), EVP_sha256(), nullptr); }
    void add(std::string_view bytes) { EVP_DigestUpdate(m_context.get(), bytes.data(), bytes.size()); }
    std::string hex()
    {
        std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
        unsigned length = 0;
        EVP_DigestFinal_ex(m_context.get(), digest.data(), &length);
        std::string text;
        for (unsigned i = 0; i < length; ++i)
            text += fmt::format("{:02x}", digest[i]);
        return text;
    }

private:
    DigestContext m_context;
};

/// What one fetch collects while it runs.
struct Receipt {
    std::uint64_t limit;
    Headers headers{};
    bool inHead = false;
    std::string body{};
    StreamingSha256 digest{};
    bool tooLarge = false;
};

std::size_t receiveBody(char *data, std::size_t, std::size_t count, void *target)
{
    auto &receipt = *static_cast<Receipt *>(target);
    if (count > receipt.limit - receipt.body.size()) {
        receipt.tooLarge = true;
        return 0;
    }
    receipt.body.append(data, count);
    receipt.digest.add({data, count});
    return count;
}

/// Called for each header line of every answer, interim ones too, and for trailers. (libcurl's own list of parsed headers is not
/// used: in 7.88 a header without a value has a wild one there.)
std::size_t receiveHeaderLine(char *data, std::size_t, std::size_t count, void *target)
{
    auto &receipt = *static_cast<Receipt *>(target);
    std::string_view line(data, count);
    line = line.substr(0, line.find_first_of("\r\n"));
    if (!receipt.inHead) {
        // What comes between heads is trailers.
        receipt.inHead = line.starts_with("HTTP/");
        if (receipt.inHead)
            receipt.headers.clear();
    } else if (line.empty()) {
        receipt.inHead = false;
    } else if (line.front() == ' ' || line.front() == '\t') {
        // A folded line goes on with the value before it (RFC 9112, 5.2).
        if (!receipt.headers.empty())
            receipt.headers.back().second.append(" ").append(trimmed(line));
    } else if (const auto colon = line.find(':'); colon != std::string_view::npos) {
        receipt.headers.emplace_back(trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
    }
    return count;
}

curl_socket_t openCloseOnExec(void *, curlsocktype, curl_sockaddr *address)
{
    const int fd = ::socket(address->family, address->socktype, address->protocol);
    if (fd >= 0)
        ::fcntl(fd, F_SETFD, FD_CLOEXEC);
    return fd;
}

/// The scheme, and the address as a URL has it: an IPv6 zone's % is written %25 (RFC 6874).
std::string numericUrl(const Endpoint &endpoint)
{
    std::string text = endpoint.text();
    if (const auto zone = text.find('%'); zone != std::string::npos)
        text.replace(zone, 1, "%25");
    return "http://" + text + "/";
}

/// The lines for CURLOPT_HTTPHEADER. libcurl's spelling of a header without a value is "NAME;"; "NAME:" leaves out one of its
/// own.
std::vector<std::string> headerLines(const HttpRequest &request, const std::string &authority)
{
    std::vector<std::string> lines;
    const auto add = [&lines](const std::string &name, const std::string &value) {
        lines.push_back(value.empty() ? name + ";" : fmt::format("{}: {}", name, value));
    };
    add("Host", headerValue(request.headers, "Host").value_or(authority));
    const Headers sent = request.sentHeaders();
    for (const auto &[name, value] : sent)
        add(name, value);
    for (const char *name : {"Content-Type", "Content-Length", "Expect", "Transfer-Encoding"}) {
        if (!headerValue(sent, name))
            lines.push_back(std::string(name) + ":");
    }
    return lines;
}

/// Empty when memory ran out: rather no request than one with a header less.
HeaderList headerList(const std::vector<std::string> &lines)
{
    HeaderList list;
    for (const std::string &line : lines) {
        curl_slist *const longer = curl_slist_append(list.get(), line.c_str());
        if (longer == nullptr)
            return {};
        (void)list.release();
        list.reset(longer);
    }
    return list;
}

std::string reasonOf(CURLcode code, const Receipt &receipt, const std::string &detail, std::chrono::milliseconds timeout)
{
    if (receipt.tooLarge || code == CURLE_FILESIZE_EXCEEDED)
        return fmt::format("the body is larger than {} bytes", receipt.limit);
    switch (code) {
    case CURLE_COULDNT_CONNECT:
        return "no connection: " + detail;
    case CURLE_OPERATION_TIMEDOUT:
        return fmt::format("no complete answer within {}", durationText(timeout));
    case CURLE_GOT_NOTHING:
        return "the server closed the connection without an answer";
    case CURLE_PARTIAL_FILE:
        return "the answer is cut short: " + detail;
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
        return "the connection broke: " + detail;
    case CURLE_UNSUPPORTED_PROTOCOL: // an answer without a status line
    case CURLE_WEIRD_SERVER_REPLY:
        return "the answer is not HTTP/1.1: " + detail;
    default:
        return detail;
    }
}

} // namespace

struct HttpFetcher::Transfer {
    Endpoint endpoint;
    HttpRequest request;
    std::chrono::milliseconds timeout;
    std::uint64_t limit;
    HeaderList headers;
    std::array<char, CURL_ERROR_SIZE> detail{};
    EasyHandle easy;
    MultiHandle multi;

    void configure();
    /// Runs the transfer to its end. nullopt: stopped.
    std::optional<CURLcode> perform(const std::stop_token &stop);
};

namespace {

std::unexpected<Error> fetchFailure(const Endpoint &endpoint, const HttpRequest &request, ErrorKind kind, std::string cause)
{
    return failure(kind, "fetch", fmt::format("{} {} from {}", request.method, request.target, endpoint.text()),
                   std::move(cause));
}

} // namespace

void HttpFetcher::Transfer::configure()
{
    CURL *const handle = easy.get();
    const auto set = [handle](CURLoption option, auto value) { curl_easy_setopt(handle, option, value); };
    set(CURLOPT_URL, numericUrl(endpoint).c_str());
    set(CURLOPT_PATH_AS_IS, 1L);
    set(CURLOPT_REQUEST_TARGET, request.target.c_str());
    set(CURLOPT_PROXY, "");
    set(CURLOPT_NOPROXY, "*");
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    set(CURLOPT_HTTP_CONTENT_DECODING, 0L);
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_TIMEOUT_MS, static_cast<long>(timeout.count()));
    set(CURLOPT_OPENSOCKETFUNCTION, &openCloseOnExec);
    set(CURLOPT_WRITEFUNCTION, &receiveBody);
    set(CURLOPT_HEADERFUNCTION, &receiveHeaderLine);
    set(CURLOPT_ERRORBUFFER, detail.data());
    set(CURLOPT_HTTPHEADER, headers.get());
    if (request.method == "HEAD")
        set(CURLOPT_NOBODY, 1L);
    else
        set(CURLOPT_MAXFILESIZE_LARGE, static_cast<curl_off_t>(limit));
    if (request.body) {
        set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body->size()));
        set(CURLOPT_POSTFIELDS, request.body->data());
    }
    set(CURLOPT_CUSTOMREQUEST, request.method.c_str());
}

std::optional<CURLcode> HttpFetcher::Transfer::perform(const std::stop_token &stop)
{
    const std::stop_callback wake(stop, [this] { curl_multi_wakeup(multi.get()); });
    curl_multi_add_handle(multi.get(), easy.get());
    std::optional<CURLcode> ended;
    while (!ended && !stop.stop_requested()) {
        int running = 0;
        int queued = 0;
        CURLMcode status = curl_multi_perform(multi.get(), &running);
        if (const CURLMsg *message = curl_multi_info_read(multi.get(), &queued); message != nullptr)
            ended = message->data.result;
        else if (status == CURLM_OK)
            status = curl_multi_poll(multi.get(), nullptr, 0, 1000, nullptr);
        if (status != CURLM_OK && !ended) {
            fmt::format_to_n(detail.begin(), detail.size() - 1, "{}", curl_multi_strerror(status));
            ended = CURLE_FAILED_INIT;
        }
    }
    curl_multi_remove_handle(multi.get(), easy.get());
    return ended;
}

HttpFetcher::HttpFetcher(const Endpoint &endpoint, const HttpRequest &request, std::chrono::milliseconds timeout,
                         std::uint64_t limit)
{
    static const CURLcode initialised = curl_global_init(CURL_GLOBAL_DEFAULT);
    m_transfer.reset(new Transfer{endpoint,
                                  request,
                                  std::max(timeout, std::chrono::milliseconds(1)),
                                  limit,
                                  headerList(headerLines(request, endpoint.authority)),
                                  {},
                                  {},
                                  {}});
    if (initialised != CURLE_OK)
        return;
    m_transfer->easy.reset(curl_easy_init());
    m_transfer->multi.reset(curl_multi_init());
    if (m_transfer->easy)
        m_transfer->configure();
}

HttpFetcher::~HttpFetcher() = default;

Expected<HttpAnswer> HttpFetcher::fetch(std::stop_token stop)
{
    Transfer &transfer = *m_transfer;
    const auto fail = [&](ErrorKind kind, std::string cause) {
        return fetchFailure(transfer.endpoint, transfer.request, kind, std::move(cause));
    };
    if (!transfer.headers || !transfer.easy || !transfer.multi)
        return fail(ErrorKind::system, "libcurl could not be initialised");
    Receipt receipt{.limit = transfer.limit};
    curl_easy_setopt(transfer.easy.get(), CURLOPT_WRITEDATA, &receipt);
    curl_easy_setopt(transfer.easy.get(), CURLOPT_HEADERDATA, &receipt);
    transfer.detail[0] = '\0';
    const auto code = transfer.perform(stop);
    if (!code)
        return fail(ErrorKind::interrupted, "stopped");
    if (*code != CURLE_OK) {
        const std::string detail = printable(transfer.detail[0] != '\0' ? transfer.detail.data() : curl_easy_strerror(*code));
        return fail(ErrorKind::measurement, reasonOf(*code, receipt, detail, transfer.timeout));
    }
    HttpAnswer answer{.headers = std::move(receipt.headers), .body = std::move(receipt.body), .sha256 = receipt.digest.hex()};
    long status = 0;
    curl_easy_getinfo(transfer.easy.get(), CURLINFO_RESPONSE_CODE, &status);
    answer.status = static_cast<int>(status);
    return answer;
}

} // namespace levelfield
