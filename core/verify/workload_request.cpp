// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/plan/text_rules.h"
#include "core/plan/variables.h"
#include "core/text.h"
#include "core/verify/http_fetch.h"
#include "core/verify/verifier.h"

#include <fmt/format.h>

namespace levelfield {

namespace {

/// Why `path` cannot be sent byte for byte; "" when it can.
std::string pathFault(std::string_view path)
{
    if (isRequestPath(path))
        return {};
    if (!path.starts_with('/'))
        return "it does not begin with /";
    const auto bad = firstUnencoded(path);
    return bad ? fmt::format("\"{}\" must be written as {}", printable(bad->found), bad->encoded) : "it is not percent-encoded";
}

/// Why a header cannot be sent as it is; "" when it can.
std::string headerFault(const std::string &name, const std::string &value)
{
    if (!isRequestHeader(name))
        return "it is no header name, or one that Levelfield writes itself";
    if (!isHeaderValue(value))
        return "its value holds a control character";
    if (trimmed(value) != value)
        return "its value begins or ends with white space, which is no part of a value";
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
    if (!isMethod(request.method))
        return wrong(fmt::format("method \"{}\"", printable(request.method)), "it is no HTTP method");
    if (request.method == "HEAD" && request.body)
        return wrong("the body", "HEAD requests have none");
    if (std::string fault = pathFault(*path); !fault.empty())
        return wrong(fmt::format("path \"{}\"", printable(*path)), std::move(fault));
    for (const auto &[name, value] : request.headers) {
        if (std::string fault = headerFault(name, value); !fault.empty())
            return wrong(fmt::format("header \"{}\"", printable(name)), std::move(fault));
    }
    return request;
}

} // namespace levelfield
