// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace levelfield {

/// A file of the source tree that the executable carries, byte for byte. Lives as long as the program.
struct EmbeddedFile {
    std::string_view path; ///< relative, `/` between its parts
    std::string_view content;
    bool executable = false; ///< it had an execute permission
};

/// Everything under resources/examples/, sorted by path, so that the files of one example lie side by side.
[[nodiscard]] std::span<const EmbeddedFile> embeddedExampleFiles();
/// resources/chinook/artist.sql alone.
[[nodiscard]] std::span<const EmbeddedFile> embeddedChinookFiles();
/// The JSON Schemas directly in resources/ (`*.schema.json`); empty when this build has none.
[[nodiscard]] std::span<const EmbeddedFile> embeddedSchemaFiles();

} // namespace levelfield
