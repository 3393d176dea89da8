// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/tree_sampler.h"
