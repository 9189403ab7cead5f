// SPDX-License-Identifier: MIT
#include "RPGPref/Knowledge/RunningBelief.h"

#include "Knowledge/BeliefPlanner.h"

#include <algorithm>
#include <map>

namespace RPGPref
{

namespace
{

TeamPreferences likingsOf(const Team& team, const GroundTask& task)
{
	Result<TeamPreferences> bound = TeamPreferences::bind(team, task);
	return bound ? std::move(*bound) : TeamPreferences(task);
}

KnowledgePlayOptions beliefOptions(const Team& team)
{
	KnowledgePlayOptions options;
	options.mode = KnowledgeMode::Natural;
	options.f = team.f;
	return options;
}

} // namespace

class RunningBelief::Implementation
{
public:
	Implementation(KnowledgeTask task, const GroundTask& game, const Team& team)
		: task_(std::move(task))
		, game_(game)
		, preferences_(likingsOf(team, task_.task))
		, rules_(task_)
		, planner_(rules_, preferences_, beliefOptions(team))
		, beliefs_(task_.start)
		, truth_(packInitialState(task_.task))
		, isAssumedTrue_(task_.open.size(), false)
	{
		matchFacts();
		perceive();
		planner_.start(beliefs_);
		imagineWorld();
	}

	bool look(StateView game)
	{
		takeTruth(game);
		perceive();
		return settle();
	}

	bool noteFailure(ActionId action, StateView game)
	{
		takeTruth(game);
		const ActionId own = task_.task.findAction(game_.actionText(action));
		if (own.isValid())
		{
			for (const FactId fact : task_.writtenPreconditions[own])
			{
				learnTruth(fact);
				if (!holds(truth_, fact))
				{
					break;
				}
			}
		}
		perceive();
		return settle();
	}

	StepStatus assume(Budget& budget)
	{
		const StepStatus status = planner_.step(budget);
		if (status == StepStatus::Running)
		{
			return status;
		}
		std::fill(isAssumedTrue_.begin(), isAssumedTrue_.end(), false);
		for (const AssumedFact assumed : planner_.assumptions())
		{
			const OpenId open = rules_.openOf(assumed.fact);
			isAssumedTrue_[open.value()] = !task_.task.facts[assumed.fact.value()].negated;
		}
		imagineWorld();
		return status;
	}

	bool isKnown(FactId game) const
	{
		const FactId own = ownFacts_[game.value()];
		return !own.isValid() || !rules_.isUnknownFact(beliefs_, 0, own);
	}

	std::size_t unknownCount() const { return rules_.unknownCount(beliefs_, 0); }

	PackedState world_; ///< Of the game's task.

private:
	void matchFacts()
	{
		std::map<std::string, FactId> byText;
		for (std::size_t i = 0; i < task_.task.facts.size(); ++i)
		{
			byText.emplace(task_.task.factText(FactId(i)), FactId(i));
		}
		for (std::size_t i = 0; i < game_.facts.size(); ++i)
		{
			const auto found = byText.find(game_.factText(FactId(i)));
			ownFacts_.push_back(found == byText.end() ? FactId() : found->second);
		}
		world_ = packInitialState(game_);
	}

	/// Whatever changed is public; the rest of what is unknown stays so.
	void takeTruth(StateView game)
	{
		std::copy(game.begin(), game.end(), world_.begin());
		for (std::size_t i = 0; i < ownFacts_.size(); ++i)
		{
			const FactId own = ownFacts_[i];
			if (!own.isValid() || holds(truth_, own) == holds(game, FactId(i)))
			{
				continue;
			}
			setFact(truth_, own, holds(game, FactId(i)));
			if (!task_.task.facts[own.value()].negated)
			{
				noteChange(own, holds(game, FactId(i)));
			}
		}
	}

	/// Who sees that a fact changes knows how it was before.
	void noteChange(FactId positive, bool isTrue)
	{
		const AtomId atom = task_.task.facts[positive.value()].atom;
		const FactId negative = task_.negativeFacts[atom.value()];
		const OpenId open = task_.openOfAtom[atom.value()];
		if (open.isValid())
		{
			rules_.learn(beliefs_, 0, open, !isTrue);
		}
		const MutableBelief known = MutableBelief(beliefs_).subspan(0, task_.task.stateWords());
		setFact(known, positive, isTrue);
		if (negative.isValid())
		{
			setFact(known, negative, !isTrue);
		}
	}

