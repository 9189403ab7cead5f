// SPDX-License-Identifier: MIT
#include "Execution/Simulation.h"

namespace RPGPref::Program
{

namespace
{

ExecutorInterface::Settings executorSettings(const RunSettings& run)
{
	ExecutorInterface::Settings settings;
	settings.mode = run.mode;
	settings.upsilon = run.timing.upsilon;
	return settings;
}

} // namespace

Simulation::Simulation(const RunSettings& settings, RunScene& scene, MeasureSink& measures)
	: settings_(settings)
	, scene_(scene)
	, measures_(measures)
	, random_(settings.seed)
	, toPlanner_(settings.faults, random_.next())
	, toExecutor_(settings.faults, random_.next())
	, executorEnd_(*this, toPlanner_, toExecutor_, 0)
	, plannerEnd_(*this, toExecutor_, toPlanner_, 1)
	, executor_(executorSettings(settings), scene, executorEnd_, 1, &measures)
{
	startPlanner();
}

bool Simulation::step()
{
	stepExecutor();
	const auto& kills = settings_.faults.kills;
	if (nextKill_ < kills.size() && now_ >= kills[nextKill_].at)
	{
		stopPlanner();
		restartAt_ = now_ + kills[nextKill_].backAfter;
		++nextKill_;
	}
	if (!planner_ && now_ >= restartAt_)
	{
		++generation_;
		startPlanner();
	}
	if (planner_)
	{
		stepPlanner();
	}
	++now_;
	end_ = findEnd();
	return end_ == RunEnd::Running;
}

RunEnd Simulation::findEnd()
{
	progress_.note(scene_.openTasks(), now_);
	progress_.plannerBackAt = restartAt_;
	progress_.areBooksClosed =
		planner_ && brain_->isDone() && scene_.openTasks().openTasks().empty();
	if (scene_.isOver() && progress_.areBooksClosed)
	{
		return RunEnd::Closed;
	}
	return settings_.endAt(now_, progress_);
}

void Simulation::stepExecutor()
{
	if (now_ < hitchUntil_)
	{
		++skippedTicks_;
		return; // This tick does not happen for the executor.
	}
	scene_.advance(executor_.executor(), now_);
	executor_.tick(now_);
	if (settings_.faults.hitch > 0 && random_.unit() < settings_.faults.hitch)
	{
		hitchUntil_ = now_ + 1 + settings_.faults.hitchTicks;
	}
}

void Simulation::startPlanner()
{
	PlannerInterface::Settings settings;
	settings.mode = settings_.mode;
	settings.timing = settings_.timing;
	settings.generation = generation_;
	clockOrigin_ = random_.below(100000);
	brain_ = scene_.makePlanner(measures_);
	planner_.emplace(
		settings, *brain_, plannerEnd_, generation_ + 1U, &scene_.journal(), &measures_);
	planner_->planner().restore(scene_.openTasks().openTasks());
	isInCycle_ = false;
}

void Simulation::stopPlanner()
{
	if (planner_)
	{
		deadPlanners_.add(planner_->link());
	}
	planner_.reset();
	brain_.reset();
	scene_.plannerDied();
}

void Simulation::stepPlanner()
{
	const Tick clock = now_ + clockOrigin_;
	planner_->poll(clock);
	if (isInCycle_ && now_ >= cycleEnd_)
	{
		planner_->endCycle(clock);
		isInCycle_ = false;
	}
	if (isInCycle_)
	{
		return;
	}
	planner_->beginCycle(clock);
	if (planner_->planner().hasTime())
	{
		measures_.note(Measure::ClockError, planner_->planner().timing().estimate(clock) - now_);
	}
	Budget budget(Budget::kUnlimited);
	planner_->think(budget);
	const auto omega = static_cast<std::uint32_t>(settings_.timing.omega);
	Tick length = omega == 0 ? 0 : 1 + random_.below(omega);
	if (settings_.faults.overrun > 0 && random_.unit() < settings_.faults.overrun)
	{
		length = omega + settings_.faults.overrunTicks;
	}
	isInCycle_ = length > 0;
	cycleEnd_ = now_ + length;
	if (!isInCycle_)
	{
		planner_->endCycle(clock);
	}
}

LinkTotals Simulation::plannerLink() const
{
	LinkTotals totals = deadPlanners_;
	if (planner_)
	{
		totals.add(planner_->link());
	}
	return totals;
}

LinkTotals Simulation::executorLink() const
{
	LinkTotals totals;
	totals.add(executor_.link());
	return totals;
}

} // namespace RPGPref::Program
