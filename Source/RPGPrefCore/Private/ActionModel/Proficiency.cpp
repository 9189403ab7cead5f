// SPDX-License-Identifier: MIT
// For every event: failures that are still open are closed by intent; a new failure is judged by
// the model learned before it (avoidable, informative, unexplained, exploring); the learner then
// learns. A failure counts as dispatch if the same press, or intent, succeeds later, so a key with
// several meanings does not count as a mistake. At checkpoints, dense at first and then 3 % apart,
// the model of each mechanic is compared with the true one.
//
// Models are learned again only when 1 % more events have come, exactly at every failure in the
// first kExactEvents: judgements in long traces may lag by that much. Costs checkpoints times
// mechanics times one inference.
#include "RPGPref/ActionModel/Proficiency.h"

#include "ActionModel/ProficiencyWords.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// What is left of an attempt's weight after the next one: half of it after 20.
constexpr double kKept = 0.96593632892484555;
constexpr std::uint64_t kAttemptsBeforeShown = 5;
/// Until here every event is a point of the series; then one every further 3 %.
constexpr std::uint64_t kDenseEvents = 100;
/// Until here every failure is judged by a model that is up to date.
constexpr std::uint64_t kExactEvents = 300;

LiteralSet intersection(const LiteralSet& left, const LiteralSet& right)
{
	LiteralSet both;
	std::set_intersection(
		left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(both));
	return both;
}

/// Only what further play cannot take back.
ActionModel certainPart(const LearnedAction& learned)
{
	ActionModel model;
	model.action = learned.model.action;
	for (const JudgedLiteral& judged : learned.literals)
	{
		if (judged.isCertain())
		{
			LiteralSet* const sets[] = {&model.positivePreconditions, &model.negativePreconditions,
				&model.adds, &model.deletes};
			sets[static_cast<std::size_t>(judged.role)]->push_back(judged.literal);
		}
	}
	model.normalise();
	return model;
}

/// The part of the truth that the play has not refuted.
ActionModel bestConsistent(
	const LearnedAction& learned, const ActionModel& truth, const ActionStatistics& statistics)
{
	ActionModel model = truth;
	model.positivePreconditions =
		intersection(truth.positivePreconditions, learned.safe.positivePreconditions);
	model.negativePreconditions =
		intersection(truth.negativePreconditions, learned.safe.negativePreconditions);
	const auto refuted = [&](const LiftedLiteral& literal, bool isAdd)
	{
		const auto literals = statistics.space().literals();
		const auto place = std::lower_bound(literals.begin(), literals.end(), literal);
		if (place == literals.end() || *place != literal)
		{
			return false;
		}
		const LiteralCounters& c =
			statistics.counters[static_cast<std::size_t>(place - literals.begin())];
		return isAdd ? c.falseAfter > c.trueAfter : c.trueAfter > c.falseAfter;
	};
	std::erase_if(model.adds, [&](const LiftedLiteral& literal) { return refuted(literal, true); });
	std::erase_if(
		model.deletes, [&](const LiftedLiteral& literal) { return refuted(literal, false); });
	return model;
}

std::optional<double> f1Of(const ModelScores& scores)
{
	return scores.isEmpty() ? std::nullopt : std::optional(scores.f1());
}

} // namespace

const char* failureKindName(FailureKind kind)
{
	static constexpr const char* kNames[] = {
		"dispatch", "exploring", "avoidable", "informative", "unexplained"};
	return kNames[static_cast<std::size_t>(kind)];
}

const char* mechanicStateName(MechanicState state)
{
	static constexpr const char* kNames[] = {"not tried", "attempted", "performed"};
	return kNames[static_cast<std::size_t>(state)];
}

ProficiencyTracker::ProficiencyTracker(const Domain& domain, ProficiencyOptions options)
	: domain_(domain)
	, options_(std::move(options))
	, opener_(domain.findAction(options_.dispatchOpener))
	, learner_(domain)
{
	for (std::size_t action = 0; action < domain.actions.size(); ++action)
	{
		MechanicProficiency& mechanic = mechanics_.emplace_back().result;
		mechanic.action = SchemaId(action);
		mechanic.isMeasurable = !trueModel(domain, mechanic.action).isEmpty();
	}
}

