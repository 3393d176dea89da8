// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/form_fields.h"

#include "ui/plan/matrix_field.h"
#include "ui/plan/table_fields.h"
#include "ui/plan/text_fields.h"
#include "ui/plan/toggle_fields.h"

#include <QLabel>

namespace levelfield::ui {

namespace {

/// The format of the file: told, not edited.
class FormatField : public PlanField {
public:
    explicit FormatField(const Place &place) : PlanField(place), m_label(new QLabel)
    {
        m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        m_label->setContentsMargins(0, 6, 0, 0);
        setControl(m_label);
    }

protected:
    void showValue() override { m_label->setText(textInPlan()); }

private:
    QLabel *m_label;
};

QStringList choiceTitles(const KeySpec &key, const std::string &pointer)
{
    if (key.key == "order")
        return {PlanField::tr("Alternate: servers in reverse every second pass"),
                PlanField::tr("Sequential: the same in each pass"), PlanField::tr("Shuffled: drawn for each pass")};
    if (key.key == "restart" && pointer.starts_with("/services"))
        return {PlanField::tr("Once for the run"), PlanField::tr("Afresh for each measurement")};
    if (key.key == "restart")
        return {PlanField::tr("Afresh for each measurement"), PlanField::tr("Once for each pass")};
    if (key.key == "compare")
        return {PlanField::tr("JSON: same value"), PlanField::tr("Bytes: same body"), PlanField::tr("Status only")};
    if (key.kind == KeyKind::boolean)
        return {PlanField::tr("Yes"), PlanField::tr("No")};
    return {};
}

PlanField *textField(const PlanField::Place &place, const KeySpec &key)
{
    if (key.key == "description" || key.key == "notes")
        return new BlockField(place, BlockField::Font::body);
    if (key.key == "body")
        return new BlockField(place, BlockField::Font::fixed);
    if (key.key == "baseline")
        return new ChoiceField(place, {});
    if (key.key == "directory")
        return new LineField(place, LineField::Button::folder);
    if (key.key == "bodyFile")
        return new LineField(place, LineField::Button::file);
    return new LineField(place);
}

PlanField *listField(const PlanField::Place &place, const KeySpec &key)
{
    if (key.key == "arguments")
        return new BlockField(place, BlockField::Font::fixed);
    if (key.key == "artefact")
        return new ListField(place, place.label, ListField::Choose::path);
    if (key.key == "ignore")
        return new ListField(place, place.label);
    if (key.key == "services")
        return new ServicesField(place);
    return new LineField(place);
}

PlanField *mapField(const PlanField::Place &place, const KeySpec &key)
{
    const QStringList headers{PlanField::tr("Name"), PlanField::tr("Value")};
    if (key.kind == KeyKind::listMap)
        return new MapField(place, {PlanField::tr("Group"), PlanField::tr("Files, separated by spaces")},
                            QStringLiteral("group"));
    if (key.key == "environment")
        return new MapField(place, headers, QStringLiteral("NAME"));
    if (key.key == "headers")
        return new MapField(place, {PlanField::tr("Header"), PlanField::tr("Value")}, QStringLiteral("X-Header"));
    return new MapField(place, headers, key.key == "traits" ? QStringLiteral("trait") : QStringLiteral("name"));
}

PlanField *objectsField(const PlanField::Place &place, const KeySpec &key)
{
    const auto name = std::pair(std::string("name"), PlanField::tr("Name"));
    const auto command = std::pair(std::string("command"), PlanField::tr("Command"));
    const auto notes = std::pair(std::string("notes"), PlanField::tr("Notes"));
    if (key.key == "variants")
        return new VariantsField(place);
    if (key.key == "matrix")
        return new MatrixField(place);
    if (key.key == "edits")
        return new ObjectsField(place, {{"file", PlanField::tr("File")},
                                        {"find", PlanField::tr("Find")},
                                        {"replace", PlanField::tr("Replace with")},
                                        {"count", PlanField::tr("Times")},
                                        notes});
    if (key.key == "setup")
        return new ObjectsField(place, {name, command, {"creates", PlanField::tr("Creates")}, notes});
    if (key.key == "checks")
        return new ObjectsField(place, {name, command, {"output", PlanField::tr("Expected output")}, notes});
    return new ObjectsField(place, {name, command, notes});
}

} // namespace

PlanField *makePlanField(const PlanField::Place &place)
{
    const KeySpec *key = keyAt(place.pointer);
    if (key == nullptr)
        return nullptr;
    switch (key->kind) {
    case KeyKind::command:
        return new BlockField(place, BlockField::Font::fixed);
    case KeyKind::boolean:
    case KeyKind::choice:
        return new ChoiceField(place, choiceTitles(*key, place.pointer));
    case KeyKind::textList:
        return listField(place, *key);
    case KeyKind::textMap:
    case KeyKind::listMap:
        return mapField(place, *key);
    case KeyKind::object:
        return new ToggleField(place,
                               key->key == "idle" ? PlanField::tr("Measure memory at rest") : PlanField::tr("Measure the start"));
    case KeyKind::objectList:
        return objectsField(place, *key);
    case KeyKind::jsonBody:
        return new BlockField(place, BlockField::Font::fixed);
    case KeyKind::format:
        return new FormatField(place);
    default:
        return textField(place, *key);
    }
}

} // namespace levelfield::ui
