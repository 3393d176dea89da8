// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"

#include <system_error>
#include <utility>

namespace levelfield {

std::string Error::message() const
{
    std::string text = "Could not " + action;
    if (!object.empty())
        text += " " + object;
    if (!cause.empty())
        text += ": " + cause;
    if (text.back() != '.' && text.back() != '\n')
        text += '.';
    if (!advice.empty())
        text += (text.back() == '\n' ? "" : " ") + advice;
    return text;
}

std::unexpected<Error> failure(ErrorKind kind, std::string action, std::string object, std::string cause, std::string advice)
{
    return std::unexpected(
        Error{kind, std::move(action), std::move(object), std::move(cause), std::move(advice)});
}

std::string systemReason(int code)
{
    return std::generic_category().message(code);
}

} // namespace levelfield
