// SPDX-License-Identifier: MIT
// One cycle: learn notes what happened (observations, rules that ended, anchors); begin pins cues
// that are due and what failed rules ask for; think repairs the plan so that attributes stay on
// their curve (Minds/RepairPlanner); commit asks for subscriptions, watches and extends rules,
// anchors objects and hands the tasks over.
//
// A successor of a planner that died does nothing about an attribute until it has observed it, and
// takes nothing for new that the journal shows as done. Rules, objects and attributes of a story
// are few, so each cycle looks at all of them.
#include "RPGPref/Story/StoryPlanner.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

/// A lost observation is made good after this many ticks.
constexpr TickSpan kRefresh = 20;
constexpr TickSpan kPatience = 100'000;

} // namespace

StoryPlanner::StoryPlanner(const Story& story, const PlannerJournal& journal, Log log)
	: story_(&story)
	, repair_(
		  story.model, (std::max)(journal.nextTask(), static_cast<TaskId>(story.attributes.size())))
	, log_(std::move(log))
	, subscriptions_(story.attributes.size())
	, rules_(story.rules.size())
	, objects_(story.objects.size())
	, isSuccessor_(journal.nextTask() > 0)
{
	for (SymbolId attribute = 0; attribute < subscriptions_.size(); ++attribute)
	{
		subscriptions_[attribute].task = attribute;
	}
	for (const PlannerJournal::OpenTask& open : journal.openTasks())
	{
		repair_.restore(open, isOwed(open.task));
	}
	for (std::uint32_t action = 0; action < story.actions.size(); ++action)
	{
		if (journal.lastStarted(action) >= 0)
		{
			repair_.restoreStarted(action, journal.lastStarted(action));
		}
	}
	for (std::size_t position = 0; position < rules_.size(); ++position)
	{
		// What a predecessor has brought about after the deadline is not brought about again.
		const Story::Rule& rule = story.rules[position];
		rules_[position].isOver = std::any_of(rule.actions.begin(), rule.actions.end(),
			[&](std::uint32_t action) { return journal.lastStart(action) > rule.deadline; });
	}
}

StoryPlanner::~StoryPlanner() = default;

bool StoryPlanner::isOwed(const ExecuteTask& task) const
{
	const bool isCue = std::any_of(story_->cues.begin(), story_->cues.end(),
		[&task](const Story::Cue& cue) { return cue.action == task.subject; });
	return isCue || std::any_of(story_->rules.begin(), story_->rules.end(),
						[&task](const Story::Rule& rule)
						{
							return task.start > rule.deadline &&
								   std::find(rule.actions.begin(), rule.actions.end(),
									   task.subject) != rule.actions.end();
						});
}

void StoryPlanner::learn(const PlannerEvent& event)
{
	repair_.learn(event);
	if (event.kind == PlannerEvent::Kind::Outcome && event.outcome != TaskOutcome::Started)
	{
		renewSubscription(event.id);
	}
	else if (event.kind == PlannerEvent::Kind::Observed)
	{
		for (std::size_t rule = 0; rule < rules_.size(); ++rule)
		{
			// The value may be another one by the time that rules are looked at.
			rules_[rule].isReached |= story_->rules[rule].attribute == event.id &&
									  story_->rules[rule].value == event.value;
		}
	}
	else if (event.kind == PlannerEvent::Kind::RuleEnded && event.id < rules_.size())
	{
		RuleProgress& progress = rules_[event.id];
		progress.isFailed = event.rule == RuleState::TimedOut && !progress.isOver;
		progress.isOver = true;
		log_(
			event.at, "rule " + story_->rules[event.id].name +
						  (event.rule == RuleState::TimedOut ? ": the player did not do it by tick "
															 : ": the player did it at tick ") +
						  std::to_string(event.at));
	}
	else if (event.kind == PlannerEvent::Kind::Anchored && event.id < objects_.size())
	{
		if (event.anchor == AnchorState::Committed || event.anchor == AnchorState::WaitingForAsset)
		{
			objects_[event.id].isCommitted = true;
		}
		const auto& assets = story_->objects[event.id].assets;
		log_(event.at,
			story_->objects[event.id].name + " is " + std::string(toWord(event.anchor)) +
				(event.asset < assets.size() ? " as " + assets[event.asset].name : std::string()));
	}
	else if (event.kind == PlannerEvent::Kind::Answered && event.subject == Subject::Anchor &&
			 event.verdict == Verdict::Committed && event.id < objects_.size())
	{
		objects_[event.id].isCommitted = true;
		log_(event.at, story_->objects[event.id].name + " stays as it is: the player has seen it");
	}
}

