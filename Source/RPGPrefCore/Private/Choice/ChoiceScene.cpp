// SPDX-License-Identifier: MIT
//
// The description of choices. One pass over an agent's actions finds those whose preconditions all
// hold: for each action the number of missing ones is kept and corrected with each fact that
// changes, so a step costs what it changes. Habits are looked up once for all choices of a
// situation; a relaxed plan is made once for a situation, not once for a choice.
#include "RPGPref/Choice/ChoiceScene.h"

#include "RPGPref/Foundation/Hash.h"

#include "Foundation/ElementaryFunctions.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

constexpr std::size_t at(ChoiceFeature feature)
{
	return static_cast<std::size_t>(feature);
}

std::uint64_t extended(std::uint64_t context, std::uint32_t word)
{
	return mixBits(context ^ (std::uint64_t{word} + 0x9E3779B97F4A7C15ULL));
}

/// The last word but `back`; a word of its own before the first.
std::uint32_t wordBack(const std::vector<std::uint32_t>& words, std::size_t back)
{
	return back < words.size() ? words[words.size() - 1 - back] : 0xFFFFFFFEU;
}

double logRatio(double one, double other)
{
	return exactLog(one) - exactLog(other);
}

void countWord(std::vector<std::uint32_t>& counts, std::uint32_t word)
{
	if (word >= counts.size())
	{
		counts.resize(word + 1, 0);
	}
	++counts[word];
}

double countOf(const std::vector<std::uint32_t>& counts, std::uint32_t word)
{
	return word < counts.size() ? static_cast<double>(counts[word]) : 0.0;
}

} // namespace

std::string_view featureName(ChoiceFeature feature)
{
	constexpr std::array<std::string_view, kChoiceFeatures> kNames = {"habit-action", "habit-item",
		"partner-action", "partner-item", "effort", "alternatives", "role-action", "role-item",
		"freshness", "own-work", "partners-work", "same-place", "place-habit", "plan", "plan-kind",
		"undo", "liking"};
	return kNames[at(feature)];
}

ChoiceScene::ChoiceScene(const GroundTask& task, const PlayLabels& words, const LevelBinding* map,
	const TeamPreferences* preferences)
	: task_(task)
	, words_(words)
	, map_(map)
	, preferences_(preferences)
	, indifferent_(task)
	, graph_(task, indifferent_)
	, actionsOf_(task.agents.size())
	, isStatic_(task.facts.size(), true)
{
	if (map_ != nullptr)
	{
		walking_.emplace(*map_);
	}
	for (std::size_t k = 0; k < task.actions.size(); ++k)
	{
		const ActionId action(k);
		if (task.actions[k].executor.isValid())
		{
			actionsOf_[task.actions[k].executor.value()].push_back(action);
		}
		for (const FactId fact : task.adds[action])
		{
			isStatic_[fact.value()] = false;
		}
		for (const FactId fact : task.deletes[action])
		{
			isStatic_[fact.value()] = false;
		}
	}
	for (const ObjectId agent : task.agents)
	{
		std::vector<bool> about;
		for (const GroundTask::Fact& fact : task.facts)
		{
			const std::vector<ObjectId>& arguments = task.atoms[fact.atom.value()].arguments;
			about.push_back(
				std::find(arguments.begin(), arguments.end(), agent) != arguments.end());
		}
		isAbout_.push_back(std::move(about));
	}
	for (std::size_t k = 0; !orders().empty() && k < task.actions.size(); ++k)
	{
		earliest_.push_back(map_->times().earliest(task, ActionId(k)));
	}
}

ChoiceHistory ChoiceScene::begin() const
{
	ChoiceHistory history;
	history.state = packInitialState(task_);
	for (std::size_t k = 0; k < task_.actions.size(); ++k)
	{
		const std::span<const FactId> needed = task_.preconditions[ActionId(k)];
		history.missing.push_back(static_cast<std::uint16_t>(std::count_if(needed.begin(),
			needed.end(), [&](FactId fact) { return !holds(history.state, fact); })));
	}
	history.madeAt.assign(task_.facts.size(), 0);
	history.madeBy.assign(task_.facts.size(), 0xFF);
	history.players.resize(task_.agents.size());
	const std::size_t places = map_ == nullptr ? 0 : map_->level().places.size();
	for (ChoiceHistory::Player& player : history.players)
	{
		player.placeCounts.assign(task_.schemaNames.size() * places, 0);
	}
	return history;
}

