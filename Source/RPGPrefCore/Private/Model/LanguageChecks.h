// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"

#include "ErrorList.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Reports what only the whole domain shows: effects on derived predicates, rules that negate
/// themselves, products of changing numbers, effects that durative actions cannot have.
void checkLanguage(const Domain& domain, ErrorList& errors);
/// The same for what a problem adds: its goal and side quests.
void checkLanguage(const Domain& domain, const Problem& problem, ErrorList& errors);

/// Refuses quantifiers with more bindings than can be gone through, before anybody goes through
/// them. Those of the domain are errors of its file.
Diagnostics checkQuantifiers(const Domain& domain, const Problem& problem);

/// By predicate: no action's effect mentions it and no rule defines it.
std::vector<bool> staticPredicates(const Domain& domain);
/// By function: no action's effect changes it.
std::vector<bool> staticFunctions(const Domain& domain);
/// By function: part of the states, because a condition depends on it.
std::vector<bool> neededFunctions(const Domain& domain, const Problem& problem);
/// By predicate: the stratum of a derived one, 0 for others. Empty if there are no strata.
std::vector<std::uint32_t> strataOf(const Domain& domain);

/// A needed function that misses some value at the start is worth a warning, once.
void warnOfUndefinedFluents(const Domain& domain, Problem& problem);

/// Calls `visit(node)` for each effect in it that changes an atom or a number.
template <class Visit>
void forEachChange(const std::vector<EffectNode>& effects, const Visit& visit)
{
	for (const EffectNode& effect : effects)
	{
		if (effect.kind == EffectNode::Kind::Literal || effect.kind == EffectNode::Kind::Numeric)
		{
			visit(effect);
		}
		else
		{
			forEachChange(effect.parts, visit);
		}
	}
}

} // namespace RPGPref
