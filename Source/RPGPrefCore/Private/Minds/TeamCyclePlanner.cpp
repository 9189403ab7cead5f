// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/TeamCyclePlanner.h"

#include "RPGPref/Schedule/PartialOrder.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

/// Within a tick the executor starts tasks before it finishes others, so what needs a step to be
/// over begins one tick after its end.
constexpr Tick kAfterEnd = 1;

} // namespace

TeamCyclePlanner::TeamCyclePlanner(
	const GroundTask& task, const TeamPreferences& preferences, const TeamCycleOptions& options)
	: task_(&task)
	, preferences_(&preferences)
	, options_(options)
	, state_(packInitialState(task))
	, nextTask_(options.firstTask)
{
}

TeamCyclePlanner::~TeamCyclePlanner() = default;

void TeamCyclePlanner::setState(StateView state)
{
	state_.assign(state.begin(), state.end());
	isDirty_ = true;
}

void TeamCyclePlanner::restore(const PlannerJournal::OpenTask& open)
{
	if (open.task.kind == TaskKind::Action && open.task.subject < task_->actions.size())
	{
		steps_.push_back({ActionId(open.task.subject), open.task.start, open.task.duration,
			open.task.task, StepState::Handed, false});
		nextTask_ = (std::max)(nextTask_, open.task.task + 1);
	}
}

void TeamCyclePlanner::learn(const PlannerEvent& event)
{
	if (event.kind == PlannerEvent::Kind::Observed)
	{
		if (event.id >= task_->facts.size() ||
			holds(state_, FactId(event.id)) == (event.value != 0))
		{
			return;
		}
		const GroundTask::Fact& seen = task_->facts[event.id];
		for (std::size_t fact = 0; fact < task_->facts.size(); ++fact)
		{
			if (task_->facts[fact].atom == seen.atom)
			{
				const bool isSame = task_->facts[fact].negated == seen.negated;
				setFact(state_, FactId(fact), isSame == (event.value != 0));
			}
		}
		isDirty_ = true;
		isUnsolvable_ = false;
		return;
	}
	Step* step =
		event.kind == PlannerEvent::Kind::Outcome || event.kind == PlannerEvent::Kind::Ended
			? find(event.id)
			: nullptr;
	if (step == nullptr)
	{
		return;
	}
	const bool hasEnded = event.kind == PlannerEvent::Kind::Ended;
	if (!hasEnded && event.outcome == TaskOutcome::Started)
	{
		step->state = StepState::Started;
		step->start = event.at;
		return;
	}
	if (hasEnded && event.value != 0)
	{
		applyAction(*task_, step->action, state_);
	}
	isDirty_ = isDirty_ || !hasEnded || event.value == 0;
	steps_.erase(steps_.begin() + (step - steps_.data()));
}

void TeamCyclePlanner::begin(const CycleBounds& bounds)
{
	bounds_ = bounds;
	if (isDirty_)
	{
		isDirty_ = false;
		repair();
	}
}

bool TeamCyclePlanner::isFixed(const Step& step) const
{
	return step.state == StepState::Started ||
		   (step.state == StepState::Handed && step.start <= bounds_.lockedUntil);
}

PackedState TeamCyclePlanner::projected(Tick& ready) const
{
	PackedState state = state_;
	ready = bounds_.earliestStart;
	for (const Step& step : steps_)
	{
		// A fixed step that cannot work any more will fail; the plan must do without it.
		if (isFixed(step) && isExecutable(*task_, state, step.action))
		{
			applyAction(*task_, step.action, state);
			ready = (std::max)(ready, step.start + step.duration + kAfterEnd);
		}
	}
	return state;
}

void TeamCyclePlanner::repair()
{
	PackedState state = projected(searchReady_);
	const PackedState fixed = state;
	std::vector<std::size_t> useless;
	for (std::size_t position = 0; position < steps_.size(); ++position)
	{
		const Step& step = steps_[position];
		if (isFixed(step))
		{
			continue;
		}
		const auto adds = task_->adds[step.action];
		const bool isNeeded =
			std::any_of(adds.begin(), adds.end(), [&](FactId fact) { return !holds(state, fact); });
		if (isNeeded && isExecutable(*task_, state, step.action))
		{
			applyAction(*task_, step.action, state);
		}
		else
		{
			useless.push_back(position);
		}
	}
	if (isGoalState(*task_, state))
	{
		for (std::size_t i = useless.size(); i-- > 0;)
		{
			const Step& step = steps_[useless[i]];
			if (step.state == StepState::Handed)
			{
				withdrawn_.push_back(step.task);
			}
			steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(useless[i]));
		}
		plansKept_ += steps_.empty() ? 0 : 1;
		search_.reset();
		return;
	}
	situation_ = std::make_unique<GroundTask>(*task_);
	situation_->initialState.clear();
	for (std::size_t fact = 0; fact < task_->facts.size(); ++fact)
	{
		if (holds(fixed, FactId(fact)))
		{
			situation_->initialState.push_back(FactId(fact));
		}
	}
	search_ = std::make_unique<FullPlanner>(*situation_, *preferences_, options_.planner);
}

