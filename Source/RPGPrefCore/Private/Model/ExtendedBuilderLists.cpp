// SPDX-License-Identifier: MIT
// The part of the builder that numbers facts and writes the task's lists.
#include "RPGPref/Model/Successor.h"

#include "ActionCosts.h"
#include "ExtendedBuilder.h"
#include "InvertedLists.h"
#include "MetricCosts.h"
#include "SortUnique.h"
#include "TupleSort.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

void ExtendedBuilder::mention(Lit literal)
{
	const Raw atom = literal / 2;
	if (isNumericAtom(atom) && mentions_[atom] == 0)
	{
		numericOrder_.push_back(atom);
	}
	mentions_[atom] |= literal % 2 == 0 ? 1 : 2;
}

void ExtendedBuilder::mention(const Case& literals)
{
	// Numeric conditions are numbered as they occur: by their own order of being met.
	for (const Lit literal : literals)
	{
		mention(literal);
	}
}

std::uint32_t ExtendedBuilder::pseudoPredicate(std::string_view text)
{
	// `(>= (gold Red) 5)` is stored as an atom without arguments of that name.
	task_.predicateNames.emplace_back(text.substr(1, text.size() - 2));
	return static_cast<std::uint32_t>(task_.predicateNames.size() - 1);
}

void ExtendedBuilder::addFact(
	Raw raw, std::uint32_t predicate, std::vector<ObjectId> arguments, ExtendedTask::FactKind kind)
{
	ExtendedTask& extension = task_.extension;
	const AtomId id{task_.atoms.size()};
	atomIds_[raw] = id;
	task_.atoms.push_back(Atom{PredicateId(predicate), std::move(arguments)});
	positiveFacts_[raw] = FactId(task_.facts.size());
	task_.facts.push_back({id, false});
	extension.factKinds.push_back(kind);
	extension.opposites.emplace_back();
	if ((mentions_[raw] & 2) != 0)
	{
		negativeFacts_[raw] = FactId(task_.facts.size());
		task_.facts.push_back({id, true});
		extension.factKinds.push_back(kind);
		extension.opposites.back() = negativeFacts_[raw];
		extension.opposites.push_back(positiveFacts_[raw]);
	}
	if (kind == ExtendedTask::FactKind::Atom)
	{
		const FactId initial = isInitial(raw) ? positiveFacts_[raw] : negativeFacts_[raw];
		if (initial.isValid())
		{
			task_.initialState.push_back(initial);
		}
	}
}

void ExtendedBuilder::numberFacts()
{
	mentions_.assign(table_.size(), 0);
	for (const GroundAction& action : actions_)
	{
		for (const Case& variant : action.variants)
		{
			mention(variant);
		}
		for (const GroundAction::Part& part : action.parts)
		{
			mention(part.condition);
			for (const std::vector<Raw>* list : {&part.adds, &part.deletes})
			{
				for (const Raw atom : *list)
				{
					mentions_[atom] |= 1;
				}
			}
		}
		for (const Lit interrupted : action.interrupts)
		{
			mentions_[interrupted / 2] |= 1;
		}
	}
	mention(goals_);
	for (const Rule* rule : allRules())
	{
		mention(rule->head * 2);
		mention(rule->body);
	}
	for (const Block& block : blocks_)
	{
		mention(block.head);
		mention(block.body);
	}
	const std::size_t predicates = domain_.predicates.size();
	std::vector<std::vector<Raw>> byPredicate(predicates + 3);
	for (Raw atom = 0; atom < table_.size(); ++atom)
	{
		if (mentions_[atom] != 0)
		{
			byPredicate[table_.predicate(atom)].push_back(atom);
		}
	}
	atomIds_.resize(table_.size());
	positiveFacts_.resize(table_.size());
	negativeFacts_.resize(table_.size());
	for (std::size_t predicate = 0; predicate < predicates; ++predicate)
	{
		sortByTuple(byPredicate[predicate], problem_.objects.size(),
			[&](Raw atom) { return table_.arguments(atom); });
		for (const Raw raw : byPredicate[predicate])
		{
			std::vector<ObjectId> arguments;
			for (const std::uint32_t object : table_.arguments(raw))
			{
				arguments.emplace_back(object);
			}
			addFact(raw, static_cast<std::uint32_t>(predicate), std::move(arguments),
				isDerived_[predicate] ? ExtendedTask::FactKind::Derived
									  : ExtendedTask::FactKind::Atom);
		}
	}
	const auto addPseudo = [&](std::vector<Raw>& atoms, ExtendedTask::FactKind kind)
	{
		for (const Raw raw : atoms)
		{
			addFact(raw, pseudoPredicate(texts_.atomText(raw)), {}, kind);
		}
	};
	const auto byIndex = [&](Raw left, Raw right)
	{ return table_.arguments(left).front() < table_.arguments(right).front(); };
	std::vector<Raw>& auxiliaries = byPredicate[formulas_.auxiliaryPredicate()];
	std::sort(auxiliaries.begin(), auxiliaries.end(), byIndex);
	addPseudo(auxiliaries, ExtendedTask::FactKind::Auxiliary);
	std::vector<Raw>& blocking = byPredicate[formulas_.blockingPredicate()];
	std::sort(blocking.begin(), blocking.end(), byIndex);
	addPseudo(blocking, ExtendedTask::FactKind::Blocking);
	task_.extension.firstNumericFact = static_cast<std::uint32_t>(task_.facts.size());
	addPseudo(numericOrder_, ExtendedTask::FactKind::Numeric);
}

