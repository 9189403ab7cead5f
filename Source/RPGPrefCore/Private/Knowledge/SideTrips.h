// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include "Knowledge/Belief.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Ways that curious players go only to see something: no plan needs them.
///
/// A side trip takes steps of one agent alone that it knows to be possible and does not dislike
/// more than it is curious, to where it expects to see something unknown that the plan will not
/// show it. It must know the way back, too, so no side trip strands anybody.
class SideTrips
{
public:
	/// All must outlive this.
	SideTrips(const BeliefRules& rules, const TeamPreferences& preferences);

	/// Steps that are left for all agents together.
	std::uint64_t stepsLeft() const;
	/// The shortest one, of the first agent that has one; its steps count as spent. `rest` is what
	/// is left of the plan.
	Plan next(BeliefView beliefs, std::span<const ActionId> rest);

private:
	struct Met
	{
		std::vector<std::uint64_t> beliefs;
		std::size_t from = 0;
		ActionId by;
		std::uint32_t steps = 0;
	};

	/// By open fact: some agent of the mind sees it if the plan goes as they expect.
	std::vector<bool> seenOnPlan(
		BeliefView beliefs, std::span<const ActionId> rest, std::uint32_t mind) const;
	Plan tripOf(AgentId agent, BeliefView beliefs, const std::vector<bool>& isSeen) const;
	bool canReturn(AgentId agent, BeliefView from, BeliefView to, std::uint32_t mostSteps) const;
	bool seesNews(AgentId agent, BeliefView beliefs, const std::vector<bool>& isSeen) const;
	/// Breadth-first; `isEnd` decides for each state met; the position of the first that is, or
	/// the number of those met.
	template <class IsEnd>
	std::size_t explore(
		AgentId agent, std::uint32_t mostSteps, std::vector<Met>& met, IsEnd isEnd) const;

	const BeliefRules& rules_;
	AllowedGuesses nothing_;
	AllowedGuesses anything_;
	std::vector<FixedValue> curiosity_;               ///< By agent.
	std::vector<std::uint32_t> left_;                 ///< By agent: steps.
	std::vector<std::vector<ActionId>> willingSteps_; ///< By agent.
};

} // namespace RPGPref
