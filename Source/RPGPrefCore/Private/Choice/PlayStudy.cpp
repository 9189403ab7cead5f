// SPDX-License-Identifier: MIT
// A game is replayed once, and every choice is described by its features; fitting then only reads
// them. Habits are described in a second pass, in which a game's own habits are taken out of
// everybody's, so that no game predicts itself. A model is the sum of all habits and one fit of the
// weights; players differ from it by a fit of their own, under the variance with which first halves
// predict second halves best. Costs one description for each choice, mostly its relaxed plan.
#include "RPGPref/Choice/PlayStudy.h"

#include "Foundation/ElementaryFunctions.h"

#include <algorithm>
#include <array>
#include <limits>

namespace RPGPref
{

StudiedGame::StudiedGame(const PlayedGame& game, bool usesPlan)
	: game_(game), scene_(*game.task, *game.words, game.map ? &*game.map : nullptr)
{
	ChoiceHistory history = scene_.begin();
	for (const PlayedEvent& played : game.events)
	{
		for (const FactChange& change : played.before)
		{
			scene_.change(history, change);
		}
		Event& event = events_.emplace_back();
		event.agent = played.agent;
		if (played.agent.isValid())
		{
			event.contexts = scene_.contexts(history, played.agent);
			scene_.describe(history, played.agent, usesPlan, event.choices);
			const auto found = std::find(
				event.choices.actions.begin(), event.choices.actions.end(), played.action);
			if (found != event.choices.actions.end())
			{
				event.chosen = static_cast<std::size_t>(found - event.choices.actions.begin());
				scene_.learn(habits_, event.contexts, played.action);
			}
		}
		if (played.action.isValid())
		{
			scene_.apply(history, played.action);
		}
	}
}

ChoiceHistory StudiedGame::historyAt(std::size_t event) const
{
	ChoiceHistory history = scene_.begin();
	for (std::size_t k = 0; k < event && k < game_.events.size(); ++k)
	{
		scene_.replay(history, game_.events[k]);
	}
	if (event < game_.events.size())
	{
		for (const FactChange& change : game_.events[event].before)
		{
			scene_.change(history, change);
		}
	}
	return history;
}

HabitTable StudiedGame::habitsUntil(std::size_t event) const
{
	HabitTable habits;
	for (std::size_t k = 0; k < event && k < events_.size(); ++k)
	{
		if (events_[k].chosen != kNotAChoice)
		{
			scene_.learn(
				habits, events_[k].contexts, events_[k].choices.actions[events_[k].chosen]);
		}
	}
	return habits;
}

void StudiedGame::describeHabits(const HabitTable& others, bool without)
{
	HabitTable own;
	for (Event& event : events_)
	{
		scene_.addHabits(
			event.contexts, {&others, without ? &habits_ : nullptr, &own}, event.choices);
		if (event.chosen != kNotAChoice)
		{
			scene_.learn(own, event.contexts, event.choices.actions[event.chosen]);
		}
	}
}

ChoiceModel learnModel(
	std::span<StudiedGame* const> games, bool usesPlan, const ChoiceWeights& prior)
{
	ChoiceModel model;
	model.usesPlan = usesPlan;
	for (const StudiedGame* game : games)
	{
		model.habits.add(game->habits());
	}
	std::vector<ObservedChoice> observed;
	for (StudiedGame* game : games)
	{
		game->describeHabits(model.habits, true);
		for (const StudiedGame::Event& event : game->events())
		{
			if (event.chosen != StudiedGame::kNotAChoice)
			{
				observed.push_back({&event.choices, event.chosen});
			}
		}
	}
	model.weights = fitWeights(observed, prior);
	return model;
}

double fitPlayersVariance(const ChoiceModel& model, std::span<StudiedGame* const> games)
{
	constexpr std::array kVariances = {0.005, 0.02, 0.08};
	double best = kVariances[0];
	double most = -(std::numeric_limits<double>::max)();
	std::vector<double> probabilities;
	for (const double variance : kVariances)
	{
		double sum = 0;
		for (const StudiedGame* game : games)
		{
			ChoiceModel fitted;
			fitted.weights = model.weights;
			fitPlayers(fitted, *game, game->half(), variance);
			for (std::size_t k = game->half(); k < game->events().size(); ++k)
			{
				const StudiedGame::Event& event = game->events()[k];
				if (event.chosen != StudiedGame::kNotAChoice)
				{
					choiceProbabilities(
						event.choices, fitted.weightsOf(event.agent), probabilities);
					sum += exactLog((std::max)(probabilities[event.chosen], 1e-300));
				}
			}
		}
		best = sum > most ? variance : best;
		most = (std::max)(most, sum);
	}
	return best;
}

void fitPlayers(ChoiceModel& model, const StudiedGame& game, std::size_t until, double variance)
{
	ChoiceWeights prior = model.weights;
	for (std::size_t k = 0; k < kChoiceFeatures; ++k)
	{
		prior.variance[k] = prior.variance[k] > 0 ? variance : 0;
	}
	model.players.clear();
	for (std::size_t agent = 0; agent < game.game().task->agents.size(); ++agent)
	{
		std::vector<ObservedChoice> observed;
		for (std::size_t k = 0; k < until && k < game.events().size(); ++k)
		{
			const StudiedGame::Event& event = game.events()[k];
			if (event.agent == AgentId(agent) && event.chosen != StudiedGame::kNotAChoice)
			{
				observed.push_back({&event.choices, event.chosen});
			}
		}
		model.players.push_back(fitWeights(observed, prior));
	}
}

} // namespace RPGPref
