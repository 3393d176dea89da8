// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/plan_tree_model.h"

#include <QString>

#include <string>
#include <vector>

namespace levelfield::ui {

/// One field of a form: the key it edits and what it is called there.
struct FieldLook {
    std::string key; ///< below the thing's pointer: "port", "ready/timeout"
    QString label;
    QString hint{};        ///< what the key means
    QString placeholder{}; ///< what an empty field stands for, where the format's default does not say it
};

struct FormSection {
    QString title; ///< empty: the first section
    std::vector<FieldLook> fields;
    bool collapsed = false; ///< at first, when nothing in it is set or at fault
};

/// The fields of a thing, in the order in which a person fills them in.
[[nodiscard]] std::vector<FormSection> formSections(PlanItem item);
/// Those of one row of the matrix.
[[nodiscard]] std::vector<FormSection> matrixRowSections();

} // namespace levelfield::ui
