// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"

namespace RPGPref
{

/// A domain of plain literals whose reachable actions are at least those of the extended one: only
/// the positive literals that stand directly in a condition are kept, derived ones are not, and
/// each literal under `forall` or `when` gets an action of its own (behind the real ones). It is
/// joined to find candidates quickly; what really can be done is decided among these.
Domain relaxedDomain(const Domain& domain);

} // namespace RPGPref
