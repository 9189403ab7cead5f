// SPDX-License-Identifier: MIT
// Cautious players plan with what they know, then only to look, then with any guess. Likely ones
// allow guesses of one half and more, then each less likely one in turn, so there is a stage for
// each different probability below one half. The unknown members of an alternative share one by
// their priors. Probabilities are fixed-point numbers: thresholds are met or missed alike on every
// machine.
#include "Knowledge/GuessStages.h"

#include <algorithm>
#include <set>

namespace RPGPref
{

namespace
{

/// part / whole in units of 2^-32, rounded to nearest; 0 <= part <= whole. The numerator would
/// not fit into 64 bits, so this is long division.
FixedValue fixedShare(FixedValue part, FixedValue whole)
{
	FixedValue quotient = 0;
	FixedValue rest = part;
	for (int bit = 0; bit < 32; ++bit)
	{
		rest *= 2;
		quotient *= 2;
		if (rest >= whole)
		{
			rest -= whole;
			++quotient;
		}
	}
	// A part that equals the whole leaves quotient 2^32 - 1 and the whole as rest.
	return rest * 2 >= whole ? quotient + 1 : quotient;
}

/// How likely minds hold what they do not know.
class GuessProbabilities
{
public:
	GuessProbabilities(const BeliefRules& rules, BeliefView beliefs)
		: rules_(rules), task_(rules.knowledgeTask()), beliefs_(beliefs)
	{
		for (std::size_t i = 0; i < task_.open.size(); ++i)
		{
			priors_.push_back(findPrior(task_.task.atoms[task_.open[i].value()]));
		}
	}

	FixedValue ofTrue(std::size_t mind, OpenId fact) const
	{
		for (const std::uint32_t alternative : task_.alternativesOf[fact])
		{
			if (rules_.isExactlyOne(beliefs_, mind, alternative))
			{
				return shareOf(mind, fact, alternative);
			}
		}
		return priors_[fact.value()].value_or(kFixedOne / 2);
	}

private:
	/// More literal arguments win, later entries among equals.
	std::optional<FixedValue> findPrior(const Atom& atom) const
	{
		std::optional<FixedValue> value;
		std::size_t best = 0;
		for (const Knowledge::Prior& prior : task_.knowledge.priors)
		{
			const std::size_t rank = prior.pattern.literalArguments();
			if (prior.pattern.matches(atom) && (!value || rank >= best))
			{
				best = rank;
				value = prior.value;
			}
		}
		return value;
	}

	FixedValue shareOf(std::size_t mind, OpenId fact, std::uint32_t alternative) const
	{
		FixedValue sum = 0;
		FixedValue count = 0;
		for (const OpenId member : task_.alternatives[alternative].members)
		{
			if (rules_.isUnknown(beliefs_, mind, member))
			{
				sum += priors_[member.value()].value_or(kFixedOne);
				++count;
			}
		}
		// Where nothing is held likely, all are equally so.
		return sum == 0 ? fixedShare(1, count)
						: fixedShare(priors_[fact.value()].value_or(kFixedOne), sum);
	}

