// SPDX-License-Identifier: MIT
// For each step of the plan, one after the other: list what the published search would try in this
// state (the executable actions of the relaxed plan; every executable action at the start or where
// there are none), evaluate the state after each, rank by length, then value, dead ends last, and
// compare the first two. The reason is the first criterion in which they differ. If preferences
// decided, the tipping action is the one that only one of the two ways has and that is valued most.
//
// This says how the heuristic sees the choice, whichever planner made the plan; a step that it
// would not have chosen is reported as such. The purposes come from StepPurposes. Costs one
// evaluation for each candidate of each step, and two more where preferences decided.
#include "RPGPref/Planning/ExplainPlan.h"

#include "Foundation/NumberText.h"
#include "Planning/StepPurposes.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// Independent of the locale.
std::string decimal(FixedValue value, int digits)
{
	std::string text;
	appendFixed(text, toDouble(value), digits);
	return text;
}

std::string stepsToDo(std::uint32_t count)
{
	return std::to_string(count) + (count == 1 ? " step to do" : " steps to do");
}

} // namespace

std::string_view reasonWord(StepReason reason)
{
	switch (reason)
	{
	case StepReason::OnlyCandidate:
		return "only-candidate";
	case StepReason::ShorterWay:
		return "shorter-way";
	case StepReason::BetterLikedWay:
		return "better-liked-way";
	case StepReason::ExecutorLikesIt:
		return "executor-likes-it";
	case StepReason::FirstAmongEquals:
		return "first-among-equals";
	case StepReason::AgainstTheHeuristic:
		return "against-the-heuristic";
	}
	return "unknown";
}

class ExplainPlan::Implementation
{
public:
	Implementation(RelaxedPlanGraph& graph, std::uint32_t f, Plan plan)
		: graph_(graph)
		, task_(graph.task())
		, preferences_(graph.preferences())
		, f_(f)
		, plan_(std::move(plan))
		, purposes_(findStepPurposes(task_, plan_))
		, state_(packInitialState(task_))
	{
	}

	StepStatus step(Budget& budget)
	{
		while (steps_.size() < plan_.size())
		{
			const ActionId action = plan_[steps_.size()];
			if (!isExecutable(task_, state_, action))
			{
				return StepStatus::Failed;
			}
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			if (tried_.empty())
			{
				begin(action);
			}
			else if (current_.candidates.size() < tried_.size())
			{
				current_.candidates.push_back(evaluate(tried_[current_.candidates.size()]));
			}
			else
			{
				rank(action);
				findReason(current_);
				tell(current_);
				steps_.push_back(std::move(current_));
				tried_.clear();
				applyAction(task_, action, state_);
			}
		}
		return StepStatus::Done;
	}

	std::size_t planLength() const { return plan_.size(); }
	std::vector<StepExplanation> steps_;

private:
	/// What the search would try in the present state, in its order.
	std::vector<ActionId> candidates()
	{
		std::vector<ActionId> result;
		const auto addIfExecutable = [&](ActionId action)
		{
			if (isExecutable(task_, state_, action))
			{
				result.push_back(action);
			}
		};
		if (!steps_.empty() && graph_.evaluate(state_, f_))
		{
			for (const ActionId action : graph_.relaxedPlan())
			{
				addIfExecutable(action);
			}
		}
		if (result.empty())
		{
			for (std::size_t position = 0; position < task_.actions.size(); ++position)
			{
				addIfExecutable(ActionId{position});
			}
		}
		std::stable_sort(result.begin(), result.end(),
			[&](ActionId left, ActionId right)
			{ return preferences_.own(left) > preferences_.own(right); });
		return result;
	}

	StepCandidate evaluate(ActionId action, std::vector<ActionId>* way = nullptr)
	{
		scratch_ = state_;
		applyAction(task_, action, scratch_);
		StepCandidate candidate;
		candidate.action = action;
		candidate.own = preferences_.own(action);
		candidate.isAlive = graph_.evaluate(scratch_, f_);
		candidate.length = graph_.length();
		candidate.value = graph_.value();
		if (way != nullptr)
		{
			way->assign(graph_.relaxedPlan().begin(), graph_.relaxedPlan().end());
		}
		return candidate;
	}

