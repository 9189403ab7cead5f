// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Playstyle/TeamPreferences.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace RPGPref::Reference
{

/// A state as one truth value per fact.
using PlainState = std::vector<bool>;

PlainState initialState(const GroundTask& task);
bool isExecutable(const GroundTask& task, const PlainState& state, ActionId action);
PlainState successor(const GroundTask& task, const PlainState& state, ActionId action);
bool isGoal(const GroundTask& task, const PlainState& state);

/// The relaxed plan graph of "RPGPref: A Planning Heuristic that Uses Playstyle Preferences to
/// Model Player Action and Choice" as its definition reads: every layer is written out in full.
struct LayeredGraph
{
	/// By layer from 0, then by fact: its value, or nothing while it is not in the layer.
	std::vector<std::vector<std::optional<FixedValue>>> facts;
	/// By layer, then by action. Layer 0 has no actions.
	std::vector<std::vector<std::optional<FixedValue>>> actions;

	std::uint32_t lastLayer() const { return static_cast<std::uint32_t>(facts.size() - 1); }
	std::vector<std::uint32_t> factsPerLayer() const;
	/// From layer 1.
	std::vector<std::uint32_t> actionsPerLayer() const;
};

/// Expands until `f` layers after the layer in which the last new fact appeared.
LayeredGraph expand(const GroundTask& task, const TeamPreferences& preferences,
	const PlainState& state, std::uint32_t f);

struct Evaluation
{
	/// False if a goal is missing in the last layer; the rest is then empty.
	bool reachable = false;
	/// Number of different actions in the relaxed plan.
	std::uint32_t length = 0;
	/// Sum of the goals' values in the last layer.
	FixedValue value = 0;
	/// In the order of selection.
	std::vector<ActionId> relaxedPlan;
};

/// Extracts the relaxed plan from an expanded graph.
Evaluation extract(const GroundTask& task, const LayeredGraph& graph);

Evaluation evaluate(const GroundTask& task, const TeamPreferences& preferences,
	const PlainState& state, std::uint32_t f);

} // namespace RPGPref::Reference
