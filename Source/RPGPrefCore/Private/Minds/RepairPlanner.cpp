// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/RepairPlanner.h"

#include "Minds/RepairProposals.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

RepairPlanner::RepairPlanner(const TemporalModel& model, TaskId firstTask)
	: plan_(model), nextTask_(firstTask)
{
}

RepairPlanner::~RepairPlanner() = default;

void RepairPlanner::restore(const PlannerJournal::OpenTask& open, bool isPinned)
{
	if (open.task.kind == TaskKind::Action && open.task.subject < plan_.model().templates.size())
	{
		plan_.add({open.task.subject, open.task.start},
			{open.task.task, RepairPlan::State::Handed, isPinned, false});
		nextTask_ = (std::max)(nextTask_, open.task.task + 1);
	}
}

void RepairPlanner::restoreStarted(std::uint32_t kind, Tick start)
{
	plan_.add({kind, start}, {nextTask_++, RepairPlan::State::Started, false, false});
}

TaskId RepairPlanner::pin(std::uint32_t kind, Tick start)
{
	const TaskId id = nextTask_++;
	plan_.add({kind, start}, {id, RepairPlan::State::Planned, true, false});
	note(PlanChange::Kind::Inserted, kind, start);
	return id;
}

void RepairPlanner::learn(const PlannerEvent& event)
{
	if (event.kind == PlannerEvent::Kind::Observed)
	{
		learnObservation(event);
	}
	else if (event.kind == PlannerEvent::Kind::Outcome)
	{
		learnOutcome(event);
	}
}

void RepairPlanner::learnObservation(const PlannerEvent& event)
{
	if (event.id >= plan_.model().attributes.size())
	{
		return;
	}
	const AttributeValue expected = plan_.valueAt(event.id, event.at);
	if (expected != event.value && event.at >= plan_.projection().observedAt(event.id))
	{
		note(PlanChange::Kind::Surprised, event.id, event.at);
		changes_.back().expected = expected;
		changes_.back().actual = event.value;
	}
	plan_.projection().observe(event.id, event.value, event.at);
}

void RepairPlanner::learnOutcome(const PlannerEvent& event)
{
	const std::optional<std::size_t> task = plan_.find(event.id);
	if (!task)
	{
		return;
	}
	if (event.outcome == TaskOutcome::Started)
	{
		plan_.entry(*task).state = RepairPlan::State::Started;
		plan_.move(*task, event.at);
		return;
	}
	if (event.outcome != TaskOutcome::Withdrawn)
	{
		const PlacedTask& lost = plan_.tasks()[*task];
		note(PlanChange::Kind::Lost, lost.kind, lost.start);
		changes_.back().outcome = event.outcome;
		if (plan_.entry(*task).isPinned && !hasSubstitute(*task))
		{
			lostPins_.push_back(lost.kind);
		}
	}
	plan_.erase(*task);
}

/// What a goal has brought into the plan meanwhile takes the place of what was lost.
bool RepairPlanner::hasSubstitute(std::size_t lost)
{
	for (std::size_t task = 0; task < plan_.tasks().size(); ++task)
	{
		const bool isSame = plan_.tasks()[task].kind == plan_.tasks()[lost].kind &&
							plan_.tasks()[task].start >= plan_.tasks()[lost].start;
		if (task != lost && isSame && !plan_.entry(task).isPinned)
		{
			plan_.entry(task).isPinned = true;
			return true;
		}
	}
	return false;
}

void RepairPlanner::begin(const CycleBounds& bounds)
{
	plan_.setBounds(bounds);
	hopeless_.clear();
	choice_.isOpen = false;
	for (const std::uint32_t kind : std::exchange(lostPins_, {}))
	{
		pin(kind, bounds.earliestStart);
	}
	for (std::size_t task = plan_.tasks().size(); task-- > 0;)
	{
		if (isHistory(task))
		{
			plan_.erase(task);
		}
	}
}

/// What is over and has been seen in an observation no longer matters for the future.
bool RepairPlanner::isHistory(std::size_t task) const
{
	const TaskTemplate& kind = plan_.templateOf(task);
	const Tick start = plan_.tasks()[task].start;
	return plan_.entry(task).state == RepairPlan::State::Started &&
		   start + kind.duration < plan_.bounds().now &&
		   std::all_of(kind.contributions.begin(), kind.contributions.end(),
			   [&](const Contribution& effect)
			   { return plan_.projection().observedAt(effect.attribute) >= start + effect.after; });
}

StepStatus RepairPlanner::think(Budget& budget)
{
	for (;;)
	{
		if (!choice_.isOpen && !openChoice())
		{
			return StepStatus::Done;
		}
		for (; choice_.next < proposals_.size(); ++choice_.next)
		{
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			const std::int64_t cost = plan_.costWith(proposals_[choice_.next]);
			if (cost < choice_.bestCost)
			{
				choice_.best = choice_.next;
				choice_.bestCost = cost;
			}
		}
		closeChoice(budget);
	}
}

