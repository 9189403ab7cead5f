// SPDX-License-Identifier: MIT
#include "PddlDomainParser.h"

#include "LanguageChecks.h"
#include "PddlWords.h"
#include "TextScan.h"
#include "TypeHierarchy.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

constexpr std::string_view kPartsOfAction = "':parameters', ':precondition', ':effect' or ')'";
constexpr std::string_view kPartsOfDurativeAction =
	"':parameters', ':duration', ':condition', ':effect' or ')'";

std::string firstAt(SourcePosition position)
{
	return ", first at " + std::to_string(position.line) + ":" + std::to_string(position.column);
}

} // namespace

PddlDomainParser::PddlDomainParser(std::string_view text, std::string_view file)
	: PddlTimedParser(text, file), domain_{}, typeNames_({})
{
	domain_.file = file;
	domain_.types = buildTypeHierarchy({}, errors_);
	typeNames_ = TypeNames(domain_.types);
	useDomainWords();
}

PddlDomainParser::PddlDomainParser(std::string_view text, std::string_view file, Domain domain)
	: PddlTimedParser(text, file), domain_(std::move(domain)), typeNames_(domain_.types)
{
	const auto enter = [](NameTable& table, const auto& entries)
	{
		for (std::size_t position = 0; position < entries.size(); ++position)
		{
			table.insert(entries[position].name, position);
		}
	};
	enter(constantNames_, domain_.constants);
	enter(predicateNames_, domain_.predicates);
	enter(functionNames_, domain_.functions);
	enter(actionNames_, domain_.actions);
	useDomainWords();
}

void PddlDomainParser::useDomainWords()
{
	words_ = {&predicateNames_, &constantNames_, &domain_.constants, &typeNames_, "(at ?x ?place)",
		"one declared in (:predicates ...)", "one declared in (:constants ...) or a variable"};
}

FunctionId PddlDomainParser::declareFunction(std::string_view name, std::size_t arity)
{
	Function function{std::string(name), {}, {}};
	for (std::size_t i = 0; i < arity; ++i)
	{
		function.parameters.push_back({"?x" + std::to_string(i + 1), {TypeId(0)}, {}});
	}
	functionNames_.insert(name, domain_.functions.size());
	domain_.functions.push_back(std::move(function));
	return FunctionId(domain_.functions.size() - 1);
}

void PddlDomainParser::warn(SourcePosition position, std::string message, std::string_view code)
{
	domain_.warnings.push_back(
		{domain_.file, position, std::move(message), std::string(code), Severity::Warning});
}

Result<Domain> PddlDomainParser::readFurtherAction()
{
	if (!atOpen())
	{
		unexpected("(:action ...)");
		return result();
	}
	const Form form = open();
	if (takeKeyword(":action"))
	{
		readAction(false);
		close(form, kPartsOfAction);
	}
	else if (takeKeyword(":durative-action"))
	{
		readAction(true);
		close(form, kPartsOfDurativeAction);
	}
	else
	{
		unexpected("':action'");
		abandon(form);
	}
	if (!atEnd())
	{
		unexpected("nothing after the action's closing ')'");
	}
	return result();
}

Result<Domain> PddlDomainParser::result()
{
	if (errors_.isEmpty())
	{
		checkLanguage(domain_, errors_);
	}
	if (!errors_.isEmpty())
	{
		return errors_.take();
	}
	return std::move(domain_);
}

Result<Domain> PddlDomainParser::read()
{
	if (const std::optional<Word> name = openDefinition("domain"))
	{
		domain_.name = name->text;
		while (atOpen())
		{
			readSection();
		}
		closeDefinition();
	}
	return result();
}

void PddlDomainParser::readSection()
{
	const Form form = open();
	const Word section{token().text, token().position};
	if (!atWord() || section.text.front() != ':')
	{
		unexpected("a section such as :types, :predicates or :action");
		abandon(form);
		return;
	}
	if (takeKeyword(":requirements"))
	{
		noteSection(sawRequirements_, section);
		readRequirements(&domain_.requirements);
		close(form, "a requirement such as :typing, or ')'");
	}
	else if (takeKeyword(":types"))
	{
		readTypes(section);
		close(form);
	}
	else if (takeKeyword(":constants"))
	{
		readConstants(section);
		close(form);
	}
	else if (takeKeyword(":predicates"))
	{
		readPredicates(section);
		close(form, "a predicate such as (at ?x ?place), or ')'");
	}
	else if (takeKeyword(":functions"))
	{
		readFunctions(section);
		close(form, "a function such as (gold ?p - player), or ')'");
	}
	else if (takeKeyword(":derived"))
	{
		readDerived();
		abandon(form);
	}
	else if (takeKeyword(":action"))
	{
		readAction(false);
		close(form, kPartsOfAction);
	}
	else if (takeKeyword(":durative-action"))
	{
		readAction(true);
		close(form, kPartsOfDurativeAction);
	}
	else if (takeKeyword(":constraints"))
	{
		readConstraints(form, section);
	}
	else
	{
		error(section.position,
			"section " + quoteForMessage(section.text) +
				" is not supported, expected :requirements, :types, :constants, :predicates, "
				":functions, :derived, :action or :durative-action",
			"unsupported");
		abandon(form);
	}
}

