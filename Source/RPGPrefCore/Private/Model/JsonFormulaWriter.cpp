// SPDX-License-Identifier: MIT
#include "JsonFormulaWriter.h"

#include <utility>

namespace RPGPref
{

namespace
{

/// One array as it is, several under `and`.
nlohmann::ordered_json conjunction(std::vector<nlohmann::ordered_json> parts)
{
	if (parts.size() == 1)
	{
		return std::move(parts.front());
	}
	nlohmann::ordered_json all = nlohmann::ordered_json::array({"and"});
	for (nlohmann::ordered_json& part : parts)
	{
		all.push_back(std::move(part));
	}
	return all;
}

} // namespace

JsonFormulaWriter::JsonFormulaWriter(const Domain& domain, const std::vector<Object>& objects,
	const std::vector<Parameter>& variables)
	: domain_(domain), objects_(objects)
{
	for (const Parameter& variable : variables)
	{
		names_.push_back(variable.name);
	}
}

JsonFormulaWriter::Json JsonFormulaWriter::write(const Formula& formula) const
{
	return formulaJson(formula, names_);
}

JsonFormulaWriter::Json JsonFormulaWriter::write(const Expression& expression) const
{
	return expressionJson(expression, names_);
}

JsonFormulaWriter::Json JsonFormulaWriter::write(const EffectNode& effect, bool isAtEnd) const
{
	return effectJson(effect, names_, isAtEnd);
}

std::string JsonFormulaWriter::name(Term term, const Names& names) const
{
	return term.kind == Term::Kind::Object ? objects_[term.index].name : names[term.index];
}

JsonFormulaWriter::Json JsonFormulaWriter::variablesJson(
	const std::vector<Parameter>& variables) const
{
	Json list = Json::array();
	for (const Parameter& variable : variables)
	{
		Json types = Json::array();
		for (const TypeId type : variable.types)
		{
			types.push_back(domain_.types[type.value()].name);
		}
		list.push_back({{"name", variable.name}, {"types", std::move(types)}});
	}
	return list;
}

JsonFormulaWriter::Json JsonFormulaWriter::formulaJson(const Formula& formula, Names names) const
{
	const char* const kWords[] = {"and", "or", "not", "exists", "forall"};
	Json result = Json::array();
	switch (formula.kind)
	{
	case Formula::Kind::And:
	case Formula::Kind::Or:
	case Formula::Kind::Not:
	case Formula::Kind::Exists:
	case Formula::Kind::Forall:
		result.push_back(kWords[static_cast<std::size_t>(formula.kind)]);
		break;
	case Formula::Kind::Atom:
		result.push_back(domain_.predicates[formula.predicate.value()].name);
		break;
	case Formula::Kind::Equal:
		result.push_back("=");
		break;
	case Formula::Kind::Compare:
		result.push_back(std::string(comparisonText(formula.comparison)));
		break;
	}
	if (!formula.variables.empty())
	{
		names.resize(formula.firstVariable);
		for (const Parameter& variable : formula.variables)
		{
			names.push_back(variable.name);
		}
		result.push_back(variablesJson(formula.variables));
	}
	for (const Formula& part : formula.parts)
	{
		result.push_back(formulaJson(part, names));
	}
	for (const Term term : formula.terms)
	{
		result.push_back(name(term, names));
	}
	for (const Expression& side : formula.sides)
	{
		result.push_back(expressionJson(side, names));
	}
	return result;
}

JsonFormulaWriter::Json JsonFormulaWriter::expressionJson(
	const Expression& expression, const Names& names) const
{
	Json result = Json::array();
	switch (expression.kind)
	{
	case Expression::Kind::Number:
		return quantityText(expression.number);
	case Expression::Kind::Duration:
		return "?duration";
	case Expression::Kind::TotalTime:
		return Json::array({"total-time"});
	case Expression::Kind::TotalCost:
		return Json::array({"total-cost"});
	case Expression::Kind::IsViolated:
		return Json::array({"is-violated", expression.name});
	case Expression::Kind::Fluent:
		result.push_back(domain_.functions[expression.function.value()].name);
		break;
	case Expression::Kind::Add:
		result.push_back("+");
		break;
	case Expression::Kind::Multiply:
		result.push_back("*");
		break;
	case Expression::Kind::Subtract:
		result.push_back("-");
		break;
	case Expression::Kind::Divide:
		result.push_back("/");
		break;
	}
	for (const Term term : expression.terms)
	{
		result.push_back(name(term, names));
	}
	for (const Expression& operand : expression.operands)
	{
		result.push_back(expressionJson(operand, names));
	}
	return result;
}

JsonFormulaWriter::Json JsonFormulaWriter::whenJson(
	const EffectNode& effect, const Names& names, bool isAtEnd) const
{
	// A plain condition is read when the effect happens; whatever else needs its time.
	const bool isPlain = isAtEnd ? effect.condition.empty() : effect.endCondition.empty();
	std::vector<Json> conditions;
	const auto add = [&](const char* moment, const std::vector<Formula>& formulas)
	{
		for (const Formula& formula : formulas)
		{
			Json condition = formulaJson(formula, names);
			conditions.push_back(
				isPlain ? std::move(condition) : Json::array({moment, std::move(condition)}));
		}
	};
	add("start", effect.condition);
	add("end", effect.endCondition);
	return isPlain ? conjunction(std::move(conditions)) : Json(std::move(conditions));
}

JsonFormulaWriter::Json JsonFormulaWriter::effectJson(
	const EffectNode& effect, Names names, bool isAtEnd) const
{
	const char* const kChanges[] = {"assign", "increase", "decrease", "scale-up", "scale-down"};
	const auto words = [&](const std::string& head)
	{
		Json list = Json::array({head});
		for (const Term term : effect.terms)
		{
			list.push_back(name(term, names));
		}
		return list;
	};
	const auto parts = [&]
	{
		std::vector<Json> list;
		for (const EffectNode& part : effect.parts)
		{
			list.push_back(effectJson(part, names, isAtEnd));
		}
		return conjunction(std::move(list));
	};
	Json result = Json::array();
	switch (effect.kind)
	{
	case EffectNode::Kind::Literal:
	{
		Json atom = words(domain_.predicates[effect.predicate.value()].name);
		if (!effect.negated)
		{
			return atom;
		}
		result.push_back("not");
		result.push_back(std::move(atom));
		return result;
	}
	case EffectNode::Kind::Numeric:
		result.push_back(kChanges[static_cast<std::size_t>(effect.change)]);
		result.push_back(words(domain_.functions[effect.function.value()].name));
		result.push_back(expressionJson(effect.value.front(), names));
		return result;
	case EffectNode::Kind::Forall:
		names.resize(effect.firstVariable);
		for (const Parameter& variable : effect.variables)
		{
			names.push_back(variable.name);
		}
		result.push_back("forall");
		result.push_back(variablesJson(effect.variables));
		result.push_back(parts());
		return result;
	case EffectNode::Kind::When:
		result.push_back("when");
		result.push_back(whenJson(effect, names, isAtEnd));
		result.push_back(parts());
		return result;
	}
	return result;
}

} // namespace RPGPref
