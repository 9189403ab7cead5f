// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace RPGPref
{

/// The heuristic of "RPGPref: A Planning Heuristic that Uses Playstyle Preferences to Model
/// Player Action and Choice", with the team's values of "MULTISTYLE: Characterizing Multiplayer
/// Cooperative Gameplay by Incorporating Distinct Player Playstyles in a Multi-Agent Planner".
///
/// A graph of what could become true if nothing were ever deleted is expanded layer by layer;
/// facts carry the playstyle value of the best liked way to reach them. A relaxed plan is then
/// taken from it back to front: its length estimates the steps still to do, its goals' values
/// how much the team would like them.
///
/// Layers are not stored. A fact's value only ever rises, so the graph keeps for each fact the
/// few layers in which it rose, and an action is looked at again only when one of its
/// preconditions changed. Without preferences nothing rises twice, and an evaluation costs one
/// visit per precondition; buffers are kept between evaluations.
class RelaxedPlanGraph
{
public:
	/// How far to expand when no preference can change the relaxed plan any more.
	enum class Depth : unsigned char
	{
		Goals, ///< Until the relaxed plan and its value are certain; enough for a search.
		Layers ///< Until the prescribed last layer, so that the layers can be looked at.
	};

	/// Task and preferences must outlive the graph. Facts that no action changes are taken from
	/// the task's initial state once and for all.
	RPGPREFCORE_API RelaxedPlanGraph(const GroundTask& task, const TeamPreferences& preferences);
	RPGPREFCORE_API ~RelaxedPlanGraph();
	RelaxedPlanGraph(const RelaxedPlanGraph&) = delete;
	RelaxedPlanGraph& operator=(const RelaxedPlanGraph&) = delete;

	/// Expands the graph from the state until `f` layers, at least one, after the last new fact and
	/// extracts the relaxed plan. False if a goal stays out of reach: the state is a dead end.
	RPGPREFCORE_API bool evaluate(StateView state, std::uint32_t f, Depth depth = Depth::Goals);

	/// Number of different actions in the relaxed plan; of an extended task, each as often as it
	/// has to be done.
	std::uint32_t length() const { return length_; }
	/// Sum of the goals' values in the last layer.
	FixedValue value() const { return value_; }
	/// In the order of selection: from the goals back to the state.
	std::span<const ActionId> relaxedPlan() const { return relaxedPlan_; }

	/// Of an extended task, for each action of the relaxed plan: how often it is to be done.
	std::span<const std::uint32_t> counts() const { return counts_; }
	/// Of an extended task with a metric: by how much the relaxed plan worsens it.
	std::int64_t metricCost() const { return metricCost_; }
	/// Of an extended task: what a number may be in the last layer; kUndefined for both if nothing,
	/// the most or least number there is for an open end.
	RPGPREFCORE_API std::pair<Quantity, Quantity> bounds(FluentId fluent) const;
	/// In the last evaluation: the fact is in the last layer.
	RPGPREFCORE_API bool contains(FactId fact) const;

	/// Actions that evaluations from now on do as if they did not exist.
	RPGPREFCORE_API void forbid(std::span<const ActionId> actions);
	RPGPREFCORE_API bool isForbidden(ActionId action) const;

	/// About the last evaluation, which must have used Depth::Layers.
	RPGPREFCORE_API std::uint32_t lastLayer() const;
	RPGPREFCORE_API std::vector<std::uint32_t> factsPerLayer() const;
	/// From layer 1.
	RPGPREFCORE_API std::vector<std::uint32_t> actionsPerLayer() const;
	/// Nothing while the fact is not in the layer.
	RPGPREFCORE_API std::optional<FixedValue> valueInLayer(FactId fact, std::uint32_t layer) const;

	const GroundTask& task() const { return task_; }
	const TeamPreferences& preferences() const { return preferences_; }
	RPGPREFCORE_API std::size_t bytes() const;

private:
	class Implementation;

	void countRepetitions();

	const GroundTask& task_;
	const TeamPreferences& preferences_;
	std::unique_ptr<Implementation> implementation_;
	std::vector<ActionId> relaxedPlan_;
	std::vector<std::uint32_t> counts_;
	FixedValue value_ = 0;
	std::uint32_t length_ = 0;
	std::int64_t metricCost_ = 0;
};

} // namespace RPGPref
