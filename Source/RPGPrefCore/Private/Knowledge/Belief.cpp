// SPDX-License-Identifier: MIT
// A mind's belief is one word row: the facts it knows to be true, which open facts it does not
// know, and which alternatives still say that exactly one member is true. Learning is unit
// propagation: a true member makes the others false, the last unknown member must be true, until
// nothing follows. What follows only from several alternatives together is not concluded. An effect
// on an unknown fact settles it and ends its alternatives. Costs the members of the alternatives
// that are touched.
#include "Knowledge/Belief.h"

#include <algorithm>
#include <bit>

namespace RPGPref
{

std::size_t BeliefRules::unknownCount(BeliefView beliefs, std::size_t mind) const
{
	std::size_t count = 0;
	const std::size_t begin = mind * task_.mindWords() + task_.task.stateWords();
	for (std::size_t word = 0; word < task_.openWords(); ++word)
	{
		count += static_cast<std::size_t>(std::popcount(beliefs[begin + word]));
	}
	return count;
}

void BeliefRules::settle(MutableBelief beliefs, std::size_t mind, OpenId fact, bool isTrue) const
{
	clearBit(beliefs, mind * task_.mindWords() + task_.task.stateWords(), fact.value());
	const AtomId atom = task_.open[fact.value()];
	const FactId now =
		isTrue ? task_.positiveFacts[atom.value()] : task_.negativeFacts[atom.value()];
	if (now.isValid())
	{
		setFact(beliefs.subspan(mind * task_.mindWords(), task_.task.stateWords()), now, true);
	}
}

bool BeliefRules::follow(MutableBelief beliefs, std::size_t mind, std::uint32_t alternative,
	bool isTrue, std::vector<LearnedValue>& queue) const
{
	const std::vector<OpenId>& members = task_.alternatives[alternative].members;
	if (isTrue)
	{
		clearBit(beliefs, alternativeBegin(mind), alternative);
		for (const OpenId member : members)
		{
			if (isUnknown(beliefs, mind, member))
			{
				queue.push_back({member, false});
			}
		}
		return true;
	}
	if (!isExactlyOne(beliefs, mind, alternative))
	{
		return true;
	}
	OpenId left;
	std::size_t count = 0;
	for (const OpenId member : members)
	{
		if (isUnknown(beliefs, mind, member))
		{
			left = member;
			++count;
		}
	}
	if (count == 1)
	{
		queue.push_back({left, true});
	}
	return count > 0;
}

bool BeliefRules::learn(MutableBelief beliefs, std::size_t mind, OpenId fact, bool isTrue,
	std::vector<LearnedValue>* learned) const
{
	if (!isUnknown(beliefs, mind, fact))
	{
		return valueOf(beliefs, mind, fact) == isTrue;
	}
	std::vector<LearnedValue> queue{{fact, isTrue}};
	for (std::size_t next = 0; next < queue.size(); ++next)
	{
		const LearnedValue entry = queue[next];
		if (!isUnknown(beliefs, mind, entry.fact))
		{
			if (valueOf(beliefs, mind, entry.fact) != entry.isTrue)
			{
				return false;
			}
			continue;
		}
		settle(beliefs, mind, entry.fact, entry.isTrue);
		if (learned != nullptr)
		{
			learned->push_back(entry);
		}
		for (const std::uint32_t alternative : task_.alternativesOf[entry.fact])
		{
			if (!follow(beliefs, mind, alternative, entry.isTrue, queue))
			{
				return false;
			}
		}
	}
	return true;
}

void BeliefRules::forgetAlternatives(MutableBelief beliefs, std::size_t mind, OpenId fact) const
{
	for (const std::uint32_t alternative : task_.alternativesOf[fact])
	{
		clearBit(beliefs, alternativeBegin(mind), alternative);
	}
}

void BeliefRules::applyEffects(
	MutableBelief beliefs, std::size_t mind, ActionId action, std::vector<OpenId>* settled) const
{
	for (const GroundTask::Effect effect : task_.task.effects[action])
	{
		const OpenId fact = task_.openOfAtom[effect.atom.value()];
		if (fact.isValid() && isUnknown(beliefs, mind, fact))
		{
			clearBit(beliefs, mind * task_.mindWords() + task_.task.stateWords(), fact.value());
			forgetAlternatives(beliefs, mind, fact);
			if (settled != nullptr)
			{
				settled->push_back(fact);
			}
		}
	}
	applyAction(
		task_.task, action, beliefs.subspan(mind * task_.mindWords(), task_.task.stateWords()));
}

bool BeliefRules::imagine(MutableBelief beliefs, ActionId action, const AllowedGuesses& allowed,
	std::vector<AssumedFact>* assumed, Objection* objection) const
{
	const auto [firstJudge, endJudge] = judges(action);
	for (std::uint32_t mind = firstJudge; mind < endJudge; ++mind)
	{
		for (const FactId fact : task_.writtenPreconditions[action])
		{
			if (knowsTrue(beliefs, mind, fact))
			{
				continue;
			}
			const bool isTrue = !task_.task.facts[fact.value()].negated;
			const bool isOpen = isUnknownFact(beliefs, mind, fact);
			if (!isOpen || !allowed.allows(mind, openOf(fact), isTrue) ||
				!learn(beliefs, mind, openOf(fact), isTrue))
			{
				if (objection != nullptr)
				{
					*objection = {mind, fact, !isOpen};
				}
				return false;
			}
			if (assumed != nullptr)
			{
				assumed->push_back({mind, fact});
			}
		}
	}
	for (std::uint32_t mind = 0; mind < task_.mindCount(); ++mind)
	{
		if (mind < firstJudge || mind >= endJudge)
		{
			for (const FactId fact : task_.writtenPreconditions[action])
			{
				if (isUnknownFact(beliefs, mind, fact))
				{
					const MutableBelief own =
						beliefs.subspan(mind * task_.mindWords(), task_.mindWords());
					const std::vector<std::uint64_t> before(own.begin(), own.end());
					if (!learn(
							beliefs, mind, openOf(fact), !task_.task.facts[fact.value()].negated))
					{
						std::copy(before.begin(), before.end(), own.begin());
					}
				}
			}
		}
		applyEffects(beliefs, mind, action);
	}
	return true;
}

bool BeliefRules::isGoal(BeliefView beliefs) const
{
	for (std::size_t mind = 0; mind < task_.mindCount(); ++mind)
	{
		if (!isGoalState(task_.task, known(beliefs, mind)))
		{
			return false;
		}
	}
	return true;
}

bool BeliefRules::expectsToSee(
	BeliefView beliefs, const KnowledgeTask::Perception& perception) const
{
	const std::uint32_t mind = task_.mindOfAgent[perception.perceiver.value()];
	return isUnknown(beliefs, mind, perception.sees) &&
		   std::all_of(perception.when.begin(), perception.when.end(),
			   [&](KnowledgeTask::Condition condition)
			   {
				   const FactId fact = task_.positiveFacts[condition.atom.value()];
				   return !isUnknownFact(beliefs, mind, fact) &&
						  knowsTrue(beliefs, mind, fact) != condition.negated;
			   });
}

} // namespace RPGPref
