// SPDX-License-Identifier: MIT
#include "RPGPref/ActionModel/ActionModel.h"

#include "RPGPref/Trace/TraceLevel.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <iterator>

namespace RPGPref
{
namespace
{

void sortUnique(LiteralSet& set)
{
	std::sort(set.begin(), set.end());
	set.erase(std::unique(set.begin(), set.end()), set.end());
}

ModelScores compare(const LiteralSet& learned, const LiteralSet& truth)
{
	LiteralSet shared;
	std::set_intersection(
		learned.begin(), learned.end(), truth.begin(), truth.end(), std::back_inserter(shared));
	return {shared.size(), learned.size() - shared.size(), truth.size() - shared.size()};
}

/// The unconditional literals of both phases, as the action leaves them: what its end undoes of its
/// start is not an effect.
template <class Put>
void addDurativeEffects(const ActionSchema& schema, const Put& put, ActionModel& model)
{
	for (const std::vector<EffectNode>* const phase : {&schema.startEffects, &schema.endEffects})
	{
		LiteralSet adds;
		LiteralSet deletes;
		for (const EffectNode& effect : *phase)
		{
			if (effect.kind == EffectNode::Kind::Literal)
			{
				put({effect.predicate, effect.terms, effect.negated, effect.position}, adds,
					deletes);
			}
		}
		const auto isIn = [](const LiteralSet& set)
		{
			return [&set](const LiftedLiteral& literal)
			{ return std::find(set.begin(), set.end(), literal) != set.end(); };
		};
		std::erase_if(deletes, isIn(adds));
		std::erase_if(model.adds, isIn(deletes));
		std::erase_if(model.deletes, isIn(adds));
		model.adds.insert(model.adds.end(), adds.begin(), adds.end());
		model.deletes.insert(model.deletes.end(), deletes.begin(), deletes.end());
	}
}

double ratio(std::size_t part, std::size_t rest)
{
	return part == 0 ? 0 : static_cast<double>(part) / static_cast<double>(part + rest);
}

} // namespace

bool LiftedLiteral::hasConstants() const
{
	return std::any_of(positions.begin(), positions.end(), isConstant);
}

bool LiftedLiteral::isGround() const
{
	return std::all_of(positions.begin(), positions.end(), isConstant);
}

void ActionModel::normalise()
{
	sortUnique(positivePreconditions);
	sortUnique(negativePreconditions);
	sortUnique(adds);
	sortUnique(deletes);
}

ActionModel trueModel(const Domain& domain, SchemaId action)
{
	ActionModel model;
	model.action = action;
	const auto put = [](const Literal& literal, LiteralSet& positive, LiteralSet& negative)
	{
		LiftedLiteral lifted{literal.predicate, {}};
		for (const Term& term : literal.terms)
		{
			const auto index = static_cast<std::uint16_t>(term.index);
			lifted.positions.push_back(
				term.kind == Term::Kind::Parameter
					? index
					: static_cast<std::uint16_t>(LiftedLiteral::kFirstConstant + index));
		}
		(literal.negated ? negative : positive).push_back(std::move(lifted));
	};
	const ActionSchema& schema = domain.actions[action.value()];
	for (const Literal& literal : schema.preconditions)
	{
		if (!domain.isDerived(literal.predicate))
		{
			put(literal, model.positivePreconditions, model.negativePreconditions);
		}
	}
	for (const Literal& literal : schema.effects)
	{
		put(literal, model.adds, model.deletes);
	}
	addDurativeEffects(schema, put, model);
	model.normalise();
	return model;
}

bool isPartial(const Domain& domain, SchemaId action)
{
	const ActionSchema& schema = domain.actions[action.value()];
	return schema.isExtended() ||
		   std::any_of(schema.preconditions.begin(), schema.preconditions.end(),
			   [&](const Literal& literal) { return domain.isDerived(literal.predicate); });
}

double ModelScores::precision() const
{
	return ratio(truePositives, falsePositives);
}

double ModelScores::recall() const
{
	return ratio(truePositives, falseNegatives);
}

double ModelScores::f1() const
{
	return ratio(2 * truePositives, falsePositives + falseNegatives);
}

ModelScores scorePreconditions(const ActionModel& learned, const ActionModel& truth)
{
	return compare(learned.positivePreconditions, truth.positivePreconditions) +
		   compare(learned.negativePreconditions, truth.negativePreconditions);
}

ModelScores scoreEffects(const ActionModel& learned, const ActionModel& truth)
{
	return compare(learned.adds, truth.adds) + compare(learned.deletes, truth.deletes);
}

ModelScores score(const ActionModel& learned, const ActionModel& truth)
{
	return scorePreconditions(learned, truth) + scoreEffects(learned, truth);
}

ModelScores scoreAsPublished(const ActionModel& learned, const ActionModel& truth)
{
	return {truth.deletes.size(),
		learned.positivePreconditions.size() + learned.negativePreconditions.size() +
			learned.adds.size(),
		truth.positivePreconditions.size() + truth.negativePreconditions.size() +
			truth.adds.size()};
}

namespace
{

const std::string& constantName(const Domain& domain, std::uint16_t position)
{
	return domain.constants[position - LiftedLiteral::kFirstConstant].name;
}

} // namespace

std::string literalKey(const Domain& domain, const LiftedLiteral& literal)
{
	std::string text = folded(domain.predicates[literal.predicate.value()].name);
	for (const std::uint16_t position : literal.positions)
	{
		text += ' ';
		text += LiftedLiteral::isConstant(position) ? folded(constantName(domain, position))
													: std::to_string(position);
	}
	return text;
}

std::string literalText(const Domain& domain, SchemaId action, const LiftedLiteral& literal)
{
	std::string text(1, '(');
	text += domain.predicates[literal.predicate.value()].name;
	for (const std::uint16_t position : literal.positions)
	{
		text += ' ';
		text += LiftedLiteral::isConstant(position)
					? constantName(domain, position)
					: domain.actions[action.value()].parameters[position].name;
	}
	return text + ')';
}

namespace
{

std::string typesText(const Domain& domain, const TypeUnion& types)
{
	if (types.size() == 1)
	{
		return " - " + domain.types[types.front().value()].name;
	}
	std::string text = types.empty() ? " - object" : " - (either";
	for (const TypeId type : types)
	{
		text += ' ';
		text += domain.types[type.value()].name;
	}
	return types.empty() ? text : text + ')';
}

std::string parametersText(const Domain& domain, const std::vector<Parameter>& parameters)
{
	std::string text;
	for (const Parameter& parameter : parameters)
	{
		text += text.empty() ? "" : " ";
		text += parameter.name;
		text += typesText(domain, parameter.types);
	}
	return text;
}

std::string conjunction(
	const Domain& domain, SchemaId action, const LiteralSet& positive, const LiteralSet& negative)
{
	std::string text = "(and";
	for (const LiftedLiteral& literal : positive)
	{
		text += ' ';
		text += literalText(domain, action, literal);
	}
	for (const LiftedLiteral& literal : negative)
	{
		text += " (not ";
		text += literalText(domain, action, literal);
		text += ')';
	}
	return text + ')';
}

} // namespace

std::string writeLearnedDomain(const Domain& domain, const std::vector<ActionModel>& models)
{
	std::string text = "; Learned from recordings: what the player could know of the rules.\n";
	text += "(define (domain " + domain.name + ")\n";
	const bool isNegative = std::any_of(models.begin(), models.end(),
		[](const ActionModel& model) { return !model.negativePreconditions.empty(); });
	text += "  (:requirements :strips :typing";
	text += isNegative ? " :negative-preconditions)\n" : ")\n";
	text += "  (:types";
	for (const Type& type : domain.types)
	{
		if (type.parent.isValid())
		{
			text += "\n    " + type.name + " - " + domain.types[type.parent.value()].name;
			for (const TypeId parent : type.furtherParents)
			{
				text += "\n    " + type.name + " - " + domain.types[parent.value()].name;
			}
		}
	}
	text += ")\n";
	if (!domain.constants.empty())
	{
		text += "  (:constants";
		for (const Object& constant : domain.constants)
		{
			text += "\n    " + constant.name + typesText(domain, constant.types);
		}
		text += ")\n";
	}
	text += "  (:predicates";
	for (const Predicate& predicate : domain.predicates)
	{
		const std::string parameters = parametersText(domain, predicate.parameters);
		text += "\n    (" + predicate.name + (parameters.empty() ? "" : " ") + parameters + ")";
	}
	text += ")\n";
	for (const ActionModel& model : models)
	{
		const ActionSchema& schema = domain.actions[model.action.value()];
		text += "  (:action " + schema.name + "\n    :parameters (" +
				parametersText(domain, schema.parameters) + ")\n    :precondition " +
				conjunction(domain, model.action, model.positivePreconditions,
					model.negativePreconditions) +
				"\n    :effect " + conjunction(domain, model.action, model.adds, model.deletes) +
				")\n";
	}
	return text + ")\n";
}

} // namespace RPGPref
