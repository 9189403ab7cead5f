// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"

#include "ErrorList.h"

namespace RPGPref
{

/// Reports what only the whole domain shows: effects on derived predicates, rules that negate
/// themselves, products of changing numbers, effects that durative actions cannot have.
void checkLanguage(const Domain& domain, ErrorList& errors);
/// The same for what a problem adds: its goal and side quests.
void checkLanguage(const Domain& domain, const Problem& problem, ErrorList& errors);

/// A needed function that misses some value at the start is worth a warning, once.
void warnOfUndefinedFluents(const Domain& domain, Problem& problem);

} // namespace RPGPref
