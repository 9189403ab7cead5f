// SPDX-License-Identifier: MIT
#include "RPGPref/Execution/RepairPlanner.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

/// A task must earn at least this, or plans would fill up with tasks that do no harm.
constexpr std::int64_t kTaskPrice = 1;
/// An unmet condition or a doubly used actuator makes a plan impossible, not merely worse.
constexpr std::int64_t kImpossible = 1000;

} // namespace

RepairPlanner::RepairPlanner(const TemporalModel& model, TaskId firstTask)
	: model_(&model), projection_(model), nextTask_(firstTask)
{
}

void RepairPlanner::restore(const PlannerJournal::OpenTask& open)
{
	if (open.task.kind == TaskKind::Action && open.task.subject < model_->templates.size())
	{
		tasks_.push_back({open.task.subject, open.task.start});
		entries_.push_back({open.task.task, State::Handed, true, false});
		nextTask_ = (std::max)(nextTask_, open.task.task + 1);
	}
}

TaskId RepairPlanner::pin(std::uint32_t kind, Tick start)
{
	tasks_.push_back({kind, start});
	entries_.push_back({nextTask_++, State::Planned, true, false});
	note(PlanChange::Kind::Inserted, kind, start);
	return entries_.back().id;
}

void RepairPlanner::learn(const PlannerEvent& event)
{
	if (event.kind == PlannerEvent::Kind::Observed && event.id < model_->attributes.size())
	{
		const AttributeValue expected = projection_.valueAt(event.id, event.at, tasks_);
		if (expected != event.value && event.at >= projection_.observedAt(event.id))
		{
			note(PlanChange::Kind::Surprised, event.id, event.at);
			changes_.back().expected = expected;
			changes_.back().actual = event.value;
		}
		projection_.observe(event.id, event.value, event.at);
		return;
	}
	const auto found = std::find_if(
		entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.id == event.id; });
	if (found == entries_.end())
	{
		return;
	}
	const auto position = static_cast<std::size_t>(found - entries_.begin());
	if (event.kind == PlannerEvent::Kind::Outcome && event.outcome == TaskOutcome::Started)
	{
		found->state = State::Started;
		tasks_[position].start = event.at;
	}
	else if (event.kind == PlannerEvent::Kind::Outcome)
	{
		if (event.outcome != TaskOutcome::Withdrawn)
		{
			note(PlanChange::Kind::Lost, tasks_[position].kind, tasks_[position].start);
			changes_.back().outcome = event.outcome;
			if (found->isPinned)
			{
				lostPins_.push_back(tasks_[position].kind);
			}
		}
		eraseTask(position);
	}
}

void RepairPlanner::begin(const CycleBounds& bounds)
{
	bounds_ = bounds;
	hopeless_.clear();
	choice_.isOpen = false;
	for (const std::uint32_t kind : std::exchange(lostPins_, {}))
	{
		pin(kind, bounds.earliestStart);
	}
	// What is over and has been seen in an observation no longer matters for the future.
	for (std::size_t task = tasks_.size(); task-- > 0;)
	{
		if (entries_[task].state != State::Started)
		{
			continue;
		}
		const TaskTemplate& kind = model_->templates[tasks_[task].kind];
		const bool isSeen = std::all_of(kind.contributions.begin(), kind.contributions.end(),
			[&](const Contribution& effect) {
				return projection_.observedAt(effect.attribute) >=
					   tasks_[task].start + effect.after;
			});
		if (isSeen && tasks_[task].start + kind.duration < bounds.now)
		{
			eraseTask(task);
		}
	}
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
			const std::int64_t cost = costWith(proposals_[choice_.next]);
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
	std::vector<Flaw> flaws;
	const std::int64_t current = evaluate(&flaws);
	const Flaw* worst = nullptr;
	for (const Flaw& flaw : flaws)
	{
		const bool isHopeless = std::any_of(hopeless_.begin(), hopeless_.end(),
			[&](const Flaw& known)
			{
				return known.kind == flaw.kind && known.subject == flaw.subject &&
					   known.detail == flaw.detail;
			});
		if (!isHopeless && (worst == nullptr || flaw.cost > worst->cost))
		{
			worst = &flaw;
		}
	}
	if (worst == nullptr)
	{
		return false;
	}
	proposals_.clear();
	proposeFor(*worst);
	choice_ = {true, *worst, current, 0, std::nullopt, current};
	return true;
}

