// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/examples.h"

#include "core/file.h"
#include "resources/embedded_file.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace levelfield {

namespace {

constexpr std::string_view planSuffix = ".lfplan.json";

/// The plan's title; an example without one is listed by its name alone.
std::string titleOf(std::string_view plan)
{
    const auto json = nlohmann::json::parse(plan, nullptr, false);
    if (!json.is_object() || !json.contains("title") || !json["title"].is_string())
        return {};
    return json["title"].get<std::string>();
}

struct Catalogue {
    std::vector<ExampleFile> files;
    std::vector<Example> examples;

    Catalogue()
    {
        const auto embedded = embeddedExampleFiles();
        files.reserve(embedded.size()); // the examples hold spans of it: it must not grow afterwards
        for (std::size_t begin = 0; begin < embedded.size();)
            begin = addExample(embedded, begin);
    }

    /// Adds the example whose first file is `embedded[begin]`. @return the index after its last file.
    std::size_t addExample(std::span<const EmbeddedFile> embedded, std::size_t begin)
    {
        Example example;
        example.name = embedded[begin].path.substr(0, embedded[begin].path.find('/'));
        const std::size_t firstFile = files.size();
        std::size_t end = begin;
        for (; end < embedded.size() && embedded[end].path.substr(0, embedded[end].path.find('/')) == example.name; ++end) {
            const EmbeddedFile &file = embedded[end];
            files.push_back({file.path.substr(example.name.size() + 1), file.content, file.executable});
            const bool topLevel = files.back().path.find('/') == std::string_view::npos;
            if (topLevel && files.back().path.ends_with(planSuffix) && example.planPath.empty()) {
                example.planPath = files.back().path;
                example.summary = titleOf(file.content);
            }
        }
        example.files = std::span<const ExampleFile>(files).subspan(firstFile);
        if (!example.planPath.empty())
            examples.push_back(std::move(example));
        return end;
    }
};

const Catalogue &catalogue()
{
    static const Catalogue value;
    return value;
}

} // namespace

std::span<const Example> examples()
{
    return catalogue().examples;
}

const Example *findExample(std::string_view name)
{
    for (const Example &example : examples()) {
        if (example.name == name)
            return &example;
    }
    return nullptr;
}

Expected<> copyExample(const Example &example, const std::filesystem::path &folder)
{
    std::error_code error;
    if (std::filesystem::exists(folder, error)
        && !(std::filesystem::is_directory(folder, error) && std::filesystem::is_empty(folder, error)))
        return failure(ErrorKind::file, "copy the example to", folder.string(), "it exists and is not an empty folder",
                       "Name a folder that does not exist yet; nothing of yours is overwritten.");
    for (const ExampleFile &file : example.files) {
        const std::filesystem::path target = folder / file.path;
        std::filesystem::create_directories(target.parent_path(), error);
        if (error)
            return failure(ErrorKind::file, "make the folder", target.parent_path().string(), error.message());
        if (auto written = writeFileAtomically(target, file.content, file.executable ? 0755 : 0644); !written)
            return written;
    }
    return {};
}

std::string_view planSchema()
{
    for (const EmbeddedFile &file : embeddedSchemaFiles()) {
        if (file.path.find("plan") != std::string_view::npos)
            return file.content;
    }
    return {};
}

} // namespace levelfield
