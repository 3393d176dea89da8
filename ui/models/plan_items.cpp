// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_items.h"

#include <fmt/format.h>

#include <QCoreApplication>

#include <algorithm>

namespace levelfield::ui {

namespace {

using Type = SourceValue::Type;

/// The words of this file, in a context of their own: free functions have none.
class Words {
    Q_DECLARE_TR_FUNCTIONS(levelfield::ui::PlanItems)
};

// Each in a function that returns a QString: in one that returns a std::string, lupdate looks for Words in std.
QString addStep(const QString &kind)
{
    return Words::tr("Add %1").arg(kind);
}

QString duplicateStep(const QString &title)
{
    return Words::tr("Duplicate %1").arg(title);
}

QString moveStep(const QString &title)
{
    return Words::tr("Move %1").arg(title);
}

QString copyLabel(const QString &label)
{
    return Words::tr("%1 (copy)").arg(label);
}

std::string lastStep(const std::string &pointer)
{
    return pointer.substr(pointer.rfind('/') + 1);
}

bool hasName(const PlanFile &plan, const std::string &list, const std::string &name)
{
    const SourceValue *items = plan.value(list);
    return items != nullptr && std::any_of(items->elements.begin(), items->elements.end(), [&name](const SourceValue &item) {
               const SourceValue *own = item.find("name");
               return own != nullptr && own->text == name;
           });
}

/// `wanted`, or with the first number behind it that no other thing of the list has.
std::string uniqueName(const PlanFile &plan, const std::string &list, const std::string &wanted)
{
    std::string name = wanted;
    for (int number = 2; hasName(plan, list, name); ++number)
        name = fmt::format("{}-{}", wanted, number);
    return name;
}

JsonOutput text(std::string_view value)
{
    return JsonOutput::text(value);
}

/// The least a thing needs; what cannot be guessed is left empty, and its field says what it expects.
JsonOutput::Members newItem(const std::string &list)
{
    const std::string kind = lastStep(list);
    if (kind == "variants")
        return {{"name", text("variant")}};
    if (kind == "workloads")
        return {{"name", text("workload")}, {"request", JsonOutput::object({{"path", text("/")}})}};
    return {{"name", text(kind == "services" ? "service" : "server")},
            {"command", JsonOutput::list({})},
            {"url", text("http://127.0.0.1:${port}")},
            {"port", text("auto")}};
}

QString kindName(const std::string &list)
{
    const std::string kind = lastStep(list);
    if (kind == "servers")
        return Words::tr("server");
    if (kind == "services")
        return Words::tr("service");
    if (kind == "workloads")
        return Words::tr("workload");
    if (kind == "variants")
        return Words::tr("variant");
    return Words::tr("entry");
}

QString quotedTitle(const PlanFile &plan, const std::string &pointer)
{
    return Words::tr("“%1”").arg(itemTitle(plan, pointer));
}

} // namespace

QString itemTitle(const PlanFile &plan, const std::string &pointer)
{
    for (const char *key : {"/label", "/name"}) {
        if (const QString title = plan.textAt(pointer + key); !title.isEmpty())
            return title;
    }
    const ItemPlace place = placeOfItem(plan, pointer);
    return Words::tr("unnamed %1 %2").arg(kindName(place.list)).arg(place.index + 1);
}

ItemPlace placeOfItem(const PlanFile &plan, const std::string &pointer)
{
    ItemPlace place{parentPointer(pointer)};
    place.index = listIndex(lastStep(pointer)).value_or(0);
    if (const SourceValue *items = plan.value(place.list))
        place.count = items->elements.size();
    return place;
}

std::string addItem(PlanFile &plan, const std::string &list)
{
    return addItem(plan, list, newItem(list), addStep(kindName(list)));
}

std::string addItem(PlanFile &plan, const std::string &list, JsonOutput::Members value, const QString &step)
{
    for (auto &[key, member] : value) {
        if (key != "name")
            continue;
        const auto wanted = parseSource(member.layout());
        member = text(uniqueName(plan, list, wanted ? wanted->root.text : std::string()));
    }
    const SourceValue *items = plan.value(list);
    const std::size_t index = items == nullptr ? 0 : items->elements.size();
    const bool added =
        plan.edit([&](PlanEdit &edit) { return edit.insert(list, index, JsonOutput::object(std::move(value))); }, step);
    return added ? fmt::format("{}/{}", list, index) : std::string();
}

std::string duplicateItem(PlanFile &plan, const std::string &pointer)
{
    const ItemPlace place = placeOfItem(plan, pointer);
    const std::string copy = fmt::format("{}/{}", place.list, place.index + 1);
    const std::string name = plan.textAt(pointer + "/name").toStdString();
    const QString label = plan.textAt(pointer + "/label");
    const auto change = [&](PlanEdit &edit) {
        if (!edit.duplicate(place.list, place.index))
            return false;
        if (!name.empty())
            edit.set(copy + "/name", text(uniqueName(plan, place.list, name)));
        if (!label.isEmpty())
            edit.set(copy + "/label", text(copyLabel(label).toStdString()));
        return true;
    };
    return plan.edit(change, duplicateStep(quotedTitle(plan, pointer))) ? copy : std::string();
}

bool removeItem(PlanFile &plan, const std::string &pointer)
{
    std::vector<std::string> references = referencesTo(plan, pointer);
    const auto change = [&](PlanEdit &edit) {
        // From the back, so that those before keep their places.
        std::sort(references.rbegin(), references.rend(),
                  [](const std::string &a, const std::string &b) { return std::pair(a.size(), a) < std::pair(b.size(), b); });
        for (const std::string &reference : references)
            edit.remove(reference);
        return edit.remove(pointer);
    };
    return plan.edit(change, Words::tr("Remove %1").arg(quotedTitle(plan, pointer)));
}

std::string moveItem(PlanFile &plan, const std::string &pointer, std::size_t to)
{
    const ItemPlace place = placeOfItem(plan, pointer);
    if (to >= place.count)
        return {};
    const std::string moved = fmt::format("{}/{}", place.list, to);
    if (to == place.index)
        return moved;
    const QString step = moveStep(quotedTitle(plan, pointer));
    return plan.edit([&](PlanEdit &edit) { return edit.move(place.list, place.index, to); }, step) ? moved : std::string();
}

std::vector<std::string> referencesTo(const PlanFile &plan, const std::string &pointer)
{
    const ItemPlace place = placeOfItem(plan, pointer);
    const SourceValue *items = plan.value(place.list);
    const std::string name = plan.textAt(pointer + "/name").toStdString();
    if (items == nullptr || name.empty() || (place.list != "/servers" && place.list != "/services"))
        return {};
    const auto same = std::count_if(items->elements.begin(), items->elements.end(), [&name](const SourceValue &item) {
        const SourceValue *own = item.find("name");
        return own != nullptr && own->text == name;
    });
    if (same > 1)
        return {};
    std::vector<std::string> found;
    if (place.list == "/servers") {
        if (plan.textAt("/baseline").toStdString() == name)
            found.emplace_back("/baseline");
        return found;
    }
    const SourceValue *servers = plan.value("/servers");
    for (std::size_t i = 0; servers != nullptr && i < servers->elements.size(); ++i) {
        const SourceValue *used = servers->elements[i].find("services");
        for (std::size_t j = 0; used != nullptr && j < used->elements.size(); ++j) {
            if (used->elements[j].text == name)
                found.push_back(fmt::format("/servers/{}/services/{}", i, j));
        }
    }
    return found;
}

void renameItem(PlanFile &plan, const std::string &pointer, const QString &name, const std::vector<std::string> &references,
                const QString &step, const QString &merge)
{
    const JsonOutput value = text(name.toStdString());
    const auto change = [&](PlanEdit &edit) {
        bool changed = edit.set(pointer + "/name", value);
        for (const std::string &reference : references)
            changed = edit.set(reference, value) || changed;
        return changed;
    };
    plan.edit(change, step, merge);
}

} // namespace levelfield::ui