void RepairPlanner::closeChoice(Budget& budget)
{
	choice_.isOpen = false;
	if (choice_.best)
	{
		const Repair best = proposals_[*choice_.best];
		apply(best);
		if (best.kind == Repair::Kind::Remove)
		{
			hopeless_.clear(); // Tasks are renumbered.
		}
		return;
	}
	// No single change helps; perhaps one that needs others to become possible does.
	const std::vector<Repair> firsts = proposals_;
	for (const Repair& first : firsts)
	{
		if (first.kind == Repair::Kind::Insert && repairByChain(first, choice_.current, budget))
		{
			return;
		}
	}
	hopeless_.push_back(choice_.flaw);
}

bool RepairPlanner::repairByChain(const Repair& first, std::int64_t current, Budget& budget)
{
	constexpr int kLongestChain = 4;
	const std::vector<PlacedTask> tasks = tasks_;
	const std::vector<Entry> entries = entries_;
	const std::size_t changes = changes_.size();
	const TaskId nextTask = nextTask_;
	apply(first);
	std::vector<Flaw> flaws;
	for (int link = 0; link < kLongestChain; ++link)
	{
		flaws.clear();
		const std::int64_t total = evaluate(&flaws);
		if (total < current)
		{
			return true;
		}
		const auto obstacle = std::find_if(flaws.begin(), flaws.end(),
			[](const Flaw& flaw) { return flaw.kind != FlawKind::Goal; });
		if (obstacle == flaws.end())
		{
			break;
		}
		proposals_.clear();
		proposeFor(*obstacle);
		const Repair* best = nullptr;
		std::int64_t bestCost = total;
		for (const Repair& repair : proposals_)
		{
			budget.spend(); // A chain is short; it is not interrupted.
			const std::int64_t cost =
				repair.kind == Repair::Kind::Remove ? total : costWith(repair);
			best = cost < bestCost ? &repair : best;
			bestCost = (std::min)(cost, bestCost);
		}
		if (best == nullptr)
		{
			break;
		}
		apply(*best);
	}
	if (evaluate(nullptr) < current)
	{
		return true;
	}
	tasks_ = tasks;
	entries_ = entries;
	changes_.resize(changes);
	nextTask_ = nextTask;
	return false;
}

std::int64_t RepairPlanner::evaluate(std::vector<Flaw>* flaws) const
{
	std::int64_t total = 0;
	const auto add = [&](FlawKind kind, std::size_t subject, std::size_t detail, std::int64_t cost)
	{
		total += cost;
		if (cost > 0 && flaws != nullptr)
		{
			flaws->push_back({kind, subject, detail, cost});
		}
	};
	for (std::size_t goal = 0; goal < model_->goals.size(); ++goal)
	{
		const TemporalGoal& wanted = model_->goals[goal];
		if (wanted.until >= bounds_.now)
		{
			add(FlawKind::Goal, goal, 0, std::int64_t{wanted.weight} * worstShortfall(wanted));
		}
	}
	for (std::size_t task = 0; task < tasks_.size(); ++task)
	{
		if (entries_[task].state == State::Started)
		{
			continue;
		}
		total += kTaskPrice;
		const TaskTemplate& kind = model_->templates[tasks_[task].kind];
		for (std::size_t c = 0; c < kind.conditions.size(); ++c)
		{
			const TemporalCondition& condition = kind.conditions[c];
			const AttributeValue value =
				projection_.valueAt(condition.attribute, tasks_[task].start, tasks_);
			add(FlawKind::Condition, task, c,
				kImpossible * (condition.shortfall(value) > 0 ? 1 : 0));
		}
	}
	for (std::size_t a = 0; a < tasks_.size(); ++a)
	{
		const TaskTemplate& first = model_->templates[tasks_[a].kind];
		for (std::size_t b = a + 1; b < tasks_.size(); ++b)
		{
			const TaskTemplate& second = model_->templates[tasks_[b].kind];
			if (first.actuator == second.actuator &&
				tasks_[a].start < tasks_[b].start + second.duration &&
				tasks_[b].start < tasks_[a].start + first.duration)
			{
				add(FlawKind::Actuator, a, b, kImpossible);
			}
		}
	}
	return total;
}