void ChoiceScene::change(ChoiceHistory& history, const FactChange& change) const
{
	if (holds(history.state, change.fact) == change.isTrue)
	{
		return;
	}
	setFact(history.state, change.fact, change.isTrue);
	if (task_.isExtended())
	{
		deriveFacts(task_, history.state);
		return;
	}
	for (const ActionId action : task_.neededBy[change.fact])
	{
		history.missing[action.value()] =
			static_cast<std::uint16_t>(history.missing[action.value()] + (change.isTrue ? -1 : 1));
	}
}

void ChoiceScene::apply(ChoiceHistory& history, ActionId action) const
{
	const AgentId agent = task_.actions[action.value()].executor;
	++history.steps;
	const auto noteMade = [&](FactId fact)
	{
		history.madeAt[fact.value()] = history.steps;
		history.madeBy[fact.value()] =
			agent.isValid() ? static_cast<std::uint8_t>(agent.value()) : std::uint8_t{0xFE};
	};
	if (task_.isExtended())
	{
		const PackedState before = history.state;
		applyExtended(task_, action, history.state);
		for (std::size_t k = 0; k < task_.facts.size(); ++k)
		{
			if (holds(history.state, FactId(k)) && !holds(before, FactId(k)))
			{
				noteMade(FactId(k));
			}
		}
	}
	else
	{
		for (const FactId fact : task_.deletes[action])
		{
			change(history, {fact, false});
		}
		for (const FactId fact : task_.adds[action])
		{
			change(history, {fact, true});
			noteMade(fact);
		}
	}
	if (!agent.isValid())
	{
		return;
	}
	ChoiceHistory::Player& player = history.players[agent.value()];
	player.names.push_back(words_.name(action));
	player.labels.push_back(words_.label(action));
	countWord(player.nameCounts, words_.name(action));
	countWord(player.labelCounts, words_.label(action));
	player.last = action;
	if (map_ != nullptr)
	{
		const ActionPlacement& placement = map_->placement(action);
		const PlaceId place =
			placement.destination.isValid() ? placement.destination : placement.at;
		if (placement.at.isValid())
		{
			++player.placeCounts[task_.actions[action.value()].schema.value() *
									 map_->level().places.size() +
								 placement.at.value()];
		}
		player.place = place.isValid() ? place : player.place;
	}
}

double ChoiceScene::start(ChoiceHistory& history, ActionId action, double end) const
{
	const double seconds = map_ == nullptr ? 0 : map_->times().machineSeconds(action);
	if (seconds <= 0)
	{
		apply(history, action);
		return end;
	}
	const PackedState before = history.state;
	apply(history, action);
	for (const LateChange& late : map_->times().late(action))
	{
		if (holds(history.state, late.fact) != holds(before, late.fact))
		{
			change(history, {late.fact, !late.isTrue});
			history.late.push_back({end + seconds, {late.fact, late.isTrue}});
		}
	}
	std::stable_sort(history.late.begin(), history.late.end(),
		[](const ChoiceHistory::LateFact& left, const ChoiceHistory::LateFact& right)
		{ return left.at < right.at; });
	return end + seconds;
}

void ChoiceScene::release(ChoiceHistory& history, double now) const
{
	while (!history.late.empty() && history.late.front().at <= now)
	{
		change(history, history.late.front().change);
		history.late.erase(history.late.begin());
	}
}

PackedState ChoiceScene::expected(const ChoiceHistory& history) const
{
	PackedState state = history.state;
	for (const ChoiceHistory::LateFact& late : history.late)
	{
		setFact(state, late.change.fact, late.change.isTrue);
	}
	if (!history.late.empty() && task_.isExtended())
	{
		deriveFacts(task_, state);
	}
	return state;
}

void ChoiceScene::replay(ChoiceHistory& history, const PlayedEvent& event) const
{
	for (const FactChange& one : event.before)
	{
		change(history, one);
	}
	if (event.action.isValid())
	{
		apply(history, event.action);
	}
}

