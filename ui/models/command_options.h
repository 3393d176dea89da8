// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace levelfield::ui {

/// One option of a command line as it was understood: its canonical name ("-d") and its value, if it takes one.
struct GivenOption {
    std::string name;
    std::string value{};
    bool known = true;
    bool valueMissing = false;
};

/// What a command line tool's options are called. `name` is what the importer asks for; `spellings` what may be written.
struct OptionSpelling {
    std::string name;
    std::vector<std::string> spellings; ///< "-X", "--request"
    bool takesValue = false;
};

enum class OptionStyle {
    gnu, ///< -sSd VALUE, -dVALUE, --data VALUE, --data=VALUE
    go,  ///< one dash, whole words: -c 10, -c=10, -disable-keepalive
};

struct ParsedCommand {
    std::vector<GivenOption> options;   ///< in order
    std::vector<std::string> arguments; ///< what is no option
};

/// Takes `words` (the program itself left out) apart.
[[nodiscard]] ParsedCommand parseOptions(const std::vector<std::string> &words, const std::vector<OptionSpelling> &spellings,
                                         OptionStyle style);

} // namespace levelfield::ui
