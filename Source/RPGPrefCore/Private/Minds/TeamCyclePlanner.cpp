// SPDX-License-Identifier: MIT
// A cycle learns, then repairs at most once. Repair is one replay of the rest of the plan, O(steps
// x preconditions); if it still reaches the goals, only its times are made again. Otherwise a
// search runs on a copy of the task whose initial state is what the fixed steps leave behind. The
// search is the one that previews use; before anything has begun it may think on for the better
// plan, later the first plan in time is worth more than a better one too late. So the result is
// not always the best liked, but always valid for what was seen.
#include "RPGPref/Minds/TeamCyclePlanner.h"

#include "RPGPref/Choice/PersonForecast.h"
#include "RPGPref/Session/Situation.h"

#include "Minds/ForbiddenActions.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

/// An action that failed so often in a row is done without, if that is possible.
constexpr std::uint8_t kMostFailures = 3;

} // namespace

TeamCyclePlanner::TeamCyclePlanner(
	const GroundTask& task, const TeamPreferences& preferences, const TeamCycleOptions& options)
	: task_(&task)
	, preferences_(&preferences)
	, options_(options)
	, clock_(task, options.clock)
	, expectations_(options.expectations)
	, state_(packInitialState(task))
	, stamps_(task.atoms.size(), -kLargestTick)
	, lanes_(clock_.startLanes())
	, distances_(task.agents.size(), -1)
	, isAway_(task.agents.size(), false)
	, failures_(task.actions.size(), 0)
{
	// People may do anything that their actions can change; the game says when they did.
	std::vector<bool> isWatched(task.facts.size(), false);
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		if (isHuman(task.actions[action].executor))
		{
			for (const FactId fact : task.adds[ActionId(action)])
			{
				isWatched[fact.value()] = !task.facts[fact.value()].negated;
			}
			for (const FactId fact : task.deletes[ActionId(action)])
			{
				isWatched[fact.value()] = !task.facts[fact.value()].negated;
			}
		}
	}
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		if (isWatched[fact])
		{
			subscriptions_.add(static_cast<SymbolId>(fact));
		}
	}
	for (const AgentId human : options_.humans)
	{
		subscriptions_.add(placeAttribute(human));
	}
	nextTask_ = (std::max)(options.firstTask, subscriptions_.firstFree());
}

TeamCyclePlanner::~TeamCyclePlanner() = default;

void TeamCyclePlanner::setState(StateView state)
{
	state_.assign(state.begin(), state.end());
	isDirty_ = true;
}

void TeamCyclePlanner::setPlace(AgentId agent, Point at)
{
	lanes_[agent.value()].at = at;
}

void TeamCyclePlanner::restore(const PlannerJournal::OpenTask& open)
{
	const TeamTask task = TeamTask::of(open.task);
	if (open.task.kind == TaskKind::Action && task.action.value() < task_->actions.size())
	{
		Step step;
		step.task = task;
		step.start = open.task.start;
		step.duration =
			open.task.duration == kOpenEnded ? clock_.durationOf(task.action) : open.task.duration;
		step.id = open.task.task;
		step.state = StepState::Handed;
		step.isSent = open.state != JournalEntry::Kind::Accepted;
		steps_.push_back(step);
		nextTask_ = (std::max)(nextTask_, open.task.task + 1);
	}
}

void TeamCyclePlanner::setPlan(const Plan& plan)
{
	for (const ActionId action : plan)
	{
		Step step;
		step.task = {action, task_->actions[action.value()].executor, false};
		step.id = nextTask_++;
		step.state = isHumansStep(step.task) ? StepState::Expected : StepState::Planned;
		steps_.push_back(step);
	}
	plansMade_ = 1;
	revisions_ = 1;
	isDirty_ = true;
}

