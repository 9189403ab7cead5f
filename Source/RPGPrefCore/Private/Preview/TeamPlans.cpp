// SPDX-License-Identifier: MIT
#include "TeamPlans.h"

#include "RPGPref/Planning/QuestSearch.h"

#include "Planning/PlanReplay.h"

#include <utility>

namespace RPGPref
{

StepStatus TeamPlans::step(Budget& budget)
{
	for (; done_ < report_.playthroughs.size(); ++done_)
	{
		if (!search_ && takeSettled())
		{
			continue;
		}
		if (!search_)
		{
			const Playthrough& playthrough = report_.playthroughs[done_];
			PlanRequest request = teamRequest(
				context_.options, report_.task, playthrough, report_.playthroughs.size());
			request.stepEffort = context_.efforts[done_];
			request.pins = context_.pool.pins();
			request.knownPlans = context_.pool.plans();
			search_ = makeQuestSearch(domain_, problem_, report_.task, &playthrough.team,
				playthrough.preferences, std::move(request));
		}
		if (search_->step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		takePlan(false);
	}
	settle();
	return StepStatus::Done;
}

/// Takes what an earlier search found for the present team. False if there is none or the plan
/// does not work here.
bool TeamPlans::takeSettled()
{
	const std::optional<PreviewInput::SettledSearch>& settled = settled_[done_];
	// What a team does about side quests is not kept with a plan.
	if (!settled || !problem_.sideQuests.empty())
	{
		return false;
	}
	Plan plan;
	for (const std::string& step : settled->steps)
	{
		plan.push_back(report_.task.findAction(step));
	}
	if (!isValidPlan(report_.task, plan) || !context_.pool.hasPins(plan))
	{
		return false;
	}
	Playthrough& playthrough = report_.playthroughs[done_];
	playthrough.status = PlaythroughStatus::Solved;
	playthrough.plan = std::move(plan);
	playthrough.nodes = settled->nodes;
	playthrough.cost = settled->cost;
	playthrough.isProvenBest = settled->isProvenBest;
	playthrough.isCutShort = settled->isCutShort;
	context_.pool.add(playthrough.plan, playthrough.team.name);
	context_.pool.settle(report_.playthroughs);
	return true;
}

bool TeamPlans::endSearch()
{
	if (!search_ || !search_->result().hasPlan())
	{
		return false;
	}
	takePlan(false);
	++done_;
	return true;
}

void TeamPlans::stop()
{
	if (search_)
	{
		takePlan(true);
	}
}

/// What was found, be the search through or not.
void TeamPlans::takePlan(bool isStopped)
{
	Playthrough& playthrough = report_.playthroughs[done_];
	const PlanResult& result = search_->result();
	playthrough.status = statusOf(result);
	playthrough.plan = result.plan;
	playthrough.nodes = result.nodes;
	playthrough.cost = result.cost;
	playthrough.isProvenBest = result.isProvenBest;
	playthrough.isCutShort = isStopped || result.isCutShort;
	playthrough.quests = result.quests;
	if (playthrough.isSolved())
	{
		context_.pool.add(playthrough.plan, playthrough.team.name);
		for (const Plan& other : result.others)
		{
			context_.pool.add(other, playthrough.team.name);
		}
		context_.pool.settle(report_.playthroughs);
	}
	search_.reset();
}

void TeamPlans::settle()
{
	PlaythroughPool& pool = context_.pool;
	pool.settle(report_.playthroughs);
	context_.setBars();
	const bool isPublished = context_.options.planner == PreviewPlanner::Multistyle;
	for (std::size_t team = 0; !isPublished && team < report_.playthroughs.size(); ++team)
	{
		Playthrough& playthrough = report_.playthroughs[team];
		if (!playthrough.isSolved() && !pool.plans().empty())
		{
			playthrough.status = PlaythroughStatus::Solved;
			playthrough.plan = pool.plans().front();
		}
		if (playthrough.isSolved() && !playthrough.keepsQuests())
		{
			playthrough.plan = pool.best(context_.objectives[team], playthrough.plan);
		}
	}
}

} // namespace RPGPref
