// SPDX-License-Identifier: MIT
// Passes: actions are sorted by schema, then by arguments; one walk over them collects the atoms
// that they mention and how; facts are numbered by predicate and arguments, with a complementary
// fact where an atom is needed negatively; a second walk writes the lists of each action; goals are
// placed, those out of reach kept as texts; neededBy and achievedBy are inverted. Both orders
// depend on the level alone, so the same level has the same numbers everywhere. Linear but for
// sorting.
#include "TaskBuilder.h"

#include "ActionCosts.h"
#include "InvertedLists.h"
#include "SortUnique.h"
#include "TupleSort.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

TaskBuilder::TaskBuilder(const Domain& domain, const Problem& problem,
	const GroundingOptions& options, const GroundingRules& rules, Reachability& reachability)
	: domain_(domain)
	, problem_(problem)
	, options_(options)
	, rules_(rules)
	, reachability_(reachability)
{
	nameThings(domain_, problem_, task_);
	executors_ = findExecutors(domain_, problem_, options_, task_);
}

StepStatus TaskBuilder::step(Budget& budget)
{
	while (phase_ != Phase::Done)
	{
		if (!budget.spend())
		{
			return StepStatus::Running;
		}
		switch (phase_)
		{
		case Phase::SortActions:
			sortActions();
			phase_ = Phase::CollectAtoms;
			break;
		case Phase::CollectAtoms:
			if (cursor_ < order_.size())
			{
				collectAtoms(order_[cursor_++]);
				break;
			}
			collectGoals();
			phase_ = Phase::NumberFacts;
			break;
		case Phase::NumberFacts:
			numberFacts();
			cursor_ = 0;
			phase_ = Phase::BuildActions;
			break;
		case Phase::BuildActions:
			if (cursor_ < order_.size())
			{
				buildAction(order_[cursor_++]);
				break;
			}
			phase_ = Phase::Finish;
			break;
		case Phase::Finish:
			placeGoals();
			invertLists();
			task_.costs = groundCosts(domain_, problem_, task_);
			phase_ = Phase::Done;
			break;
		case Phase::Done:
			break;
		}
	}
	return StepStatus::Done;
}

void TaskBuilder::sortActions()
{
	std::vector<std::vector<std::uint32_t>> bySchema(rules_.rules.size());
	for (std::uint32_t action = 0; action < reachability_.actionCount(); ++action)
	{
		bySchema[reachability_.ruleOf(action)].push_back(action);
	}
	order_.reserve(reachability_.actionCount());
	for (std::vector<std::uint32_t>& actions : bySchema)
	{
		sortByTuple(actions, problem_.objects.size(),
			[&](std::uint32_t action) { return reachability_.argumentsOf(action); });
		order_.insert(order_.end(), actions.begin(), actions.end());
	}
}

void TaskBuilder::bind(std::uint32_t action)
{
	const GroundingRule& rule = rules_.rules[reachability_.ruleOf(action)];
	const std::span<const std::uint32_t> arguments = reachability_.argumentsOf(action);
	bindings_.resize(rule.setOfVariable.size());
	for (std::size_t i = 0; i < arguments.size(); ++i)
	{
		bindings_[rule.variableOfParameter[i]] = arguments[i];
	}
}

TaskBuilder::RawAtom TaskBuilder::intern(const RuleAtom& atom)
{
	scratch_.clear();
	for (const RuleTerm term : atom.terms)
	{
		scratch_.push_back(term.isVariable ? bindings_[term.index] : term.index);
	}
	return reachability_.atoms().intern(atom.predicate, scratch_);
}

void TaskBuilder::mention(RawAtom atom, bool negatively)
{
	if (atom >= mentions_.size())
	{
		mentions_.resize(reachability_.atoms().size(), 0);
	}
	mentions_[atom] |= negatively ? kMentionedNegatively : kMentioned;
}

void TaskBuilder::collectAtoms(std::uint32_t action)
{
	const GroundingRule& rule = rules_.rules[reachability_.ruleOf(action)];
	bind(action);
	for (const std::vector<RuleAtom>* list :
		{&rule.needs, &rule.forbids, &rule.adds, &rule.deletes})
	{
		for (const RuleAtom& atom : *list)
		{
			rawAtoms_.push_back(intern(atom));
			mention(rawAtoms_.back(), list == &rule.forbids);
		}
	}
}

void TaskBuilder::collectGoals()
{
	for (const Problem::GoalLiteral& goal : problem_.goal)
	{
		scratch_.clear();
		for (const ObjectId object : goal.atom.arguments)
		{
			scratch_.push_back(object.value());
		}
		mention(reachability_.atoms().intern(goal.atom.predicate.value(), scratch_), goal.negated);
	}
}

