// SPDX-License-Identifier: MIT
#pragma once

#include "FormulaGrounder.h"

#include <cstdint>
#include <string>

namespace RPGPref
{

/// Ground atoms, conditions and calculations as people read them, in PDDL.
class GroundTexts
{
public:
	/// All must outlive this.
	GroundTexts(const Domain& domain, const Problem& problem, const AtomTable& table,
		const ExpressionGrounder& expressions, const FormulaGrounder& formulas)
		: domain_(domain)
		, problem_(problem)
		, table_(table)
		, expressions_(expressions)
		, formulas_(formulas)
	{
	}

	std::string atomText(std::uint32_t atom) const;
	/// Twice the atom, and one more if negated.
	std::string literalText(std::uint32_t literal) const;

private:
	std::string formulaText(const GroundFormula& formula) const;
	std::string expressionText(const GroundExpression& expression) const;
	std::string conditionText(std::uint32_t index) const;

	const Domain& domain_;
	const Problem& problem_;
	const AtomTable& table_;
	const ExpressionGrounder& expressions_;
	const FormulaGrounder& formulas_;
};

} // namespace RPGPref
