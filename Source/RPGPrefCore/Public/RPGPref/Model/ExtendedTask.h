// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Foundation/Index.h"
#include "RPGPref/Model/FlatLists.h"
#include "RPGPref/Model/Formula.h"
#include "RPGPref/Model/Quantity.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace RPGPref
{

using AtomId = Index<struct AtomTag>;
using FactId = Index<struct FactTag>;
using ActionId = Index<struct ActionTag>;
using AgentId = Index<struct AgentTag>;
using VariantId = Index<struct VariantTag>;
using PartId = Index<struct PartTag>;
using GroundRuleId = Index<struct GroundRuleTag>;
using FluentId = Index<struct FluentTag>;

/// What a ground task has beyond plain lists of facts: several ways to satisfy a precondition,
/// effects with conditions, rules, numbers. All lists are empty for a plain task, which pays
/// nothing for them.
struct ExtendedTask
{
	enum class FactKind : unsigned char
	{
		Atom,      ///< Changed by actions.
		Derived,   ///< Follows from rules.
		Auxiliary, ///< Stands for a disjunction; follows from rules.
		Blocking,  ///< Stands for "this rule cannot fire"; only the relaxed plan graph has it.
		Numeric    ///< A comparison of numbers.
	};

	/// One step of a calculation in postfix order.
	struct Operation
	{
		enum class Kind : unsigned char
		{
			Constant,
			Fluent,
			Add,
			Subtract,
			Multiply,
			Divide,
			Maximum,
			Minimum
		};
		Kind kind = Kind::Constant;
		Quantity constant = 0;
		FluentId fluent = {};
	};

	/// A calculation: a part of `operations`.
	struct Calculation
	{
		std::uint32_t begin = 0;
		std::uint32_t end = 0;
	};

	struct NumericCondition
	{
		NumberComparison comparison = NumberComparison::Equal;
		Calculation left;
		Calculation right;
	};

	struct NumericEffect
	{
		EffectNode::Change change = EffectNode::Change::Assign;
		FluentId fluent;
		Calculation value;
	};

	/// An atom that a part adds or deletes.
	struct PartEffect
	{
		AtomId atom;
		bool deleted = false;
	};

	struct Fluent
	{
		FunctionId function;
		std::vector<ObjectId> arguments;
		Quantity initial = kUndefined;
	};

	bool isActive = false;
	/// One word each at the end of a packed state, in this order.
	std::vector<Fluent> fluents;
	std::vector<std::string> functionNames; ///< By FunctionId.

	std::vector<FactKind> factKinds; ///< By FactId.
	/// By FactId: the fact that is true when this one is false; invalid if there is none.
	std::vector<FactId> opposites;

	std::vector<std::uint32_t> variantEnds;    ///< By ActionId: where its variants end.
	FlatLists<VariantId, FactId> variants;     ///< Facts, ascending.
	std::vector<std::uint32_t> partEnds;       ///< By ActionId: where its parts end.
	FlatLists<PartId, FactId> partConditions;  ///< Ascending; none for the first of an action.
	FlatLists<PartId, FactId> partAdds;        ///< Ascending, with complementary facts.
	FlatLists<PartId, FactId> partDeletes;     ///< Ascending, with complementary facts.
	FlatLists<PartId, PartEffect> partEffects; ///< Adds, then deletes.
	FlatLists<PartId, NumericEffect> partNumbers;

	/// Domain rules, auxiliary rules, blocking rules.
	std::vector<FactId> ruleHeads;
	FlatLists<GroundRuleId, FactId> ruleBodies;
	std::vector<SourcePosition> rulePositions; ///< In the domain's file; none for other rules.
	std::uint32_t firstBlockingRule = 0;
	/// All rules but the blocking ones, by stratum.
	std::vector<GroundRuleId> rulesByStratum;
	std::vector<std::uint32_t> stratumEnds;
	/// Positive facts decided in a stratum that have an opposite, by stratum.
	std::vector<FactId> headsByStratum;
	std::vector<std::uint32_t> headStratumEnds;
	FlatLists<FactId, GroundRuleId> ruleUsers; ///< Rules with the fact in their body.

	std::uint32_t firstNumericFact = 0;
	std::vector<NumericCondition> numericConditions; ///< By FactId from the first numeric fact.
	std::vector<Operation> operations;

	/// By ActionId; empty unless the domain has durative actions. An empty calculation: none.
	std::vector<Calculation> durations;
	/// By ActionId: atoms that change for the time of the action and change back.
	FlatLists<ActionId, FactId> interrupts;
	/// By ActionId, in millionths: by how much an action worsens the metric. Empty without metric.
	std::vector<std::int64_t> metricCosts;
	/// What would need two actions at once, as sentences.
	std::vector<std::string> concurrency;
	Diagnostics warnings;

	std::span<const FactId> variant(std::size_t index) const { return variants[VariantId(index)]; }
	std::size_t firstVariant(ActionId action) const
	{
		return action.value() == 0 ? 0 : variantEnds[action.value() - 1];
	}
	std::size_t lastVariant(ActionId action) const { return variantEnds[action.value()]; }
	std::size_t firstPart(ActionId action) const
	{
		return action.value() == 0 ? 0 : partEnds[action.value() - 1];
	}
	std::size_t lastPart(ActionId action) const { return partEnds[action.value()]; }
	bool isNumeric(FactId fact) const
	{
		return isActive && factKinds[fact.value()] == FactKind::Numeric;
	}
	/// Follows from other facts or numbers: no action adds or deletes it.
	bool isConsequence(FactId fact) const
	{
		return isActive && factKinds[fact.value()] != FactKind::Atom;
	}
};

} // namespace RPGPref
