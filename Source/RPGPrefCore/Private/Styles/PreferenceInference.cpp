// SPDX-License-Identifier: MIT
// A local search in which the planner judges. Phases: first guesses from who did what; changes of
// single values, those of steps in which plan and play differ first, and a few shaken values when a
// whole round brought nothing; the same for the next f when the runs are spent; then values of what
// nobody did are dropped where the play stays the same; at last every other value of each
// coordinate is tried for its range. A difference of 0 is certain, because the planner has played
// it; that no values were found proves nothing. One unit is one planner run; the ranges take up to
// five for each value.
#include "RPGPref/Styles/PreferenceInference.h"

#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <algorithm>
#include <map>

namespace RPGPref
{
namespace
{

/// The values that are tried, in the order of how plain a statement they are.
constexpr double kValues[] = {1, -1, 0.1, 0.5, -0.5, 0};
constexpr double kAscending[] = {-1, -0.5, 0, 0.1, 0.5, 1};

/// What is done, whoever does it: the schema and the arguments without the executor.
std::string deedOf(const GroundTask& task, ActionId action)
{
	const GroundTask::Action& entry = task.actions[action.value()];
	std::string text = task.schemaNames[entry.schema.value()];
	const ObjectId executor =
		entry.executor.isValid() ? task.agents[entry.executor.value()] : ObjectId();
	bool isSkipped = false;
	for (const ObjectId argument : task.arguments[action])
	{
		if (!isSkipped && argument == executor)
		{
			isSkipped = true;
			continue;
		}
		text += ' ';
		text += std::to_string(argument.value());
	}
	return text;
}

/// Steps of one multiset that the other lacks, both ways.
template <class Key>
double symmetricDifference(std::map<Key, int>& counts)
{
	double sum = 0;
	for (const auto& [key, count] : counts)
	{
		sum += count < 0 ? -count : count;
	}
	return sum;
}

} // namespace

PreferenceInference::PreferenceInference(
	const GroundTask& task, const std::vector<Plan>& played, const InferenceSettings& settings)
	: task_(task), played_(played), settings_(settings), random_(settings.seed)
{
	f_ = settings.f == 0 ? 4 : settings.f;
	if (settings.f == 0)
	{
		otherFs_ = {7, 6, 5, 3, 2, 1}; // Taken from the back.
	}
	findCoordinates();
	current_.assign(coordinates_.size(), 0);
	best_ = current_;
	proposeStarts();
}

void PreferenceInference::findCoordinates()
{
	std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> done;
	for (const Plan& plan : played_)
	{
		for (const ActionId action : plan)
		{
			const GroundTask::Action& entry = task_.actions[action.value()];
			if (entry.executor.isValid())
			{
				++done[{entry.executor.value(), entry.schema.value()}];
			}
		}
	}
	std::vector<bool> isExecuted(task_.schemaNames.size(), false);
	std::vector<bool> isChanged(task_.predicateNames.size(), false);
	for (std::size_t action = 0; action < task_.actions.size(); ++action)
	{
		const GroundTask::Action& entry = task_.actions[action];
		isExecuted[entry.schema.value()] =
			isExecuted[entry.schema.value()] || entry.executor.isValid();
		for (const GroundTask::Effect& effect : task_.effects[ActionId(action)])
		{
			isChanged[task_.atoms[effect.atom.value()].predicate.value()] = true;
		}
	}
	const auto addAll = [&](const std::vector<bool>& used, bool isProposition)
	{
		for (std::size_t agent = 0; agent < task_.agents.size(); ++agent)
		{
			for (std::uint32_t name = 0; name < used.size(); ++name)
			{
				if (used[name])
				{
					coordinates_.push_back({AgentId(agent), isProposition, name});
					timesDone_.push_back(
						isProposition ? 0 : done[{static_cast<std::uint32_t>(agent), name}]);
				}
			}
		}
	};
	addAll(isExecuted, false);
	actionCoordinates_ = coordinates_.size();
	addAll(isChanged, true);
}

/// First guesses: everybody likes what they did; the same, and dislikes what only others did; the
/// same, but who did many kinds of things likes them a little only.
void PreferenceInference::proposeStarts()
{
	std::vector<std::uint64_t> doneByAll(task_.schemaNames.size(), 0);
	std::vector<std::uint64_t> kinds(task_.agents.size(), 0);
	for (std::size_t i = 0; i < actionCoordinates_; ++i)
	{
		doneByAll[coordinates_[i].name] += timesDone_[i];
		kinds[coordinates_[i].agent.value()] += timesDone_[i] > 0 ? 1 : 0;
	}
	std::uint64_t mostKinds = 0;
	for (const std::uint64_t count : kinds)
	{
		mostKinds = (std::max)(mostKinds, count);
	}
	for (const double dislike : {0.0, -1.0})
	{
		for (const double helper : {1.0, 0.1})
		{
			for (const double undone : {0.0, -1.0})
			{
				Values start(coordinates_.size(), 0);
				for (std::size_t i = 0; i < actionCoordinates_; ++i)
				{
					const Coordinate& coordinate = coordinates_[i];
					const bool isHelper = kinds[coordinate.agent.value()] == mostKinds;
					start[i] = timesDone_[i] > 0                ? (isHelper ? helper : 1)
							   : doneByAll[coordinate.name] > 0 ? dislike
																: undone;
				}
				proposals_.push_back(std::move(start));
			}
		}
	}
	std::reverse(proposals_.begin(), proposals_.end());
	// No opinions at all come first.
	proposals_.push_back(Values(coordinates_.size(), 0));
}

Team PreferenceInference::teamOf(const Values& values) const
{
	Team team;
	team.name = "inferred from play";
	team.f = f_;
	for (const ObjectId agent : task_.agents)
	{
		team.playstyles.push_back({task_.objectNames[agent.value()], "", {}, {}});
	}
	for (std::size_t i = 0; i < coordinates_.size(); ++i)
	{
		if (values[i] != 0)
		{
			const Coordinate& coordinate = coordinates_[i];
			Preference preference;
			preference.name = coordinate.isProposition ? task_.predicateNames[coordinate.name]
													   : task_.schemaNames[coordinate.name];
			preference.value = values[i];
			Playstyle& playstyle = team.playstyles[coordinate.agent.value()];
			(coordinate.isProposition ? playstyle.propositions : playstyle.actions)
				.push_back(std::move(preference));
		}
	}
	return team;
}

Team PreferenceInference::team() const
{
	Team result = teamOf(best_);
	result.f = bestF_;
	return result;
}

/// Different deeds weigh twice as much as the same deed by another agent.
double PreferenceInference::differenceTo(const Plan& plan) const
{
	double sum = 0;
	for (const Plan& play : played_)
	{
		std::map<std::string, int> deeds;
		std::map<std::uint32_t, int> steps;
		for (const ActionId action : play)
		{
			++deeds[deedOf(task_, action)];
			++steps[action.value()];
		}
		for (const ActionId action : plan)
		{
			--deeds[deedOf(task_, action)];
			--steps[action.value()];
		}
		sum += 0.5 * (symmetricDifference(deeds) + symmetricDifference(steps));
	}
	return played_.empty() ? 0 : sum / static_cast<double>(played_.size());
}

double PreferenceInference::evaluate(const Values& values)
{
	++runs_;
	++runsOfF_;
	lastPlan_.clear();
	const Result<TeamPreferences> preferences = TeamPreferences::bind(teamOf(values), task_);
	if (!preferences)
	{
		return kNoPlan;
	}
	RelaxedPlanGraph graph(task_, *preferences);
	TeamSearchOptions options;
	options.f = f_;
	options.limits.nodes = settings_.maximumNodes;
	TeamSearch search(graph, options);
	Budget unlimited(Budget::kUnlimited);
	if (search.step(unlimited) != StepStatus::Done)
	{
		// Preferences change the order of the search, not what can be reached.
		isUnsolvable_ = search.outcome() == SearchOutcome::Unsolvable;
		return kNoPlan;
	}
	lastPlan_ = search.plan();
	return differenceTo(lastPlan_);
}

/// Changes of single values, those first that have to do with steps where plan and play differ.
void PreferenceInference::proposeMoves()
{
	std::vector<bool> isConcerned(task_.schemaNames.size(), false);
	std::map<std::uint32_t, int> steps;
	for (const ActionId action : played_.front())
	{
		++steps[action.value()];
	}
	for (const ActionId action : currentPlan_)
	{
		--steps[action.value()];
	}
	for (const auto& [action, count] : steps)
	{
		isConcerned[task_.actions[action].schema.value()] =
			isConcerned[task_.actions[action].schema.value()] || count != 0;
	}
	std::vector<Values> urgent;
	std::vector<Values> others;
	const std::size_t end = stagnation_ > 1 ? coordinates_.size() : actionCoordinates_;
	for (std::size_t i = 0; i < end; ++i)
	{
		const Coordinate& coordinate = coordinates_[i];
		const bool isUrgent = !coordinate.isProposition && isConcerned[coordinate.name];
		for (const double value : kValues)
		{
			if (value != current_[i])
			{
				Values changed = current_;
				changed[i] = value;
				(isUrgent ? urgent : others).push_back(std::move(changed));
			}
		}
	}
	const auto shuffle = [this](std::vector<Values>& list)
	{
		for (std::size_t i = list.size(); i > 1; --i)
		{
			std::swap(list[i - 1], list[random_.below(static_cast<std::uint32_t>(i))]);
		}
	};
	shuffle(urgent);
	shuffle(others);
	proposals_ = std::move(others);
	proposals_.insert(proposals_.end(), urgent.begin(), urgent.end());
}

bool PreferenceInference::takeNextF()
{
	if (otherFs_.empty())
	{
		return false;
	}
	f_ = otherFs_.back();
	otherFs_.pop_back();
	runsOfF_ = 0;
	stagnation_ = 0;
	currentDifference_ = kNoPlan;
	proposals_.clear();
	phase_ = Phase::Start;
	proposeStarts();
	return true;
}

void PreferenceInference::finishPhase()
{
	// Where nobody can do anything, no value changes the play.
	if (bestDifference_ == 0 || actionCoordinates_ == 0 ||
		(runsOfF_ >= settings_.maximumRuns && !takeNextF()))
	{
		phase_ = bestDifference_ < kNoPlan ? Phase::Simplify : Phase::Done;
		f_ = bestF_;
		proposals_.clear();
		return;
	}
	if (phase_ == Phase::Improve)
	{
		// A whole round of single changes brought nothing: go on from a few shaken values, be they
		// better or worse.
		++stagnation_;
		for (int change = 0; change < 3; ++change)
		{
			const std::size_t i = random_.below(static_cast<std::uint32_t>(actionCoordinates_));
			current_[i] = kValues[random_.below(6)];
		}
		currentDifference_ = kNoPlan;
		proposals_.assign(1, current_);
		return;
	}
	phase_ = phase_ == Phase::Start && !proposals_.empty() ? Phase::Start : Phase::Improve;
	if (phase_ == Phase::Improve)
	{
		proposeMoves();
	}
}

/// Opinions on what an agent never did are kept only where the play depends on them.
void PreferenceInference::proposeSimplification()
{
	for (; simplified_ < coordinates_.size(); ++simplified_)
	{
		if (best_[simplified_] != 0 && timesDone_[simplified_] == 0)
		{
			Values changed = best_;
			changed[simplified_++] = 0;
			proposals_.push_back(std::move(changed));
			return;
		}
	}
	phase_ = Phase::Range;
	low_ = best_;
	high_ = best_;
}

/// The next value to try for the range of the current coordinate.
void PreferenceInference::proposeRange()
{
	constexpr std::size_t kSteps = sizeof kAscending / sizeof kAscending[0];
	while (rangeCoordinate_ < coordinates_.size())
	{
		const bool isWorthwhile =
			!coordinates_[rangeCoordinate_].isProposition || best_[rangeCoordinate_] != 0;
		if (!isWorthwhile || rangeStep_ == kSteps)
		{
			++rangeCoordinate_;
			rangeStep_ = 0;
			continue;
		}
		const double value = kAscending[rangeStep_++];
		if (value != best_[rangeCoordinate_])
		{
			Values changed = best_;
			changed[rangeCoordinate_] = value;
			proposals_.push_back(std::move(changed));
			return;
		}
	}
	phase_ = Phase::Done;
}

StepStatus PreferenceInference::step(Budget& budget)
{
	while (phase_ != Phase::Done && !isUnsolvable_)
	{
		const bool isSearching = phase_ == Phase::Start || phase_ == Phase::Improve;
		if (proposals_.empty() || (isSearching && runsOfF_ >= settings_.maximumRuns))
		{
			if (phase_ == Phase::Simplify)
			{
				proposeSimplification();
			}
			else if (phase_ == Phase::Range)
			{
				proposeRange();
			}
			else
			{
				finishPhase();
			}
			continue;
		}
		if (!budget.spend())
		{
			return StepStatus::Running;
		}
		const Values proposal = std::move(proposals_.back());
		proposals_.pop_back();
		const double difference = evaluate(proposal);
		if (phase_ == Phase::Simplify)
		{
			if (difference <= bestDifference_)
			{
				best_ = proposal;
				bestDifference_ = difference;
				bestPlan_ = lastPlan_;
			}
			continue;
		}
		if (phase_ == Phase::Range)
		{
			if (difference <= bestDifference_)
			{
				const double value = proposal[rangeCoordinate_];
				low_[rangeCoordinate_] = (std::min)(low_[rangeCoordinate_], value);
				high_[rangeCoordinate_] = (std::max)(high_[rangeCoordinate_], value);
			}
			continue;
		}
		if (difference < currentDifference_)
		{
			current_ = proposal;
			currentDifference_ = difference;
			currentPlan_ = lastPlan_;
			if (phase_ == Phase::Improve)
			{
				proposeMoves();
			}
		}
		if (difference < bestDifference_)
		{
			best_ = proposal;
			bestF_ = f_;
			bestDifference_ = difference;
			bestPlan_ = lastPlan_;
			if (difference == 0)
			{
				finishPhase();
			}
		}
	}
	return isUnsolvable_ ? StepStatus::Failed : StepStatus::Done;
}

Progress PreferenceInference::progress() const
{
	return {runs_, 0};
}

std::vector<InferredValue> PreferenceInference::values() const
{
	std::vector<InferredValue> result;
	if (!difference())
	{
		return result;
	}
	for (std::size_t i = 0; i < coordinates_.size(); ++i)
	{
		const Coordinate& coordinate = coordinates_[i];
		if (best_[i] == 0 && (coordinate.isProposition || timesDone_[i] == 0))
		{
			continue;
		}
		InferredValue value;
		value.agent = coordinate.agent;
		value.isProposition = coordinate.isProposition;
		value.name = coordinate.isProposition ? task_.predicateNames[coordinate.name]
											  : task_.schemaNames[coordinate.name];
		value.value = best_[i];
		if (i < rangeCoordinate_)
		{
			value.range = InferredValue::Range{low_[i], high_[i]};
		}
		value.timesDone = timesDone_[i];
		result.push_back(std::move(value));
	}
	return result;
}

} // namespace RPGPref
