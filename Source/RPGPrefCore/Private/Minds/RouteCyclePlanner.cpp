// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/RouteCyclePlanner.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

RouteCyclePlanner::RouteCyclePlanner(
	World& world, std::span<const Demonstration> demonstrations, const RouteCycleOptions& options)
	: world_(&world)
	, demonstrations_(demonstrations)
	, options_(options)
	, where_(unpack(world.start()))
	, nextTask_(options.firstTask)
{
}

RouteCyclePlanner::~RouteCyclePlanner() = default;

void RouteCyclePlanner::restore(const PlannerJournal::OpenTask& open)
{
	if (open.task.kind == TaskKind::Action)
	{
		withdrawn_.push_back(open.task.task);
		nextTask_ = (std::max)(nextTask_, open.task.task + 1);
	}
}

void RouteCyclePlanner::learn(const PlannerEvent& event)
{
	if (event.kind == PlannerEvent::Kind::Observed)
	{
		if (event.id == kWhere)
		{
			// Between two cells the last one that was reached counts.
			const auto cell = static_cast<std::uint32_t>(event.value);
			const bool isExpected =
				cell == where_.cell ||
				std::any_of(steps_.begin(), steps_.end(),
					[&](const Step& step) { return step.isStarted && step.state.cell == cell; });
			// Off the mesh, too, the last cell counts.
			if (!isExpected && cell < world_->graph().cellCount())
			{
				where_.cell = cell;
				isDirty_ = true;
			}
		}
		else if (event.id - kFirstDoor < world_->scenario().doors.size())
		{
			world_->setDoor(event.id - kFirstDoor,
				event.value != 0 ? DoorState::HeldOpen : DoorState::HeldShut);
			isDirty_ = true;
		}
		isUnsolvable_ = isUnsolvable_ && !isDirty_;
		return;
	}
	const bool isOfTask =
		event.kind == PlannerEvent::Kind::Outcome || event.kind == PlannerEvent::Kind::Ended;
	const auto found = std::find_if(steps_.begin(), steps_.end(),
		[&](const Step& step) { return isOfTask && step.task == event.id; });
	if (found == steps_.end())
	{
		return;
	}
	const bool hasEnded = event.kind == PlannerEvent::Kind::Ended;
	if (!hasEnded && event.outcome == TaskOutcome::Started)
	{
		found->isStarted = true;
		return;
	}
	if (hasEnded && event.value != 0)
	{
		where_ = found->state;
	}
	isDirty_ = isDirty_ || !hasEnded || event.value == 0;
	steps_.erase(found);
}

bool RouteCyclePlanner::isFixed(const Step& step) const
{
	return step.isStarted || (step.isHanded && step.start <= bounds_.lockedUntil);
}

void RouteCyclePlanner::begin(const CycleBounds& bounds)
{
	bounds_ = bounds;
	if (!std::exchange(isDirty_, false))
	{
		return;
	}
	// What is sent stands, as long as it follows on from where the NPC is.
	NpcState from = where_;
	searchReady_ = bounds.earliestStart;
	for (const Step& step : steps_)
	{
		if (isFixed(step))
		{
			from = step.state;
			searchReady_ = (std::max)(searchReady_, step.start + step.duration);
		}
	}
	world_->setStart(pack(from));
	navigator_ = std::make_unique<Navigator>(*world_, demonstrations_, options_.navigation);
}

StepStatus RouteCyclePlanner::think(Budget& budget)
{
	if (!navigator_)
	{
		return StepStatus::Done;
	}
	const StepStatus status = navigator_->search().step(budget);
	if (status == StepStatus::Running)
	{
		return status;
	}
	if (status == StepStatus::Done)
	{
		adopt(navigator_->search().plan());
	}
	isUnsolvable_ = navigator_->search().status() == SearchStatus::Exhausted;
	navigator_.reset();
	return status;
}

void RouteCyclePlanner::adopt(const NavPlan& plan)
{
	++plansMade_;
	std::erase_if(steps_,
		[&](const Step& step)
		{
			if (isFixed(step))
			{
				return false;
			}
			if (step.isHanded)
			{
				withdrawn_.push_back(step.task);
			}
			return true;
		});
	const Tick begin = (std::max)(searchReady_, bounds_.earliestStart);
	for (std::size_t i = 1; i < plan.path.size(); ++i)
	{
		const Tick from = plan.path[i - 1].time;
		const Tick until = plan.path[i].time;
		Step step;
		step.state = plan.path[i].state;
		step.start = begin + from * options_.ticksPerStep;
		step.duration = static_cast<TickSpan>((until - from) * options_.ticksPerStep);
		step.task = nextTask_++;
		steps_.push_back(step);
	}
}

void RouteCyclePlanner::commit(PlannerInterface& planner, Tick plannerNow)
{
	for (const TaskId task : withdrawn_)
	{
		planner.withdraw(task, plannerNow);
	}
	withdrawn_.clear();
	for (Step& step : steps_)
	{
		if (!std::exchange(step.isHanded, true))
		{
			ExecuteTask task;
			task.task = step.task;
			task.subject = step.state.cell;
			task.argument = step.state.sneak ? 1 : 0;
			task.start = step.start;
			task.duration = step.duration;
			task.grace = options_.grace;
			planner.accept(task);
		}
	}
}

bool RouteCyclePlanner::isDone() const
{
	return isUnsolvable_ ||
		   (steps_.empty() && !isDirty_ && !navigator_ && world_->isGoal(pack(where_)));
}

} // namespace RPGPref