	/// From here on candidates are looked at one by one.
	void begin(ActionId action)
	{
		current_ = {};
		current_.action = action;
		tried_ = candidates();
		current_.isSuggested = std::find(tried_.begin(), tried_.end(), action) != tried_.end();
		if (!current_.isSuggested)
		{
			tried_.push_back(action);
		}
	}

	void rank(ActionId action)
	{
		StepExplanation& result = current_;
		std::stable_sort(result.candidates.begin(), result.candidates.end(),
			[](const StepCandidate& left, const StepCandidate& right)
			{
				if (left.isAlive != right.isAlive)
				{
					return left.isAlive;
				}
				return left.length != right.length ? left.length < right.length
												   : left.value > right.value;
			});
		for (std::size_t position = 0; position < result.candidates.size(); ++position)
		{
			result.candidates[position].rank = static_cast<std::uint32_t>(position + 1);
			if (result.candidates[position].action == action)
			{
				result.chosen = position;
			}
		}
	}

	void tell(StepExplanation& result) const
	{
		const StepPurpose& purpose = purposes_[steps_.size()];
		result.neededBy = purpose.neededBy;
		result.reachesGoal = purpose.reachesGoal;
		result.purpose = tellPurpose(purpose);
		result.choice = tellChoice(result);
		result.sentence = result.purpose.text() + " " + result.choice.text();
	}

	void findReason(StepExplanation& result)
	{
		if (result.candidates.size() == 1)
		{
			result.reason = StepReason::OnlyCandidate;
			return;
		}
		if (result.chosen != 0)
		{
			result.reason = StepReason::AgainstTheHeuristic;
			return;
		}
		const StepCandidate& best = result.candidates[0];
		const StepCandidate& rival = result.candidates[1];
		if (best.isAlive != rival.isAlive || best.length != rival.length)
		{
			result.reason = StepReason::ShorterWay;
		}
		else if (best.value != rival.value)
		{
			result.reason = StepReason::BetterLikedWay;
			result.tippedBy = tippingAction(best.action, rival.action);
		}
		else if (best.own != rival.own)
		{
			result.reason = StepReason::ExecutorLikesIt;
			// Nobody need like the one if somebody dislikes the other.
			result.tippedBy = best.own > 0 ? best.action : rival.action;
		}
		else
		{
			result.reason = StepReason::FirstAmongEquals;
		}
	}

	FixedValue likingOf(ActionId action) const
	{
		return preferences_.own(action) + preferences_.effect(action);
	}

	/// The action that only one of two ways has and that is valued most: liked on the better way
	/// or disliked on the other.
	ActionId tippingAction(ActionId better, ActionId worse)
	{
		std::vector<ActionId> betterWay;
		std::vector<ActionId> worseWay;
		evaluate(better, &betterWay);
		evaluate(worse, &worseWay);
		betterWay.push_back(better);
		worseWay.push_back(worse);
		ActionId tipping;
		FixedValue most = 0;
		const auto weigh = [&](const std::vector<ActionId>& way, const std::vector<ActionId>& other,
							   FixedValue sign)
		{
			for (const ActionId action : way)
			{
				const FixedValue weight = sign * likingOf(action);
				if (weight > most && std::find(other.begin(), other.end(), action) == other.end())
				{
					most = weight;
					tipping = action;
				}
			}
		};
		weigh(betterWay, worseWay, 1);
		weigh(worseWay, betterWay, -1);
		return tipping;
	}

	std::string quoted(ActionId action) const { return task_.quoted(action); }

	std::string who(ActionId action) const
	{
		return task_.nameOf(task_.actions[action.value()].executor);
	}