StepStatus TeamCyclePlanner::think(Budget& budget)
{
	if (!search_)
	{
		return StepStatus::Done;
	}
	const StepStatus status = search_->step(budget);
	if (search_->outcome() == SearchOutcome::Solved)
	{
		// A plan in time is worth more than a better one too late.
		const Plan plan = search_->plan();
		++plansMade_;
		schedule(plan, searchReady_);
		search_.reset();
		return StepStatus::Done;
	}
	if (status == StepStatus::Failed)
	{
		isUnsolvable_ = search_->outcome() == SearchOutcome::Unsolvable;
		search_.reset();
	}
	return status;
}

void TeamCyclePlanner::schedule(const Plan& plan, Tick ready)
{
	std::vector<Step> old;
	std::vector<Step> fresh;
	std::vector<Tick> laneFree(task_->agents.size() + 1, (std::max)(ready, bounds_.earliestStart));
	for (const Step& step : steps_)
	{
		(isFixed(step) ? fresh : old).push_back(step);
	}
	const std::size_t fixedCount = fresh.size();
	const PartialOrder order = deorder(*situation_, plan);
	for (std::size_t position = 0; position < plan.size(); ++position)
	{
		const AgentId agent = task_->actions[plan[position].value()].executor;
		Tick& lane = agent.isValid() ? laneFree[agent.value()] : laneFree.back();
		Step step;
		step.action = plan[position];
		step.duration = durationOf(step.action);
		step.start = lane;
		for (const std::size_t before : order.directPredecessors(position))
		{
			const Step& predecessor = fresh[fixedCount + before];
			step.start =
				(std::max)(step.start, predecessor.start + predecessor.duration + kAfterEnd);
		}
		lane = step.start + step.duration + kAfterEnd;
		const auto kept = std::find_if(
			old.begin(), old.end(), [&](const Step& entry) { return entry.action == step.action; });
		if (kept != old.end())
		{
			step.task = kept->task;
			step.state = kept->state;
			step.isMoved = kept->start != step.start;
			old.erase(kept);
		}
		else
		{
			step.task = nextTask_++;
		}
		fresh.push_back(step);
	}
	for (const Step& step : old)
	{
		if (step.state == StepState::Handed)
		{
			withdrawn_.push_back(step.task);
		}
	}
	steps_ = std::move(fresh);
}

void TeamCyclePlanner::commit(PlannerInterface& planner, Tick plannerNow)
{
	for (const TaskId task : withdrawn_)
	{
		planner.withdraw(task, plannerNow);
	}
	withdrawn_.clear();
	for (Step& step : steps_)
	{
		const AgentId agent = task_->actions[step.action.value()].executor;
		ExecuteTask task;
		task.task = step.task;
		task.subject = step.action.value();
		task.argument = agent.isValid() ? static_cast<AttributeValue>(agent.value()) : -1;
		task.start = step.start;
		task.duration = step.duration;
		task.grace = options_.grace;
		if (step.state == StepState::Planned)
		{
			planner.accept(task);
			step.state = StepState::Handed;
		}
		else if (step.isMoved)
		{
			planner.revise(task, plannerNow);
		}
		step.isMoved = false;
	}
}

bool TeamCyclePlanner::mayDispatch(const ExecuteTask& task)
{
	const Step* step = find(task.task);
	if (step == nullptr)
	{
		return true; // Somebody else's task.
	}
	// Steps are in the plan's order, so those before it are all it can depend on.
	PackedState state = state_;
	for (const Step* before = steps_.data(); before != step; ++before)
	{
		if (before->start + before->duration < task.start &&
			isExecutable(*task_, state, before->action))
		{
			applyAction(*task_, before->action, state);
		}
	}
	return isExecutable(*task_, state, step->action);
}

bool TeamCyclePlanner::isDone() const
{
	return isUnsolvable_ || (steps_.empty() && isGoalState(*task_, state_));
}

TickSpan TeamCyclePlanner::durationOf(ActionId action) const
{
	const std::uint32_t schema = task_->actions[action.value()].schema.value();
	return schema < options_.durations.size() ? options_.durations[schema]
											  : options_.defaultDuration;
}

TeamCyclePlanner::Step* TeamCyclePlanner::find(TaskId task)
{
	const auto found = std::find_if(
		steps_.begin(), steps_.end(), [task](const Step& step) { return step.task == task; });
	return found == steps_.end() ? nullptr : &*found;
}

} // namespace RPGPref