HabitContexts ChoiceScene::contexts(const ChoiceHistory& history, AgentId agent) const
{
	const ChoiceHistory::Player& own = history.players[agent.value()];
	// The others as one: whoever of them acted most recently matters most, and with two players
	// there is only one.
	const std::size_t other = (agent.value() + 1) % history.players.size();
	const ChoiceHistory::Player& partner = history.players[other];
	HabitContexts contexts;
	for (std::size_t kind = 0; kind < contexts.size(); ++kind)
	{
		contexts[kind].push_back(mixBits(kind + 1));
	}
	for (std::size_t back = 0; back < 4; ++back)
	{
		contexts[0].push_back(extended(contexts[0].back(), wordBack(own.names, back)));
	}
	for (std::size_t back = 0; back < 3; ++back)
	{
		contexts[1].push_back(extended(contexts[1].back(), wordBack(own.labels, back)));
	}
	for (std::size_t back = 0; back < 2; ++back)
	{
		contexts[2].push_back(extended(contexts[2].back(), wordBack(partner.names, back)));
		contexts[2].push_back(extended(contexts[2].back(), wordBack(own.names, back)));
	}
	contexts[3].push_back(extended(contexts[3].back(), wordBack(partner.labels, 0)));
	contexts[3].push_back(extended(contexts[3].back(), wordBack(own.labels, 0)));
	return contexts;
}

void ChoiceScene::learn(HabitTable& table, const HabitContexts& contexts, ActionId action) const
{
	for (std::size_t kind = 0; kind < contexts.size(); ++kind)
	{
		const std::uint32_t word = kind % 2 == 0 ? words_.name(action) : words_.label(action);
		for (const std::uint64_t context : contexts[kind])
		{
			table.add(context, word);
		}
	}
}

void ChoiceScene::findPlan(const ChoiceHistory& history)
{
	planActions_.clear();
	planLabels_.clear();
	const PackedState state = expected(history);
	if (isGoalState(task_, state) || !graph_.evaluate(state, 1))
	{
		return;
	}
	planActions_.assign(graph_.relaxedPlan().begin(), graph_.relaxedPlan().end());
	std::sort(planActions_.begin(), planActions_.end());
	for (const ActionId action : planActions_)
	{
		planLabels_.push_back(words_.label(action));
	}
	std::sort(planLabels_.begin(), planLabels_.end());
}

void ChoiceScene::takePlan(const TeamIntention& mind, AgentId agent)
{
	// What anybody does next: later steps show no direction, and done too early they may ruin it.
	for (std::size_t k = 0; k < task_.agents.size(); ++k)
	{
		const ActionId next = mind.nextOf(AgentId(k));
		if (next.isValid())
		{
			planLabels_.push_back(words_.label(next));
			if (AgentId(k) == agent)
			{
				planActions_.push_back(next);
			}
		}
	}
	std::sort(planLabels_.begin(), planLabels_.end());
}

void ChoiceScene::describeWork(
	const ChoiceHistory& history, AgentId agent, ActionId action, ChoiceVector& features) const
{
	std::uint32_t youngest = 0;
	std::uint8_t by = 0xFF;
	for (const FactId fact : task_.preconditions[action])
	{
		// What the agent holds is its own business; what lies about was made by somebody.
		const std::uint32_t made = history.madeAt[fact.value()];
		if (made > youngest && !isAbout_[agent.value()][fact.value()] &&
			!task_.facts[fact.value()].negated &&
			task_.atoms[task_.facts[fact.value()].atom.value()].arguments.size() > 1)
		{
			youngest = made;
			by = history.madeBy[fact.value()];
		}
	}
	if (youngest > 0)
	{
		features[at(ChoiceFeature::Freshness)] =
			exactLog(1.0 + static_cast<double>(history.steps - youngest));
		features[at(ChoiceFeature::OwnWork)] = by == agent.value() ? 1 : 0;
		features[at(ChoiceFeature::PartnersWork)] = by == agent.value() ? 0 : 1;
	}
}

bool ChoiceScene::isUndo(ActionId last, ActionId next) const
{
	const auto contains = [](std::span<const FactId> all, std::span<const FactId> some)
	{ return std::includes(all.begin(), all.end(), some.begin(), some.end()); };
	return !task_.adds[next].empty() && contains(task_.deletes[last], task_.adds[next]) &&
		   contains(task_.adds[last], task_.deletes[next]);
}

