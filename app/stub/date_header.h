// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"

#include <string>
#include <string_view>

namespace levelfield::stub {

/// "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110 §5.6.7), whatever the locale.
[[nodiscard]] std::string httpDate(WallTime time);

/// The value of the Date header, made anew once a second only. For one thread.
class DateHeader {
public:
    /// Valid until the next call.
    [[nodiscard]] std::string_view text();

private:
    std::string m_text;
    WallTime m_validUntil{};
    WallTime m_madeAt{};
};

} // namespace levelfield::stub
