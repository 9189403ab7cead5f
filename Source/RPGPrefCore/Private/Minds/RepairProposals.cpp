// SPDX-License-Identifier: MIT
#include "Minds/RepairProposals.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

class Proposer
{
public:
	explicit Proposer(const RepairPlan& plan) : plan_(plan), earliest_(plan.bounds().earliestStart)
	{
	}

	void proposeFor(const PlanFlaw& flaw)
	{
		switch (flaw.kind)
		{
		case PlanFlaw::Kind::Goal:
		{
			const TemporalGoal& goal = plan_.model().goals[flaw.subject];
			proposeInsertions(goal.condition, goal.from);
			for (std::size_t task = 0; task < plan_.tasks().size(); ++task)
			{
				proposeMoves(task);
			}
			break;
		}
		case PlanFlaw::Kind::Condition:
			proposeInsertions(plan_.templateOf(flaw.subject).conditions[flaw.detail],
				plan_.tasks()[flaw.subject].start);
			proposeMoves(flaw.subject);
			break;
		case PlanFlaw::Kind::Actuator:
			proposeMoves(flaw.subject);
			proposeMoves(flaw.detail);
			break;
		}
	}

	std::vector<PlanRepair> take() { return std::move(proposals_); }

private:
	void proposeInsertions(const TemporalCondition& condition, Tick by)
	{
		const std::vector<TaskTemplate>& templates = plan_.model().templates;
		for (std::size_t kind = 0; kind < templates.size(); ++kind)
		{
			for (const Contribution& effect : templates[kind].contributions)
			{
				if (templates[kind].isOffered && effect.attribute == condition.attribute)
				{
					proposeInsertionsOf(kind, by - effect.after);
				}
			}
		}
	}

	void proposeInsertionsOf(std::size_t kind, Tick wanted)
	{
		const auto insert = [&](Tick start) {
			proposals_.push_back({PlanRepair::Kind::Insert, kind, start});
		};
		insert((std::max)(wanted, earliest_));
		insert(earliest_);
		// Right after, and right before, whatever keeps the same actuator busy.
		const TaskTemplate& candidate = plan_.model().templates[kind];
		for (std::size_t other = 0; other < plan_.tasks().size(); ++other)
		{
			const TaskTemplate& busy = plan_.templateOf(other);
			if (busy.actuator != candidate.actuator)
			{
				continue;
			}
			const Tick start = plan_.tasks()[other].start;
			insert((std::max)(start + busy.duration, earliest_));
			if (start - candidate.duration >= earliest_)
			{
				insert(start - candidate.duration);
			}
		}
	}

	void proposeMoves(std::size_t task)
	{
		if (!plan_.isFree(task))
		{
			return;
		}
		proposals_.push_back({PlanRepair::Kind::Remove, task, 0});
		proposeMove(task, earliest_);
		proposeMovesBesideOthers(task);
		proposeMovesToGoals(task);
	}

	void proposeMove(std::size_t task, Tick start)
	{
		if (start >= earliest_ && start != plan_.tasks()[task].start)
		{
			proposals_.push_back({PlanRepair::Kind::Move, task, start});
		}
	}

	void proposeMovesBesideOthers(std::size_t task)
	{
		const TaskTemplate& kind = plan_.templateOf(task);
		for (std::size_t other = 0; other < plan_.tasks().size(); ++other)
		{
			if (other == task)
			{
				continue;
			}
			const TaskTemplate& neighbour = plan_.templateOf(other);
			const Tick start = plan_.tasks()[other].start;
			if (neighbour.actuator == kind.actuator)
			{
				proposeMove(task, start + neighbour.duration);
				proposeMove(task, start - kind.duration);
			}
			for (const Contribution& effect : neighbour.contributions)
			{
				// The first tick at which it may have helped.
				proposeMove(task, start + effect.after);
			}
		}
	}

	void proposeMovesToGoals(std::size_t task)
	{
		for (const TemporalGoal& goal : plan_.model().goals)
		{
			for (const Contribution& effect : plan_.templateOf(task).contributions)
			{
				if (effect.attribute == goal.condition.attribute)
				{
					proposeMove(task, goal.from - effect.after);
					proposeMove(task, goal.until + 1 - effect.after);
				}
			}
		}
	}

	const RepairPlan& plan_;
	Tick earliest_;
	std::vector<PlanRepair> proposals_;
};

} // namespace

std::vector<PlanRepair> proposeRepairs(const RepairPlan& plan, const PlanFlaw& flaw)
{
	Proposer proposer(plan);
	proposer.proposeFor(flaw);
	return proposer.take();
}

} // namespace RPGPref