void ProficiencyTracker::onLevel(const TraceLevelPtr& level, const TraceState& initial)
{
	if (level_ != nullptr && level_ != level)
	{
		levelChanges_.push_back(events_);
	}
	level_ = level;
	learner_.onLevel(level, initial);
}

/// The model of an action before the coming event. Learning again at every failure would be slow
/// in long traces, where a few more events change nothing; so it is refreshed every 1 %.
const LearnedAction* ProficiencyTracker::modelBefore(SchemaId action)
{
	Mechanic& mechanic = mechanics_[action.value()];
	const bool isFresh = mechanic.model && (events_ - mechanic.modelEvent) * 100 <=
											   (events_ > kExactEvents ? events_ : 0);
	if (!isFresh)
	{
		mechanic.model = learner_.learned(action, {options_.noise});
		mechanic.modelEvent = events_;
		if (mechanic.model)
		{
			mechanic.needed = bitsOf(action, mechanic.model->model.positivePreconditions);
			mechanic.forbidden = bitsOf(action, mechanic.model->model.negativePreconditions);
			mechanic.everTrue = bitsOf(action, mechanic.model->safe.positivePreconditions);
			mechanic.everFalse = bitsOf(action, mechanic.model->safe.negativePreconditions);
		}
	}
	return mechanic.model ? &*mechanic.model : nullptr;
}

LiteralBits ProficiencyTracker::bitsOf(SchemaId action, const LiteralSet& set) const
{
	const LiteralSpace& space = learner_.statistics()[action.value()].space();
	LiteralBits bits(space.words(), 0);
	for (std::size_t literal = 0; literal < space.size(); ++literal)
	{
		if (std::binary_search(set.begin(), set.end(), space[literal]))
		{
			setBit(bits, literal);
		}
	}
	return bits;
}

FailureKind ProficiencyTracker::judge(const Mechanic& mechanic, const LiteralBits& truth) const
{
	if (!mechanic.model)
	{
		return FailureKind::Exploring;
	}
	const auto isViolated = [&](const LiteralBits& positive, const LiteralBits& negative)
	{
		for (std::size_t word = 0; word < truth.size(); ++word)
		{
			if (((positive[word] & ~truth[word]) | (negative[word] & truth[word])) != 0)
			{
				return true;
			}
		}
		return false;
	};
	if (isViolated(mechanic.needed, mechanic.forbidden))
	{
		return FailureKind::Avoidable;
	}
	return isViolated(mechanic.everTrue, mechanic.everFalse) ? FailureKind::Informative
															 : FailureKind::Unexplained;
}

void ProficiencyTracker::countAttempt(Mechanic& mechanic, bool isAvoidable)
{
	mechanic.avoidableWeight = mechanic.avoidableWeight * kKept + (isAvoidable ? 1 : 0);
	mechanic.attemptWeight = mechanic.attemptWeight * kKept + 1;
	++mechanic.result.attempts;
}

void ProficiencyTracker::settle(const OpenFailure& failure)
{
	Mechanic& mechanic = mechanics_[failure.action.value()];
	++mechanic.result.failures[static_cast<std::size_t>(failure.kind)];
	if (mechanic.result.failureMarks.size() < kMaximumMarks)
	{
		mechanic.result.failureMarks.push_back({failure.event, failure.kind});
	}
	if (failure.kind != FailureKind::Dispatch)
	{
		countAttempt(mechanic, failure.kind == FailureKind::Avoidable);
	}
}

void ProficiencyTracker::settleAll()
{
	for (const OpenFailure& failure : open_)
	{
		settle(failure);
	}
	open_.clear();
}

/// Decides which open failures this event closes: those of another intent, or of an earlier press.
void ProficiencyTracker::closeByIntent(const TraceEvent& event)
{
	const bool isOpener = opener_.isValid() && event.action == opener_;
	const bool hasOtherIntent = !open_.empty() && open_.front().intent != event.intent;
	if (hasOtherIntent || (event.intent.empty() && (isOpener || !opener_.isValid())))
	{
		settleAll();
	}
	if (!event.succeeded)
	{
		return;
	}
	const ObjectId lastArgument = event.arguments.empty() ? ObjectId() : event.arguments.back();
	for (OpenFailure& failure : open_)
	{
		if (!event.intent.empty() || failure.lastArgument == lastArgument)
		{
			failure.kind = FailureKind::Dispatch;
		}
	}
	settleAll();
}