double ChoiceScene::seconds(const ChoiceHistory& history, AgentId agent, ActionId action)
{
	if (map_ == nullptr)
	{
		return 1;
	}
	const ActionPlacement& placement = map_->placement(action);
	const double way =
		placement.at.isValid() ? walking_->seconds(agent, placement.at, placement.destination) : 0;
	return walking_->seconds(agent, history.players[agent.value()].place, placement.at) +
		   (std::max)(placement.seconds, way);
}

void ChoiceScene::describe(const ChoiceHistory& history, AgentId agent, bool withPlan,
	ChoiceSet& choices, const TeamIntention* mind)
{
	choices.actions.clear();
	choices.features.clear();
	for (const ActionId action : actionsOf_[agent.value()])
	{
		if (isExecutable(history, action))
		{
			choices.actions.push_back(action);
		}
	}
	planActions_.clear();
	planLabels_.clear();
	if (withPlan && mind != nullptr && mind->outlook() != TeamIntention::Outlook::Unknown)
	{
		takePlan(*mind, agent);
	}
	else if (withPlan)
	{
		findPlan(history);
	}
	const ChoiceHistory::Player& own = history.players[agent.value()];
	for (const ActionId action : choices.actions)
	{
		const std::uint32_t name = words_.name(action);
		const std::uint32_t label = words_.label(action);
		ChoiceVector features{};
		double otherNames = 0;
		double otherLabels = 0;
		for (std::size_t k = 0; k < history.players.size(); ++k)
		{
			const bool isOther = k != agent.value();
			otherNames += isOther ? countOf(history.players[k].nameCounts, name) : 0;
			otherLabels += isOther ? countOf(history.players[k].labelCounts, label) : 0;
		}
		features[at(ChoiceFeature::RoleAction)] =
			logRatio(countOf(own.nameCounts, name) + 0.5, otherNames + 0.5);
		features[at(ChoiceFeature::RoleItem)] =
			logRatio(countOf(own.labelCounts, label) + 0.5, otherLabels + 0.5);
		features[at(ChoiceFeature::Alternatives)] = exactLog(
			static_cast<double>(std::count_if(choices.actions.begin(), choices.actions.end(),
				[&](ActionId other) { return words_.label(other) == label; })));
		describeWork(history, agent, action, features);
		if (own.last.isValid())
		{
			features[at(ChoiceFeature::Undo)] = isUndo(own.last, action) ? 1 : 0;
		}
		features[at(ChoiceFeature::Effort)] = seconds(history, agent, action) / 10;
		if (map_ != nullptr)
		{
			const PlaceId place = map_->placement(action).at;
			features[at(ChoiceFeature::SamePlace)] = place.isValid() && place == own.place ? 1 : 0;
			if (place.isValid())
			{
				const std::size_t row =
					task_.actions[action.value()].schema.value() * map_->level().places.size() +
					place.value();
				features[at(ChoiceFeature::PlaceHabit)] =
					exactLog(static_cast<double>(own.placeCounts[row]) + 0.3);
			}
		}
		features[at(ChoiceFeature::TeamPlan)] =
			std::binary_search(planActions_.begin(), planActions_.end(), action) ? 1 : 0;
		features[at(ChoiceFeature::TeamPlanKind)] =
			std::binary_search(planLabels_.begin(), planLabels_.end(), label) ? 1 : 0;
		features[at(ChoiceFeature::Liking)] =
			preferences_ == nullptr ? 0 : toDouble(preferences_->liking(action));
		choices.features.push_back(features);
	}
}

void ChoiceScene::addHabits(
	const HabitContexts& contexts, const HabitSources& sources, ChoiceSet& choices)
{
	for (std::size_t kind = 0; kind < contexts.size(); ++kind)
	{
		HabitForecast& forecast = forecasts_[kind];
		forecast.compute(sources, contexts[kind]);
		for (std::size_t k = 0; k < choices.actions.size(); ++k)
		{
			const std::uint32_t word =
				kind % 2 == 0 ? words_.name(choices.actions[k]) : words_.label(choices.actions[k]);
			choices.features[k][kind] =
				forecast.isInformed() ? exactLog(forecast.probability(word)) : 0;
		}
	}
}

} // namespace RPGPref