void TaskBuilder::numberFacts()
{
	const AtomTable& table = reachability_.atoms();
	std::vector<std::vector<RawAtom>> byPredicate(domain_.predicates.size());
	mentions_.resize(table.size(), 0);
	for (RawAtom atom = 0; atom < table.size(); ++atom)
	{
		if (mentions_[atom] != 0)
		{
			byPredicate[table.predicate(atom)].push_back(atom);
		}
	}
	atomIds_.resize(table.size());
	positiveFacts_.resize(table.size());
	negativeFacts_.resize(table.size());
	task_.atoms.reserve(table.size());
	for (std::size_t predicate = 0; predicate < byPredicate.size(); ++predicate)
	{
		sortByTuple(byPredicate[predicate], problem_.objects.size(),
			[&](RawAtom atom) { return table.arguments(atom); });
		for (const RawAtom raw : byPredicate[predicate])
		{
			const AtomId id{task_.atoms.size()};
			atomIds_[raw] = id;
			Atom& atom = task_.atoms.emplace_back(Atom{PredicateId(predicate), {}});
			const std::span<const std::uint32_t> arguments = table.arguments(raw);
			atom.arguments.assign(arguments.size(), ObjectId());
			std::transform(arguments.begin(), arguments.end(), atom.arguments.begin(),
				[](std::uint32_t object) { return ObjectId(object); });
			positiveFacts_[raw] = FactId(task_.facts.size());
			task_.facts.push_back({id, false});
			if ((mentions_[raw] & kMentionedNegatively) != 0)
			{
				negativeFacts_[raw] = FactId(task_.facts.size());
				task_.facts.push_back({id, true});
			}
			const bool isInitial = (reachability_.stateOf(raw) & Reachability::kInitial) != 0;
			const FactId initial = isInitial ? positive(raw) : negative(raw);
			if (initial.isValid())
			{
				task_.initialState.push_back(initial);
			}
		}
	}
}

void TaskBuilder::buildAction(std::uint32_t action)
{
	const std::uint32_t schema = reachability_.ruleOf(action);
	const GroundingRule& rule = rules_.rules[schema];
	const std::span<const std::uint32_t> arguments = reachability_.argumentsOf(action);
	const ActionId id{task_.actions.size()};
	const std::uint32_t executor = executors_.parameter[schema];
	task_.actions.push_back({SchemaId(schema),
		executor == Executors::kNone ? AgentId() : executors_.agentOfObject[arguments[executor]]});
	for (const std::uint32_t argument : arguments)
	{
		task_.arguments.push(ObjectId(argument));
	}
	task_.arguments.endList();

	const auto takeRaw = [&](const std::vector<RuleAtom>& atoms, std::vector<RawAtom>& result)
	{
		const auto begin = rawAtoms_.begin() + static_cast<std::ptrdiff_t>(rawCursor_);
		result.assign(begin, begin + static_cast<std::ptrdiff_t>(atoms.size()));
		rawCursor_ += atoms.size();
	};
	takeRaw(rule.needs, needs_);
	takeRaw(rule.forbids, forbids_);
	takeRaw(rule.adds, adds_);
	takeRaw(rule.deletes, deletes_);
	const auto byAtom = [&](RawAtom a, RawAtom b) { return atomIds_[a] < atomIds_[b]; };
	std::sort(adds_.begin(), adds_.end(), byAtom);
	adds_.erase(std::unique(adds_.begin(), adds_.end()), adds_.end());
	std::sort(deletes_.begin(), deletes_.end(), byAtom);
	deletes_.erase(std::unique(deletes_.begin(), deletes_.end()), deletes_.end());
	// Deletes happen first: what is also added stays.
	std::erase_if(deletes_,
		[&](RawAtom atom) { return std::find(adds_.begin(), adds_.end(), atom) != adds_.end(); });

	const auto emit = [&](FlatLists<ActionId, FactId>& lists, const std::vector<RawAtom>& positives,
						  const std::vector<RawAtom>& negatives)
	{
		factScratch_.clear();
		for (const RawAtom atom : positives)
		{
			factScratch_.push_back(positive(atom));
		}
		for (const RawAtom atom : negatives)
		{
			factScratch_.push_back(negative(atom));
		}
		std::erase_if(factScratch_, [](FactId fact) { return !fact.isValid(); });
		sortUnique(factScratch_);
		lists.append(factScratch_);
	};
	emit(task_.preconditions, needs_, forbids_);
	emit(task_.adds, adds_, deletes_);
	emit(task_.deletes, deletes_, adds_);
	if (task_.preconditions[id].empty())
	{
		task_.withoutPreconditions.push_back(id);
	}
	for (const RawAtom atom : adds_)
	{
		task_.effects.push({atomIds_[atom], false});
	}
	for (const RawAtom atom : deletes_)
	{
		task_.effects.push({atomIds_[atom], true});
	}
	task_.effects.endList();
}

void TaskBuilder::placeGoals()
{
	const AtomTable& table = reachability_.atoms();
	for (const Problem::GoalLiteral& goal : problem_.goal)
	{
		scratch_.clear();
		std::string text = "(" + domain_.predicates[goal.atom.predicate.value()].name;
		for (const ObjectId object : goal.atom.arguments)
		{
			scratch_.push_back(object.value());
			text += ' ';
			text += problem_.objects[object.value()].name;
		}
		text += ')';
		const RawAtom atom = table.find(goal.atom.predicate.value(), scratch_);
		const std::uint8_t state =
			atom == AtomTable::kNotFound ? std::uint8_t{0} : reachability_.stateOf(atom);
		const bool isReachable = goal.negated ? (state & Reachability::kInitial) == 0 ||
													(state & Reachability::kDeletable) != 0
											  : (state & Reachability::kReached) != 0;
		if (isReachable)
		{
			task_.goals.push_back(goal.negated ? negative(atom) : positive(atom));
		}
		else
		{
			if (goal.negated)
			{
				text.insert(0, "(not ").append(")");
			}
			if (std::find(task_.unreachableGoals.begin(), task_.unreachableGoals.end(), text) ==
				task_.unreachableGoals.end())
			{
				task_.unreachableGoals.push_back(std::move(text));
			}
		}
	}
	sortUnique(task_.goals);
}

void TaskBuilder::invertLists()
{
	task_.neededBy = RPGPref::invertLists(task_.preconditions, task_.facts.size());
	task_.achievedBy = RPGPref::invertLists(task_.adds, task_.facts.size());
}

} // namespace RPGPref
