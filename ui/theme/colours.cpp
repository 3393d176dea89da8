// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/colours.h"

#include "ui/theme/style.h"

#include <array>

namespace levelfield::ui {

const Colours &colours(Scheme scheme)
{
    static const Colours light{0xf6f7f9, 0xffffff, 0xdfe3e8, 0x1b2430, 0x5b6573, 0x2457d6, 0xffffff, 0xe8eefc, 0x8a5300,
                               0xfff4e0, 0xb42318, 0xfdecec, 0x0b7a55, 0xe8eefc, 0xf6f7f9, 0xdfe3e8, 0xc3cad3};
    static const Colours dark{0x15191f, 0x1d232b, 0x313a45, 0xe6eaf0, 0x9eabb9, 0x7ea6ff, 0x101828, 0x27344f, 0xf0b860,
                              0x38301f, 0xff8f87, 0x3d2324, 0x3fd0a4, 0x27344f, 0x15191f, 0x313a45, 0x465260};
    return scheme == Scheme::light ? light : dark;
}

const Colours &colours()
{
    return colours(currentScheme());
}

QColor serverColour(std::size_t index, Scheme scheme)
{
    static constexpr std::array<QRgb, 6> light{0x2457d6, 0xd55e00, 0x009e73, 0xa3489f, 0x7a8794, 0xb8860b};
    static constexpr std::array<QRgb, 6> dark{0x7ea6ff, 0xff9a57, 0x3fd0a4, 0xdf8fdc, 0xa3b0bd, 0xe2bd55};
    return QColor((scheme == Scheme::light ? light : dark)[index % light.size()]);
}

QColor serverColour(std::size_t index)
{
    return serverColour(index, currentScheme());
}

std::size_t serverPattern(std::size_t index)
{
    return index / 6;
}

} // namespace levelfield::ui
