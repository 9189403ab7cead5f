// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/ChoiceFeatures.h"
#include "RPGPref/Choice/ChoiceWalks.h"
#include "RPGPref/Choice/HabitTable.h"
#include "RPGPref/Choice/PlayedGame.h"
#include "RPGPref/Choice/TeamIntention.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace RPGPref
{

/// How a game stands and what was done in it so far, as far as choices depend on it. Cheap to
/// copy, so that many continuations can start from one.
struct ChoiceHistory
{
	struct Player
	{
		std::vector<std::uint32_t> names;  ///< Of the own actions, oldest first.
		std::vector<std::uint32_t> labels; ///< Likewise.
		std::vector<std::uint32_t> nameCounts;
		std::vector<std::uint32_t> labelCounts;
		std::vector<std::uint16_t> placeCounts; ///< By schema, then place.
		ActionId last;
		PlaceId place; ///< Invalid: at the start.
	};

	/// What a machine will make true or false.
	struct LateFact
	{
		double at = 0;
		FactChange change;
	};

	PackedState state;
	std::vector<LateFact> late;         ///< Earliest first.
	std::vector<std::uint16_t> missing; ///< By action: preconditions that do not hold.
	std::vector<std::uint32_t> madeAt;  ///< By fact: the step that made it true, from 1; 0: none.
	std::vector<std::uint8_t> madeBy;   ///< By fact: who did that step.
	std::vector<Player> players;        ///< By agent.
	std::uint32_t steps = 0;
};

/// Contexts of the habits: own actions, own actions with items, the others' actions, the others'
/// with items. Each from short to long.
using HabitContexts = std::array<std::vector<std::uint64_t>, 4>;

/// One task, ready for predictions: what each action is called, where it happens, what follows
/// from it. Describes the choices that somebody has.
class ChoiceScene
{
public:
	/// All must outlive the scene. No map: walking is not counted. No preferences: no likings.
	RPGPREFCORE_API ChoiceScene(const GroundTask& task, const PlayLabels& words,
		const LevelBinding* map, const TeamPreferences* preferences = nullptr);

	const GroundTask& task() const { return task_; }
	const PlayLabels& words() const { return words_; }

	RPGPREFCORE_API ChoiceHistory begin() const;
	RPGPREFCORE_API void change(ChoiceHistory& history, const FactChange& change) const;
	/// The action must be executable, or what it needs is taken for granted.
	RPGPREFCORE_API void apply(ChoiceHistory& history, ActionId action) const;
	/// The action is over at `end`, and what a machine makes of it comes later; returns when.
	RPGPREFCORE_API double start(ChoiceHistory& history, ActionId action, double end) const;
	/// Machines that are done by `now` finish.
	RPGPREFCORE_API void release(ChoiceHistory& history, double now) const;
	/// How things will stand when all machines are done.
	RPGPREFCORE_API PackedState expected(const ChoiceHistory& history) const;
	/// The level's orders, earliest first.
	std::span<const Order> orders() const
	{
		return map_ == nullptr ? std::span<const Order>() : map_->times().orders();
	}
	/// When the order comes that the action serves; 0: it can be done at any time.
	double earliest(ActionId action) const
	{
		return earliest_.empty() ? 0 : earliest_[action.value()];
	}
	/// Takes in what happened before the event and, if the task has it, the event.
	RPGPREFCORE_API void replay(ChoiceHistory& history, const PlayedEvent& event) const;

	bool isExecutable(const ChoiceHistory& history, ActionId action) const
	{
		return task_.isExtended() ? RPGPref::isExecutable(task_, history.state, action)
								  : history.missing[action.value()] == 0;
	}

	RPGPREFCORE_API HabitContexts contexts(const ChoiceHistory& history, AgentId agent) const;
	/// Counts the action under its contexts.
	RPGPREFCORE_API void learn(
		HabitTable& table, const HabitContexts& contexts, ActionId action) const;

	/// Everything but the habits, which stay 0. With what the team has in mind, the plan's action
	/// is the agent's next one in it, and its kinds are what anybody does next; without, all
	/// actions of the relaxed plan for the goal.
	RPGPREFCORE_API void describe(const ChoiceHistory& history, AgentId agent, bool withPlan,
		ChoiceSet& choices, const TeamIntention* mind = nullptr);
	/// Fills the habits in.
	RPGPREFCORE_API void addHabits(
		const HabitContexts& contexts, const HabitSources& sources, ChoiceSet& choices);

	/// Walking from where the agent is, and doing; the way on which the action takes it included.
	RPGPREFCORE_API double seconds(const ChoiceHistory& history, AgentId agent, ActionId action);

private:
	void findPlan(const ChoiceHistory& history);
	void takePlan(const TeamIntention& mind, AgentId agent);
	/// Log of steps since the youngest thing that it needs was made, and by whom.
	void describeWork(
		const ChoiceHistory& history, AgentId agent, ActionId action, ChoiceVector& features) const;
	bool isUndo(ActionId last, ActionId next) const;

	const GroundTask& task_;
	const PlayLabels& words_;
	const LevelBinding* map_;
	const TeamPreferences* preferences_;
	TeamPreferences indifferent_;
	RelaxedPlanGraph graph_;
	std::optional<ChoiceWalks> walking_;
	std::vector<std::vector<ActionId>> actionsOf_; ///< By agent.
	std::vector<bool> isStatic_;                   ///< By fact: no action changes it.
	std::vector<std::vector<bool>> isAbout_;       ///< By agent, then fact: it names the agent.
	std::array<HabitForecast, 4> forecasts_;
	std::vector<double> earliest_; ///< By action; empty without orders.
	// Of the last plan.
	std::vector<ActionId> planActions_;
	std::vector<std::uint32_t> planLabels_;
};

} // namespace RPGPref
