// SPDX-License-Identifier: MIT
#include "Planning/WorthImprover.h"

#include "RPGPref/Foundation/Hash.h"
#include "RPGPref/Planning/PlanShares.h"

#include "Planning/EvaluationWork.h"
#include "Planning/NeedlessSets.h"
#include "Planning/PlanReplay.h"

#include <algorithm>
#include <set>

namespace RPGPref
{
namespace
{

/// Costs of searches are counted in parts of a unit of worth.
constexpr FixedValue kCostsPerUnit = 32;
/// Steps that are tried to find needless sets of one plan, and how many of them make a unit.
constexpr std::uint64_t kNeedlessTries = 6'000;
constexpr std::uint64_t kTriesPerUnit = 32;
/// Replays make a unit when this many steps were replayed.
constexpr std::uint64_t kStepsPerUnit = 256;
constexpr std::uint64_t kReplayedSteps = 400'000;

} // namespace

std::string_view WorthImprover::kindWord(Kind kind)
{
	constexpr std::array<std::string_view, kKinds> kWords{"known", "race", "complete", "window",
		"without", "means", "wish", "crossing", "relief", "sharing"};
	return kWords[static_cast<std::size_t>(kind)];
}

WorthImprover::WorthImprover(const GroundTask& task, const TeamPreferences& preferences,
	const WorthModel& model, std::uint64_t seed)
	: task_(task)
	, preferences_(preferences)
	, model_(model)
	, tables_(task)
	, reducer_(task, preferences, model)
	, random_(seed)
	, vault_(task)
	, mostEvaluations_(std::clamp<std::uint64_t>(250'000 / (task.actions.size() + 100), 60, 1000))
	, evaluationWork_(evaluationWork(task))
{
	for (std::size_t position = 0; position < task.actions.size(); ++position)
	{
		if (model.liking(ActionId{position}) > 0)
		{
			liked_.push_back(ActionId{position});
		}
	}
	std::stable_sort(liked_.begin(), liked_.end(),
		[&](ActionId left, ActionId right) { return model.liking(left) > model.liking(right); });
	factsAbout_.assign(task.agents.size(), PackedState(task.stateWords(), 0));
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		const std::vector<ObjectId>& arguments =
			task.atoms[task.facts[fact].atom.value()].arguments;
		for (std::size_t agent = 0; agent < task.agents.size(); ++agent)
		{
			if (std::find(arguments.begin(), arguments.end(), task.agents[agent]) !=
				arguments.end())
			{
				setFact(factsAbout_[agent], FactId{fact}, true);
			}
		}
	}
}

std::uint64_t WorthImprover::offer(Plan plan, Kind kind, bool isTrimmed)
{
	Yield& yield = yields_[static_cast<std::size_t>(kind)];
	std::uint64_t units = 1 + plan.size() / kStepsPerUnit;
	if (!isValidPlan(task_, plan))
	{
		return units;
	}
	++yield.plans;
	const auto reduce = [&]
	{
		const std::uint64_t most = kReplayedSteps / (plan.size() + 1) + 1;
		Budget replays(most);
		const std::size_t steps = plan.size();
		reducer_.reduce(plan, replays);
		units += (most - replays.left()) * steps / kStepsPerUnit;
	};
	if (!isTrimmed)
	{
		reduce();
	}
	for (bool isChanged = !isTrimmed && vault_.wants(plan, model_.worth(plan)); isChanged;)
	{
		NeedlessSets sets = findNeedlessSet(task_, model_, plan,
			(std::min)(kNeedlessTries, kReplayedSteps * 10 / (plan.size() + 1)));
		units += sets.tried / kTriesPerUnit;
		isChanged = sets.rest.has_value();
		if (isChanged)
		{
			plan = std::move(*sets.rest);
			reduce();
		}
	}
	const FixedValue worth = model_.worth(plan);
	yield.best = (std::max)(yield.best, worth);
	const FixedValue before = vault_.isEmpty() ? worth : vault_.best().worth;
	if (vault_.add(std::move(plan), worth) && worth > before)
	{
		++yield.improvements;
		yield.gain += worth - before;
	}
	return units;
}

WorthImprover::Course WorthImprover::follow(const Plan& plan) const
{
	Course course;
	course.plan = &plan;
	course.states.push_back(packInitialState(task_));
	for (const ActionId action : plan)
	{
		course.states.push_back(course.states.back());
		applyAction(task_, action, course.states.back());
	}
	return course;
}

const Plan& WorthImprover::chooseParent()
{
	const auto size = static_cast<std::uint32_t>(vault_.entries().size());
	// The better of two, now and then the best.
	const std::uint32_t position =
		random_.below(5) == 0 ? 0 : (std::min)(random_.below(size), random_.below(size));
	return vault_.entries()[position].plan;
}

std::vector<FactId> WorthImprover::needsBefore(const Plan& plan, std::size_t step) const
{
	std::vector<bool> isNeeded(task_.facts.size(), false);
	for (const FactId goal : task_.goals)
	{
		isNeeded[goal.value()] = true;
	}
	for (std::size_t position = plan.size(); position > step; --position)
	{
		for (const FactId fact : task_.adds[plan[position - 1]])
		{
			isNeeded[fact.value()] = false;
		}
		for (const FactId fact : task_.preconditions[plan[position - 1]])
		{
			isNeeded[fact.value()] = true;
		}
	}
	std::vector<FactId> needs;
	for (std::size_t fact = 0; fact < isNeeded.size(); ++fact)
	{
		if (isNeeded[fact])
		{
			needs.push_back(FactId{fact});
		}
	}
	return needs;
}

std::vector<std::uint32_t> WorthImprover::drawCosts(
	const Plan& plan, std::size_t begin, std::size_t end)
{
	std::vector<std::uint32_t> times(model_.doerCount(), 0);
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		times[model_.doer(plan[step])] += step < begin || step >= end ? 1 : 0;
	}
	constexpr std::array<FixedValue, 3> kEffortOfAnyStep{0, 4, 10};
	const FixedValue anyStep = kEffortOfAnyStep[random_.below(3)];
	const std::uint64_t salt = random_.next();
	const std::uint64_t actionSalt = random_.below(3) == 0 ? random_.next() : 0;
	const bool isNoisy = random_.below(4) != 0;
	std::vector<std::uint32_t> costs;
	costs.reserve(task_.actions.size());
	for (std::size_t position = 0; position < task_.actions.size(); ++position)
	{
		const ActionId action{position};
		const std::uint32_t doer = model_.doer(action);
		const FixedValue loss = model_.effort(action) - model_.fun(action, times[doer] + 1);
		FixedValue cost = anyStep + loss * kCostsPerUnit / kFixedOne;
		// Between a half and twice the cost, by who does what; now and then also by action.
		if (isNoisy)
		{
			cost = (cost + 4) * static_cast<FixedValue>(8 + mixBits(salt ^ doer) % 25) / 16;
		}
		if (actionSalt != 0)
		{
			cost =
				(cost + 4) * static_cast<FixedValue>(8 + mixBits(actionSalt ^ position) % 25) / 16;
		}
		costs.push_back(static_cast<std::uint32_t>(std::clamp<FixedValue>(cost, 1, 4096)));
	}
	return costs;
}

std::pair<std::size_t, std::size_t> WorthImprover::drawWindow(std::size_t steps)
{
	const auto below = [&](std::size_t bound)
	{ return std::size_t{random_.below(static_cast<std::uint32_t>(bound))}; };
	switch (random_.below(4))
	{
	case 0:
		return {0, steps};
	case 1:
		return {below(steps), steps};
	default:
		break;
	}
	const std::size_t begin = below(steps);
	return {begin, begin + 1 + below(steps - begin)};
}

std::optional<Plan> WorthImprover::search(std::vector<std::uint32_t> costs, StateView start,
	const std::vector<FactId>& goals, std::uint64_t& units)
{
	constexpr std::array<std::uint32_t, 4> kWeights{1, 2, 3, 5};
	CostedSearch search{task_, tables_, std::move(costs), kWeights[random_.below(4)],
		mostEvaluations_ / (1 + random_.below(4))};
	std::optional<Plan> plan = search.run(start, goals);
	evaluations_ += search.evaluations;
	units += search.evaluations;
	return plan;
}

void WorthImprover::replace(const Plan& plan, std::size_t begin, std::size_t end,
	const Plan& middle, Kind kind, std::uint64_t& units)
{
	Plan changed(plan.begin(), plan.begin() + static_cast<std::ptrdiff_t>(begin));
	changed.insert(changed.end(), middle.begin(), middle.end());
	changed.insert(changed.end(), plan.begin() + static_cast<std::ptrdiff_t>(end), plan.end());
	if (changed != plan)
	{
		units += offer(std::move(changed), kind);
	}
}

std::uint64_t WorthImprover::tryWindow(bool isWithout)
{
	const Plan plan = chooseParent();
	const Course course = follow(plan);
	// Two names: clang before 16 does not let a lambda use a structured binding.
	const auto window = drawWindow(plan.size());
	const std::size_t begin = window.first;
	const std::size_t end = window.second;
	std::vector<std::uint32_t> costs = drawCosts(plan, begin, end);
	if (isWithout)
	{
		// The less a step is liked, the rather.
		const auto draw = [&]
		{ return begin + random_.below(static_cast<std::uint32_t>(end - begin)); };
		const std::size_t first = draw();
		const std::size_t second = draw();
		const ActionId action =
			model_.liking(plan[first]) <= model_.liking(plan[second]) ? plan[first] : plan[second];
		const std::uint32_t extent = random_.below(3);
		const std::vector<ActionId> variants =
			extent == 1 ? variantsByAnybody(task_, action) : std::vector<ActionId>{action};
		for (const ActionId variant : variants)
		{
			costs[variant.value()] = CostedSearch::kForbidden;
		}
		for (std::size_t position = 0; extent == 2 && position < costs.size(); ++position)
		{
			if (model_.doer(ActionId{position}) == model_.doer(action))
			{
				costs[position] = CostedSearch::kForbidden;
			}
		}
	}
	std::uint64_t units = 1;
	const std::optional<Plan> middle =
		search(std::move(costs), course.states[begin], needsBefore(plan, end), units);
	if (middle)
	{
		replace(plan, begin, end, *middle, isWithout ? Kind::Without : Kind::Window, units);
	}
	return units;
}

std::uint64_t WorthImprover::tryMeans()
{
	const Plan plan = chooseParent();
	const Course course = follow(plan);
	const std::size_t step = random_.below(static_cast<std::uint32_t>(plan.size()));
	std::vector<FactId> brought;
	for (const FactId fact : task_.adds[plan[step]])
	{
		if (!holds(course.states[step], fact) && task_.achievedBy[fact].size() > 1)
		{
			brought.push_back(fact);
		}
	}
	if (brought.empty())
	{
		return 1;
	}
	const FactId fact = brought[random_.below(static_cast<std::uint32_t>(brought.size()))];
	const std::span<const ActionId> means = task_.achievedBy[fact];
	const auto draw = [&]
	{ return means[random_.below(static_cast<std::uint32_t>(means.size()))]; };
	const ActionId first = draw();
	const ActionId second = draw();
	const ActionId wanted = model_.liking(first) >= model_.liking(second) ? first : second;
	const std::size_t begin = random_.below(static_cast<std::uint32_t>(step) + 1);
	const bool isToTheEnd = random_.below(2) == 0;
	const std::size_t end = isToTheEnd ? plan.size() : step + 1;
	std::vector<std::uint32_t> costs = drawCosts(plan, begin, end);
	for (const ActionId other : means)
	{
		const bool isWanted = other == wanted;
		costs[other.value()] = isWanted ? 1 : CostedSearch::kForbidden;
	}
	std::uint64_t units = 1;
	const std::optional<Plan> middle =
		search(std::move(costs), course.states[begin], needsBefore(plan, end), units);
	if (middle)
	{
		replace(plan, begin, end, *middle, Kind::Means, units);
	}
	return units;
}

std::uint64_t WorthImprover::tryWish()
{
	if (liked_.empty())
	{
		return 1;
	}
	const Plan plan = chooseParent();
	const Course course = follow(plan);
	const auto count = static_cast<std::uint32_t>(liked_.size());
	const ActionId wish = liked_[(std::min)(random_.below(count), random_.below(count))];
	const std::size_t begin = random_.below(static_cast<std::uint32_t>(plan.size()));
	std::uint64_t units = 1;
	const std::span<const FactId> needs = task_.preconditions[wish];
	const std::optional<Plan> way = search(drawCosts(plan, begin, plan.size()),
		course.states[begin], std::vector<FactId>(needs.begin(), needs.end()), units);
	if (!way)
	{
		return units;
	}
	Plan middle = *way;
	middle.push_back(wish);
	PackedState state = course.states[begin];
	for (const ActionId action : middle)
	{
		if (!isExecutable(task_, state, action))
		{
			return units;
		}
		applyAction(task_, action, state);
	}
	const std::size_t end =
		begin + random_.below(static_cast<std::uint32_t>(plan.size() - begin) + 1);
	const std::optional<Plan> rest =
		search(drawCosts(plan, begin, end), state, needsBefore(plan, end), units);
	if (rest)
	{
		middle.insert(middle.end(), rest->begin(), rest->end());
		replace(plan, begin, end, middle, Kind::Wish, units);
	}
	return units;
}

std::uint64_t WorthImprover::tryCrossing()
{
	const Plan plan = chooseParent();
	const auto size = static_cast<std::uint32_t>(vault_.entries().size());
	const Plan other = vault_.entries()[random_.below(size)].plan;
	const Course course = follow(plan);
	const std::size_t begin = random_.below(static_cast<std::uint32_t>(plan.size()) + 1);
	const std::size_t end = random_.below(static_cast<std::uint32_t>(other.size()) + 1);
	std::uint64_t units = 1;
	const std::optional<Plan> middle = search(
		drawCosts(plan, begin, plan.size()), course.states[begin], needsBefore(other, end), units);
	if (middle)
	{
		Plan joined(plan.begin(), plan.begin() + static_cast<std::ptrdiff_t>(begin));
		joined.insert(joined.end(), middle->begin(), middle->end());
		replace(other, 0, end, joined, Kind::Crossing, units);
	}
	return units;
}

std::uint64_t WorthImprover::tryRelief()
{
	const Plan plan = chooseParent();
	const Course course = follow(plan);
	const auto [begin, end] = drawWindow(plan.size());
	std::vector<std::uint32_t> costs = drawCosts(plan, begin, end);
	const AgentId agent{random_.below(static_cast<std::uint32_t>(task_.agents.size()) + 1)};
	const bool isDear = random_.below(2) == 0;
	for (std::size_t position = 0; position < costs.size(); ++position)
	{
		if (task_.actions[position].executor == agent)
		{
			costs[position] =
				isDear ? (std::min)(costs[position] * 4 + 8, 4096U) : costs[position] / 3 + 1;
		}
	}
	std::uint64_t units = 1;
	const std::optional<Plan> middle =
		search(std::move(costs), course.states[begin], needsBefore(plan, end), units);
	if (middle)
	{
		replace(plan, begin, end, *middle, Kind::Relief, units);
	}
	return units;
}

bool WorthImprover::canAttempt() const
{
	return !vault_.isEmpty() && !vault_.best().plan.empty() &&
		   vault_.best().plan.size() <= kLongestPlan;
}

std::uint64_t WorthImprover::attempt()
{
	if (!canAttempt())
	{
		return kNothingToDo;
	}
	if (task_.isExtended())
	{
		return attemptExtended();
	}
	constexpr std::array<Kind, 11> kTurns{Kind::Window, Kind::Crossing, Kind::Means, Kind::Wish,
		Kind::Without, Kind::Relief, Kind::Means, Kind::Crossing, Kind::Without, Kind::Window,
		Kind::Wish};
	const Kind kind = kTurns[turn_++ % kTurns.size()];
	std::uint64_t units = 1;
	switch (kind)
	{
	case Kind::Known:
	case Kind::Race:
	case Kind::Complete:
	case Kind::Sharing:
		break;
	case Kind::Window:
	case Kind::Without:
		units = tryWindow(kind == Kind::Without);
		break;
	case Kind::Means:
		units = tryMeans();
		break;
	case Kind::Wish:
		units = tryWish();
		break;
	case Kind::Crossing:
		units = tryCrossing();
		break;
	case Kind::Relief:
		units = tryRelief();
		break;
	}
	Yield& yield = yields_[static_cast<std::size_t>(kind)];
	++yield.attempts;
	yield.units += units;
	return units;
}

} // namespace RPGPref
