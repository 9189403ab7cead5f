// SPDX-License-Identifier: MIT
// Each atom that becomes reachable is met once, in the order in which it was reached, and starts a
// join for every need of a rule that it fits, with what was met before it. What is found is
// accepted unless it contradicts itself or changes nothing. A precondition that forbids an atom
// which is true at the start makes the action wait until some accepted action deletes that atom.
// Nothing is ever taken back, so the result is the least fixed point and does not depend on the
// order: every action that can be done in some state is in it, with some that only the missing
// deletes allow. Costs what the joins find; more than the given number of actions ends it.
#include "Reachability.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

std::uint32_t ground(RuleTerm term, std::span<const std::uint32_t> bindings)
{
	return term.isVariable ? bindings[term.index] : term.index;
}

bool isSameAtom(const RuleAtom& a, const RuleAtom& b, std::span<const std::uint32_t> bindings)
{
	return a.predicate == b.predicate &&
		   std::equal(a.terms.begin(), a.terms.end(), b.terms.begin(), b.terms.end(),
			   [&](RuleTerm x, RuleTerm y) { return ground(x, bindings) == ground(y, bindings); });
}

bool isAmong(const RuleAtom& atom, const std::vector<RuleAtom>& others,
	std::span<const std::uint32_t> bindings)
{
	return std::any_of(others.begin(), others.end(),
		[&](const RuleAtom& other) { return isSameAtom(atom, other, bindings); });
}

} // namespace

Reachability::Reachability(const Problem& problem, const GroundingRules& rules,
	std::uint64_t maximumActions, std::span<const Atom> openAtoms)
	: problem_(problem)
	, rules_(rules)
	, maximumActions_(maximumActions)
	, joiner_(atoms_, relations_, rules.sets, isMet_)
{
	isForbidden_.assign(rules.isAdded.size(), false);
	for (const GroundingRule& rule : rules.rules)
	{
		for (const RuleAtom& ban : rule.forbids)
		{
			isForbidden_[ban.predicate] = true;
		}
	}
	for (const Problem::GoalLiteral& goal : problem.goal)
	{
		if (goal.negated)
		{
			isForbidden_[goal.atom.predicate.value()] = true;
		}
	}
	buildRelations();
	loadInitialState();
	loadOpenAtoms(openAtoms);
}

void Reachability::buildRelations()
{
	relationsOfPredicate_.resize(rules_.isAdded.size());
	for (std::uint32_t index = 0; index < rules_.rules.size(); ++index)
	{
		const GroundingRule& rule = rules_.rules[index];
		std::vector<std::uint32_t>& ofNeeds = relationOfNeed_.emplace_back();
		for (std::uint32_t need = 0; need < rule.needs.size(); ++need)
		{
			ofNeeds.push_back(relationFor(rule.needs[need], rule));
			if (rules_.isAdded[rule.needs[need].predicate])
			{
				triggersOfRelation_[ofNeeds.back()].push_back({index, need});
			}
		}
	}
}

std::uint32_t Reachability::relationFor(const RuleAtom& need, const GroundingRule& rule)
{
	Relation::Shape shape = Relation::shapeOf(need, rule);
	std::vector<std::uint32_t>& candidates = relationsOfPredicate_[need.predicate];
	for (const std::uint32_t candidate : candidates)
	{
		if (relations_[candidate].shape() == shape)
		{
			return candidate;
		}
	}
	candidates.push_back(static_cast<std::uint32_t>(relations_.size()));
	relations_.emplace_back(std::move(shape), rules_.sets, problem_.objects.size());
	triggersOfRelation_.emplace_back();
	return candidates.back();
}

void Reachability::loadInitialState()
{
	for (const Atom& atom : problem_.init)
	{
		const std::uint32_t id = internAtom(atom);
		states_[id] = kInitial;
		startWith(id);
	}
}

void Reachability::loadOpenAtoms(std::span<const Atom> openAtoms)
{
	for (const Atom& atom : openAtoms)
	{
		const std::uint32_t id = internAtom(atom);
		states_[id] |= kDeletable;
		if ((states_[id] & kReached) == 0)
		{
			startWith(id);
		}
	}
}

