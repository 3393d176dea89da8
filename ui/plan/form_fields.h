// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/form_layout.h"
#include "ui/plan/plan_field.h"

namespace levelfield::ui {

/// The control that fits a key of the format. Every key has one.
[[nodiscard]] PlanField *makePlanField(const PlanField::Place &place);

} // namespace levelfield::ui
