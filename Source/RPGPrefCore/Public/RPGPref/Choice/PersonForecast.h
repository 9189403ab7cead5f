// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/ChoiceModel.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace RPGPref
{

/// What a person in a running game will probably do next: keeps the history that the choice model
/// needs while the game is played. For planners that expect rather than command.
class PersonForecast
{
public:
	/// Task, domain and map must outlive this; no map: walking is not counted. The model is the
	/// prior unless recorded play has taught another.
	RPGPREFCORE_API PersonForecast(const Domain& domain, const GroundTask& task,
		const LevelBinding* map, ChoiceModel model = {});
	RPGPREFCORE_API ~PersonForecast();

	/// Somebody did an action of the task.
	RPGPREFCORE_API void did(ActionId action);
	/// The current state, whoever brought it about.
	RPGPREFCORE_API void setState(StateView state);

	/// What the person may do now, most probable first. One relaxed plan and one pass over the
	/// agent's actions.
	RPGPREFCORE_API std::vector<RankedChoice> next(AgentId agent);
	/// How probable it is that the person does this next: of all executable actions that are about
	/// the same. 0 if it is not executable.
	RPGPREFCORE_API double probability(AgentId agent, ActionId action);

private:
	const GroundTask& task_;
	PlayProtocol protocol_;
	WordTable table_;
	PlayLabels words_;
	ChoiceScene scene_;
	ChoiceModel model_;
	ChoiceHistory history_;
	HabitTable own_;
};

} // namespace RPGPref