void ProficiencyTracker::onBefore(const TraceEvent& event, const TraceState& state)
{
	closeByIntent(event);
	Mechanic& mechanic = mechanics_[event.action.value()];
	if (!event.succeeded)
	{
		modelBefore(event.action);
	}
	learner_.onBefore(event, state);
	if (event.succeeded)
	{
		countAttempt(mechanic, false);
		++mechanic.result.successes;
		mechanic.result.state = MechanicState::Performed;
		return;
	}
	const LiteralBits& truth = learner_.statistics()[event.action.value()].lastTruth();
	open_.push_back({event.action, events_, judge(mechanic, truth),
		event.arguments.empty() ? ObjectId() : event.arguments.back(), std::string(event.intent)});
	if (mechanic.result.state == MechanicState::NotTried)
	{
		mechanic.result.state = MechanicState::Attempted;
	}
}

void ProficiencyTracker::onAfter(const TraceEvent& event, const TraceState& state)
{
	learner_.onAfter(event, state);
	++events_;
	lastTime_ = event.time;
	if (events_ >= nextCheckpoint_)
	{
		checkpoint();
		nextCheckpoint_ = events_ < kDenseEvents ? events_ + 1 : events_ + events_ / 33 + 1;
	}
}

ProficiencyPoint ProficiencyTracker::pointOf(Mechanic& mechanic)
{
	ProficiencyPoint point;
	point.event = events_;
	point.time = lastTime_;
	if (mechanic.result.attempts >= kAttemptsBeforeShown)
	{
		point.shown = 1 - mechanic.avoidableWeight / mechanic.attemptWeight;
	}
	if (mechanic.result.successes == 0 || !mechanic.result.isMeasurable)
	{
		return point;
	}
	const SchemaId action = mechanic.result.action;
	const ActionModel truth = trueModel(domain_, action);
	const LearnedAction& learned = *modelBefore(action);
	point.knowledge = score(learned.model, truth).f1();
	point.conditions = f1Of(scorePreconditions(learned.model, truth));
	point.consequences = f1Of(scoreEffects(learned.model, truth));
	point.lower = score(certainPart(learned), truth).f1();
	point.upper = (std::max)(point.knowledge,
		score(bestConsistent(learned, truth, learner_.statistics()[action.value()]), truth).f1());
	for (const JudgedLiteral& judged : learned.literals)
	{
		const std::string text = literalText(domain_, action, judged.literal);
		const bool isNew = judged.status == LiteralStatus::Confirmed &&
						   std::find(mechanic.certain.begin(), mechanic.certain.end(), text) ==
							   mechanic.certain.end();
		if (isNew)
		{
			mechanic.certain.push_back(text);
			mechanic.result.confirmations.push_back({events_, text});
		}
	}
	return point;
}

void ProficiencyTracker::checkpoint()
{
	for (Mechanic& mechanic : mechanics_)
	{
		mechanic.result.series.push_back(pointOf(mechanic));
	}
}

std::vector<MechanicProficiency> ProficiencyTracker::report()
{
	settleAll();
	const std::uint64_t last = mechanics_.empty() || mechanics_.front().result.series.empty()
								   ? 0
								   : mechanics_.front().result.series.back().event;
	if (events_ > last)
	{
		checkpoint();
	}
	std::vector<MechanicProficiency> result;
	for (Mechanic& mechanic : mechanics_)
	{
		if (!mechanic.result.series.empty())
		{
			// The last failures may have been settled after the last point was taken.
			mechanic.result.series.back().shown =
				mechanic.result.attempts >= kAttemptsBeforeShown
					? std::optional(1 - mechanic.avoidableWeight / mechanic.attemptWeight)
					: std::nullopt;
		}
		MechanicProficiency& entry = result.emplace_back(mechanic.result);
		if (mechanic.result.successes > 0)
		{
			mechanic.model = learner_.learned(mechanic.result.action, {options_.noise});
			mechanic.modelEvent = events_;
			describeDifferences(domain_, *mechanic.model, entry);
		}
		raiseFlags(levelChanges_, entry);
	}
	return result;
}

} // namespace RPGPref
