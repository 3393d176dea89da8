// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

/// The examples that ship inside the executables, so that they are there wherever Levelfield was installed.
namespace levelfield {

struct ExampleFile {
    std::string_view path; ///< relative to the example's folder, `/` between its parts
    std::string_view content;
    bool executable = false; ///< to be written with execute permission
};

struct Example {
    std::string_view name;     ///< its folder's name: "demo"
    std::string summary;       ///< the title of its plan
    std::string_view planPath; ///< path of its `*.lfplan.json`, one of `files`
    std::span<const ExampleFile> files;
};

/// All examples, sorted by name. The values live as long as the program.
[[nodiscard]] std::span<const Example> examples();

/// The example called `name`, or nullptr.
[[nodiscard]] const Example *findExample(std::string_view name);

/// Writes every file of the example into `folder`, which must not exist or be empty. Nothing is overwritten. kind = file.
[[nodiscard]] Expected<> copyExample(const Example &example, const std::filesystem::path &folder);

/// The JSON Schema of format `levelfield-plan/1`; empty when this build has none.
[[nodiscard]] std::string_view planSchema();

} // namespace levelfield