std::int64_t RepairPlanner::worstShortfall(const TemporalGoal& goal) const
{
	const SymbolId attribute = goal.condition.attribute;
	const Tick from = (std::max)(goal.from, bounds_.now);
	const auto shortfallAt = [&](Tick tick)
	{ return goal.condition.shortfall(projection_.valueAt(attribute, tick, tasks_)); };
	std::int64_t worst = (std::max)(shortfallAt(from), shortfallAt(goal.until));
	for (const PlacedTask& task : tasks_)
	{
		for (const Contribution& effect : model_->templates[task.kind].contributions)
		{
			const Tick at = task.start + effect.after;
			if (effect.attribute == attribute && at > from && at < goal.until)
			{
				worst = (std::max)(worst, (std::max)(shortfallAt(at - 1), shortfallAt(at)));
			}
		}
	}
	return worst;
}

bool RepairPlanner::isFree(std::size_t task) const
{
	const Entry& entry = entries_[task];
	return !entry.isPinned &&
		   (entry.state == State::Planned ||
			   (entry.state == State::Handed && tasks_[task].start > bounds_.lockedUntil));
}

void RepairPlanner::proposeFor(const Flaw& flaw)
{
	switch (flaw.kind)
	{
	case FlawKind::Goal:
	{
		const TemporalGoal& goal = model_->goals[flaw.subject];
		proposeInsertions(goal.condition, goal.from);
		for (std::size_t task = 0; task < tasks_.size(); ++task)
		{
			proposeMoves(task);
		}
		break;
	}
	case FlawKind::Condition:
		proposeInsertions(model_->templates[tasks_[flaw.subject].kind].conditions[flaw.detail],
			tasks_[flaw.subject].start);
		proposeMoves(flaw.subject);
		break;
	case FlawKind::Actuator:
		proposeMoves(flaw.subject);
		proposeMoves(flaw.detail);
		break;
	}
}

void RepairPlanner::proposeInsertions(const TemporalCondition& condition, Tick by)
{
	for (std::size_t kind = 0; kind < model_->templates.size(); ++kind)
	{
		const TaskTemplate& candidate = model_->templates[kind];
		for (const Contribution& effect : candidate.contributions)
		{
			if (!candidate.isOffered || effect.attribute != condition.attribute)
			{
				continue;
			}
			const Tick wanted = (std::max)(by - effect.after, bounds_.earliestStart);
			proposals_.push_back({Repair::Kind::Insert, kind, wanted});
			proposals_.push_back({Repair::Kind::Insert, kind, bounds_.earliestStart});
			// Right after, and right before, whatever keeps the same actuator busy.
			for (const PlacedTask& other : tasks_)
			{
				const TaskTemplate& busy = model_->templates[other.kind];
				const Tick before = other.start - candidate.duration;
				if (busy.actuator != candidate.actuator)
				{
					continue;
				}
				proposals_.push_back({Repair::Kind::Insert, kind,
					(std::max)(other.start + busy.duration, bounds_.earliestStart)});
				if (before >= bounds_.earliestStart)
				{
					proposals_.push_back({Repair::Kind::Insert, kind, before});
				}
			}
		}
	}
}

void RepairPlanner::proposeMoves(std::size_t task)
{
	if (!isFree(task))
	{
		return;
	}
	proposals_.push_back({Repair::Kind::Remove, task, 0});
	const auto move = [&](Tick start)
	{
		if (start >= bounds_.earliestStart && start != tasks_[task].start)
		{
			proposals_.push_back({Repair::Kind::Move, task, start});
		}
	};
	const TaskTemplate& kind = model_->templates[tasks_[task].kind];
	move(bounds_.earliestStart);
	for (std::size_t other = 0; other < tasks_.size(); ++other)
	{
		const TaskTemplate& neighbour = model_->templates[tasks_[other].kind];
		if (other == task)
		{
			continue;
		}
		if (neighbour.actuator == kind.actuator)
		{
			move(tasks_[other].start + neighbour.duration);
			move(tasks_[other].start - kind.duration);
		}
		for (const Contribution& effect : neighbour.contributions)
		{
			move(tasks_[other].start + effect.after); // The first tick at which it may have helped.
		}
	}
	for (const TemporalGoal& goal : model_->goals)
	{
		for (const Contribution& effect : kind.contributions)
		{
			if (effect.attribute == goal.condition.attribute)
			{
				move(goal.from - effect.after);
				move(goal.until + 1 - effect.after);
			}
		}
	}
}