bool RepairPlanner::openChoice()
{
	std::vector<PlanFlaw> flaws;
	const std::int64_t current = plan_.evaluate(&flaws);
	const PlanFlaw* worst = nullptr;
	for (const PlanFlaw& flaw : flaws)
	{
		const bool isHopeless = std::any_of(hopeless_.begin(), hopeless_.end(),
			[&](const PlanFlaw& known) { return known.isSameAs(flaw); });
		if (!isHopeless && (worst == nullptr || flaw.cost > worst->cost))
		{
			worst = &flaw;
		}
	}
	if (worst == nullptr)
	{
		return false;
	}
	proposals_ = proposeRepairs(plan_, *worst);
	choice_ = {true, *worst, current, 0, std::nullopt, current};
	return true;
}

void RepairPlanner::closeChoice(Budget& budget)
{
	choice_.isOpen = false;
	if (choice_.best)
	{
		const PlanRepair best = proposals_[*choice_.best];
		apply(best);
		if (best.kind == PlanRepair::Kind::Remove)
		{
			hopeless_.clear(); // Tasks are renumbered.
		}
		return;
	}
	// No single change helps; perhaps one that needs others to become possible does.
	const std::vector<PlanRepair> firsts = proposals_;
	for (const PlanRepair& first : firsts)
	{
		if (first.kind == PlanRepair::Kind::Insert && repairByChain(first, choice_.current, budget))
		{
			return;
		}
	}
	hopeless_.push_back(choice_.flaw);
}

bool RepairPlanner::repairByChain(const PlanRepair& first, std::int64_t current, Budget& budget)
{
	constexpr int kLongestChain = 4;
	const RepairPlan plan = plan_;
	const std::size_t changes = changes_.size();
	const TaskId nextTask = nextTask_;
	apply(first);
	std::vector<PlanFlaw> flaws;
	for (int link = 0; link < kLongestChain; ++link)
	{
		flaws.clear();
		const std::int64_t total = plan_.evaluate(&flaws);
		if (total < current)
		{
			return true;
		}
		const auto obstacle = std::find_if(flaws.begin(), flaws.end(),
			[](const PlanFlaw& flaw) { return flaw.kind != PlanFlaw::Kind::Goal; });
		if (obstacle == flaws.end())
		{
			break;
		}
		proposals_ = proposeRepairs(plan_, *obstacle);
		const PlanRepair* best = nullptr;
		std::int64_t bestCost = total;
		for (const PlanRepair& repair : proposals_)
		{
			budget.spend(); // A chain is short; it is not interrupted.
			const std::int64_t cost =
				repair.kind == PlanRepair::Kind::Remove ? total : plan_.costWith(repair);
			best = cost < bestCost ? &repair : best;
			bestCost = (std::min)(cost, bestCost);
		}
		if (best == nullptr)
		{
			break;
		}
		apply(*best);
	}
	if (plan_.evaluate() < current)
	{
		return true;
	}
	plan_ = plan;
	changes_.resize(changes);
	nextTask_ = nextTask;
	return false;
}

void RepairPlanner::apply(const PlanRepair& repair)
{
	if (repair.kind == PlanRepair::Kind::Insert)
	{
		const PlacedTask task = {static_cast<std::uint32_t>(repair.subject), repair.start};
		plan_.add(task, {nextTask_++, RepairPlan::State::Planned, false, false});
		note(PlanChange::Kind::Inserted, task.kind, task.start);
		return;
	}
	const PlacedTask old = plan_.tasks()[repair.subject];
	RepairPlan::Entry& entry = plan_.entry(repair.subject);
	if (repair.kind == PlanRepair::Kind::Move)
	{
		plan_.move(repair.subject, repair.start);
		entry.isMoved = true;
		note(PlanChange::Kind::Moved, old.kind, repair.start);
		return;
	}
	note(PlanChange::Kind::Removed, old.kind, old.start);
	if (entry.state == RepairPlan::State::Handed)
	{
		withdrawn_.push_back(entry.id);
	}
	plan_.erase(repair.subject);
}

void RepairPlanner::commit(PlannerInterface& planner, Tick plannerNow)
{
	for (const TaskId task : withdrawn_)
	{
		planner.withdraw(task, plannerNow);
	}
	withdrawn_.clear();
	for (std::size_t position = 0; position < plan_.tasks().size(); ++position)
	{
		RepairPlan::Entry& entry = plan_.entry(position);
		const TaskTemplate& kind = plan_.templateOf(position);
		ExecuteTask task;
		task.task = entry.id;
		task.subject = plan_.tasks()[position].kind;
		task.start = plan_.tasks()[position].start;
		task.duration = kind.duration;
		task.grace = kind.grace;
		if (entry.state == RepairPlan::State::Planned)
		{
			planner.accept(task);
			entry.state = RepairPlan::State::Handed;
		}
		else if (entry.state == RepairPlan::State::Handed && entry.isMoved)
		{
			planner.revise(task, plannerNow); // If refused, the outcome will put the plan right.
		}
		entry.isMoved = false;
	}
}

std::int64_t RepairPlanner::cost() const
{
	std::vector<PlanFlaw> flaws;
	plan_.evaluate(&flaws);
	std::int64_t sum = 0;
	for (const PlanFlaw& flaw : flaws)
	{
		sum += flaw.cost;
	}
	return sum;
}

bool RepairPlanner::isDone() const
{
	return cost() == 0;
}

void RepairPlanner::note(PlanChange::Kind kind, std::uint32_t subject, Tick start)
{
	PlanChange change;
	change.kind = kind;
	change.now = plan_.bounds().now;
	change.subject = subject;
	change.start = start;
	changes_.push_back(change);
}

} // namespace RPGPref