void TeamCyclePlanner::learn(const PlannerEvent& event)
{
	if (event.kind == PlannerEvent::Kind::Observed)
	{
		const std::size_t facts = task_->facts.size();
		if (event.id < facts)
		{
			learnFact(FactId(event.id), event.value != 0, event.at);
		}
		else if (event.id < facts + task_->agents.size() && event.value >= 0)
		{
			learnPlace(AgentId(event.id - facts), PlaceId(static_cast<std::size_t>(event.value)));
		}
		return;
	}
	expectations_.learn(event);
	const bool hasEnded = event.kind == PlannerEvent::Kind::Ended;
	if (!hasEnded && event.kind != PlannerEvent::Kind::Outcome)
	{
		return;
	}
	const bool hasStarted = !hasEnded && event.outcome == TaskOutcome::Started;
	Step* step = find(event.id);
	if (step == nullptr)
	{
		if (!hasStarted)
		{
			subscriptions_.noteLost(event.id, nextTask_);
		}
		return;
	}
	if (hasStarted)
	{
		step->state = StepState::Started;
		step->start = event.at;
	}
	else if (hasEnded)
	{
		learnEnd(static_cast<std::size_t>(step - steps_.data()), event.value != 0, event.at);
	}
	else
	{
		wantAgain(*step);
	}
}

void TeamCyclePlanner::learnFact(FactId fact, bool isTrue, Tick stamp)
{
	const GroundTask::Fact& seen = task_->facts[fact.value()];
	Tick& last = stamps_[seen.atom.value()];
	if (stamp < last)
	{
		return; // Something newer is known.
	}
	last = stamp;
	if (holds(state_, fact) == isTrue)
	{
		return;
	}
	for (std::size_t other = 0; other < task_->facts.size(); ++other)
	{
		if (task_->facts[other].atom == seen.atom)
		{
			const bool isSame = task_->facts[other].negated == seen.negated;
			setFact(state_, FactId(other), isSame == isTrue);
		}
	}
	for (const Step& step : steps_)
	{
		const auto adds = task_->adds[step.task.action];
		if (isTrue && step.state == StepState::Expected &&
			std::find(adds.begin(), adds.end(), fact) != adds.end())
		{
			isAway_[step.task.agent.value()] = false;
			expectations_.noteProgress(step.task.agent);
		}
	}
	if (isTrue)
	{
		welcomeBack(fact);
	}
	isDirty_ = true;
	isUnsolvable_ = false;
}

void TeamCyclePlanner::learnEnd(std::size_t position, bool hasWorked, Tick at)
{
	Step& step = steps_[position];
	std::uint8_t& failures = failures_[step.task.action.value()];
	if (!hasWorked)
	{
		failures += failures < 255 ? 1 : 0;
		say(task_->actionText(step.task.action) + " did not work");
		wantAgain(step);
		return;
	}
	isLate_ = isLate_ || at > step.end() + TeamClock::kAfterEnd;
	if (step.task.isWalk)
	{
		learnWalk(step, at);
		clock_.follow(step.task, lanes_[step.task.agent.value()]);
	}
	else
	{
		failures = 0;
		applyAction(*task_, step.task.action, state_);
		if (options_.people != nullptr)
		{
			options_.people->did(step.task.action);
		}
		for (const GroundTask::Effect& effect : task_->effects[step.task.action])
		{
			Tick& last = stamps_[effect.atom.value()];
			last = (std::max)(last, at);
		}
		for (const AgentId agent : clock_.participants(step.task.action))
		{
			clock_.follow(step.task, lanes_[agent.value()]);
		}
	}
	steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(position));
}

void TeamCyclePlanner::wantAgain(Step& step)
{
	step.state = StepState::Planned;
	step.isSent = false;
	step.id = nextTask_++;
	isDirty_ = true;
}

void TeamCyclePlanner::begin(const CycleBounds& bounds)
{
	bounds_ = bounds;
	delayUnfinished();
	if (std::exchange(isDirty_, false))
	{
		isLate_ = false;
		repair();
	}
	else if (std::exchange(isLate_, false) && !search_)
	{
		putOnClock(restOfPlan());
	}
}

bool TeamCyclePlanner::isFixed(const Step& step) const
{
	return step.state == StepState::Started || (step.state == StepState::Handed && step.isSent);
}

PackedState TeamCyclePlanner::projected() const
{
	PackedState state = state_;
	for (const Step& step : steps_)
	{
		// A fixed step that cannot work any more will fail; the plan must do without it.
		if (isFixed(step) && !step.task.isWalk && isExecutable(*task_, state, step.task.action))
		{
			applyAction(*task_, step.task.action, state);
		}
	}
	return state;
}

Plan TeamCyclePlanner::restOfPlan() const
{
	Plan rest;
	for (const Step& step : steps_)
	{
		if (!isFixed(step) && !step.task.isWalk)
		{
			rest.push_back(step.task.action);
		}
	}
	return rest;
}

