// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"

#include <cstddef>
#include <set>
#include <vector>

namespace RPGPref::Reference
{

/// What a level does with its functions and rules: which numbers belong to a state, and in which
/// order rules are worked out.
struct LanguageUses
{
	LanguageUses(const Domain& domain, const Problem& problem);

	std::vector<bool> changes;       ///< By FunctionId: some effect changes it.
	std::vector<bool> needed;        ///< By FunctionId: it changes, and conditions depend on it.
	std::vector<std::size_t> strata; ///< By PredicateId.
	std::size_t lastStratum = 0;

private:
	void findNeeded(const Domain& domain, const Problem& problem);
	void findStrata(const Domain& domain);
};

/// Adds the functions that the expression asks for.
void collectFunctions(const Expression& expression, std::set<FunctionId>& functions);

} // namespace RPGPref::Reference
