// SPDX-License-Identifier: MIT
#include "Knowledge/BeliefPlanner.h"

#include "Knowledge/GuessStages.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// How far full and natural mode look beyond the shortest way, besides the team's own f.
constexpr std::uint32_t kFurtherDepths[] = {1, 2, 4, 7};

/// A search without disliked actions may take so many nodes, and twice those of the others.
constexpr std::uint64_t kAvoidingNodes = 100;

constexpr std::size_t kNoStep = ~std::size_t{0};

bool comparesPlans(KnowledgeMode mode)
{
	return mode == KnowledgeMode::Full || mode == KnowledgeMode::Natural;
}

} // namespace

BeliefPlanner::BeliefPlanner(const BeliefRules& rules, const TeamPreferences& preferences,
	const KnowledgePlayOptions& options)
	: rules_(rules)
	, preferences_(preferences)
	, options_(options)
	, worth_(rules.knowledgeTask().task, preferences)
	, steps_(rules.knowledgeTask(),
		  rules.knowledgeTask().knowledge.guess == Knowledge::Guess::Cautious)
	, graph_(rules, steps_, preferences)
	, anything_{"any", AllowedGuesses(rules.knowledgeTask(), true), false, {}}
	, depths_{options.f}
{
	if (comparesPlans(options.mode) && preferences.any())
	{
		for (const std::uint32_t f : kFurtherDepths)
		{
			if (f != options.f)
			{
				depths_.push_back(f);
			}
		}
	}
}

BeliefSearchSetting BeliefPlanner::setting(std::uint32_t f)
{
	// To avoid what is disliked is worth some more effort, not any.
	const std::uint64_t limit = isAvoiding_
									? (std::min)(options_.nodeLimit, 2 * nodes_ + kAvoidingNodes)
									: options_.nodeLimit;
	return {rules_, steps_, graph_, stages_[stage_], anything_, own_, f, limit};
}

void BeliefPlanner::start(BeliefView beliefs)
{
	start_.assign(beliefs.begin(), beliefs.end());
	search_.reset();
	isAvoiding_ = false;
	graph_.forbid({});
	stages_ = guessStages(rules_, start_);
	own_ = curiousPreferences(rules_, preferences_, start_);
	hasPlan_ = false;
	isProven_ = true;
	best_.clear();
	assumptions_.clear();
	nodes_ = 0;
	openStage(true);
}

bool BeliefPlanner::openStage(bool isFirst)
{
	for (stage_ = isFirst ? 0 : stage_ + 1; stage_ < stages_.size(); ++stage_)
	{
		if (stage_ + 1 == stages_.size() ||
			graph_.evaluate(start_, stages_[stage_], own_, options_.f))
		{
			depth_ = 0;
			search_.emplace(setting(depths_.front()), start_);
			return true;
		}
	}
	stage_ = stages_.size() - 1;
	return false;
}

StepStatus BeliefPlanner::step(Budget& budget)
{
	while (search_)
	{
		if (search_->step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		finishSearch();
	}
	return hasPlan_ ? StepStatus::Done : StepStatus::Failed;
}

void BeliefPlanner::finishSearch()
{
	nodes_ += search_->nodes();
	const SearchOutcome outcome = search_->outcome();
	if (outcome == SearchOutcome::Solved)
	{
		consider(search_->plan());
	}
	search_.reset();
	if (isAvoiding_)
	{
		isAvoiding_ = false;
		graph_.forbid({});
		return;
	}
	++depth_;
	if (outcome != SearchOutcome::Unsolvable && depth_ < depths_.size())
	{
		search_.emplace(setting(depths_[depth_]), start_);
		return;
	}
	isProven_ = outcome == SearchOutcome::Unsolvable;
	if (!hasPlan_)
	{
		openStage(false);
	}
	else if (avoidDisliked())
	{
		search_.emplace(setting(options_.f), start_);
	}
}

bool BeliefPlanner::avoidDisliked()
{
	const auto isDisliked = [&](ActionId action) { return preferences_.own(action) < 0; };
	const Plan plan = actionsOf(best_);
	if (!comparesPlans(options_.mode) || std::none_of(plan.begin(), plan.end(), isDisliked))
	{
		return false;
	}
	std::vector<bool> disliked;
	for (std::size_t i = 0; i < steps_.actionCount(); ++i)
	{
		disliked.push_back(isDisliked(ActionId(i)));
	}
	graph_.forbid(std::move(disliked));
	isAvoiding_ = true;
	return true;
}

BeliefPlanner::Replay BeliefPlanner::replay(
	const std::vector<BeliefStep>& steps, std::size_t without)
{
	Replay result;
	const BeliefSearchSetting rules = setting(1);
	std::vector<std::uint64_t> beliefs = start_;
	std::vector<std::uint64_t> next;
	for (std::size_t i = 0; i < steps.size(); ++i)
	{
		next = beliefs;
		const std::size_t before = result.assumed.size();
		if (i != without && BeliefSearch::imagineStep(rules, next, steps[i], &result.assumed))
		{
			beliefs.swap(next);
			result.steps.push_back(steps[i]);
		}
		else
		{
			result.assumed.resize(before);
		}
	}
	result.reachesGoal = rules_.isGoal(beliefs);
	return result;
}

BeliefPlanner::Replay BeliefPlanner::tidied(Replay plan)
{
	for (std::size_t i = 0; i < plan.steps.size();)
	{
		Replay shorter = replay(plan.steps, i);
		const bool assumesNothingNew = std::all_of(shorter.assumed.begin(), shorter.assumed.end(),
			[&](AssumedFact fact) {
				return std::find(plan.assumed.begin(), plan.assumed.end(), fact) !=
					   plan.assumed.end();
			});
		if (shorter.reachesGoal && assumesNothingNew)
		{
			plan = std::move(shorter);
		}
		else
		{
			++i;
		}
	}
	return plan;
}

Plan BeliefPlanner::actionsOf(const std::vector<BeliefStep>& steps) const
{
	Plan actions;
	for (const BeliefStep step : steps)
	{
		if (!steps_.isLook(step))
		{
			actions.push_back(steps_.action(step));
		}
	}
	return actions;
}

FixedValue BeliefPlanner::score(const Plan& plan) const
{
	if (options_.mode == KnowledgeMode::Natural)
	{
		return worth_.worth(plan);
	}
	FixedValue sum = 0;
	for (const ActionId action : plan)
	{
		sum += preferences_.own(action);
	}
	return plan.empty() ? 0 : roundedDivide(sum, static_cast<FixedValue>(plan.size()));
}

bool BeliefPlanner::isBetter(const std::vector<BeliefStep>& steps) const
{
	const Plan newPlan = actionsOf(steps);
	const Plan oldPlan = actionsOf(best_);
	const FixedValue newScore = score(newPlan);
	const FixedValue oldScore = score(oldPlan);
	return newScore != oldScore ? newScore > oldScore : newPlan.size() < oldPlan.size();
}

void BeliefPlanner::consider(const std::vector<BeliefStep>& steps)
{
	Replay plan = replay(steps, kNoStep);
	if (options_.mode != KnowledgeMode::Paper)
	{
		plan = tidied(std::move(plan));
	}
	if (!hasPlan_ || isBetter(plan.steps))
	{
		best_ = std::move(plan.steps);
		assumptions_ = std::move(plan.assumed);
		hasPlan_ = true;
	}
}

} // namespace RPGPref
