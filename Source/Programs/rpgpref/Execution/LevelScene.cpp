// SPDX-License-Identifier: MIT
#include "Execution/LevelScene.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace RPGPref::Program
{

namespace
{

TeamCycleOptions gameOptions(const LevelSession& session, double ticksPerSecond)
{
	TeamCycleOptions options;
	options.clock.map = session.map();
	options.clock.ticksPerSecond =
		static_cast<std::uint32_t>((std::max)(std::lround(ticksPerSecond), 1L));
	options.isEndedByGame = true;
	return options;
}

} // namespace

LevelScene::LevelScene(LevelSession& session, const RunSettings& settings, double speed)
	: session_(session)
	, settings_(settings)
	, options_(gameOptions(session, settings.rate / speed))
	, clock_(session.task(), options_.clock)
	, random_(settings.seed)
	, lanes_(clock_.startLanes())
	, places_(session.task().agents.size())
{
	options_.grace = settings.grace;
	options_.log = [this](Tick now, const std::string& what) { add(now, true, what); };
}

std::string LevelScene::addHuman(const HumanScript& script)
{
	const GroundTask& task = session_.task();
	for (std::size_t agent = 0; agent < task.agents.size(); ++agent)
	{
		if (task.agentName(AgentId(agent)) == script.agent)
		{
			human_ = Human{AgentId(agent), script, 0, false};
			options_.humans = {AgentId(agent)};
			people_ = std::make_unique<PersonForecast>(session_.domain(), task, session_.map());
			options_.people = people_.get();
			return {};
		}
	}
	return "the level has no agent \"" + script.agent + "\", expected one of its agents";
}

std::unique_ptr<CyclePlanner> LevelScene::makePlanner(MeasureSink&)
{
	takeCounts();
	options_.firstTask = ledger_.journal().nextTask();
	auto planner =
		std::make_unique<TeamCyclePlanner>(session_.task(), session_.preferences(), options_);
	planner->setState(session_.state());
	for (std::size_t agent = 0; agent < lanes_.size(); ++agent)
	{
		planner->setPlace(AgentId(agent), lanes_[agent].at);
	}
	std::vector<PlannerJournal::OpenTask> open(
		ledger_.journal().openTasks().begin(), ledger_.journal().openTasks().end());
	std::sort(open.begin(), open.end(),
		[](const PlannerJournal::OpenTask& a, const PlannerJournal::OpenTask& b)
		{ return std::pair(a.task.start, a.task.task) < std::pair(b.task.start, b.task.task); });
	for (const PlannerJournal::OpenTask& entry : open)
	{
		planner->restore(entry);
	}
	planner_ = planner.get();
	return planner;
}

/// What a planner that dies has counted is not forgotten.
void LevelScene::takeCounts()
{
	if (planner_ != nullptr)
	{
		pastCounts_ = expectations();
		pastMade_ = plansMade();
		pastKept_ = plansKept();
		planner_ = nullptr;
	}
}

void LevelScene::plannerDied()
{
	takeCounts();
}

Expectations::Counts LevelScene::expectations() const
{
	Expectations::Counts counts = pastCounts_;
	if (planner_ != nullptr)
	{
		const Expectations::Counts& now = planner_->expectations().counts();
		counts.met += now.met;
		counts.extended += now.extended;
		counts.broken += now.broken;
	}
	return counts;
}

std::uint32_t LevelScene::plansMade() const
{
	return pastMade_ + (planner_ != nullptr ? planner_->plansMade() : 0);
}

std::uint32_t LevelScene::plansKept() const
{
	return pastKept_ + (planner_ != nullptr ? planner_->plansKept() : 0);
}

std::vector<std::string> LevelScene::humans() const
{
	return human_ ? std::vector<std::string>{human_->script.agent} : std::vector<std::string>();
}

void LevelScene::advance(ExecutorInterface& executor, Tick now)
{
	executor_ = &executor;
	if (planner_ != nullptr)
	{
		plannedSpan_ = plannedSpan_ == 0 ? planner_->plannedSpan() : plannedSpan_;
		isUnsolvable_ = planner_->isUnsolvable();
	}
	for (std::size_t i = 0; i < work_.size();)
	{
		if (work_[i].end > now)
		{
			++i;
			continue;
		}
		const Work work = work_[i];
		work_.erase(work_.begin() + static_cast<std::ptrdiff_t>(i));
		finish(work, executor, now);
	}
	moveHuman(now);
}

bool LevelScene::isOver() const
{
	return work_.empty() && (isUnsolvable_ || isAtGoal());
}

void LevelScene::startTask(const ExecuteTask& execute, Tick now)
{
	if (isElsewhere_)
	{
		ledger_.write({JournalEntry::Kind::Accepted, execute, TaskOutcome::Started});
		ledger_.write({JournalEntry::Kind::Closed, execute, TaskOutcome::Started});
	}
	ledger_.noteStart(execute, now);
	firstStart_ = firstStart_ < 0 ? now : firstStart_;
	const TeamTask task = TeamTask::of(execute);
	TickSpan ticks = clock_.durationOf(task.action);
	if (task.isWalk)
	{
		ticks = clock_.walkFrom(lanes_[task.agent.value()].at, task.action);
	}
	Work work{task, now + ticks, execute.task, false, 1};
	const FaultSpec& faults = settings_.faults;
	if (faults.slow > 0 && random_.unit() < faults.slow)
	{
		work.end = now + static_cast<Tick>(std::ceil(ticks * faults.slowness));
	}
	work.isVain = !task.isWalk && faults.fail > 0 && random_.unit() < faults.fail;
	if (!task.isWalk)
	{
		add(now, false, session_.task().actionText(task.action) + " begins");
	}
	work_.push_back(work);
}

void LevelScene::finish(const Work& work, ExecutorInterface& executor, Tick now)
{
	lastEnd_ = now;
	const GroundTask& task = session_.task();
	bool hasWorked = !work.isVain;
	if (work.task.isWalk)
	{
		clock_.follow(work.task, lanes_[work.task.agent.value()]);
		places_[work.task.agent.value()] = session_.map()->placement(work.task.action).at;
	}
	else
	{
		const PackedState before(session_.state().begin(), session_.state().end());
		hasWorked = hasWorked && session_.apply(work.task.action);
		for (std::size_t fact = 0; hasWorked && fact < task.facts.size(); ++fact)
		{
			const bool isTrue = holds(session_.state(), FactId(fact));
			if (isTrue != holds(before, FactId(fact)))
			{
				executor.noteChange(static_cast<SymbolId>(fact), isTrue ? 1 : 0, now);
			}
		}
		for (const AgentId agent : clock_.participants(work.task.action))
		{
			clock_.follow(work.task, lanes_[agent.value()]);
			const ActionPlacement& where = session_.map()->placement(work.task.action);
			const PlaceId place = where.destination.isValid() ? where.destination : where.at;
			places_[agent.value()] = place.isValid() ? place : places_[agent.value()];
		}
		add(now, false,
			task.actionText(work.task.action) + (hasWorked ? " is done" : " did not work"));
	}
	if (hasWorked && !work.task.isWalk)
	{
		done_.push_back(work.task.action);
	}
	if (work.id)
	{
		executor.endTask(*work.id, hasWorked);
	}
	else if (human_)
	{
		reportPlace(executor, human_->agent, now);
		human_->isBusy = work.task.isWalk;
		if (work.task.isWalk)
		{
			act(*human_, work.task.action, now, work.pace);
		}
	}
}

void LevelScene::reportPlace(ExecutorInterface& executor, AgentId agent, Tick now)
{
	const auto attribute = static_cast<SymbolId>(session_.task().facts.size() + agent.value());
	executor.noteChange(attribute, sense(attribute), now);
}

void LevelScene::moveHuman(Tick now)
{
	if (!human_ || human_->isBusy ||
		(human_->script.leaves >= 0 && now >= secondsToTicks(human_->script.leaves)))
	{
		return;
	}
	Human& human = *human_;
	while (human.nextMove < human.script.moves.size() &&
		   now >= secondsToTicks(human.script.moves[human.nextMove].second))
	{
		const ActionId action = session_.findAction(human.script.moves[human.nextMove++].step);
		if (action.isValid() && isExecutable(session_.task(), session_.state(), action))
		{
			begin(human, action, now, 1);
			return;
		}
	}
	if (human.script.pace <= 0 || planner_ == nullptr)
	{
		return;
	}
	for (const Expectation& expected : planner_->expectations().open())
	{
		// A person acts when it is possible, not before.
		const bool isThere = holds(session_.state(), expected.fact) == expected.value;
		if (expected.agent == human.agent && !isThere &&
			isExecutable(session_.task(), session_.state(), expected.action))
		{
			begin(human, expected.action, now, human.script.pace);
			return;
		}
	}
}

void LevelScene::begin(Human& human, ActionId action, Tick now, double pace)
{
	human.isBusy = true;
	add(now, false,
		std::string(session_.task().agentName(human.agent)) + " begins " +
			session_.task().actionText(action));
	const TickSpan walk = clock_.walkFrom(lanes_[human.agent.value()].at, action);
	if (walk == 0)
	{
		act(human, action, now, pace);
		return;
	}
	work_.push_back({{action, human.agent, true}, now + static_cast<Tick>(std::ceil(walk * pace)),
		std::nullopt, false, pace});
}

void LevelScene::act(const Human& human, ActionId action, Tick now, double pace)
{
	work_.push_back({{action, human.agent, false},
		now + static_cast<Tick>(std::ceil(clock_.durationOf(action) * pace)), std::nullopt, false,
		pace});
}

AttributeValue LevelScene::sense(SymbolId attribute)
{
	const std::size_t facts = session_.task().facts.size();
	if (attribute < facts)
	{
		return holds(session_.state(), FactId(attribute)) ? 1 : 0;
	}
	const std::size_t agent = attribute - facts;
	return agent < places_.size() && places_[agent].isValid()
			   ? static_cast<AttributeValue>(places_[agent].value())
			   : -1;
}

Tick LevelScene::secondsToTicks(double seconds) const
{
	return static_cast<Tick>(std::ceil(seconds * options_.clock.ticksPerSecond - 1e-3));
}

void LevelScene::add(Tick tick, bool isPlanner, const std::string& text)
{
	lines_.push_back({tick, isPlanner, text});
}

} // namespace RPGPref::Program
