// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/Domain.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace RPGPref
{

/// A predicate over an action's parameters: `at 0 2` is `(at ?p ?ppos)` in a push. It may also name
/// constants of the domain: `(at ?p Act1)`.
struct LiftedLiteral
{
	/// Positions from here on are constants of the domain, the first one first.
	static constexpr std::uint16_t kFirstConstant = 0x8000;

	PredicateId predicate;
	std::vector<std::uint16_t> positions;

	static constexpr bool isConstant(std::uint16_t position) { return position >= kFirstConstant; }
	/// Names a constant.
	RPGPREFCORE_API bool hasConstants() const;
	/// Names no parameter: it says the same whatever the action is done with.
	RPGPREFCORE_API bool isGround() const;

	friend bool operator==(const LiftedLiteral&, const LiftedLiteral&) = default;
	// Written out: older standard libraries cannot compare vectors with <=>.
	friend bool operator<(const LiftedLiteral& left, const LiftedLiteral& right)
	{
		return left.predicate != right.predicate ? left.predicate < right.predicate
												 : left.positions < right.positions;
	}
};

using LiteralSet = std::vector<LiftedLiteral>; ///< Ascending, without repeats.

/// What somebody believes an action needs and does.
struct ActionModel
{
	SchemaId action;
	LiteralSet positivePreconditions;
	LiteralSet negativePreconditions;
	LiteralSet adds;
	LiteralSet deletes;

	bool isEmpty() const
	{
		return positivePreconditions.empty() && negativePreconditions.empty() && adds.empty() &&
			   deletes.empty();
	}
	/// Sorts the sets and removes repeats.
	RPGPREFCORE_API void normalise();

	friend bool operator==(const ActionModel&, const ActionModel&) = default;
};

/// The action as the domain has it. Left out is what more than unconditional literals says, and
/// what rules derive.
RPGPREFCORE_API ActionModel trueModel(const Domain& domain, SchemaId action);
/// True if the action's rules say more than unconditional literals can: a model of it is partial.
RPGPREFCORE_API bool isPartial(const Domain& domain, SchemaId action);

/// How a model compares with the truth, literal by literal.
struct ModelScores
{
	std::size_t truePositives = 0;
	std::size_t falsePositives = 0;
	std::size_t falseNegatives = 0;

	RPGPREFCORE_API double precision() const;
	RPGPREFCORE_API double recall() const;
	/// 0 for an empty model, 1 for an identical one.
	RPGPREFCORE_API double f1() const;
	/// Neither side has a literal: both are right, and there is nothing to score.
	bool isEmpty() const { return truePositives + falsePositives + falseNegatives == 0; }

	friend ModelScores operator+(ModelScores left, ModelScores right)
	{
		return {left.truePositives + right.truePositives,
			left.falsePositives + right.falsePositives, left.falseNegatives + right.falseNegatives};
	}
};

/// All four sets, compared by predicate and parameter position.
RPGPREFCORE_API ModelScores score(const ActionModel& learned, const ActionModel& truth);
RPGPREFCORE_API ModelScores scorePreconditions(
	const ActionModel& learned, const ActionModel& truth);
RPGPREFCORE_API ModelScores scoreEffects(const ActionModel& learned, const ActionModel& truth);

/// The arithmetic behind the tables of "Towards Action Model Learning for Player Modeling": its
/// script compared the true delete effects with themselves and everything else by names that
/// never coincide, so recall is a constant of the game and precision shows only the model's size.
/// Kept to reproduce the tables.
RPGPREFCORE_API ModelScores scoreAsPublished(const ActionModel& learned, const ActionModel& truth);

/// `at 0 2`, as golden files write it; constants by name.
RPGPREFCORE_API std::string literalKey(const Domain& domain, const LiftedLiteral& literal);
/// `(at ?p ?from)`, with the action's own parameter names.
RPGPREFCORE_API std::string literalText(
	const Domain& domain, SchemaId action, const LiftedLiteral& literal);
/// The domain with the learned actions in place of its own, as PDDL.
RPGPREFCORE_API std::string writeLearnedDomain(
	const Domain& domain, const std::vector<ActionModel>& models);

} // namespace RPGPref
