// SPDX-License-Identifier: MIT
#include "PddlParser.h"

#include "TextScan.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

bool isAsciiPunctuationOfNames(char c)
{
	constexpr std::string_view kAllowed = "-_.+*/<>=!@#$%&~^|?:'";
	return kAllowed.find(c) != std::string_view::npos;
}

bool isNameCharacter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
		   static_cast<unsigned char>(c) >= 0x80 || isAsciiPunctuationOfNames(c);
}

} // namespace

bool isPddlName(std::string_view word)
{
	return !word.empty() && (!isAsciiPunctuationOfNames(word.front()) || word.front() == '_') &&
		   std::all_of(word.begin(), word.end(), isNameCharacter);
}

PddlParser::PddlParser(std::string_view text, std::string_view file) : errors_(file), lexer_(text)
{
	if (const std::optional<TextProblem> problem = scanText(text))
	{
		errors_.add(problem->position, problem->message, problem->code);
		lexer_.stop();
	}
}

void PddlParser::error(SourcePosition position, std::string message, std::string_view code)
{
	errors_.add(position, std::move(message), code);
	if (errors_.isFull())
	{
		lexer_.stop();
	}
}

std::string PddlParser::foundText() const
{
	return atEnd() ? std::string("the end of the file") : quoteForMessage(token().text);
}

void PddlParser::unexpected(std::string_view expected)
{
	error(
		token().position, "found " + foundText() + ", expected " + std::string(expected), "syntax");
}

PddlParser::Form PddlParser::open()
{
	const Form form{token().position, lexer_.depth()};
	advance();
	return form;
}

void PddlParser::close(const Form& form, std::string_view expected)
{
	if (atClose())
	{
		advance();
		return;
	}
	if (atEnd() && reportedEnd_)
	{
		return;
	}
	if (atEnd())
	{
		reportedEnd_ = true;
		error(token().position,
			"the file ends here, expected " + std::string(expected) + " for the '(' at " +
				std::to_string(form.position.line) + ":" + std::to_string(form.position.column),
			"unbalanced");
		lexer_.stop();
		return;
	}
	unexpected(expected);
	abandon(form);
}

void PddlParser::abandon(const Form& form)
{
	while (!atEnd() && lexer_.depth() > form.depthBefore)
	{
		advance();
	}
	if (atEnd() && lexer_.depth() > form.depthBefore)
	{
		close(form);
	}
}

void PddlParser::skipOne()
{
	if (atOpen())
	{
		abandon(open());
	}
	else if (!atEnd())
	{
		advance();
	}
}

std::optional<PddlParser::Word> PddlParser::takeName(std::string_view what)
{
	if (!atWord() || !isPddlName(token().text))
	{
		unexpected(what);
		return std::nullopt;
	}
	const Word word{token().text, token().position};
	advance();
	return word;
}

bool PddlParser::takeKeyword(std::string_view keyword)
{
	if (!atWord() || !sameName(token().text, keyword))
	{
		return false;
	}
	advance();
	return true;
}

std::optional<PddlParser::Word> PddlParser::openDefinition(std::string_view kind)
{
	std::string expected = "(define (";
	expected.append(kind).append(" NAME) ...)");
	if (!atOpen())
	{
		if (errors_.isEmpty())
		{
			unexpected(expected);
		}
		return std::nullopt;
	}
	definition_ = open();
	if (!takeKeyword("define") || !atOpen())
	{
		unexpected(expected);
		return std::nullopt;
	}
	const Form head = open();
	if (!takeKeyword(kind))
	{
		unexpected(std::string(kind) + " as in " + expected);
		return std::nullopt;
	}
	const std::optional<Word> name = takeName("the name of the " + std::string(kind));
	if (name)
	{
		close(head);
	}
	else
	{
		abandon(head);
	}
	return name.value_or(Word{"unnamed", head.position});
}

void PddlParser::closeDefinition()
{
	if (errors_.isFull())
	{
		return;
	}
	close(definition_);
	if (!atEnd())
	{
		unexpected("nothing after the definition's closing ')'");
		lexer_.stop();
	}
}

std::vector<Parameter> PddlParser::typedList(
	ListOf listOf, std::string_view what, const TypeNames& types)
{
	std::vector<Parameter> list;
	std::size_t firstUntyped = 0;
	while (!atClose() && !atEnd())
	{
		if (atWord() && token().text == "-")
		{
			if (firstUntyped == list.size())
			{
				unexpected(std::string(what) + " before the type");
			}
			advance();
			const TypeUnion read = readTypes(types);
			for (; firstUntyped < list.size(); ++firstUntyped)
			{
				list[firstUntyped].types = read;
			}
			continue;
		}
		if (atWord() && token().text.size() > 1 && token().text.front() == '-' &&
			isPddlName(token().text.substr(1)) && firstUntyped < list.size())
		{
			// Public files write `a -t`.
			TypeUnion read;
			addType(read, {token().text.substr(1), token().position}, types);
			advance();
			for (; firstUntyped < list.size(); ++firstUntyped)
			{
				list[firstUntyped].types = read;
			}
			continue;
		}
		const bool isVariable = atWord() && token().text.front() == '?';
		const std::string_view stem = isVariable ? token().text.substr(1) : token().text;
		if (!atWord() || isVariable != (listOf == ListOf::Variables) || !isPddlName(stem))
		{
			unexpected(what);
			skipOne();
			continue;
		}
		list.push_back({std::string(token().text), {TypeId(0)}, token().position});
		advance();
	}
	return list;
}

TypeUnion PddlParser::readTypes(const TypeNames& types)
{
	TypeUnion result;
	if (atWord())
	{
		addType(result, {token().text, token().position}, types);
		advance();
	}
	else if (atOpen())
	{
		const Form form = open();
		if (!takeKeyword("either"))
		{
			unexpected("'either' as in (either TYPE TYPE)");
		}
		else if (atClose())
		{
			unexpected("at least one type as in (either TYPE TYPE)");
		}
		while (atWord())
		{
			addType(result, {token().text, token().position}, types);
			advance();
		}
		close(form, "a type or ')'");
	}
	else
	{
		unexpected("a type after '-'");
	}
	return result; // Empty after an error, which stands for any type from here on.
}

void PddlParser::addType(TypeUnion& result, const Word& name, const TypeNames& types)
{
	const TypeId type = types.find(name.text);
	if (!type.isValid())
	{
		error(name.position,
			"unknown type " + quoteForMessage(name.text) +
				", expected one declared in (:types ...)",
			"unknown-type");
		return;
	}
	if (std::find(result.begin(), result.end(), type) == result.end())
	{
		result.push_back(type);
	}
}

void PddlParser::readRequirements(std::vector<std::string>* requirements)
{
	while (atWord())
	{
		// Advice only: what counts is what is used.
		if (requirements != nullptr)
		{
			requirements->emplace_back(token().text);
		}
		advance();
	}
}

void PddlParser::noteSection(bool& seen, const Word& section)
{
	if (seen)
	{
		error(section.position,
			"section " + quoteForMessage(section.text) + " is given twice, expected once",
			"duplicate-section");
	}
	seen = true;
}

} // namespace RPGPref
