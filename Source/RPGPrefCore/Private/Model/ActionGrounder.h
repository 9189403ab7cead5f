// SPDX-License-Identifier: MIT
#pragma once

#include "ErrorList.h"
#include "GroundAction.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace RPGPref
{

/// Turns a schema and its arguments into variants and parts. A durative action is done at once, in
/// two phases, and becomes one instant action: what its end reads is put in terms of the state
/// before its start.
class ActionGrounder
{
public:
	static constexpr std::size_t kMostParts = 4096;

	/// All must outlive the grounder.
	ActionGrounder(const Domain& domain, FormulaGrounder& formulas, ExpressionGrounder& expressions,
		ErrorList& errors);

	/// Nothing if the action can never be done, or after an error.
	std::optional<GroundAction> ground(
		std::uint32_t schema, std::span<const std::uint32_t> arguments);

private:
	using Case = FormulaGrounder::Case;

	/// One literal or numeric effect with the conditions around it.
	struct Leaf
	{
		const EffectNode* node = nullptr;
		std::uint32_t target = 0; ///< Raw atom or fluent.
		GroundFormula condition;
		std::optional<GroundExpression> value;
	};

	bool groundPrecondition(const ActionSchema& schema, std::vector<GroundFormula>& clauses);
	bool groundDuration(const ActionSchema& schema, std::vector<GroundFormula>& clauses);
	void collect(const std::vector<EffectNode>& effects, const GroundFormula& condition,
		const FormulaGrounder::Regression* regression, std::vector<Leaf>& result);
	/// The start effects' influence on what the end reads.
	bool groundPhases(const ActionSchema& schema, std::vector<GroundFormula>& clauses);
	static bool isOnNumber(const Leaf& leaf, std::uint32_t fluent);
	static GroundExpression valueAfter(
		const std::vector<Leaf>& phase, std::uint32_t fluent, GroundExpression before);
	bool mergePhases(const std::vector<Leaf>& start, const std::vector<Leaf>& end,
		std::uint32_t fluent, const GroundExpression& afterStart,
		std::vector<GroundFormula>& clauses);
	bool requireAgreement(const std::vector<Leaf>& phase, std::uint32_t fluent,
		const GroundExpression& before, std::vector<GroundFormula>& clauses);
	bool requireEqual(const GroundExpression& left, const GroundExpression& right,
		std::vector<GroundFormula>& clauses);
	void addLiteral(const FormulaGrounder::Case& condition, std::uint32_t atom, bool deletes);
	bool addLeaf(const Leaf& leaf);
	GroundAction::Part& partFor(const Case& condition);
	void addChange(GroundAction::Part& part, GroundAction::Change change);
	bool checkSize(SourcePosition position, const char* what);
	void tidyParts();

	const Domain& domain_;
	FormulaGrounder& formulas_;
	ExpressionGrounder& expressions_;
	ErrorList& errors_;
	std::vector<std::uint32_t> bindings_;
	GroundAction result_;
	FunctionId totalCost_;
};

} // namespace RPGPref
