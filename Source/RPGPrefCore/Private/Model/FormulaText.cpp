// SPDX-License-Identifier: MIT
#include "FormulaText.h"

#include "TypeNames.h"

namespace RPGPref
{

std::vector<std::string> FormulaText::namesOf(const std::vector<ObjectId>& bindings) const
{
	std::vector<std::string> names;
	names.reserve(bindings.size());
	for (const ObjectId object : bindings)
	{
		names.push_back(problem_.objects[object.value()].name);
	}
	return names;
}

std::string FormulaText::write(const Formula& content, const std::vector<ObjectId>& bindings) const
{
	std::vector<std::string> names = namesOf(bindings);
	return formula(content, names);
}

std::string FormulaText::write(
	const Expression& content, const std::vector<ObjectId>& bindings) const
{
	return expression(content, namesOf(bindings));
}

std::string FormulaText::write(const Atom& atom, bool negated) const
{
	std::string text = negated ? "(not (" : "(";
	text += domain_.predicates[atom.predicate.value()].name;
	for (const ObjectId object : atom.arguments)
	{
		text += ' ';
		text += problem_.objects[object.value()].name;
	}
	return text + (negated ? "))" : ")");
}

std::string FormulaText::term(Term content, const std::vector<std::string>& names) const
{
	return content.kind == Term::Kind::Object ? problem_.objects[content.index].name
											  : names[content.index];
}

std::string FormulaText::formula(const Formula& content, std::vector<std::string>& names) const
{
	std::string text = "(";
	switch (content.kind)
	{
	case Formula::Kind::And:
		text += "and";
		break;
	case Formula::Kind::Or:
		text += "or";
		break;
	case Formula::Kind::Not:
		text += "not";
		break;
	case Formula::Kind::Exists:
	case Formula::Kind::Forall:
	{
		text += content.kind == Formula::Kind::Exists ? "exists (" : "forall (";
		names.resize(content.firstVariable);
		for (const Parameter& variable : content.variables)
		{
			text += (text.back() == '(' ? "" : " ") + variable.name + " - " +
					typeText(variable.types, domain_.types);
			names.push_back(variable.name);
		}
		text += ") " + formula(content.parts.front(), names) + ")";
		names.resize(content.firstVariable);
		return text;
	}
	case Formula::Kind::Atom:
		text += domain_.predicates[content.predicate.value()].name;
		break;
	case Formula::Kind::Equal:
		text += "=";
		break;
	case Formula::Kind::Compare:
		text += comparisonText(content.comparison);
		break;
	}
	for (const Formula& part : content.parts)
	{
		text += " " + formula(part, names);
	}
	for (const Term argument : content.terms)
	{
		text += " " + term(argument, names);
	}
	for (const Expression& side : content.sides)
	{
		text += " " + expression(side, names);
	}
	return text + ")";
}

std::string FormulaText::expression(
	const Expression& content, const std::vector<std::string>& names) const
{
	std::string text = "(";
	switch (content.kind)
	{
	case Expression::Kind::Number:
		return quantityText(content.number);
	case Expression::Kind::Duration:
		return "?duration";
	case Expression::Kind::TotalTime:
		return "(total-time)";
	case Expression::Kind::TotalCost:
		return "(total-cost)";
	case Expression::Kind::IsViolated:
		return "(is-violated " + content.name + ")";
	case Expression::Kind::Fluent:
		text += domain_.functions[content.function.value()].name;
		break;
	case Expression::Kind::Add:
		text += "+";
		break;
	case Expression::Kind::Multiply:
		text += "*";
		break;
	case Expression::Kind::Subtract:
		text += "-";
		break;
	case Expression::Kind::Divide:
		text += "/";
		break;
	}
	for (const Term argument : content.terms)
	{
		text += " " + term(argument, names);
	}
	for (const Expression& operand : content.operands)
	{
		text += " " + expression(operand, names);
	}
	return text + ")";
}

} // namespace RPGPref
