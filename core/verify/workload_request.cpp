// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/plan/variables.h"
#include "core/text.h"
#include "core/verify/http_fetch.h"
#include "core/verify/verifier.h"

#include <fmt/format.h>

#include <algorithm>

namespace levelfield {

namespace {

bool isHexDigit(char c)
{
    return std::string_view("0123456789abcdefABCDEF").find(c) != std::string_view::npos;
}
bool isVisible(char c)
{
    return c > ' ' && c < '\x7F';
}

/// RFC 9110, 5.6.2: what methods and header names are made of.
bool isToken(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return isVisible(c) && std::string_view("\"(),/:;<=>?@[\\]{}").find(c) == std::string_view::npos;
    });
}

/// Why `target` cannot be sent byte for byte as a request's target; "" when it can.
std::string targetFault(std::string_view target)
{
    if (!target.starts_with('/'))
        return "the path does not begin with /";
    for (std::size_t i = 0; i < target.size(); ++i) {
        const char c = target[i];
        if (c == '#')
            return "a fragment (#…) is never sent";
        if (!isVisible(c) || std::string_view("\"<>\\^`{|}").find(c) != std::string_view::npos)
            return fmt::format("byte {} must be percent-encoded: %{:02X}", i, static_cast<unsigned char>(c));
        if (c == '%' && !(i + 2 < target.size() && isHexDigit(target[i + 1]) && isHexDigit(target[i + 2])))
            return fmt::format("the % at byte {} is not followed by two hexadecimal digits; a literal % is written %25", i);
    }
    return {};
}

/// Why a header cannot be sent; "" when it can.
std::string headerFault(const std::string &name, const std::string &value, const HttpRequest &request)
{
    if (!isToken(name))
        return "the name holds a character that no header name may have";
    const auto isControl = [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == '\x7F'; };
    if (std::any_of(value.begin(), value.end(), isControl))
        return "the value holds a control character";
    if (trimmed(value) != value)
        return "the value begins or ends with white space, which servers must ignore";
    const std::string key = lowerCase(name);
    if (key == "transfer-encoding" || key == "expect")
        return "bodies are sent at once and with their length, so this header would not be true";
    const std::string length = fmt::to_string(request.body ? request.body->size() : 0);
    if (key == "content-length" && value != length)
        return fmt::format("the body has {} bytes; leave the header out, it is added", length);
    return {};
}

Expected<std::optional<std::string>> requestBody(const Plan &plan, const WorkloadRequest &request, const VariableScope &scope)
{
    if (request.bodyFile) {
        const auto name = expand(*request.bodyFile, scope);
        if (!name)
            return std::unexpected(name.error());
        auto content = readFile(planPath(plan, *name), HttpFetcher::largestBody);
        if (!content)
            return std::unexpected(content.error());
        return std::move(*content);
    }
    if (!request.body)
        return std::nullopt;
    auto text = expand(*request.body, scope);
    if (!text)
        return std::unexpected(text.error());
    return std::move(*text);
}

} // namespace

Expected<HttpRequest> workloadRequest(const Plan &plan, const Workload &workload, const Url &serverUrl,
                                      const std::filesystem::path &binDir)
{
    const VariableScope scope = variableScope(plan, nullptr, binDir);
    const auto wrong = [&](std::string what, std::string cause) {
        return failure(ErrorKind::plan, "make the request of workload " + workload.name + " from", std::move(what),
                       std::move(cause), "Correct it in the plan.");
    };
    const auto path = expand(workload.request.path, scope);
    if (!path)
        return std::unexpected(path.error());
    auto headers = expand(workload.request.headers, scope);
    if (!headers)
        return std::unexpected(headers.error());
    auto body = requestBody(plan, workload.request, scope);
    if (!body)
        return std::unexpected(body.error());

    HttpRequest request{workload.request.method, serverUrl.path + *path, std::move(*headers), std::move(*body)};
    if (!isToken(request.method))
        return wrong(fmt::format("method \"{}\"", printable(request.method)), "it is no HTTP method");
    if (request.method == "HEAD" && request.body)
        return wrong("the body", "HEAD requests have none");
    if (std::string fault = targetFault(request.target); !fault.empty())
        return wrong(fmt::format("path \"{}\"", printable(request.target)), std::move(fault));
    for (const auto &[name, value] : request.headers) {
        if (std::string fault = headerFault(name, value, request); !fault.empty())
            return wrong(fmt::format("header \"{}\"", printable(name)), std::move(fault));
    }
    return request;
}

} // namespace levelfield