void PddlDomainParser::readTypes(const Word& section)
{
	noteSection(sawTypes_, section);
	const bool isTooLate = sawConstants_ || sawPredicates_ || !domain_.actions.empty();
	if (isTooLate)
	{
		error(section.position, "(:types ...) comes too late, expected it before what uses types",
			"wrong-order");
	}
	std::vector<TypeDeclaration> declarations;
	std::size_t firstWithoutParent = 0;
	while (!atClose() && !atEnd())
	{
		if (!takeKeyword("-"))
		{
			if (const std::optional<Word> name = takeName("the name of a type"))
			{
				declarations.push_back({std::string(name->text), name->position, {}, {}});
			}
			else
			{
				skipOne();
			}
			continue;
		}
		if (atOpen())
		{
			// Several parents: the type is declared once for each.
			const Form either = open();
			if (!takeKeyword("either"))
			{
				unexpected("'either' as in (either TYPE TYPE)");
			}
			const std::size_t declared = declarations.size();
			bool isFirst = true;
			while (atWord())
			{
				const std::optional<Word> parent = takeName("the name of a type");
				if (!parent)
				{
					skipOne();
					continue;
				}
				for (std::size_t i = firstWithoutParent; i < declared; ++i)
				{
					if (isFirst)
					{
						declarations[i].parent = parent->text;
						declarations[i].parentPosition = parent->position;
						continue;
					}
					declarations.push_back({declarations[i].name, declarations[i].position,
						std::string(parent->text), parent->position});
				}
				isFirst = false;
			}
			close(either, "a type or ')'");
		}
		else if (const std::optional<Word> parent = takeName("the name of a type after '-'"))
		{
			for (std::size_t i = firstWithoutParent; i < declarations.size(); ++i)
			{
				declarations[i].parent = parent->text;
				declarations[i].parentPosition = parent->position;
			}
		}
		firstWithoutParent = declarations.size();
	}
	// What has been read before refers to the types as they were.
	if (!isTooLate)
	{
		domain_.types = buildTypeHierarchy(declarations, errors_, &domain_.warnings);
		typeNames_ = TypeNames(domain_.types);
	}
}

void PddlDomainParser::readConstants(const Word& section)
{
	noteSection(sawConstants_, section);
	if (!domain_.actions.empty())
	{
		error(section.position, "(:constants ...) comes too late, expected it before the actions",
			"wrong-order");
	}
	for (Parameter& constant : typedList(ListOf::Names, "the name of a constant", typeNames_))
	{
		if (!constantNames_.insert(constant.name, domain_.constants.size()))
		{
			const Object& first = domain_.constants[constantNames_.find(constant.name)];
			error(constant.position,
				"constant " + quoteForMessage(constant.name) + " is declared twice" +
					firstAt(first.position),
				"duplicate-name");
			continue;
		}
		domain_.constants.push_back(
			{std::move(constant.name), std::move(constant.types), constant.position});
	}
}

std::optional<PddlDomainParser::Declaration> PddlDomainParser::readDeclaration(
	std::string_view what)
{
	const Form form = open();
	const std::optional<Word> name = takeName(what);
	if (!name)
	{
		abandon(form);
		return std::nullopt;
	}
	Declaration result{*name, typedList(ListOf::Variables, "a variable such as ?x", typeNames_)};
	close(form);
	findRepeats(result.parameters);
	return result;
}

template <class Declared>
void PddlDomainParser::declare(std::string_view what, NameTable& names, std::vector<Declared>& list)
{
	std::optional<Declaration> read = readDeclaration("the name of a " + std::string(what));
	if (!read)
	{
		return;
	}
	const Word& name = read->name;
	if (isReservedWord(name.text))
	{
		error(name.position,
			quoteForMessage(name.text) + " is a reserved word of PDDL, expected another name",
			"reserved-name");
	}
	else if (!names.insert(name.text, list.size()))
	{
		error(name.position,
			std::string(what) + " " + quoteForMessage(name.text) + " is declared twice" +
				firstAt(list[names.find(name.text)].position),
			"duplicate-name");
	}
	else
	{
		list.push_back({std::string(name.text), std::move(read->parameters), name.position});
	}
}

void PddlDomainParser::readPredicates(const Word& section)
{
	noteSection(sawPredicates_, section);
	if (!domain_.actions.empty())
	{
		error(section.position, "(:predicates ...) comes too late, expected it before the actions",
			"wrong-order");
	}
	while (atOpen())
	{
		declare("predicate", predicateNames_, domain_.predicates);
	}
}

void PddlDomainParser::readFunctions(const Word& section)
{
	noteSection(sawFunctions_, section);
	if (!domain_.actions.empty() || !domain_.derived.empty())
	{
		error(section.position, "(:functions ...) comes too late, expected it before the actions",
			"wrong-order");
	}
	while (atOpen() || (atWord() && token().text == "-"))
	{
		if (!takeKeyword("-"))
		{
			declare("function", functionNames_, domain_.functions);
			continue;
		}
		if (!atWord() || !sameName(token().text, "number"))
		{
			error(token().position, "object fluents are not supported, expected a predicate",
				"unsupported");
		}
		skipOne();
	}
}

} // namespace RPGPref
