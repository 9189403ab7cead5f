// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/ChoiceModel.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace RPGPref
{

/// A recorded game with every choice of it described, so that models can be fitted to it many
/// times.
class StudiedGame
{
public:
	static constexpr std::size_t kNotAChoice = static_cast<std::size_t>(-1);

	struct Event
	{
		AgentId agent;
		HabitContexts contexts;
		ChoiceSet choices;
		/// Position of what was done; kNotAChoice if the task does not have it.
		std::size_t chosen = kNotAChoice;
	};

	/// The game must outlive this.
	RPGPREFCORE_API StudiedGame(const PlayedGame& game, bool usesPlan);

	const PlayedGame& game() const { return game_; }
	ChoiceScene& scene() { return scene_; }
	std::vector<Event>& events() { return events_; }
	const std::vector<Event>& events() const { return events_; }
	std::size_t half() const { return events_.size() / 2; }
	/// What was done in the whole game.
	const HabitTable& habits() const { return habits_; }

	/// How the game stood before an event, and what its players had done until then.
	RPGPREFCORE_API ChoiceHistory historyAt(std::size_t event) const;
	RPGPREFCORE_API HabitTable habitsUntil(std::size_t event) const;

	/// Describes the habits of all choices from the sources; the own ones are the game's past at
	/// each choice. `without`: leave this game out of the others.
	RPGPREFCORE_API void describeHabits(const HabitTable& others, bool without);

private:
	const PlayedGame& game_;
	ChoiceScene scene_;
	std::vector<Event> events_;
	HabitTable habits_;
};

/// A model fitted to some games: their habits, and the weights under which their choices are most
/// probable when each game is predicted from the others.
RPGPREFCORE_API ChoiceModel learnModel(std::span<StudiedGame* const> games, bool usesPlan,
	const ChoiceWeights& prior = priorWeights());

/// How much players differ from what they have in common: of a few variances of their weights the
/// one under which the first halves of these games predict the second halves best. After
/// `learnModel` of the same games.
RPGPREFCORE_API double fitPlayersVariance(
	const ChoiceModel& model, std::span<StudiedGame* const> games);

/// Own weights for each player, drawn to the model's the more the smaller the variance, from the
/// choices until `event`; the habits of the game must be described.
RPGPREFCORE_API void fitPlayers(
	ChoiceModel& model, const StudiedGame& game, std::size_t event, double variance);

} // namespace RPGPref