ExtendedTask::Calculation ExtendedBuilder::write(const GroundExpression& expression)
{
	ExtendedTask& extension = task_.extension;
	const auto begin = static_cast<std::uint32_t>(extension.operations.size());
	for (ExtendedTask::Operation operation : expression.operations)
	{
		if (operation.kind == ExtendedTask::Operation::Kind::Fluent)
		{
			operation.fluent = fluentIds_[operation.fluent.value()];
		}
		extension.operations.push_back(operation);
	}
	return {begin, static_cast<std::uint32_t>(extension.operations.size())};
}

void ExtendedBuilder::writeNumbers()
{
	ExtendedTask& extension = task_.extension;
	const AtomTable& fluents = expressions_.fluents();
	std::vector<std::uint32_t> used;
	const auto use = [&](const GroundExpression& expression)
	{
		for (const ExtendedTask::Operation& operation : expression.operations)
		{
			if (operation.kind == ExtendedTask::Operation::Kind::Fluent)
			{
				used.push_back(operation.fluent.value());
			}
		}
	};
	for (const GroundAction& action : actions_)
	{
		for (const GroundAction::Part& part : action.parts)
		{
			for (const GroundAction::Change& change : part.changes)
			{
				used.push_back(change.fluent);
				use(change.value);
			}
		}
		if (action.duration)
		{
			use(*action.duration);
		}
	}
	for (const Raw raw : numericOrder_)
	{
		const FormulaGrounder::Condition& condition =
			formulas_.conditions()[table_.arguments(raw).front()];
		use(condition.left);
		use(condition.right);
	}
	std::sort(used.begin(), used.end(),
		[&](std::uint32_t left, std::uint32_t right)
		{
			if (fluents.predicate(left) != fluents.predicate(right))
			{
				return fluents.predicate(left) < fluents.predicate(right);
			}
			const std::span<const std::uint32_t> a = fluents.arguments(left);
			const std::span<const std::uint32_t> b = fluents.arguments(right);
			return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
		});
	used.erase(std::unique(used.begin(), used.end()), used.end());
	fluentIds_.resize(fluents.size());
	for (const std::uint32_t fluent : used)
	{
		fluentIds_[fluent] = FluentId(extension.fluents.size());
		const FunctionId function{fluents.predicate(fluent)};
		ExtendedTask::Fluent entry{
			function, {}, expressions_.initialValue(function, fluents.arguments(fluent))};
		for (const std::uint32_t object : fluents.arguments(fluent))
		{
			entry.arguments.emplace_back(object);
		}
		extension.fluents.push_back(std::move(entry));
	}
	for (const Raw raw : numericOrder_)
	{
		const FormulaGrounder::Condition& condition =
			formulas_.conditions()[table_.arguments(raw).front()];
		const ExtendedTask::Calculation left = write(condition.left);
		const ExtendedTask::Calculation right = write(condition.right);
		extension.numericConditions.push_back({condition.comparison, left, right});
	}
}

std::vector<FactId> ExtendedBuilder::factsOf(const Case& literals) const
{
	std::vector<FactId> facts;
	for (const Lit literal : literals)
	{
		facts.push_back(factOf(literal));
	}
	std::sort(facts.begin(), facts.end());
	return facts;
}