void Reachability::startWith(std::uint32_t atom)
{
	states_[atom] |= kReached;
	if (rules_.isAdded[atoms_.predicate(atom)])
	{
		queue_.push_back(atom);
	}
	else
	{
		meet(atom); // Never grows: joins may use all of it from the start.
	}
}

std::uint32_t Reachability::internAtom(const Atom& atom)
{
	scratch_.clear();
	for (const ObjectId object : atom.arguments)
	{
		scratch_.push_back(object.value());
	}
	return internAtom(atom.predicate.value(), scratch_);
}

StepStatus Reachability::step(Budget& budget)
{
	while (true)
	{
		if (overflow_)
		{
			return StepStatus::Failed;
		}
		if (!isJoining_ && !advanceToNextJoin())
		{
			return StepStatus::Done;
		}
		switch (joiner_.next(budget))
		{
		case Joiner::Outcome::Found:
			propose(joinRule_, joiner_.bindings());
			break;
		case Joiner::Outcome::Exhausted:
			isJoining_ = false;
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			break;
		case Joiner::Outcome::Interrupted:
			return StepStatus::Running;
		}
	}
}

/// False when there is nothing left to join.
bool Reachability::advanceToNextJoin()
{
	while (ruleCursor_ < rules_.rules.size())
	{
		joinRule_ = ruleCursor_++;
		const GroundingRule& rule = rules_.rules[joinRule_];
		const bool hasTrigger = std::any_of(rule.needs.begin(), rule.needs.end(),
			[&](const RuleAtom& need) { return rules_.isAdded[need.predicate]; });
		if (!hasTrigger)
		{
			joiner_.start(rule, relationOfNeed_[joinRule_]);
			isJoining_ = true;
			return true;
		}
	}
	while (triggers_.empty())
	{
		if (queueCursor_ == queue_.size())
		{
			return false;
		}
		triggerAtom_ = queue_[queueCursor_++];
		meet(triggerAtom_);
	}
	const Trigger trigger = triggers_.back();
	triggers_.pop_back();
	joinRule_ = trigger.rule;
	joiner_.start(rules_.rules[joinRule_], relationOfNeed_[joinRule_], trigger.need, triggerAtom_);
	isJoining_ = true;
	return true;
}

void Reachability::meet(std::uint32_t atom)
{
	isMet_[atom] = 1;
	const std::span<const std::uint32_t> arguments = atoms_.arguments(atom);
	for (const std::uint32_t relation : relationsOfPredicate_[atoms_.predicate(atom)])
	{
		if (relations_[relation].matches(arguments))
		{
			relations_[relation].insert(atom, arguments);
			const std::vector<Trigger>& triggers = triggersOfRelation_[relation];
			triggers_.insert(triggers_.end(), triggers.begin(), triggers.end());
		}
	}
}

std::uint32_t Reachability::internAtom(
	std::uint32_t predicate, std::span<const std::uint32_t> arguments)
{
	const std::uint32_t atom = atoms_.intern(predicate, arguments);
	if (atom == states_.size())
	{
		states_.push_back(0);
		isMet_.push_back(0);
	}
	return atom;
}

void Reachability::fill(const RuleAtom& atom, std::span<const std::uint32_t> bindings)
{
	scratch_.clear();
	for (const RuleTerm term : atom.terms)
	{
		scratch_.push_back(ground(term, bindings));
	}
}

std::uint32_t Reachability::findGround(
	const RuleAtom& atom, std::span<const std::uint32_t> bindings)
{
	fill(atom, bindings);
	return atoms_.find(atom.predicate, scratch_);
}

void Reachability::propose(std::uint32_t ruleIndex, const std::vector<std::uint32_t>& bindings)
{
	const GroundingRule& rule = rules_.rules[ruleIndex];
	if (contradicts(rule, bindings) || isIdle(rule, bindings))
	{
		return;
	}
	const std::size_t arguments = storedArguments_.size();
	if (actionRules_.size() + waiting_.size() >= maximumActions_ ||
		arguments + rule.variableOfParameter.size() > kMaximumStoredArguments)
	{
		overflow_ = true;
		return;
	}
	for (const std::uint32_t variable : rule.variableOfParameter)
	{
		storedArguments_.push_back(bindings[variable]);
	}
	acceptOrWait(ruleIndex, arguments);
	retryReleased();
}

