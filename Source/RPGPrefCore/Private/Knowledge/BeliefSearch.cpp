// SPDX-License-Identifier: MIT
#include "Knowledge/BeliefSearch.h"

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

void BeliefSpace::apply(BeliefStep step, MutableBelief beliefs)
{
	assumed_.clear();
	BeliefSearch::imagineStep(setting_, beliefs, step, &assumed_);
}

bool BeliefSpace::evaluate(BeliefView beliefs, Rank& rank, std::vector<BeliefStep>& helpful)
{
	if (!setting_.graph.evaluate(beliefs, setting_.stage, setting_.own, setting_.f))
	{
		return false;
	}
	rank.length = setting_.graph.length();
	rank.cost =
		kCharge * static_cast<FixedValue>(setting_.graph.assumptions()) - setting_.graph.value();
	const std::vector<BeliefStep>& relaxed = setting_.graph.relaxedPlan();
	helpful.insert(helpful.end(), relaxed.begin(), relaxed.end());
	return true;
}

void BeliefSpace::offerAll(BeliefView, std::vector<BeliefStep>& steps) const
{
	for (std::size_t i = 0; i < setting_.steps.size(); ++i)
	{
		steps.push_back(BeliefStep(i));
	}
}

void BeliefSpace::arrange(BeliefView beliefs, std::vector<BeliefStep>& steps)
{
	std::erase_if(steps,
		[&](BeliefStep step)
		{
			scratch_.assign(beliefs.begin(), beliefs.end());
			return setting_.graph.isForbidden(step) ||
				   !BeliefSearch::imagineStep(setting_, scratch_, step, nullptr);
		});
	sortShortStably(steps.begin(), steps.end(),
		[&](BeliefStep left, BeliefStep right) { return likingOf(left) > likingOf(right); });
}

} // namespace RPGPref
