// SPDX-License-Identifier: MIT
#include "Knowledge/BeliefSearch.h"

#include <algorithm>

namespace RPGPref
{

bool BeliefSearch::imagineStep(const BeliefSearchSetting& setting, MutableBelief beliefs,
	BeliefStep step, std::vector<AssumedFact>* assumed)
{
	if (!setting.steps.isLook(step))
	{
		return setting.rules.imagine(
			beliefs, setting.steps.action(step), setting.stage.allowed, assumed);
	}
	const KnowledgeTask::Perception& perception = setting.steps.perception(step);
	const std::uint32_t mind = setting.steps.mindOfLook(step);
	const BeliefLook& look = setting.steps.look(step);
	if (!setting.stage.looks || !setting.rules.expectsToSee(beliefs, perception))
	{
		return false;
	}
	// Looking must not lead into a dead end if things are not as hoped for.
	std::vector<std::uint64_t> otherwise(beliefs.begin(), beliefs.end());
	if (setting.rules.learn(otherwise, mind, perception.sees, !look.isTrue) &&
		!setting.graph.evaluate(otherwise, setting.anything, setting.own, 1))
	{
		return false;
	}
	if (assumed != nullptr)
	{
		assumed->push_back({mind, look.adds});
	}
	return setting.rules.learn(beliefs, mind, perception.sees, look.isTrue);
}

BeliefSearch::BeliefSearch(const BeliefSearchSetting& setting, BeliefView start)
	: setting_(setting), states_(start.size())
{
	enter(meet(start), BeliefStep{});
}

StepStatus BeliefSearch::step(Budget& budget)
{
	while (outcome_ == SearchOutcome::Running)
	{
		if (nextCandidate_ == candidates_.size())
		{
			choose();
		}
		else if (nodes_ >= setting_.nodeLimit)
		{
			outcome_ = SearchOutcome::NodeLimit;
		}
		else if (!tryCandidate(budget))
		{
			return StepStatus::Running;
		}
	}
	return outcome_ == SearchOutcome::Solved ? StepStatus::Done : StepStatus::Failed;
}

StateId BeliefSearch::meet(BeliefView beliefs)
{
	const auto [id, isNew] = states_.insert(beliefs);
	if (isNew)
	{
		records_.emplace_back();
	}
	return id;
}

void BeliefSearch::enter(StateId state, BeliefStep reachedBy)
{
	records_[state.value()].isClosed = true;
	PathEntry entry;
	entry.state = state;
	entry.reachedBy = reachedBy;
	entry.scoredBegin = static_cast<std::uint32_t>(scored_.size());
	entry.nextScored = entry.scoredBegin;
	entry.nextOffer = reachedBy.isValid() ? Offer::RelaxedPlan : Offer::AllSteps;
	path_.push_back(entry);
	if (setting_.rules.isGoal(states_[state]))
	{
		outcome_ = SearchOutcome::Solved;
		for (std::size_t depth = 1; depth < path_.size(); ++depth)
		{
			plan_.push_back(path_[depth].reachedBy);
		}
	}
}

bool BeliefSearch::tryCandidate(Budget& budget)
{
	const BeliefStep step = candidates_[nextCandidate_];
	const BeliefView from = states_[path_.back().state];
	scratch_.assign(from.begin(), from.end());
	assumed_.clear();
	imagineStep(setting_, scratch_, step, &assumed_);
	const StateId next = meet(scratch_);
	if (!records_[next.value()].isClosed)
	{
		if (!budget.spend())
		{
			return false;
		}
		++nodes_;
		evaluate(next);
		const Record& record = records_[next.value()];
		if (!record.isClosed)
		{
			const auto charged = static_cast<FixedValue>(record.assumptions + assumed_.size());
			scored_.push_back({record.length, kCharge * charged - record.value, next, step});
		}
	}
	++nextCandidate_;
	if (nextCandidate_ == candidates_.size())
	{
		std::stable_sort(scored_.begin() + path_.back().scoredBegin, scored_.end(),
			[](const Scored& left, const Scored& right) {
				return left.length != right.length ? left.length < right.length
												   : left.cost < right.cost;
			});
	}
	return true;
}

void BeliefSearch::evaluate(StateId state)
{
	Record& record = records_[state.value()];
	if (record.isEvaluated)
	{
		return;
	}
	record.isEvaluated = true;
	if (!setting_.graph.evaluate(states_[state], setting_.stage, setting_.own, setting_.f))
	{
		record.isClosed = true;
		return;
	}
	record.length = setting_.graph.length();
	record.value = setting_.graph.value();
	record.assumptions = setting_.graph.assumptions();
	record.helpfulBegin = static_cast<std::uint32_t>(helpful_.size());
	const std::vector<BeliefStep>& relaxed = setting_.graph.relaxedPlan();
	helpful_.insert(helpful_.end(), relaxed.begin(), relaxed.end());
	record.helpfulEnd = static_cast<std::uint32_t>(helpful_.size());
}

void BeliefSearch::choose()
{
	PathEntry& top = path_.back();
	while (top.nextScored < scored_.size())
	{
		const Scored best = scored_[top.nextScored++];
		if (!records_[best.state.value()].isClosed)
		{
			enter(best.state, best.step);
			return;
		}
	}
	scored_.resize(top.scoredBegin);
	top.nextScored = top.scoredBegin;
	if (top.nextOffer != Offer::Nothing)
	{
		offerCandidates(top);
		return;
	}
	path_.pop_back();
	if (path_.empty())
	{
		outcome_ = SearchOutcome::Unsolvable;
		return;
	}
	++rewinds_;
}

bool BeliefSearch::canDo(StateId state, BeliefStep step)
{
	const BeliefView from = states_[state];
	scratch_.assign(from.begin(), from.end());
	return imagineStep(setting_, scratch_, step, nullptr);
}

void BeliefSearch::offerCandidates(PathEntry& top)
{
	candidates_.clear();
	nextCandidate_ = 0;
	if (top.nextOffer == Offer::RelaxedPlan)
	{
		const Record& record = records_[top.state.value()];
		candidates_.assign(
			helpful_.begin() + record.helpfulBegin, helpful_.begin() + record.helpfulEnd);
		top.nextOffer = Offer::AllSteps;
	}
	else
	{
		for (std::size_t i = 0; i < setting_.steps.size(); ++i)
		{
			candidates_.push_back(BeliefStep(i));
		}
		top.nextOffer = Offer::Nothing;
	}
	const StateId state = top.state;
	std::erase_if(candidates_,
		[&](BeliefStep step) { return setting_.graph.isForbidden(step) || !canDo(state, step); });
	std::stable_sort(candidates_.begin(), candidates_.end(),
		[&](BeliefStep left, BeliefStep right) { return likingOf(left) > likingOf(right); });
}

} // namespace RPGPref
