// SPDX-License-Identifier: MIT
#include "RPGPref/Model/TaskWords.h"

#include "RPGPref/Model/GroundTask.h"

#include "Foundation/Names.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// Puts the names of the arguments for `{0}`, `{1}`; other braces stay.
std::string filled(
	const std::string& pattern, const GroundTask& task, std::span<const ObjectId> arguments)
{
	std::string text;
	for (std::size_t i = 0; i < pattern.size(); ++i)
	{
		const std::size_t end = pattern[i] == '{' ? pattern.find('}', i) : std::string::npos;
		std::size_t position = 0;
		bool isNumber = end != std::string::npos && end > i + 1 && end < i + 5;
		for (std::size_t at = i + 1; isNumber && at < end; ++at)
		{
			isNumber = pattern[at] >= '0' && pattern[at] <= '9';
			position = position * 10 + static_cast<std::size_t>(pattern[at] - '0');
		}
		if (isNumber && position < arguments.size())
		{
			text += task.nameOf(arguments[position]);
			i = end;
			continue;
		}
		text += pattern[i];
	}
	return text;
}

std::string inQuotes(std::string text)
{
	return "“" + std::move(text) + "”";
}

std::string inBackticks(std::string_view text)
{
	return "`" + std::string(text) + "`";
}

const TaskWords::Deed* deedWords(const GroundTask& task, SchemaId schema)
{
	const std::vector<TaskWords::Deed>& deeds = task.words.deeds;
	return schema.value() < deeds.size() && !deeds[schema.value()].isEmpty()
			   ? &deeds[schema.value()]
			   : nullptr;
}

/// `(not (open Vault))` taken apart: its words, and whether it is denied.
struct Written
{
	std::vector<std::string> words;
	bool isFact = false;
	bool isNegated = false;
};

Written takeApart(std::string_view text)
{
	Written result;
	result.isFact = !text.empty() && text[0] == '(';
	std::string word;
	const auto endWord = [&]
	{
		if (!word.empty())
		{
			result.words.push_back(std::move(word));
			word.clear();
		}
	};
	for (const char character : text)
	{
		if (character == '(' || character == ')' || character == ' ')
		{
			endWord();
		}
		else
		{
			word += character;
		}
	}
	endWord();
	if (result.isFact && !result.words.empty() && sameName(result.words[0], "not"))
	{
		result.isNegated = true;
		result.words.erase(result.words.begin());
	}
	return result;
}

std::size_t positionIn(const std::vector<std::string>& names, std::string_view name)
{
	return static_cast<std::size_t>(
		std::find_if(names.begin(), names.end(),
			[&](const std::string& other) { return sameName(other, name); }) -
		names.begin());
}

} // namespace

std::string GroundTask::nameOf(ObjectId object) const
{
	const std::size_t position = object.value();
	return position < words.objects.size() && !words.objects[position].empty()
			   ? words.objects[position]
			   : objectNames[position];
}

std::string GroundTask::nameOf(AgentId agent) const
{
	return agent.isValid() ? nameOf(agents[agent.value()]) : std::string("the team");
}

std::string GroundTask::inWordsOfObject(std::string_view symbol) const
{
	const std::size_t object = positionIn(objectNames, symbol);
	return object < objectNames.size() ? nameOf(ObjectId(object)) : std::string(symbol);
}

std::string GroundTask::deedName(SchemaId schema) const
{
	const TaskWords::Deed* deed = deedWords(*this, schema);
	return deed != nullptr ? deed->name : schemaNames[schema.value()];
}

std::string GroundTask::sentence(ActionId action) const
{
	const TaskWords::Deed* deed = deedWords(*this, actions[action.value()].schema);
	if (deed == nullptr)
	{
		return actionText(action);
	}
	return filled(deed->sentence, *this, arguments[action]);
}

std::string GroundTask::deed(ActionId action) const
{
	const TaskWords::Deed* known = deedWords(*this, actions[action.value()].schema);
	return known != nullptr ? filled(known->phrase, *this, arguments[action]) : deedText(action);
}

std::string GroundTask::deedText(ActionId action) const
{
	const Action& content = actions[action.value()];
	const ObjectId executor =
		content.executor.isValid() ? agents[content.executor.value()] : ObjectId();
	std::string text = schemaNames[content.schema.value()];
	bool isLeftOut = false;
	for (const ObjectId argument : arguments[action])
	{
		if (!isLeftOut && argument == executor)
		{
			isLeftOut = true;
			continue;
		}
		text += ' ';
		text += objectNames[argument.value()];
	}
	return text;
}

std::string GroundTask::saying(FactId fact) const
{
	const Atom& atom = atoms[facts[fact.value()].atom.value()];
	const std::size_t predicate = atom.predicate.value();
	if (predicate >= words.facts.size() || words.facts[predicate].is.empty())
	{
		return factText(fact);
	}
	const TaskWords::Saying& saying = words.facts[predicate];
	return filled(facts[fact.value()].negated ? saying.isNot : saying.is, *this, atom.arguments);
}

std::string GroundTask::inWords(std::string_view written) const
{
	const Written parts = takeApart(written);
	std::vector<ObjectId> found;
	for (std::size_t i = 1; i < parts.words.size(); ++i)
	{
		const std::size_t object = positionIn(objectNames, parts.words[i]);
		if (object == objectNames.size())
		{
			return std::string(written);
		}
		found.push_back(ObjectId(object));
	}
	if (parts.words.empty())
	{
		return std::string(written);
	}
	if (!parts.isFact)
	{
		const TaskWords::Deed* deed =
			deedWords(*this, SchemaId(positionIn(schemaNames, parts.words[0])));
		return deed != nullptr ? filled(deed->sentence, *this, found) : std::string(written);
	}
	const std::size_t predicate = positionIn(predicateNames, parts.words[0]);
	if (predicate >= words.facts.size() || words.facts[predicate].is.empty())
	{
		return std::string(written);
	}
	const TaskWords::Saying& saying = words.facts[predicate];
	return filled(parts.isNegated ? saying.isNot : saying.is, *this, found);
}

std::string GroundTask::quoted(ActionId action) const
{
	return deedWords(*this, actions[action.value()].schema) != nullptr
			   ? inQuotes(sentence(action))
			   : inBackticks(actionText(action));
}

std::string GroundTask::quotedInWords(std::string_view written) const
{
	std::string text = inWords(written);
	const bool isFact = !written.empty() && written[0] == '(';
	return text != written ? inQuotes(std::move(text)) : isFact ? text : inBackticks(written);
}

} // namespace RPGPref
