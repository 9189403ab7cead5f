// SPDX-License-Identifier: MIT
#include "ActionModel/ProficiencyWords.h"

#include "Foundation/Names.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// Parameters lose their question mark, predicates their dashes: "is-nongoal" reads "is nongoal".
std::string plain(std::string_view name)
{
	std::string words(name.starts_with('?') ? name.substr(1) : name);
	std::replace(words.begin(), words.end(), '-', ' ');
	std::replace(words.begin(), words.end(), '_', ' ');
	return folded(words);
}

/// "has only ever done push-to-goal where ppos is nongoal"
std::string inWords(
	const Domain& domain, SchemaId action, const LiftedLiteral& literal, bool isNegative)
{
	const ActionSchema& schema = domain.actions[action.value()];
	const std::string predicate = plain(domain.predicates[literal.predicate.value()].name);
	const auto nameAt = [&](std::uint16_t position)
	{
		return LiftedLiteral::isConstant(position)
				   ? domain.constants[position - LiftedLiteral::kFirstConstant].name
				   : plain(schema.parameters[position].name);
	};
	std::string condition;
	if (literal.positions.empty())
	{
		condition = isNegative ? "not " + predicate : predicate;
	}
	else
	{
		condition = nameAt(literal.positions[0]);
		const bool hasVerb = predicate.starts_with("is ") || predicate.starts_with("has ");
		condition += hasVerb ? (isNegative ? " not " : " ") : (isNegative ? " is not " : " is ");
		condition += predicate;
		for (std::size_t place = 1; place < literal.positions.size(); ++place)
		{
			condition += place == 1 ? " " : " and ";
			condition += nameAt(literal.positions[place]);
		}
	}
	return "has only ever done " + schema.name + " where " + condition;
}

void difference(const Domain& domain, SchemaId action, const LiteralSet& from,
	const LiteralSet& without, const char* prefix, std::vector<std::string>& texts)
{
	for (const LiftedLiteral& literal : from)
	{
		if (!std::binary_search(without.begin(), without.end(), literal))
		{
			texts.push_back(prefix + literalText(domain, action, literal));
		}
	}
}

} // namespace

void describeDifferences(
	const Domain& domain, const LearnedAction& learned, MechanicProficiency& mechanic)
{
	const SchemaId action = mechanic.action;
	const ActionModel truth = trueModel(domain, action);
	const ActionModel& model = learned.model;
	const auto compare =
		[&](const ActionModel& from, const ActionModel& without, std::vector<std::string>& texts)
	{
		difference(domain, action, from.positivePreconditions, without.positivePreconditions,
			"needs ", texts);
		difference(domain, action, from.negativePreconditions, without.negativePreconditions,
			"forbids ", texts);
		difference(domain, action, from.adds, without.adds, "causes ", texts);
		difference(domain, action, from.deletes, without.deletes, "ends ", texts);
	};
	compare(truth, model, mechanic.missing);
	compare(model, truth, mechanic.extra);
	for (const JudgedLiteral& judged : learned.literals)
	{
		const bool isPositive = judged.role == JudgedLiteral::Role::PositivePrecondition;
		const bool isNegative = judged.role == JudgedLiteral::Role::NegativePrecondition;
		const LiteralSet& rules =
			isNegative ? truth.negativePreconditions : truth.positivePreconditions;
		// What follows from the rules is not a superstition, though it always held.
		const bool isFree =
			judged.status != LiteralStatus::Implied && judged.status != LiteralStatus::Equivalent;
		if ((isPositive || isNegative) && isFree &&
			!std::binary_search(rules.begin(), rules.end(), judged.literal))
		{
			mechanic.superstitions.push_back(inWords(domain, action, judged.literal, isNegative));
		}
	}
}

void raiseFlags(const std::vector<std::uint64_t>& levelChanges, MechanicProficiency& mechanic)
{
	if (mechanic.state == MechanicState::NotTried)
	{
		mechanic.flags.push_back("never tried");
	}
	if (!mechanic.isMeasurable)
	{
		mechanic.flags.push_back("cannot be measured: it has no rule of single facts");
		return;
	}
	if (mechanic.series.empty())
	{
		return;
	}
	const ProficiencyPoint& last = mechanic.series.back();
	const std::uint64_t lastThird = last.event * 2 / 3;
	const auto before = std::find_if(mechanic.series.begin(), mechanic.series.end(),
		[&](const ProficiencyPoint& point) { return point.event >= lastThird; });
	const auto avoidable = std::count_if(mechanic.failureMarks.begin(), mechanic.failureMarks.end(),
		[&](const FailureMark& mark)
		{ return mark.kind == FailureKind::Avoidable && mark.event >= lastThird; });
	if (last.knowledge <= before->knowledge && avoidable >= 3)
	{
		mechanic.flags.push_back("plateau with avoidable failures");
	}
	for (const std::uint64_t change : levelChanges)
	{
		for (std::size_t point = 1; point < mechanic.series.size(); ++point)
		{
			if (mechanic.series[point - 1].event <= change &&
				mechanic.series[point].event > change &&
				last.knowledge < mechanic.series[point - 1].knowledge - 0.05)
			{
				mechanic.flags.push_back(
					"knows less after the level change at event " + std::to_string(change));
			}
		}
	}
}

} // namespace RPGPref
