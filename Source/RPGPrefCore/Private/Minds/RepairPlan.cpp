// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/RepairPlan.h"

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

std::optional<std::size_t> RepairPlan::find(TaskId id) const
{
	const auto found = std::find_if(
		entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.id == id; });
	return found == entries_.end()
			   ? std::nullopt
			   : std::optional(static_cast<std::size_t>(found - entries_.begin()));
}

bool RepairPlan::isFree(std::size_t task) const
{
	const Entry& entry = entries_[task];
	return !entry.isPinned &&
		   (entry.state == State::Planned ||
			   (entry.state == State::Handed && tasks_[task].start > bounds_.lockedUntil));
}

void RepairPlan::add(const PlacedTask& task, const Entry& entry)
{
	tasks_.push_back(task);
	entries_.push_back(entry);
}

void RepairPlan::erase(std::size_t task)
{
	tasks_.erase(tasks_.begin() + static_cast<std::ptrdiff_t>(task));
	entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(task));
}

std::int64_t RepairPlan::evaluate(std::vector<PlanFlaw>* flaws) const
{
	std::int64_t total = 0;
	const auto add =
		[&](PlanFlaw::Kind kind, std::size_t subject, std::size_t detail, std::int64_t cost)
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
			add(PlanFlaw::Kind::Goal, goal, 0,
				std::int64_t{wanted.weight} * worstShortfall(wanted));
		}
	}
	for (std::size_t task = 0; task < tasks_.size(); ++task)
	{
		if (entries_[task].state == State::Started)
		{
			continue;
		}
		total += kTaskPrice;
		const TaskTemplate& kind = templateOf(task);
		for (std::size_t c = 0; c < kind.conditions.size(); ++c)
		{
			const TemporalCondition& condition = kind.conditions[c];
			const AttributeValue value = valueAt(condition.attribute, tasks_[task].start);
			add(PlanFlaw::Kind::Condition, task, c,
				kImpossible * (condition.shortfall(value) > 0 ? 1 : 0));
		}
	}
	for (std::size_t a = 0; a < tasks_.size(); ++a)
	{
		const TaskTemplate& first = templateOf(a);
		for (std::size_t b = a + 1; b < tasks_.size(); ++b)
		{
			const TaskTemplate& second = templateOf(b);
			if (first.actuator == second.actuator &&
				tasks_[a].start < tasks_[b].start + second.duration &&
				tasks_[b].start < tasks_[a].start + first.duration)
			{
				add(PlanFlaw::Kind::Actuator, a, b, kImpossible);
			}
		}
	}
	return total;
}

std::int64_t RepairPlan::worstShortfall(const TemporalGoal& goal) const
{
	const SymbolId attribute = goal.condition.attribute;
	const Tick from = (std::max)(goal.from, bounds_.now);
	const auto shortfallAt = [&](Tick tick)
	{ return goal.condition.shortfall(valueAt(attribute, tick)); };
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
	// What is missed already cannot be undone; that the demand is met again can still be brought
	// about, and must be worth something.
	return worst + (goal.from < goal.until ? shortfallAt(goal.until) : 0);
}

std::int64_t RepairPlan::costWith(const PlanRepair& repair)
{
	switch (repair.kind)
	{
	case PlanRepair::Kind::Insert:
	{
		add({static_cast<std::uint32_t>(repair.subject), repair.start}, {});
		const std::int64_t cost = evaluate();
		erase(tasks_.size() - 1);
		return cost;
	}
	case PlanRepair::Kind::Move:
	{
		const Tick old = std::exchange(tasks_[repair.subject].start, repair.start);
		const std::int64_t cost = evaluate();
		tasks_[repair.subject].start = old;
		return cost;
	}
	case PlanRepair::Kind::Remove:
		break;
	}
	const PlacedTask task = tasks_[repair.subject];
	const Entry entry = entries_[repair.subject];
	erase(repair.subject);
	const std::int64_t cost = evaluate();
	const auto place = static_cast<std::ptrdiff_t>(repair.subject);
	tasks_.insert(tasks_.begin() + place, task);
	entries_.insert(entries_.begin() + place, entry);
	return cost;
}

} // namespace RPGPref
