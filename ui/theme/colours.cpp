// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/colours.h"

#include "ui/theme/style.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace levelfield::ui {

namespace {

double luminance(const QColor &colour)
{
    const auto linear = [](double part) { return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

} // namespace

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

double contrast(const QColor &one, const QColor &other)
{
    const auto [low, high] = std::minmax({luminance(one), luminance(other)});
    return (high + 0.05) / (low + 0.05);
}

QColor serverTextColour(std::size_t index)
{
    QColor colour = serverColour(index);
    const QColor ground = colours().card;
    for (int step = 0; step < 40 && contrast(colour, ground) < 4.5; ++step)
        colour = currentScheme() == Scheme::light ? colour.darker(104) : colour.lighter(104);
    return colour;
}

std::size_t serverPattern(std::size_t index)
{
    return index / 6;
}

} // namespace levelfield::ui
