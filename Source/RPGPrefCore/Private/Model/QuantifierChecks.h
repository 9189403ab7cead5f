// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"

namespace RPGPref
{

/// Refuses quantifiers with more bindings than can be gone through, before anybody goes through
/// them. Those of the domain are errors of its file.
Diagnostics checkQuantifiers(const Domain& domain, const Problem& problem);

} // namespace RPGPref
