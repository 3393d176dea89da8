// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/value_text.h"

#include "core/text.h"
#include "ui/models/command_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace levelfield::ui {

namespace {

using Type = SourceValue::Type;

QString shown(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool isListOf(const SourceValue &value, Type type)
{
    return value.type == Type::list
           && std::all_of(value.elements.begin(), value.elements.end(), [type](const auto &each) { return each.type == type; });
}

QString listedNumbers(const SourceValue &list, std::string_view source)
{
    QStringList words;
    for (const SourceValue &each : list.elements)
        words += each.type == Type::text ? shown(each.text) : shown(source.substr(each.begin, each.end - each.begin));
    return words.join(QStringLiteral(", "));
}

std::vector<std::string> texts(const SourceValue &list)
{
    std::vector<std::string> words;
    for (const SourceValue &each : list.elements)
        words.push_back(each.text);
    return words;
}

JsonOutput numberOrText(std::string_view text)
{
    return isJsonNumber(text) ? JsonOutput::raw(std::string(text)) : JsonOutput::text(text);
}

std::vector<JsonOutput> textElements(const std::vector<std::string> &words)
{
    std::vector<JsonOutput> elements;
    for (const std::string &word : words)
        elements.push_back(JsonOutput::text(word));
    return elements;
}

std::vector<JsonOutput> numberElements(std::string text)
{
    std::replace_if(text.begin(), text.end(), [](char c) { return c == ',' || c == ';' || c == '\n'; }, ' ');
    std::vector<JsonOutput> elements;
    for (const std::string &word : splitWords(text).value_or(std::vector<std::string>{}))
        elements.push_back(numberOrText(word));
    return elements;
}

/// A JSON value only where it is more than a text: a text is always the body as sent.
JsonOutput bodyValue(const std::string &text)
{
    const auto parsed = parseSource(text);
    if (!parsed || parsed->root.type == Type::text || parsed->root.type == Type::null)
        return JsonOutput::text(text);
    return JsonOutput::raw(std::string(trimmed(text)));
}

std::optional<JsonOutput> booleanValue(const std::string &text)
{
    if (text == "yes" || text == "no")
        return JsonOutput::raw(text == "yes" ? "true" : "false");
    return JsonOutput::text(text);
}

JsonOutput valueOf(const KeySpec &key, const std::string &text)
{
    switch (key.kind) {
    case KeyKind::integer:
    case KeyKind::number:
    case KeyKind::port:
        return numberOrText(trimmed(text));
    case KeyKind::boolean:
        return *booleanValue(text);
    case KeyKind::duration:
    case KeyKind::choice:
        return JsonOutput::text(trimmed(text));
    case KeyKind::command:
    case KeyKind::textList:
        return JsonOutput::list(textElements(splitWords(text).value_or(std::vector<std::string>{})));
    case KeyKind::integerList:
        return JsonOutput::list(numberElements(text));
    case KeyKind::jsonBody:
        return bodyValue(text);
    default:
        return JsonOutput::text(text);
    }
}

} // namespace

bool isJsonNumber(std::string_view text)
{
    const auto parsed = parseSource(text);
    return parsed && parsed->root.type == Type::number && parsed->root.begin == 0 && parsed->root.end == text.size();
}

QString fieldText(const KeySpec &key, const SourceValue *value, std::string_view source)
{
    if (value == nullptr || value->type == Type::null)
        return {};
    const auto raw = [&] { return shown(source.substr(value->begin, value->end - value->begin)); };
    switch (key.kind) {
    case KeyKind::command:
    case KeyKind::textList:
        return isListOf(*value, Type::text) ? shown(joinWords(texts(*value))) : raw();
    case KeyKind::integerList:
        return value->type == Type::list ? listedNumbers(*value, source) : raw();
    case KeyKind::boolean:
        if (value->type == Type::boolean)
            return value->boolean ? QStringLiteral("yes") : QStringLiteral("no");
        break;
    default:
        break;
    }
    return value->type == Type::text ? shown(value->text) : raw();
}

std::optional<JsonOutput> fieldValue(const KeySpec &key, const QString &text)
{
    if (text.isEmpty() && !key.required)
        return std::nullopt;
    return valueOf(key, text.toStdString());
}

QString unfinishedReason(const KeySpec &key, const QString &text)
{
    const bool quoted = key.kind == KeyKind::command || key.kind == KeyKind::textList;
    if (!quoted || splitWords(text.toStdString()))
        return {};
    return QCoreApplication::translate(
        "levelfield::ui::ValueText", "A quote is not closed, or a backslash stands at the end. Nothing is changed until it is.");
}

} // namespace levelfield::ui
