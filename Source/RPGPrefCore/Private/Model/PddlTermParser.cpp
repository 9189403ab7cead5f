// SPDX-License-Identifier: MIT
#include "PddlTermParser.h"

#include <utility>

namespace RPGPref
{

namespace
{

constexpr int kDeepest = 100;

} // namespace

bool PddlTermParser::isTooDeep(int depth, SourcePosition position)
{
	if (depth <= kDeepest)
	{
		return false;
	}
	error(position, "nested deeper than " + std::to_string(kDeepest) + " levels", "too-deep");
	return true;
}

std::optional<PddlParser::Form> PddlTermParser::enter(int depth)
{
	const Form form = open();
	if (atClose())
	{
		advance();
		return std::nullopt;
	}
	if (isTooDeep(depth, form.position))
	{
		abandon(form);
		return std::nullopt;
	}
	return form;
}

std::optional<std::vector<Parameter>> PddlTermParser::readVariables(Scope& scope)
{
	if (!atOpen())
	{
		unexpected("'(' and variables such as (?x - TYPE)");
		return std::nullopt;
	}
	const Form list = open();
	std::vector<Parameter> variables =
		typedList(ListOf::Variables, "a variable such as ?x", *words_.types);
	close(list);
	findRepeats(variables);
	scope.variables.insert(scope.variables.end(), variables.begin(), variables.end());
	return variables;
}

void PddlTermParser::findRepeats(const std::vector<Parameter>& parameters)
{
	NameTable names;
	for (std::size_t i = 0; i < parameters.size(); ++i)
	{
		if (!names.insert(parameters[i].name, i))
		{
			error(parameters[i].position,
				"parameter " + quoteForMessage(parameters[i].name) +
					" is given twice, expected different names",
				"duplicate-name");
		}
	}
}

std::optional<Term> PddlTermParser::readTerm(const Scope& scope)
{
	if (!atWord())
	{
		unexpected(scope.owner.empty() ? "the name of an object" : "a variable or a constant");
		skipOne();
		return std::nullopt;
	}
	const Word word{token().text, token().position};
	advance();
	if (word.text.front() == '?')
	{
		// From the innermost out: a variable may hide another one.
		for (std::size_t i = scope.variables.size(); i > 0; --i)
		{
			if (sameName(scope.variables[i - 1].name, word.text))
			{
				return Term{Term::Kind::Parameter, static_cast<std::uint32_t>(i - 1)};
			}
		}
		if (!scope.owner.empty() || !scope.variables.empty())
		{
			error(word.position,
				"unknown variable " + quoteForMessage(word.text) + ", expected a parameter of " +
					quoteForMessage(scope.owner),
				"unknown-variable");
			return std::nullopt;
		}
	}
	const std::uint32_t object = words_.objects->find(word.text);
	if (object == NameTable::kNotFound)
	{
		error(word.position,
			(scope.owner.empty() ? "unknown object " : "unknown constant ") +
				quoteForMessage(word.text) + ", expected " + std::string(words_.objectHint),
			"unknown-object");
		return std::nullopt;
	}
	return Term{Term::Kind::Object, object};
}

PddlTermParser::Arguments PddlTermParser::readArguments(
	const Scope& scope, const std::vector<Parameter>& wanted, std::string_view owner)
{
	Arguments result;
	while (!atClose() && !atEnd())
	{
		if (atOpen())
		{
			error(token().position, "object fluents are not supported, expected a predicate",
				"unsupported");
			result.areWhole = false;
			return result;
		}
		const SourcePosition position = token().position;
		const std::optional<Term> term = readTerm(scope);
		result.areKnown = result.areKnown && term.has_value();
		result.terms.push_back(term.value_or(Term{}));
		if (term && result.terms.size() <= wanted.size())
		{
			requireType(scope, *term, position, wanted[result.terms.size() - 1], owner);
		}
	}
	return result;
}

void PddlTermParser::requireType(const Scope& scope, Term term, SourcePosition position,
	const Parameter& wanted, std::string_view owner)
{
	const Domain& domain = knownDomain();
	const bool isVariable = term.kind == Term::Kind::Parameter;
	const TypeUnion& given =
		isVariable ? scope.variables[term.index].types : (*words_.objectList)[term.index].types;
	// A variable of a wider type is fine: some of the objects it stands for fit.
	if (given.empty() || wanted.types.empty() || domain.accepts(wanted.types, given) ||
		(isVariable && domain.accepts(given, wanted.types)))
	{
		return;
	}
	const std::string& name =
		isVariable ? scope.variables[term.index].name : (*words_.objectList)[term.index].name;
	error(position,
		quoteForMessage(name) + " is " + aTypeText(given, domain.types) + ", expected " +
			aTypeText(wanted.types, domain.types) + " as " + wanted.name + " of " +
			quoteForMessage(owner),
		"wrong-type");
}

} // namespace RPGPref