void TeamCyclePlanner::repair()
{
	const PackedState fixed = projected();
	PackedState state = fixed;
	Plan rest;
	bool isShortened = false;
	for (const ActionId action : restOfPlan())
	{
		const auto adds = task_->adds[action];
		const bool isNeeded =
			std::any_of(adds.begin(), adds.end(), [&](FactId fact) { return !holds(state, fact); });
		const bool isHopeless = failures_[action.value()] >= kMostFailures;
		if (isNeeded && !isHopeless && isExecutable(*task_, state, action))
		{
			applyAction(*task_, action, state);
			rest.push_back(action);
		}
		else
		{
			// That a person has done what was expected changes nothing.
			isShortened =
				isShortened || isNeeded || !isHuman(task_->actions[action.value()].executor);
		}
	}
	const bool needsAbsent = std::any_of(rest.begin(), rest.end(),
		[&](ActionId action)
		{
			const AgentId agent = task_->actions[action.value()].executor;
			return agent.isValid() && isAway_[agent.value()];
		});
	if (isGoalState(*task_, state) && !needsAbsent)
	{
		plansKept_ += steps_.empty() ? 0 : 1;
		revisions_ += isShortened ? 1 : 0;
		search_.reset();
		putOnClock(rest);
		return;
	}
	search(fixed);
}

void TeamCyclePlanner::search(StateView from)
{
	std::vector<ActionId> forbidden;
	for (std::size_t action = 0; action < task_->actions.size(); ++action)
	{
		const AgentId agent = task_->actions[action].executor;
		if (failures_[action] >= kMostFailures || (agent.isValid() && isAway_[agent.value()]))
		{
			forbidden.push_back(ActionId(action));
		}
	}
	isRestricted_ = !forbidden.empty();
	situation_ = std::make_unique<GroundTask>(situationIn(*task_, from));
	if (isRestricted_)
	{
		forbidActions(*situation_, forbidden);
	}
	PlanRequest request = options_.request;
	if (plansMade_ > 0)
	{
		request.effort = PlanEffort::Quick; // The game does not wait.
	}
	search_ = makePlanSearch(*situation_, *preferences_, std::move(request));
}

StepStatus TeamCyclePlanner::think(Budget& budget)
{
	if (!search_)
	{
		return StepStatus::Done;
	}
	const std::uint64_t before = budget.left();
	const StepStatus status = search_->step(budget);
	thought_ += before - budget.left();
	if (search_->result().hasPlan())
	{
		const bool hasTime = steps_.empty() && plansMade_ == 0 && thought_ < options_.firstThought;
		if (status == StepStatus::Running && hasTime)
		{
			return status;
		}
		const Plan plan = search_->result().plan;
		++plansMade_;
		++revisions_;
		search_.reset();
		say((plansMade_ == 1 ? "plans " : "plans again: ") + std::to_string(plan.size()) +
			" steps");
		putOnClock(plan);
		return StepStatus::Done;
	}
	if (status == StepStatus::Failed)
	{
		const bool isProven = search_->result().outcome == SearchOutcome::Unsolvable;
		search_.reset();
		if (isProven && isRestricted_)
		{
			// It takes everybody and everything: try again what did not come off.
			isAway_.assign(isAway_.size(), false);
			failures_.assign(failures_.size(), 0);
			search(projected());
			return StepStatus::Running;
		}
		isUnsolvable_ = isProven;
		for (std::size_t fact = 0; fact < options_.mayChange.size(); ++fact)
		{
			watch(FactId(fact)); // Any of them may bring the level back.
		}
	}
	return status;
}

bool TeamCyclePlanner::isDone() const
{
	const bool isWorking = std::any_of(steps_.begin(), steps_.end(),
		[](const Step& step) { return step.state != StepState::Expected; });
	return isUnsolvable_ || (!isWorking && isGoalState(*task_, state_));
}

void TeamCyclePlanner::say(const std::string& what) const
{
	if (options_.log)
	{
		options_.log(bounds_.now, what);
	}
}

TeamCyclePlanner::Step* TeamCyclePlanner::find(TaskId task)
{
	const auto found = std::find_if(steps_.begin(), steps_.end(),
		[task](const Step& step) { return step.id == task && step.state != StepState::Expected; });
	return found == steps_.end() ? nullptr : &*found;
}

} // namespace RPGPref