void StoryPlanner::begin(const CycleBounds& bounds)
{
	bounds_ = bounds;
	repair_.begin(bounds);
	for (; nextCue_ < story_->cues.size(); ++nextCue_)
	{
		const Story::Cue& cue = story_->cues[nextCue_];
		const bool isTakenOver =
			isSuccessor_ && std::any_of(repair_.tasks().begin(), repair_.tasks().end(),
								[&cue](const PlacedTask& task)
								{ return task.kind == cue.action && task.start == cue.tick; });
		if (isTakenOver)
		{
			continue; // The predecessor has handed it over.
		}
		if (cue.tick >= bounds.earliestStart)
		{
			repair_.pin(cue.action, cue.tick);
		}
		else if (!isSuccessor_)
		{
			say("cue " + story_->actions[cue.action] + " comes at tick " +
				std::to_string(bounds.earliestStart) + " instead of " + std::to_string(cue.tick));
			repair_.pin(cue.action, bounds.earliestStart);
		}
	}
	for (std::size_t rule = 0; rule < rules_.size(); ++rule)
	{
		if (std::exchange(rules_[rule].isFailed, false))
		{
			changeStory(rule);
		}
	}
}

void StoryPlanner::changeStory(std::size_t position)
{
	const Story::Rule& rule = story_->rules[position];
	if (rule.object && !objects_[*rule.object].isCommitted)
	{
		const Story::Object& object = story_->objects[*rule.object];
		ObjectProgress& progress = objects_[*rule.object];
		say(object.name + " becomes the " + object.assets[rule.asset].name + " instead of the " +
			object.assets[progress.wanted].name);
		progress.wanted = rule.asset;
		progress.isRequested = false;
	}
	Tick start = bounds_.earliestStart;
	for (const std::uint32_t action : rule.actions)
	{
		repair_.pin(action, start);
		start += story_->model.templates[action].duration;
	}
}

StepStatus StoryPlanner::think(Budget& budget)
{
	// What a successor would plan for the story's beginning could undo what was reached since.
	return isBlind() ? StepStatus::Done : repair_.think(budget);
}

bool StoryPlanner::isBlind() const
{
	for (SymbolId attribute = 0; isSuccessor_ && attribute < subscriptions_.size(); ++attribute)
	{
		if (repair_.projection().observedAt(attribute) < 0)
		{
			return true;
		}
	}
	return false;
}

void StoryPlanner::commit(PlannerInterface& planner, Tick plannerNow)
{
	tellChanges();
	subscribe(planner);
	watchRules(planner, plannerNow);
	anchorObjects(planner, plannerNow);
	repair_.commit(planner, plannerNow);
}

bool StoryPlanner::isDone() const
{
	return story_->end.shortfall(repair_.projection().observed(story_->end.attribute)) == 0;
}

