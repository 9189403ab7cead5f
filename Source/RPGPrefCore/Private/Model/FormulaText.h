// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Problem.h"

#include <string>
#include <vector>

namespace RPGPref
{

/// Writes conditions as PDDL, with the objects that variables stand for filled in. Variables of
/// quantifiers inside keep their names.
class FormulaText
{
public:
	/// Both must outlive this.
	FormulaText(const Domain& domain, const Problem& problem) : domain_(domain), problem_(problem)
	{
	}

	std::string write(const Formula& formula, const std::vector<ObjectId>& bindings) const;
	std::string write(const Expression& expression, const std::vector<ObjectId>& bindings) const;
	std::string write(const Atom& atom, bool negated) const;

private:
	std::string formula(const Formula& formula, std::vector<std::string>& names) const;
	std::string expression(
		const Expression& expression, const std::vector<std::string>& names) const;
	std::string term(Term term, const std::vector<std::string>& names) const;
	std::vector<std::string> namesOf(const std::vector<ObjectId>& bindings) const;

	const Domain& domain_;
	const Problem& problem_;
};

} // namespace RPGPref