void ExtendedBuilder::appendFacts(FlatLists<PartId, FactId>& lists,
	const std::vector<Raw>& positives, const std::vector<Raw>& negatives)
{
	std::vector<FactId> facts;
	facts.reserve(positives.size() + negatives.size());
	for (const Raw atom : positives)
	{
		facts.push_back(positiveFacts_[atom]);
	}
	for (const Raw atom : negatives)
	{
		facts.push_back(negativeFacts_[atom]);
	}
	std::erase_if(facts, [](FactId fact) { return !fact.isValid(); });
	sortUnique(facts);
	lists.append(facts);
}

void ExtendedBuilder::writeActions()
{
	ExtendedTask& extension = task_.extension;
	const bool hasDurations = std::any_of(domain_.actions.begin(), domain_.actions.end(),
		[](const ActionSchema& schema) { return schema.isDurative; });
	for (GroundAction& action : actions_)
	{
		const ActionId id{task_.actions.size()};
		const std::uint32_t executor = executors_.parameter[action.schema];
		task_.actions.push_back({SchemaId(action.schema),
			executor == Executors::kNone ? AgentId()
										 : executors_.agentOfObject[action.arguments[executor]]});
		for (const std::uint32_t argument : action.arguments)
		{
			task_.arguments.push(ObjectId(argument));
		}
		task_.arguments.endList();
		std::vector<FactId> common;
		bool isFirst = true;
		for (const Case& variant : action.variants)
		{
			const std::vector<FactId> facts = factsOf(variant);
			extension.variants.append(facts);
			if (isFirst)
			{
				common = facts;
			}
			else
			{
				std::erase_if(common, [&](FactId fact)
					{ return !std::binary_search(facts.begin(), facts.end(), fact); });
			}
			isFirst = false;
		}
		extension.variantEnds.push_back(static_cast<std::uint32_t>(extension.variants.size()));
		task_.preconditions.append(common);
		if (common.empty() && action.variants.size() == 1)
		{
			task_.withoutPreconditions.push_back(id);
		}
		for (GroundAction::Part& part : action.parts)
		{
			const auto byAtom = [&](Raw a, Raw b) { return atomIds_[a] < atomIds_[b]; };
			std::sort(part.adds.begin(), part.adds.end(), byAtom);
			std::sort(part.deletes.begin(), part.deletes.end(), byAtom);
			extension.partConditions.append(factsOf(part.condition));
			appendFacts(extension.partAdds, part.adds, part.deletes);
			appendFacts(extension.partDeletes, part.deletes, part.adds);
			for (const Raw atom : part.adds)
			{
				extension.partEffects.push({atomIds_[atom], false});
			}
			for (const Raw atom : part.deletes)
			{
				extension.partEffects.push({atomIds_[atom], true});
			}
			extension.partEffects.endList();
			for (const GroundAction::Change& change : part.changes)
			{
				const ExtendedTask::Calculation value = write(change.value);
				extension.partNumbers.push({change.kind, fluentIds_[change.fluent], value});
			}
			extension.partNumbers.endList();
		}
		extension.partEnds.push_back(static_cast<std::uint32_t>(extension.partAdds.size()));
		const std::size_t first = extension.firstPart(id);
		task_.adds.append(extension.partAdds[PartId(first)]);
		std::vector<FactId> certain(extension.partDeletes[PartId(first)].begin(),
			extension.partDeletes[PartId(first)].end());
		for (std::size_t part = first + 1; part < extension.lastPart(id); ++part)
		{
			const std::span<const FactId> adds = extension.partAdds[PartId(part)];
			std::erase_if(certain,
				[&](FactId fact) { return std::binary_search(adds.begin(), adds.end(), fact); });
		}
		task_.deletes.append(certain);
		for (const ExtendedTask::PartEffect& effect : extension.partEffects[PartId(first)])
		{
			task_.effects.push({effect.atom, effect.deleted});
		}
		task_.effects.endList();
		if (hasDurations)
		{
			extension.durations.push_back(
				action.duration ? write(*action.duration) : ExtendedTask::Calculation{});
		}
		for (const Lit interrupted : action.interrupts)
		{
			extension.interrupts.push(positiveFacts_[interrupted / 2]);
		}
		extension.interrupts.endList();
	}
}