void StoryPlanner::subscribe(PlannerInterface& planner)
{
	for (SymbolId attribute = 0; attribute < subscriptions_.size(); ++attribute)
	{
		Subscription& subscription = subscriptions_[attribute];
		if (std::exchange(subscription.isAsked, true))
		{
			continue;
		}
		ExecuteTask task;
		task.task = subscription.task;
		task.kind = TaskKind::Sense;
		task.subject = attribute;
		task.start = bounds_.earliestStart;
		task.grace = kPatience;
		task.duration = static_cast<TickSpan>((std::max)(story_->ticks, Tick{1}));
		task.period = kRefresh;
		planner.accept(task);
	}
}

void StoryPlanner::renewSubscription(TaskId lost)
{
	for (Subscription& subscription : subscriptions_)
	{
		if (subscription.isAsked && subscription.task == lost)
		{
			// The executor may know the old id as one that must not start.
			subscription = {repair_.takeId(), false};
		}
	}
}

void StoryPlanner::watchRules(PlannerInterface& planner, Tick plannerNow)
{
	for (std::size_t position = 0; position < rules_.size(); ++position)
	{
		const Story::Rule& rule = story_->rules[position];
		RuleProgress& progress = rules_[position];
		const auto id = static_cast<RuleId>(position);
		if (progress.isOver)
		{
			continue;
		}
		if (isSuccessor_ && repair_.projection().observedAt(rule.attribute) < 0)
		{
			continue; // The player may have done it long ago; the first observation will show.
		}
		if (progress.isReached || repair_.projection().observed(rule.attribute) == rule.value)
		{
			progress.isOver = true;
			if (progress.isWatched)
			{
				planner.drop(id, plannerNow);
			}
			continue;
		}
		const bool isLate = isSuccessor_ && rule.extendTo > 0 && bounds_.now > rule.deadline;
		if (!progress.isWatched)
		{
			progress.isWatched = true;
			progress.isExtended = isLate;
			planner.monitor(
				id, rule.attribute, rule.value, isLate ? rule.extendTo : rule.deadline, plannerNow);
		}
		else if (!progress.isExtended && rule.extendTo > rule.deadline &&
				 bounds_.earliestStart + 2 * (bounds_.earliestStart - bounds_.now) >= rule.deadline)
		{
			progress.isExtended = true;
			if (planner.extend(id, rule.deadline, rule.extendTo, plannerNow))
			{
				say("rule " + rule.name + ": the player has until tick " +
					std::to_string(rule.extendTo));
			}
		}
	}
}

void StoryPlanner::anchorObjects(PlannerInterface& planner, Tick plannerNow)
{
	for (std::size_t position = 0; position < objects_.size(); ++position)
	{
		ObjectProgress& progress = objects_[position];
		// A successor does not know what stands there; it speaks up only to change something.
		const bool isKnown = progress.isRequested || (isSuccessor_ && progress.wanted == 0);
		if (!isKnown && !progress.isCommitted)
		{
			progress.isRequested = true;
			planner.anchor(static_cast<AnchorId>(position), progress.wanted,
				story_->objects[position].assets[progress.wanted].buildTicks, plannerNow);
		}
	}
}

void StoryPlanner::tellChanges()
{
	for (const PlanChange& change : repair_.changes())
	{
		const std::string at = " at tick " + std::to_string(change.start);
		switch (change.kind)
		{
		case PlanChange::Kind::Inserted:
			say("plans " + story_->actions[change.subject] + at);
			break;
		case PlanChange::Kind::Moved:
			say("moves " + story_->actions[change.subject] + " to tick " +
				std::to_string(change.start));
			break;
		case PlanChange::Kind::Removed:
			say("leaves out " + story_->actions[change.subject] + at);
			break;
		case PlanChange::Kind::Lost:
			say(story_->actions[change.subject] + at + " did not start (" +
				std::string(toWord(change.outcome)) + ")");
			break;
		case PlanChange::Kind::Surprised:
			say(story_->attributes[change.subject].name + " is " +
				story_->valueText(change.subject, change.actual) + ", expected " +
				story_->valueText(change.subject, change.expected));
			break;
		}
	}
	repair_.clearChanges();
}

} // namespace RPGPref