std::int64_t RepairPlanner::costWith(const Repair& repair)
{
	switch (repair.kind)
	{
	case Repair::Kind::Insert:
	{
		tasks_.push_back({static_cast<std::uint32_t>(repair.subject), repair.start});
		entries_.push_back({});
		const std::int64_t cost = evaluate(nullptr);
		tasks_.pop_back();
		entries_.pop_back();
		return cost;
	}
	case Repair::Kind::Move:
	{
		const Tick old = std::exchange(tasks_[repair.subject].start, repair.start);
		const std::int64_t cost = evaluate(nullptr);
		tasks_[repair.subject].start = old;
		return cost;
	}
	case Repair::Kind::Remove:
		break;
	}
	const PlacedTask task = tasks_[repair.subject];
	const Entry entry = entries_[repair.subject];
	const auto place = static_cast<std::ptrdiff_t>(repair.subject);
	tasks_.erase(tasks_.begin() + place);
	entries_.erase(entries_.begin() + place);
	const std::int64_t cost = evaluate(nullptr);
	tasks_.insert(tasks_.begin() + place, task);
	entries_.insert(entries_.begin() + place, entry);
	return cost;
}

void RepairPlanner::apply(const Repair& repair)
{
	switch (repair.kind)
	{
	case Repair::Kind::Insert:
		tasks_.push_back({static_cast<std::uint32_t>(repair.subject), repair.start});
		entries_.push_back({nextTask_++, State::Planned, false, false});
		note(PlanChange::Kind::Inserted, tasks_.back().kind, repair.start);
		break;
	case Repair::Kind::Move:
		tasks_[repair.subject].start = repair.start;
		entries_[repair.subject].isMoved = true;
		note(PlanChange::Kind::Moved, tasks_[repair.subject].kind, repair.start);
		break;
	case Repair::Kind::Remove:
		note(PlanChange::Kind::Removed, tasks_[repair.subject].kind, tasks_[repair.subject].start);
		if (entries_[repair.subject].state == State::Handed)
		{
			withdrawn_.push_back(entries_[repair.subject].id);
		}
		eraseTask(repair.subject);
		break;
	}
}

void RepairPlanner::commit(PlannerInterface& planner, Tick plannerNow)
{
	for (const TaskId task : withdrawn_)
	{
		planner.withdraw(task, plannerNow);
	}
	withdrawn_.clear();
	for (std::size_t position = 0; position < tasks_.size(); ++position)
	{
		Entry& entry = entries_[position];
		const TaskTemplate& kind = model_->templates[tasks_[position].kind];
		ExecuteTask task;
		task.task = entry.id;
		task.subject = tasks_[position].kind;
		task.start = tasks_[position].start;
		task.duration = kind.duration;
		task.grace = kind.grace;
		if (entry.state == State::Planned)
		{
			planner.accept(task);
			entry.state = State::Handed;
		}
		else if (entry.state == State::Handed && entry.isMoved)
		{
			planner.revise(task, plannerNow); // If refused, the outcome will put the plan right.
		}
		entry.isMoved = false;
	}
}

std::int64_t RepairPlanner::cost() const
{
	std::vector<Flaw> flaws;
	evaluate(&flaws);
	std::int64_t sum = 0;
	for (const Flaw& flaw : flaws)
	{
		sum += flaw.cost;
	}
	return sum;
}

bool RepairPlanner::isDone() const
{
	return cost() == 0;
}

void RepairPlanner::eraseTask(std::size_t task)
{
	tasks_.erase(tasks_.begin() + static_cast<std::ptrdiff_t>(task));
	entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(task));
}

void RepairPlanner::note(PlanChange::Kind kind, std::uint32_t subject, Tick start)
{
	PlanChange change;
	change.kind = kind;
	change.now = bounds_.now;
	change.subject = subject;
	change.start = start;
	changes_.push_back(change);
}

} // namespace RPGPref