void ExtendedBuilder::writeRules()
{
	ExtendedTask& extension = task_.extension;
	std::map<Raw, std::uint32_t> stratumOf;
	const auto stratum = [&](Raw atom)
	{
		const std::uint32_t predicate = table_.predicate(atom);
		return isDerivedPredicate(predicate) ? strata_[predicate] : stratumOf[atom];
	};
	bool changes = true;
	while (changes)
	{
		changes = false;
		for (const Rule& rule : formulas_.auxiliaryRules())
		{
			std::uint32_t least = 1;
			for (const Lit literal : rule.body)
			{
				if (isRuled(literal / 2))
				{
					least = (std::max)(least, stratum(literal / 2) + literal % 2);
				}
			}
			std::uint32_t& known = stratumOf[rule.head];
			changes = changes || known < least;
			known = (std::max)(known, least);
		}
	}
	std::vector<std::pair<std::uint32_t, GroundRuleId>> byStratum;
	for (const Rule* rule : allRules())
	{
		const GroundRuleId id{extension.ruleHeads.size()};
		extension.ruleHeads.push_back(positiveFacts_[rule->head]);
		extension.ruleBodies.append(factsOf(rule->body));
		extension.rulePositions.push_back(rule->position);
		byStratum.emplace_back(stratum(rule->head), id);
	}
	extension.firstBlockingRule = static_cast<std::uint32_t>(extension.ruleHeads.size());
	for (const Block& block : blocks_)
	{
		extension.ruleHeads.push_back(factOf(block.head));
		extension.ruleBodies.append(factsOf(block.body));
		extension.rulePositions.emplace_back();
	}
	std::stable_sort(byStratum.begin(), byStratum.end(),
		[](const auto& left, const auto& right) { return left.first < right.first; });
	std::vector<std::pair<std::uint32_t, FactId>> heads;
	for (Raw atom = 0; atom < positiveFacts_.size(); ++atom)
	{
		if (positiveFacts_[atom].isValid() && isRuled(atom) &&
			table_.predicate(atom) != formulas_.blockingPredicate())
		{
			heads.emplace_back(stratum(atom), positiveFacts_[atom]);
		}
	}
	std::sort(heads.begin(), heads.end());
	std::uint32_t last = byStratum.empty() ? 0 : byStratum.back().first;
	last = heads.empty() ? last : (std::max)(last, heads.back().first);
	std::size_t rule = 0;
	std::size_t head = 0;
	for (std::uint32_t level = 0; level <= last; ++level)
	{
		for (; rule < byStratum.size() && byStratum[rule].first <= level; ++rule)
		{
			extension.rulesByStratum.push_back(byStratum[rule].second);
		}
		for (; head < heads.size() && heads[head].first <= level; ++head)
		{
			extension.headsByStratum.push_back(heads[head].second);
		}
		extension.stratumEnds.push_back(static_cast<std::uint32_t>(rule));
		extension.headStratumEnds.push_back(static_cast<std::uint32_t>(head));
	}
	extension.ruleUsers = invertLists(extension.ruleBodies, task_.facts.size());
}

void ExtendedBuilder::writeGoals()
{
	const auto isReachable = [&](Lit literal) { return reached_[literal] != 0; };
	for (const Lit goal : goals_)
	{
		if (isReachable(goal))
		{
			task_.goals.push_back(factOf(goal));
			continue;
		}
		std::string text = texts_.literalText(goal);
		if (std::find(task_.unreachableGoals.begin(), task_.unreachableGoals.end(), text) ==
			task_.unreachableGoals.end())
		{
			task_.unreachableGoals.push_back(std::move(text));
		}
	}
	task_.unreachableGoals.insert(
		task_.unreachableGoals.end(), impossibleGoals_.begin(), impossibleGoals_.end());
	sortUnique(task_.goals);
}

void ExtendedBuilder::writeUsers()
{
	task_.neededBy = invertLists(task_.preconditions, task_.facts.size());
	// Whatever part brings it.
	FlatLists<ActionId, FactId> brings;
	for (std::size_t action = 0; action < task_.actions.size(); ++action)
	{
		std::vector<FactId> facts;
		const ExtendedTask& extension = task_.extension;
		for (std::size_t part = extension.firstPart(ActionId(action));
			 part < extension.lastPart(ActionId(action)); ++part)
		{
			const std::span<const FactId> adds = extension.partAdds[PartId(part)];
			facts.insert(facts.end(), adds.begin(), adds.end());
		}
		sortUnique(facts);
		brings.append(facts);
	}
	task_.achievedBy = invertLists(brings, task_.facts.size());
}

void ExtendedBuilder::writeMetric()
{
	task_.costs = groundCosts(domain_, problem_, task_);
	if (problem_.metric)
	{
		task_.extension.metricCosts =
			metricCosts(domain_, problem_, *problem_.metric, actions_, expressions_);
	}
}

} // namespace RPGPref