bool Reachability::contradicts(
	const GroundingRule& rule, std::span<const std::uint32_t> bindings) const
{
	return std::any_of(rule.clashes.begin(), rule.clashes.end(),
		[&](const auto& clash)
		{ return isSameAtom(rule.needs[clash.first], rule.forbids[clash.second], bindings); });
}

bool Reachability::isIdle(const GroundingRule& rule, std::span<const std::uint32_t> bindings) const
{
	return rule.mayBeIdle &&
		   std::all_of(rule.adds.begin(), rule.adds.end(),
			   [&](const RuleAtom& add) { return isAmong(add, rule.needs, bindings); }) &&
		   std::all_of(rule.deletes.begin(), rule.deletes.end(),
			   [&](const RuleAtom& removed) {
				   return isAmong(removed, rule.forbids, bindings) ||
						  isAmong(removed, rule.adds, bindings);
			   });
}

void Reachability::bindFromArguments(std::uint32_t ruleIndex, std::size_t arguments)
{
	const GroundingRule& rule = rules_.rules[ruleIndex];
	bindings_.resize(rule.setOfVariable.size());
	for (std::size_t i = 0; i < rule.variableOfParameter.size(); ++i)
	{
		bindings_[rule.variableOfParameter[i]] = storedArguments_[arguments + i];
	}
}

void Reachability::acceptOrWait(std::uint32_t ruleIndex, std::size_t arguments)
{
	const GroundingRule& rule = rules_.rules[ruleIndex];
	bindFromArguments(ruleIndex, arguments);
	for (const RuleAtom& ban : rule.forbids)
	{
		const std::uint32_t atom = findGround(ban, bindings_);
		if (atom == AtomTable::kNotFound || (states_[atom] & kInitial) == 0 ||
			(states_[atom] & kDeletable) != 0)
		{
			continue;
		}
		if (rules_.isDeleted[ban.predicate])
		{
			waitingFor_.resize((std::max)(waitingFor_.size(), std::size_t{atom} + 1), kNone);
			waiting_.push_back({ruleIndex, arguments, waitingFor_[atom]});
			waitingFor_[atom] = static_cast<std::uint32_t>(waiting_.size() - 1);
		}
		return;
	}
	accept(ruleIndex, arguments);
}

void Reachability::accept(std::uint32_t ruleIndex, std::size_t arguments)
{
	const GroundingRule& rule = rules_.rules[ruleIndex];
	actionRules_.push_back(ruleIndex);
	actionArguments_.push_back(arguments);
	for (const RuleAtom& add : rule.adds)
	{
		fill(add, bindings_);
		reach(internAtom(add.predicate, scratch_));
	}
	for (const RuleAtom& removed : rule.deletes)
	{
		if (!isForbidden_[removed.predicate] || isAmong(removed, rule.adds, bindings_))
		{
			continue;
		}
		const std::uint32_t atom = findGround(removed, bindings_);
		if (atom == AtomTable::kNotFound || (states_[atom] & kInitial) == 0 ||
			(states_[atom] & kDeletable) != 0)
		{
			continue;
		}
		states_[atom] |= kDeletable;
		if (atom < waitingFor_.size())
		{
			for (std::uint32_t entry = waitingFor_[atom]; entry != kNone;
				 entry = waiting_[entry].next)
			{
				released_.push_back(entry);
			}
			waitingFor_[atom] = kNone;
		}
	}
}

void Reachability::reach(std::uint32_t atom)
{
	if ((states_[atom] & kReached) == 0)
	{
		states_[atom] |= kReached;
		queue_.push_back(atom);
	}
}

void Reachability::retryReleased()
{
	while (!released_.empty())
	{
		const Waiting entry = waiting_[released_.back()];
		released_.pop_back();
		acceptOrWait(entry.rule, entry.arguments);
	}
}

std::span<const std::uint32_t> Reachability::argumentsOf(std::size_t action) const
{
	return {storedArguments_.data() + actionArguments_[action],
		rules_.rules[actionRules_[action]].variableOfParameter.size()};
}

} // namespace RPGPref
