// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Problem.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace RPGPref
{

/// The objects that a variable may stand for.
struct ObjectSet
{
	std::vector<bool> contains;         ///< By object.
	std::vector<std::uint32_t> objects; ///< Ascending.

	friend bool operator==(const ObjectSet&, const ObjectSet&) = default;
};

/// A variable of a rule or an object.
struct RuleTerm
{
	bool isVariable = false;
	std::uint32_t index = 0;

	friend bool operator==(RuleTerm, RuleTerm) = default;
};

struct RuleAtom
{
	std::uint32_t predicate = 0;
	std::vector<RuleTerm> terms;
};

/// An action schema made ready for joining: parameters that `=` makes equal share a variable,
/// and each variable knows the objects it may stand for.
struct GroundingRule
{
	std::vector<std::uint32_t> variableOfParameter;
	std::vector<std::uint32_t> setOfVariable; ///< Position in GroundingRules::sets.
	std::vector<RuleAtom> needs;              ///< Positive preconditions.
	std::vector<RuleAtom> forbids;            ///< Negative preconditions.
	std::vector<std::pair<RuleTerm, RuleTerm>> different;
	std::vector<RuleAtom> adds;
	std::vector<RuleAtom> deletes;
	/// Positions in needs and forbids whose atoms may turn out equal: a contradiction.
	std::vector<std::pair<std::uint32_t, std::uint32_t>> clashes;
	/// Whether some ground action might change nothing.
	bool mayBeIdle = false;
	/// No ground action exists, for reasons visible without joining.
	bool isImpossible = false;
};

/// All schemas of a domain, compiled for the objects of a problem.
struct GroundingRules
{
	std::vector<GroundingRule> rules; ///< By schema.
	std::vector<ObjectSet> sets;      ///< Without repeats.
	std::vector<bool> isAdded;        ///< By predicate: some action adds it.
	std::vector<bool> isDeleted;      ///< By predicate: some action deletes it.
};

GroundingRules compileRules(const Domain& domain, const Problem& problem);

} // namespace RPGPref