	void learnTruth(FactId fact)
	{
		const OpenId open = rules_.openOf(fact);
		if (open.isValid() && rules_.isUnknown(beliefs_, 0, open))
		{
			const AtomId atom = task_.open[open.value()];
			rules_.learn(beliefs_, 0, open, holds(truth_, task_.positiveFacts[atom.value()]));
		}
	}

	void perceive()
	{
		for (const KnowledgeTask::Perception& perception : task_.perceptions)
		{
			const bool isSeen = std::all_of(perception.when.begin(), perception.when.end(),
				[&](KnowledgeTask::Condition condition) {
					return holds(truth_, task_.positiveFacts[condition.atom.value()]) !=
						   condition.negated;
				});
			if (isSeen)
			{
				learnTruth(task_.positiveFacts[task_.open[perception.sees.value()].value()]);
			}
		}
	}

	/// Whether what they count on has to be thought over: something known is otherwise.
	bool settle()
	{
		bool isSpoilt = false;
		for (std::size_t i = 0; i < isAssumedTrue_.size(); ++i)
		{
			const OpenId open{i};
			if (isAssumedTrue_[i] && !rules_.isUnknown(beliefs_, 0, open))
			{
				isAssumedTrue_[i] = false;
				isSpoilt = isSpoilt || !rules_.valueOf(beliefs_, 0, open);
			}
		}
		imagineWorld();
		if (isSpoilt)
		{
			planner_.start(beliefs_);
		}
		return isSpoilt;
	}

	/// The game's state with what is unknown as they count on it.
	void imagineWorld()
	{
		for (std::size_t i = 0; i < ownFacts_.size(); ++i)
		{
			const FactId own = ownFacts_[i];
			if (!own.isValid() || !rules_.isUnknownFact(beliefs_, 0, own))
			{
				continue;
			}
			const bool isTrue = isAssumedTrue_[rules_.openOf(own).value()];
			setFact(world_, FactId(i), isTrue != game_.facts[i].negated);
		}
	}

	const KnowledgeTask task_;
	const GroundTask& game_;
	const TeamPreferences preferences_;
	const BeliefRules rules_;
	BeliefPlanner planner_;
	std::vector<std::uint64_t> beliefs_;
	PackedState truth_; ///< Of the own task.
	std::vector<bool> isAssumedTrue_;
	std::vector<FactId> ownFacts_; ///< By fact of the game; invalid: the own task has none.
};

RunningBelief::RunningBelief(KnowledgeTask task, const GroundTask& game, const Team& team)
	: implementation_(std::make_unique<Implementation>(std::move(task), game, team))
{
}

RunningBelief::~RunningBelief() = default;

bool RunningBelief::look(StateView game)
{
	return implementation_->look(game);
}

bool RunningBelief::noteFailure(ActionId action, StateView game)
{
	return implementation_->noteFailure(action, game);
}

StepStatus RunningBelief::assume(Budget& budget)
{
	return implementation_->assume(budget);
}

const PackedState& RunningBelief::world() const
{
	return implementation_->world_;
}

bool RunningBelief::isKnown(FactId game) const
{
	return implementation_->isKnown(game);
}

std::size_t RunningBelief::unknownCount() const
{
	return implementation_->unknownCount();
}

std::vector<std::string> unknownPredicates(const Knowledge& knowledge, const Domain& domain)
{
	std::vector<std::string> names;
	for (std::size_t i = 0; i < domain.predicates.size(); ++i)
	{
		const bool isListed = std::any_of(knowledge.unknown.begin(), knowledge.unknown.end(),
			[&](const FactPattern& pattern) { return pattern.predicate == PredicateId(i); });
		if (isListed || knowledge.unknownByDefault)
		{
			names.push_back(domain.predicates[i].name);
		}
	}
	return names;
}

} // namespace RPGPref
