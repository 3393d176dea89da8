// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/plan_file.h"

#include <string>
#include <vector>

/// Adding, copying, removing, moving and renaming the things a plan lists, each as one step of its history. Things are named
/// by their JSON pointers ("/servers/0/variants/1").
namespace levelfield::ui {

/// The label, else the name, else what kind of thing it is and its number.
[[nodiscard]] QString itemTitle(const PlanFile &plan, const std::string &pointer);

/// Adds a thing to the end of one of /servers, /workloads, /services, /servers/N/variants with a name of its own and what it
/// needs at least. @return its pointer; "" when the text does not allow it.
[[nodiscard]] std::string addItem(PlanFile &plan, const std::string &list);
/// Adds `value` to the end of `list`; its "name" is made unique.
[[nodiscard]] std::string addItem(PlanFile &plan, const std::string &list, JsonOutput::Members value, const QString &step);
/// Puts a copy with a name of its own behind the thing. @return the copy's pointer.
[[nodiscard]] std::string duplicateItem(PlanFile &plan, const std::string &pointer);
/// Removes the thing, and the baseline or the entries of servers' `services` that named it. Matrix patterns stay as they are.
bool removeItem(PlanFile &plan, const std::string &pointer);
/// Moves the thing within its list. @return its new pointer; "" when there is no such place.
[[nodiscard]] std::string moveItem(PlanFile &plan, const std::string &pointer, std::size_t to);
/// How many things are in the list that holds `pointer`, and which one of them it is.
struct ItemPlace {
    std::string list;
    std::size_t index = 0, count = 0;
};
[[nodiscard]] ItemPlace placeOfItem(const PlanFile &plan, const std::string &pointer);

/// Where the plan refers to the server or service at `pointer` by its name: the baseline, servers' `services`. None when
/// another one has the same name. Matrix patterns are none: they are the author's.
[[nodiscard]] std::vector<std::string> referencesTo(const PlanFile &plan, const std::string &pointer);
/// Renames the thing and what `references` say.
void renameItem(PlanFile &plan, const std::string &pointer, const QString &name, const std::vector<std::string> &references,
                const QString &step, const QString &merge);

} // namespace levelfield::ui
