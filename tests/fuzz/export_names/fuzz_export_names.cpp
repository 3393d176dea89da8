// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/exporters.h"
#include "core/report/formats.h"
#include "core/report/text_width.h"
#include "core/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

/// Any bytes as a server's name: no document may gain a row, a column, a tag or a command from them (case 55).
namespace {

using namespace levelfield;

void require(bool holds)
{
    if (!holds)
        std::abort();
}

Table tableOf(const std::string &name)
{
    return {.name = name,
            .title = name,
            .conditions = name,
            .columns = {{.key = "label", .title = name}, {.key = "rate", .title = "Req/s", .unit = "req/s", .numeric = true}},
            .rows = {{{name, name}, {"1", 1.0}}},
            .footnotes = {name}};
}

/// Characters of Markdown that mean something and have no backslash before them.
std::size_t bare(const std::string &text, char wanted)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else
            count += text[i] == wanted ? 1U : 0U;
    }
    return count;
}

void checkMarkdown(const std::string &name)
{
    const std::string text = markdownText(name);
    for (const char special : {'|', '`', '*', '_', '[', '$', '<', '\n', '\r'})
        require(bare(text, special) == 0);
}

void checkHtml(const std::string &name)
{
    require(htmlText(name).find_first_of("<>\"'\n") == std::string::npos);
}

/// Braces that group are balanced and never go below zero; what TeX obeys is escaped.
void checkLatex(const std::string &name)
{
    int depth = 0;
    const std::string text = latexText(name);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size() && std::string("{}$&#%_").find(text[i + 1]) != std::string::npos) {
            ++i;
            continue;
        }
        depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
        require(depth >= 0);
        require(std::string("&#%_^~\n").find(text[i]) == std::string::npos);
    }
    require(depth == 0);
}

/// What a reader of RFC 4180 gets from the field.
std::string unquoted(const std::string &field)
{
    if (!field.starts_with('"'))
        return field;
    std::string text;
    for (std::size_t i = 1; i + 1 < field.size(); ++i) {
        text += field[i];
        if (field[i] == '"')
            require(field[++i] == '"' && i + 1 < field.size());
    }
    return text;
}

void checkCsv(const std::string &name)
{
    const std::string field = csvField(name);
    require(field.starts_with('"') || field.find_first_of(",;|\"\r\n\t") == std::string::npos);
    const std::string read = unquoted(field);
    require(read == withoutFormulas(printable(name)));
    require(read.size() < 2 || std::string("=+@").find(read.front()) == std::string::npos);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string name(data, data + size);
    checkMarkdown(name);
    checkHtml(name);
    checkLatex(name);
    checkCsv(name);
    (void)displayWidth(name);
    for (const ExportFormat format :
         {ExportFormat::csv, ExportFormat::markdown, ExportFormat::html, ExportFormat::latex, ExportFormat::text})
        require(isUtf8(exportTables({tableOf(name)}, format)));
    require(!nlohmann::json::parse(exportTables({tableOf(name)}, ExportFormat::json), nullptr, false).is_discarded());
    return 0;
}