	/// `: Blue likes `mine Blue Iron` (1.00)` or nothing.
	std::string taste(ActionId action) const
	{
		if (!action.isValid())
		{
			return "";
		}
		const FixedValue own = preferences_.own(action);
		if (own != 0)
		{
			return ": " + who(action) + (own > 0 ? " likes " : " dislikes ") + quoted(action) +
				   " (" + decimal(own, 2) + ")";
		}
		if (likingOf(action) == 0)
		{
			return "";
		}
		return ": the team " + std::string(likingOf(action) > 0 ? "likes" : "dislikes") +
			   " the results of " + quoted(action);
	}

	/// `Step 7, `sneak-by-camp Red`, and 2 more need it.`
	Sentence tellPurpose(const StepPurpose& purpose) const
	{
		if (purpose.neededBy.empty())
		{
			return {purpose.reachesGoal ? "purpose.goal" : "purpose.none", {}};
		}
		const std::size_t first = purpose.neededBy.front();
		const std::size_t more = purpose.neededBy.size() - 1;
		std::string key = more == 0 ? "purpose.needed" : "purpose.needed-by-several";
		key += purpose.reachesGoal ? "-and-goal" : "";
		return {std::move(key),
			{{"number", {std::to_string(first + 1)}}, {"later", {quoted(plan_[first])}},
				{"more", {std::to_string(more)}}}};
	}

	Sentence tellChoice(const StepExplanation& result) const
	{
		using Argument = Sentence::Argument;
		const Argument step = {"step", {quoted(result.action)}};
		const StepCandidate& best = result.candidates[0];
		if (result.reason == StepReason::OnlyCandidate)
		{
			return {"choice.only", {step}};
		}
		if (!best.isAlive)
		{
			return {"choice.dead-ends", {}};
		}
		if (result.reason == StepReason::AgainstTheHeuristic)
		{
			const StepCandidate& own = result.candidates[result.chosen];
			const Argument favourite = {"best", {quoted(best.action)}};
			const Argument left = {"left", {stepsToDo(own.length)}};
			const Argument bestLeft = {"best_left", {stepsToDo(best.length)}};
			if (own.isAlive && own.length == best.length && own.value == best.value)
			{
				return {"choice.as-good", {step, favourite, left}};
			}
			return own.isAlive ? Sentence{"choice.alternative-looks-better",
									 {step, favourite, left, bestLeft}}
							   : Sentence{"choice.seems-dead", {step, favourite, bestLeft}};
		}
		const StepCandidate& rival = result.candidates[1];
		const Argument other = {"rival", {quoted(rival.action)}};
		const Argument left = {"left", {stepsToDo(best.length)}};
		switch (result.reason)
		{
		case StepReason::ShorterWay:
			return rival.isAlive
					   ? Sentence{"choice.shorter",
							 {step, left, other, {"rival_left", {stepsToDo(rival.length)}}}}
					   : Sentence{"choice.rival-dead", {step, left, other}};
		case StepReason::BetterLikedWay:
			return {
				"choice.better-liked", {step, other, left, {"taste", {taste(result.tippedBy)}}}};
		case StepReason::ExecutorLikesIt:
			return {"choice.executor-likes", {step, other, {"taste", {taste(result.tippedBy)}}}};
		default:
			return {"choice.equal", {step, other}};
		}
	}

	RelaxedPlanGraph& graph_;
	const GroundTask& task_;
	const TeamPreferences& preferences_;
	std::uint32_t f_;
	Plan plan_;
	std::vector<StepPurpose> purposes_; ///< By step.
	PackedState state_;
	PackedState scratch_;
	/// Of the step that is being explained: what stood by, and what is known of it so far.
	std::vector<ActionId> tried_;
	StepExplanation current_;
};

ExplainPlan::ExplainPlan(RelaxedPlanGraph& graph, std::uint32_t f, Plan plan)
	: implementation_(std::make_unique<Implementation>(graph, f, std::move(plan)))
{
}

ExplainPlan::~ExplainPlan() = default;

StepStatus ExplainPlan::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress ExplainPlan::progress() const
{
	return {implementation_->steps_.size(), implementation_->planLength()};
}

const std::vector<StepExplanation>& ExplainPlan::steps() const
{
	return implementation_->steps_;
}

} // namespace RPGPref
