// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/edit_journal.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <unistd.h>

namespace levelfield {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t largestFile = std::uint64_t{64} << 20;

/// The text as a user recognises it in a message: one line, not too long.
std::string quoted(const std::string &text)
{
    constexpr std::size_t most = 60;
    std::string shown = printable(text.substr(0, most));
    std::replace(shown.begin(), shown.end(), '\n', ' ');
    return fmt::format("\"{}{}\"", shown, text.size() > most ? "…" : "");
}

std::string times(int count)
{
    return count == 1 ? "once" : fmt::format("{} times", count);
}

int occurrences(const std::string &text, const std::string &find)
{
    int count = 0;
    for (auto at = text.find(find); at != std::string::npos; at = text.find(find, at + find.size()))
        ++count;
    return count;
}

std::string replaced(const std::string &text, const FileEdit &edit)
{
    std::string out;
    std::size_t start = 0;
    for (auto at = text.find(edit.find); at != std::string::npos; at = text.find(edit.find, start)) {
        out.append(text, start, at - start);
        out += edit.replace;
        start = at + edit.find.size();
    }
    return out.append(text, start);
}

std::unexpected<Error> editFailure(const FileEdit &edit, std::string cause, std::string advice)
{
    return failure(ErrorKind::plan, "edit", edit.file.string(), std::move(cause), std::move(advice));
}

Expected<> applyTo(std::string &text, const FileEdit &edit)
{
    if (edit.find.empty())
        return editFailure(edit, "the text to find is empty", "Give the edit's \"find\".");
    if (edit.count < 1)
        return editFailure(edit, fmt::format("\"count\" is {}", edit.count), "It must be 1 or more.");
    const int found = occurrences(text, edit.find);
    if (found != edit.count)
        return editFailure(
            edit,
            fmt::format("{} occurs {}, not {}", quoted(edit.find), found == 0 ? "nowhere" : times(found), times(edit.count)),
            "Nothing was changed. Make \"find\" and \"count\" fit the file.");
    text = replaced(text, edit);
    return {};
}

Expected<PlannedEdit> readForEditing(const fs::path &file)
{
    std::error_code error;
    fs::path target = fs::canonical(file, error);
    if (error)
        return failure(ErrorKind::file, "edit", file.string(), systemReason(error.value()));
    auto content = readFile(target, largestFile);
    if (!content)
        return failure(ErrorKind::file, "edit", file.string(), content.error().cause);
    if (::access(target.parent_path().c_str(), W_OK) != 0)
        return failure(ErrorKind::file, "edit", file.string(),
                       fmt::format("its folder {} may not be written to", target.parent_path().string()),
                       "An edited file is replaced as a whole, so that it is never half written; that needs its folder.");
    return PlannedEdit{file, std::move(target), *content, *content};
}

} // namespace

Expected<std::vector<PlannedEdit>> planEdits(const std::vector<FileEdit> &edits)
{
    std::vector<PlannedEdit> planned;
    for (const FileEdit &edit : edits) {
        auto file = readForEditing(edit.file);
        if (!file)
            return std::unexpected(file.error());
        // Two names may lead to one file.
        auto known =
            std::find_if(planned.begin(), planned.end(), [&](const PlannedEdit &one) { return one.target == file->target; });
        if (known == planned.end())
            known = planned.insert(planned.end(), std::move(*file));
        if (auto applied = applyTo(known->edited, edit); !applied)
            return std::unexpected(applied.error());
    }
    std::erase_if(planned, [](const PlannedEdit &one) { return one.edited == one.original; });
    return planned;
}

Expected<> checkEdits(const std::vector<FileEdit> &edits)
{
    auto planned = planEdits(edits);
    return planned ? Expected<>{} : std::unexpected(planned.error());
}

} // namespace levelfield
