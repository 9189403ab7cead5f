// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PackedState.h"

#include "Planning/RadixHeap.h"
#include "Planning/RelaxedTables.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace RPGPref
{

/// A lower bound of the cost from a state to the goals (LM-cut, Helmert and Domshlak 2009): while
/// the goals have a positive h^max value, a set of actions is found of which every plan takes at
/// least one (the cut), the cheapest of them is added to the bound, and all of them become so much
/// cheaper. Never above the true cost, because each plan pays for each cut, and what it pays for
/// one cut it does not pay for another.
///
/// h^max is computed once per state; after each cut only the values that fall are mended. Cuts of
/// a state that do not contain an action are cuts of the state after it, too, so a successor starts
/// with what its parent knows (Pommerening and Helmert 2013).
class LmCut
{
public:
	using Cost = std::int64_t;

	/// Sets of actions and what each adds to the bound.
	struct Cuts
	{
		std::vector<std::uint32_t> actions;
		std::vector<std::uint32_t> ends; ///< Where in `actions` each cut ends.
		std::vector<Cost> costs;
	};

	/// Costs by action, at least 0. All must outlive the bound.
	LmCut(const GroundTask& task, const RelaxedTables& tables, const std::vector<Cost>& costs);

	void setGoals(const std::vector<FactId>& goals);

	/// Nothing if the goals cannot be reached.
	std::optional<Cost> evaluate(StateView state);
	/// Of the state after `action`, with the cuts of the state before.
	std::optional<Cost> evaluateAfter(StateView state, std::uint32_t action, const Cuts& before);
	/// Of the last evaluation.
	const Cuts& cuts() const { return cuts_; }

private:
	static constexpr Cost kFar = std::int64_t{1} << 60;
	static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

	enum class Zone : std::uint8_t
	{
		None,
		Goal,  ///< Leads to the goals at no cost.
		Before ///< Reached from the state without entering the goals' zone.
	};

	struct Operator
	{
		Cost cost = 0;
		Cost supporterValue = 0;
		std::uint32_t supporter = kNone; ///< The precondition with the highest value.
		std::uint32_t left = 0;          ///< Preconditions that are not yet reached.
	};

	std::optional<Cost> run(StateView state, Cost sum);
	void explore(StateView state);
	void reach(std::uint32_t fact);
	void offer(std::uint32_t fact, Cost value);
	void offerEffects(std::uint32_t op);
	void markGoalZone();
	void findCut(StateView state);
	void mend();
	void mendAfter(std::uint32_t fact);
	void chooseSupporter(std::uint32_t op);
	void setZone(std::uint32_t fact, Zone zone);

	std::uint32_t truth() const { return tables_.factCount(); }
	std::uint32_t target() const { return tables_.factCount() + 1; }
	std::uint32_t finish() const { return tables_.actionCount(); }

	const GroundTask& task_;
	const RelaxedTables& tables_;
	std::vector<Operator> startOperators_;
	/// By action; the last one leads from the goals to the target.
	std::vector<Operator> operators_;
	std::vector<std::uint32_t> goals_;
	std::vector<std::uint8_t> isGoal_;
	/// By fact; then one that is always true, for actions that wait for nothing, and the target.
	std::vector<Cost> values_;
	std::vector<Zone> zones_;
	std::vector<std::uint32_t> zoned_; ///< Facts in any zone.
	std::vector<std::uint32_t> stack_;
	RadixHeap queue_;
	Cuts cuts_;
};

} // namespace RPGPref
