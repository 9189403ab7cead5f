// SPDX-License-Identifier: MIT
// A loop of phases: planning in belief; acting, one true step at a time, after which everybody
// perceives, talks to those in contact, and drops the plan if what was learned spoils it;
// improving, where the file asks for it: a new plan after something was learned, taken if it is
// better; and judging at the end, whether and where the goal was lost. What each mind learns, how,
// and what it had assumed is noted for the report.
#include "RPGPref/Knowledge/KnowledgePlay.h"

#include "Knowledge/BeliefPlanner.h"
#include "Knowledge/SideTrips.h"
#include "Knowledge/Stranding.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace RPGPref
{

class KnowledgePlay::Implementation
{
public:
	Implementation(const KnowledgeTask& task, const TeamPreferences& preferences,
		const KnowledgePlayOptions& options)
		: task_(task)
		, preferences_(preferences)
		, options_(options)
		, rules_(task)
		, planner_(rules_, preferences, options)
		, anything_(task, true)
		, sideTrips_(rules_, preferences)
		, beliefs_(task.start)
		, truth_(packInitialState(task.task))
		, learnedHow_(task.open.size() * task.mindCount())
	{
		states_.push_back(truth_);
		for (std::size_t mind = 0; mind < task.mindCount(); ++mind)
		{
			result_.planBound += rules_.unknownCount(beliefs_, mind);
		}
		// A side trip has at least one step.
		result_.planBound += sideTrips_.stepsLeft();
		perceive();
		makeContact();
		result_.learnedAtStart = std::move(learned_);
		learned_.clear();
		decide();
	}

	StepStatus step(Budget& budget)
	{
		while (phase_ != Phase::Ended)
		{
			const bool goesOn = phase_ == Phase::Acting    ? act(budget)
								: phase_ == Phase::Judging ? judge(budget)
														   : plan(budget);
			if (!goesOn)
			{
				return StepStatus::Running;
			}
		}
		return StepStatus::Done;
	}

	std::uint64_t nodes() const { return result_.nodes; }

	KnowledgePlaythrough result_;

private:
	enum class Phase : std::uint8_t
	{
		Planning,
		Improving, ///< Planning although there is a plan.
		Acting,
		Judging, ///< Whether and where the players were stranded.
		Ended
	};

	std::uint32_t stepCount() const { return static_cast<std::uint32_t>(result_.steps.size()); }

	/// At the top of the loop.
	void decide()
	{
		if (isGoalState(task_.task, truth_))
		{
			result_.status = KnowledgeStatus::Solved;
			end();
			return;
		}
		if (hasPlan_ || !trip_.empty())
		{
			phase_ = Phase::Acting;
			return;
		}
		planner_.start(beliefs_);
		phase_ = Phase::Planning;
	}

	bool plan(Budget& budget)
	{
		const StepStatus status = planner_.step(budget);
		if (status == StepStatus::Running)
		{
			return false;
		}
		MadePlan made;
		made.step = stepCount();
		made.why = phase_ == Phase::Improving ? MadePlan::Why::Better
				   : result_.plans.empty()    ? MadePlan::Why::Start
				   : isBackFromTrip_          ? MadePlan::Why::SideTrip
											  : MadePlan::Why::Contradiction;
		isBackFromTrip_ = false;
		made.nodes = planner_.nodes();
		result_.nodes += made.nodes;
		made.isSolved = status == StepStatus::Done;
		if (made.isSolved)
		{
			made.stage = planner_.stage();
			made.plan = planner_.plan();
			for (const AssumedFact assumed : planner_.assumptions())
			{
				made.assumptions.push_back(assumed.fact);
			}
		}
		const bool isTaken =
			made.isSolved && (phase_ == Phase::Planning || isBetterThanRest(made.plan));
		if (isTaken)
		{
			plan_ = made.plan;
			nextStep_ = 0;
			assumptions_ = planner_.assumptions();
			hasPlan_ = true;
		}
		const bool givesUp = !made.isSolved && phase_ == Phase::Planning;
		++result_.plansMade;
		if (isTaken || givesUp)
		{
			result_.plans.push_back(std::move(made));
		}
		if (givesUp)
		{
			giveUp();
		}
		else
		{
			phase_ = Phase::Acting;
		}
		return true;
	}

	bool isBetterThanRest(const Plan& plan) const
	{
		const Plan rest(plan_.begin() + static_cast<std::ptrdiff_t>(nextStep_), plan_.end());
		return plan.size() < rest.size() ||
			   (plan.size() == rest.size() && likingOf(plan) > likingOf(rest));
	}

	FixedValue likingOf(const Plan& plan) const
	{
		FixedValue sum = 0;
		for (const ActionId action : plan)
		{
			sum += preferences_.own(action);
		}
		return sum;
	}

	void giveUp()
	{
		if (!planner_.isProven())
		{
			end();
			return;
		}
		stranding_.emplace(task_.task, states_, options_.nodeLimit);
		phase_ = Phase::Judging;
	}

	bool judge(Budget& budget)
	{
		const StepStatus status = stranding_->step(budget);
		if (status == StepStatus::Running)
		{
			return false;
		}
		if (status == StepStatus::Done)
		{
			const std::size_t lost = stranding_->firstLost();
			result_.status = lost == 0 ? KnowledgeStatus::Unsolvable : KnowledgeStatus::Stranded;
			if (lost > 0)
			{
				result_.strandedAt = static_cast<std::uint32_t>(lost);
			}
		}
		end();
		return true;
	}

	/// The next step of the plan, in the true world.
	bool act(Budget& budget)
	{
		if (!budget.spend())
		{
			return false;
		}
		PlayedStep step;
		step.isSideTrip = beginTrip();
		const ActionId action = step.isSideTrip ? trip_.front() : plan_[nextStep_++];
		step.action = action;
		step.isDone = isExecutable(task_.task, truth_, action);
		step.assumed = assumedBy(action);
		result_.steps.push_back(step);
		result_.liking += preferences_.own(action);
		step.isDone ? succeed(action) : fail(action);
		perceive();
		makeContact();
		if (hasPlan_)
		{
			checkRest();
		}
		const bool hasLearned = !learned_.empty();
		if (step.isSideTrip)
		{
			trip_.erase(trip_.begin());
			isBackFromTrip_ = trip_.empty();
		}
		result_.steps.back().learned = std::move(learned_);
		learned_.clear();
		states_.push_back(truth_);
		if (options_.keepStates)
		{
			result_.trueStates.push_back(truth_);
			result_.beliefs.push_back(beliefs_);
		}
		decide();
		if (phase_ == Phase::Acting && hasLearned && task_.knowledge.replansForBetter)
		{
			planner_.start(beliefs_);
			phase_ = Phase::Improving;
		}
		return true;
	}

	/// True while somebody is on a side trip; the plan at hand is dropped when one begins.
	bool beginTrip()
	{
		if (trip_.empty() && hasPlan_ && sideTrips_.stepsLeft() > 0)
		{
			trip_ = sideTrips_.next(beliefs_, std::span<const ActionId>(plan_).subspan(nextStep_));
			hasPlan_ = trip_.empty();
		}
		return !trip_.empty();
	}

	std::vector<FactId> assumedBy(ActionId action) const
	{
		std::vector<std::uint64_t> beliefs = beliefs_;
		std::vector<AssumedFact> assumed;
		rules_.imagine(beliefs, action, anything_, &assumed);
		std::vector<FactId> facts;
		facts.reserve(assumed.size());
		for (const AssumedFact entry : assumed)
		{
			facts.push_back(entry.fact);
		}
		return facts;
	}

	void succeed(ActionId action)
	{
		for (std::uint32_t mind = 0; mind < task_.mindCount(); ++mind)
		{
			for (const FactId fact : task_.writtenPreconditions[action])
			{
				learnTruth(mind, fact, LearnedHow::Tried);
			}
		}
		applyAction(task_.task, action, truth_);
		std::vector<OpenId> settled;
		for (std::uint32_t mind = 0; mind < task_.mindCount(); ++mind)
		{
			settled.clear();
			rules_.applyEffects(beliefs_, mind, action, &settled);
			for (const OpenId fact : settled)
			{
				discover({stepCount(), mind, fact, isTrueNow(fact), LearnedHow::Done, 0});
			}
		}
	}

	void fail(ActionId action)
	{
		++result_.failedAttempts;
		for (std::uint32_t mind = 0; mind < task_.mindCount(); ++mind)
		{
			for (const FactId fact : task_.writtenPreconditions[action])
			{
				learnTruth(mind, fact, LearnedHow::Tried);
				if (!holds(truth_, fact))
				{
					break;
				}
			}
		}
		hasPlan_ = false;
	}

	bool isTrueNow(OpenId fact) const
	{
		return holds(truth_, task_.positiveFacts[task_.open[fact.value()].value()]);
	}

	void learnTruth(std::uint32_t mind, FactId fact, LearnedHow how)
	{
		const OpenId open = rules_.openOf(fact);
		if (open.isValid())
		{
			learnOpen(mind, open, how, 0);
		}
	}

	/// The mind learns how it really is.
	void learnOpen(std::uint32_t mind, OpenId open, LearnedHow how, std::uint32_t from)
	{
		if (!rules_.isUnknown(beliefs_, mind, open))
		{
			return;
		}
		std::vector<LearnedValue> chain;
		rules_.learn(beliefs_, mind, open, isTrueNow(open), &chain);
		for (const LearnedValue value : chain)
		{
			const bool isFirst = value.fact == open;
			const LearnedFact learned{stepCount(), mind, value.fact, value.isTrue,
				isFirst ? how : LearnedHow::Deduced, isFirst ? from : 0};
			learned_.push_back(learned);
			discover(learned);
			noteSurprise(learned);
		}
	}

	std::optional<LearnedHow>& learnedHow(std::uint32_t mind, OpenId fact)
	{
		return learnedHow_[mind * task_.open.size() + fact.value()];
	}

	void discover(const LearnedFact& learned)
	{
		std::optional<LearnedHow>& how = learnedHow(learned.mind, learned.fact);
		if (!how)
		{
			how = learned.how;
			result_.discovered.push_back(learned);
		}
	}

	void noteSurprise(const LearnedFact& learned)
	{
		const std::uint32_t atom = task_.open[learned.fact.value()].value();
		const FactId opposite =
			learned.isTrue ? task_.negativeFacts[atom] : task_.positiveFacts[atom];
		const AssumedFact expected{learned.mind, opposite};
		if (hasPlan_ && opposite.isValid() &&
			std::find(assumptions_.begin(), assumptions_.end(), expected) != assumptions_.end())
		{
			result_.surprises.push_back({learned.step, learned.mind, opposite, learned.how});
		}
	}

	bool holdsNow(const std::vector<KnowledgeTask::Condition>& conditions) const
	{
		return std::all_of(conditions.begin(), conditions.end(),
			[&](KnowledgeTask::Condition condition) {
				return holds(truth_, task_.positiveFacts[condition.atom.value()]) !=
					   condition.negated;
			});
	}

	void perceive()
	{
		for (const KnowledgeTask::Perception& perception : task_.perceptions)
		{
			const std::uint32_t mind = task_.mindOfAgent[perception.perceiver.value()];
			if (rules_.isUnknown(beliefs_, mind, perception.sees) && holdsNow(perception.when))
			{
				learnOpen(mind, perception.sees, LearnedHow::Seen, 0);
			}
		}
	}

	void makeContact()
	{
		if (task_.mindCount() < 2)
		{
			return;
		}
		std::size_t before = 0;
		do
		{
			before = learned_.size();
			for (const KnowledgeTask::Contact& contact : task_.contacts)
			{
				if (holdsNow(contact.when))
				{
					learnFrom(contact.me.value(), contact.you.value());
					learnFrom(contact.you.value(), contact.me.value());
				}
			}
		} while (learned_.size() > before);
	}

	void learnFrom(std::uint32_t me, std::uint32_t you)
	{
		for (std::size_t open = 0; open < task_.open.size(); ++open)
		{
			if (!rules_.isUnknown(beliefs_, you, OpenId(open)))
			{
				learnOpen(me, OpenId(open), LearnedHow::Told, you);
			}
		}
	}

	/// Drops the plan if what is left of it does not reach the goal as far as the players know.
	void checkRest()
	{
		std::vector<std::uint64_t> imagined = beliefs_;
		for (std::size_t i = nextStep_; i < plan_.size(); ++i)
		{
			Objection objection;
			if (!rules_.imagine(imagined, plan_[i], anything_, nullptr, &objection))
			{
				tellObjection(objection);
				hasPlan_ = false;
				return;
			}
		}
		hasPlan_ = rules_.isGoal(imagined);
	}

	/// Players speak of what they really know, not of what merely follows from the plan's
	/// assumptions. Nor does anybody object with what it only worked out: the prescription's words
	/// leave this open, and of all readings tried only this one plays every prescribed level
	/// exactly.
	void tellObjection(const Objection& objection)
	{
		const OpenId open = rules_.openOf(objection.fact);
		const bool isTrue = !task_.task.facts[objection.fact.value()].negated;
		if (!objection.isKnownFalse || !open.isValid() ||
			rules_.isUnknown(beliefs_, objection.mind, open) ||
			rules_.valueOf(beliefs_, objection.mind, open) == isTrue ||
			learnedHow(objection.mind, open) == LearnedHow::Deduced)
		{
			return;
		}
		const std::size_t before = learned_.size();
		for (std::uint32_t mind = 0; mind < task_.mindCount(); ++mind)
		{
			if (mind != objection.mind)
			{
				learnOpen(mind, open, LearnedHow::Told, objection.mind);
			}
		}
		if (learned_.size() > before)
		{
			result_.objections.push_back({stepCount(), objection.mind, objection.fact});
		}
	}

	void end()
	{
		phase_ = Phase::Ended;
		std::stable_sort(result_.discovered.begin(), result_.discovered.end(),
			[](const LearnedFact& left, const LearnedFact& right)
			{
				return std::tuple(left.step, left.mind, left.fact) <
					   std::tuple(right.step, right.mind, right.fact);
			});
		for (std::uint32_t mind = 0; mind < task_.mindCount(); ++mind)
		{
			for (std::size_t open = 0; open < task_.open.size(); ++open)
			{
				if (rules_.isUnknown(beliefs_, mind, OpenId(open)))
				{
					result_.neverDiscovered.push_back({stepCount(), mind, OpenId(open),
						task_.isTrueAtStart(OpenId(open)), LearnedHow::Seen, 0});
				}
			}
		}
	}

	const KnowledgeTask& task_;
	const TeamPreferences& preferences_;
	KnowledgePlayOptions options_;
	BeliefRules rules_;
	BeliefPlanner planner_;
	AllowedGuesses anything_;
	SideTrips sideTrips_;
	Plan trip_; ///< What is left of a side trip.
	bool isBackFromTrip_ = false;
	Phase phase_ = Phase::Planning;
	std::vector<std::uint64_t> beliefs_;
	PackedState truth_;
	std::vector<PackedState> states_;
	bool hasPlan_ = false;
	Plan plan_;
	std::size_t nextStep_ = 0;
	std::vector<AssumedFact> assumptions_;
	std::vector<LearnedFact> learned_; ///< In the step at hand.
	/// By mind and fact; nothing where it was not discovered.
	std::vector<std::optional<LearnedHow>> learnedHow_;
	std::optional<StrandingSearch> stranding_;
};

KnowledgePlay::KnowledgePlay(const KnowledgeTask& task, const TeamPreferences& preferences,
	const KnowledgePlayOptions& options)
	: implementation_(std::make_unique<Implementation>(task, preferences, options))
{
}

KnowledgePlay::~KnowledgePlay() = default;

StepStatus KnowledgePlay::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress KnowledgePlay::progress() const
{
	return {implementation_->nodes(), 0};
}

const KnowledgePlaythrough& KnowledgePlay::result() const
{
	return implementation_->result_;
}

std::string_view statusWord(KnowledgeStatus status)
{
	switch (status)
	{
	case KnowledgeStatus::Solved:
		return "solved";
	case KnowledgeStatus::Stranded:
		return "stranded";
	case KnowledgeStatus::Unsolvable:
		return "unsolvable";
	case KnowledgeStatus::Undecided:
		break;
	}
	return "undecided";
}

std::string_view learnedWord(LearnedHow how)
{
	switch (how)
	{
	case LearnedHow::Seen:
		return "seen";
	case LearnedHow::Tried:
		return "tried";
	case LearnedHow::Deduced:
		return "deduced";
	case LearnedHow::Told:
		return "told";
	case LearnedHow::Done:
		break;
	}
	return "done";
}

std::string_view whyWord(MadePlan::Why why)
{
	switch (why)
	{
	case MadePlan::Why::Start:
		return "start";
	case MadePlan::Why::Contradiction:
		return "contradiction";
	case MadePlan::Why::Better:
		return "better";
	case MadePlan::Why::SideTrip:
		break;
	}
	return "side-trip";
}

} // namespace RPGPref