	const BeliefRules& rules_;
	const KnowledgeTask& task_;
	BeliefView beliefs_;
	std::vector<std::optional<FixedValue>> priors_; ///< By OpenId.
};

/// Calls with each (mind, fact, value) that might be assumed, and how likely it is.
template <class Visit>
void forEachGuess(const BeliefRules& rules, BeliefView beliefs, Visit visit)
{
	const KnowledgeTask& task = rules.knowledgeTask();
	const GuessProbabilities probabilities(rules, beliefs);
	for (std::size_t mind = 0; mind < task.mindCount(); ++mind)
	{
		for (std::size_t i = 0; i < task.open.size(); ++i)
		{
			const OpenId fact{i};
			if (rules.isUnknown(beliefs, mind, fact))
			{
				const FixedValue probability = probabilities.ofTrue(mind, fact);
				visit(mind, fact, true, probability);
				visit(mind, fact, false, kFixedOne - probability);
			}
		}
	}
}

std::vector<GuessStage> likelyStages(const BeliefRules& rules, BeliefView beliefs)
{
	const KnowledgeTask& task = rules.knowledgeTask();
	std::set<FixedValue> lower;
	forEachGuess(rules, beliefs,
		[&](std::size_t, OpenId, bool, FixedValue probability)
		{
			if (probability < kFixedOne / 2)
			{
				lower.insert(probability);
			}
		});
	std::vector<FixedValue> thresholds{kFixedOne / 2};
	thresholds.insert(thresholds.end(), lower.rbegin(), lower.rend());
	std::vector<GuessStage> stages;
	for (const FixedValue threshold : thresholds)
	{
		const bool isLast = threshold == thresholds.back();
		GuessStage stage{isLast ? "any" : "likely", AllowedGuesses(task, isLast), false, {}};
		forEachGuess(rules, beliefs,
			[&](std::size_t mind, OpenId fact, bool isTrue, FixedValue probability)
			{
				if (probability >= threshold)
				{
					stage.allowed.allow(mind, fact, isTrue);
				}
			});
		stages.push_back(std::move(stage));
	}
	return stages;
}

} // namespace

std::vector<GuessStage> guessStages(const BeliefRules& rules, BeliefView beliefs)
{
	const KnowledgeTask& task = rules.knowledgeTask();
	const AllowedGuesses none(task, false);
	const AllowedGuesses all(task, true);
	bool isAnythingUnknown = false;
	for (std::size_t mind = 0; mind < task.mindCount(); ++mind)
	{
		isAnythingUnknown = isAnythingUnknown || rules.unknownCount(beliefs, mind) > 0;
	}
	if (isAnythingUnknown && task.knowledge.guess == Knowledge::Guess::Cautious)
	{
		return {{"sure", none, false, {}}, {"look", none, true, beliefs}, {"any", all, false, {}}};
	}
	if (isAnythingUnknown && task.knowledge.guess == Knowledge::Guess::Likely)
	{
		return likelyStages(rules, beliefs);
	}
	return {{"any", all, false, {}}};
}

std::vector<FixedValue> curiosityOfAgents(const KnowledgeTask& task)
{
	std::vector<FixedValue> curiosity(task.task.agents.size(), task.knowledge.curiosity);
	for (const Knowledge::Agent& agent : task.knowledge.agents)
	{
		const auto found =
			std::find(task.task.agents.begin(), task.task.agents.end(), agent.object);
		if (found != task.task.agents.end() && agent.curiosity)
		{
			curiosity[static_cast<std::size_t>(found - task.task.agents.begin())] =
				*agent.curiosity;
		}
	}
	return curiosity;
}

std::vector<FixedValue> curiousPreferences(
	const BeliefRules& rules, const TeamPreferences& preferences, BeliefView beliefs)
{
	const KnowledgeTask& task = rules.knowledgeTask();
	std::vector<FixedValue> own(task.task.actions.size());
	for (std::size_t i = 0; i < own.size(); ++i)
	{
		own[i] = preferences.own(ActionId(i));
	}
	const std::vector<FixedValue> curiosity = curiosityOfAgents(task);
	std::vector<bool> isDone(own.size(), false);
	for (const KnowledgeTask::Perception& perception : task.perceptions)
	{
		const FixedValue liking = curiosity[perception.perceiver.value()];
		if (liking == 0 || perception.isSign ||
			!rules.isUnknown(
				beliefs, task.mindOfAgent[perception.perceiver.value()], perception.sees))
		{
			continue;
		}
		for (const KnowledgeTask::Condition condition : perception.when)
		{
			if (condition.negated)
			{
				continue;
			}
			for (const ActionId action :
				task.task.achievedBy[task.positiveFacts[condition.atom.value()]])
			{
				if (task.task.actions[action.value()].executor == perception.perceiver &&
					!isDone[action.value()])
				{
					isDone[action.value()] = true;
					own[action.value()] =
						std::clamp(own[action.value()] + liking, -kFixedOne, kFixedOne);
				}
			}
		}
	}
	return own;
}

} // namespace RPGPref
