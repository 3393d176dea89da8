// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guard/options.h"

#include <algorithm>
#include <charconv>

namespace levelfield {

namespace {

template<typename Number>
std::optional<Number> number(const char *first, const char *last)
{
    Number value{};
    const auto [rest, error] = std::from_chars(first, last, value);
    return error == std::errc{} && rest == last ? std::optional(value) : std::nullopt;
}

std::optional<std::vector<int>> numberList(const std::string &text)
{
    std::vector<int> list;
    const char *const end = text.data() + text.size();
    for (const char *at = text.data(); at < end;) {
        const char *const comma = std::find(at, end, ',');
        const auto value = number<int>(at, comma);
        if (!value)
            return std::nullopt;
        list.push_back(*value);
        at = comma == end ? end : comma + 1;
    }
    return list;
}

/// Takes one option and its value; false when it is not known or its value is wrong.
bool take(GuardOptions &options, const std::string &name, const std::string &value)
{
    if (name == "--program")
        options.program = value;
    else if (name == "--directory")
        options.directory = value;
    else if (name == "--descriptors")
        return (options.descriptors = number<unsigned long>(value.data(), value.data() + value.size())).has_value();
    else if (name == "--cpus") {
        auto cpus = numberList(value);
        options.cpus = std::move(cpus).value_or(std::vector<int>{});
        return !options.cpus.empty();
    } else
        return false;
    return true;
}

} // namespace

std::optional<GuardOptions> parseGuardOptions(const std::vector<std::string> &arguments)
{
    GuardOptions options;
    const auto end = std::find(arguments.begin(), arguments.end(), "--");
    for (auto argument = arguments.begin(); argument != end; ++argument) {
        if (*argument == "--portable") {
            options.portable = true;
            continue;
        }
        const auto value = std::next(argument);
        if (value == end || !take(options, *argument, *value))
            return std::nullopt;
        argument = value;
    }
    if (end != arguments.end())
        options.command.assign(std::next(end), arguments.end());
    const bool complete = !options.program.empty() && !options.directory.empty() && !options.command.empty();
    return complete ? std::optional(options) : std::nullopt;
}

} // namespace levelfield
