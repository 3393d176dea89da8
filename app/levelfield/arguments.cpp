// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/levelfield/arguments.h"

#include "core/machine/machine.h"

#include <CLI/CLI.hpp>

#include <array>
#include <cstdlib>
#include <fmt/format.h>

namespace levelfield::ui {

namespace {

std::string versionText()
{
    const auto build = thisBuild();
    return fmt::format("levelfield {} ({}, {})", build.version, build.commit, build.buildType);
}

} // namespace

std::expected<Arguments, int> parseArguments(int argc, const char *const *argv)
{
    CLI::App app("The workbench for fair HTTP benchmarks. Without a window, use levelfield-cli.", "levelfield");
    Arguments arguments;
    ScreenshotArguments picture;
    std::array<std::string, 2> shot;
    std::string size;
    app.set_version_flag("--version", versionText());
    app.add_option("path", arguments.path, "A plan (*.lfplan.json) or a run (its folder) to open")->type_name("PLAN|RUN");
    auto *asked =
        app.add_option("--screenshot", shot, "Draw PAGE (start plan verify run results history) into the PNG FILE and end")
            ->type_name("PAGE FILE");
    app.add_option("--scheme", picture.scheme, "Of the picture: light or dark")
        ->check(CLI::IsMember({"light", "dark"}))
        ->needs(asked);
    app.add_option("--language", picture.language, "Of the picture: en or de")->check(CLI::IsMember({"en", "de"}))->needs(asked);
    app.add_option("--scale", picture.scale, "Of the picture: 1 or 2")->check(CLI::Range(1, 2))->needs(asked);
    app.add_option("--size", size, "Of the window in the picture (default 1280x800)")->type_name("WxH")->needs(asked);
    try {
        app.parse(argc, argv);
        if (!size.empty()
            && (std::sscanf(size.c_str(), "%dx%d", &picture.width, &picture.height) != 2 || picture.width < 200
                || picture.width > 8000 || picture.height < 200 || picture.height > 8000))
            throw CLI::ValidationError("--size", "expected WIDTHxHEIGHT, each from 200 to 8000");
        static const CLI::IsMember pages({"start", "plan", "verify", "run", "results", "history"});
        if (asked->count() > 0 && !pages(shot[0]).empty())
            throw CLI::ValidationError("--screenshot", fmt::format("there is no page \"{}\"", shot[0]));
    } catch (const CLI::ParseError &error) {
        return std::unexpected(app.exit(error) == 0 ? 0 : 2);
    }
    if (asked->count() > 0) {
        picture.page = shot[0];
        picture.file = shot[1];
        arguments.screenshot = picture;
    }
    return arguments;
}

bool hasDisplay()
{
    const auto set = [](const char *name) {
        const char *value = std::getenv(name);
        return value != nullptr && *value != '\0';
    };
    if (const char *platform = std::getenv("QT_QPA_PLATFORM"); platform != nullptr && *platform != '\0')
        return true; // whoever sets it knows what they have (offscreen, vnc, eglfs)
#if defined(__APPLE__) || defined(_WIN32)
    return true;
#else
    return set("DISPLAY") || set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET");
#endif
}

} // namespace levelfield::ui
