// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/PersonForecast.h"

#include <utility>

namespace RPGPref
{

PersonForecast::PersonForecast(
	const Domain& domain, const GroundTask& task, const LevelBinding* map, ChoiceModel model)
	: task_(task)
	, words_(domain, task, protocol_, table_)
	, scene_(task, words_, map)
	, model_(std::move(model))
	, history_(scene_.begin())
{
}

PersonForecast::~PersonForecast() = default;

void PersonForecast::did(ActionId action)
{
	const AgentId agent = task_.actions[action.value()].executor;
	if (agent.isValid())
	{
		scene_.learn(own_, scene_.contexts(history_, agent), action);
	}
	scene_.apply(history_, action);
}

void PersonForecast::setState(StateView state)
{
	for (std::size_t k = 0; k < task_.facts.size(); ++k)
	{
		scene_.change(history_, {FactId(k), holds(state, FactId(k))});
	}
}

std::vector<RankedChoice> PersonForecast::next(AgentId agent)
{
	return model_.rank(scene_, history_, agent, &own_);
}

double PersonForecast::probability(AgentId agent, ActionId action)
{
	double sum = 0;
	bool isPossible = false;
	for (const RankedChoice& choice : next(agent))
	{
		sum += words_.label(choice.action) == words_.label(action) ? choice.probability : 0;
		isPossible = isPossible || choice.action == action;
	}
	return isPossible ? sum : 0;
}

} // namespace RPGPref
