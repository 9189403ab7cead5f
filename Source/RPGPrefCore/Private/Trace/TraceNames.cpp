// SPDX-License-Identifier: MIT
#include "Trace/TraceNames.h"

#include <algorithm>
#include <string>

namespace RPGPref
{
namespace
{

/// Atoms are written as names with spaces between them, so names must not hold any.
bool isName(std::string_view text)
{
	const auto isPlain = [](char letter)
	{ return static_cast<unsigned char>(letter) > 0x20 && letter != 0x7F; };
	return !text.empty() && std::all_of(text.begin(), text.end(), isPlain);
}

} // namespace

TraceNames::TraceNames(const Domain& domain, TraceProblems& problems)
	: domain_(domain), problems_(problems)
{
	for (const Predicate& predicate : domain.predicates)
	{
		predicates_.add(predicate.name);
	}
	for (const ActionSchema& action : domain.actions)
	{
		actions_.add(action.name);
	}
}

bool TraceNames::declare(TraceLevel& level, std::span<const std::string_view> entry)
{
	if (entry.size() < 2)
	{
		return problems_.error("invalid-header", "found an object that is not [name, type]");
	}
	if (!isName(entry[0]))
	{
		return problems_.error(entry[0], "invalid-name",
			"found object " + quoted(entry[0]) +
				", expected a name without spaces and control characters, as in PDDL");
	}
	TypeUnion types;
	for (const std::string_view name : entry.subspan(1))
	{
		types.push_back(domain_.findType(name));
		if (!types.back().isValid())
		{
			return problems_.error(name, "unknown-type",
				"found type " + quoted(name) + ", expected a type of domain " + domain_.name);
		}
	}
	return level.addObject(entry[0], types) ||
		   problems_.error(entry[0], "repeated-object",
			   "object " + quoted(entry[0]) + " is declared with two types");
}

bool TraceNames::findAtoms(const NameLists& lists, std::vector<TraceAtomId>& atoms)
{
	atoms.clear();
	for (std::size_t list = 0; list < lists.size(); ++list)
	{
		const TraceAtomId atom = findAtom(lists[list]);
		if (!atom.isValid())
		{
			return false;
		}
		atoms.push_back(atom);
	}
	return true;
}

TraceAtomId TraceNames::findAtom(std::span<const std::string_view> names)
{
	const std::string_view name = names.empty() ? std::string_view() : names[0];
	const std::uint32_t predicate = predicates_.find(name);
	if (names.empty() || predicate == SymbolTable::kNotFound)
	{
		problems_.error(name, "unknown-predicate",
			"found predicate " + quoted(name) + ", expected one of domain " + domain_.name);
		return {};
	}
	const std::vector<Parameter>& parameters = domain_.predicates[predicate].parameters;
	if (!findObjects(names.subspan(1), parameters, atomObjects_, name))
	{
		return {};
	}
	const TraceAtomId known = level_->findAtom(PredicateId(predicate), atomObjects_);
	if (known.isValid())
	{
		return known; // Its types were checked when it first appeared.
	}
	if (!checkTypes(atomObjects_, parameters, name))
	{
		return {};
	}
	const TraceAtomId added = level_->addAtom(PredicateId(predicate), atomObjects_);
	if (!added.isValid())
	{
		problems_.error(name, "level-too-large",
			"the level mentions more atoms than can be kept, expected at most " +
				std::to_string(TraceLevel::kMaximumAtoms));
	}
	return added;
}

bool TraceNames::findNumbers(const NameLists& lists, std::vector<TraceNumber>& numbers)
{
	numbers.clear();
	for (std::size_t list = 0; list < lists.size() && !domain_.functions.empty(); ++list)
	{
		if (!findNumber(lists[list], numbers.emplace_back()))
		{
			return false;
		}
	}
	return true;
}

bool TraceNames::findNumber(std::span<const std::string_view> names, TraceNumber& number)
{
	const std::string_view name = names.empty() ? std::string_view() : names[0];
	number.function = domain_.findFunction(name);
	if (!number.function.isValid())
	{
		return problems_.error(name, "unknown-function",
			"found function " + quoted(name) + ", expected one of domain " + domain_.name);
	}
	const std::vector<Parameter>& parameters =
		domain_.functions[number.function.value()].parameters;
	const std::optional<WrittenQuantity> value =
		names.size() < 2 ? std::nullopt : readQuantity(names.back());
	if (!value || value->isRounded)
	{
		return problems_.error(names.size() < 2 ? name : names.back(), "invalid-number",
			"found " + quoted(names.size() < 2 ? std::string_view() : names.back()) +
				", expected a number such as \"2.5\" at the end");
	}
	number.value = value->value;
	return findObjects(names.subspan(1, names.size() - 2), parameters, number.arguments, name) &&
		   checkTypes(number.arguments, parameters, name);
}

SchemaId TraceNames::findAction(std::string_view name)
{
	const std::uint32_t action = actions_.find(name);
	if (action == SymbolTable::kNotFound)
	{
		problems_.error(name, "unknown-action",
			"found action " + quoted(name) + ", expected one of domain " + domain_.name);
		return {};
	}
	return SchemaId(action);
}

bool TraceNames::findArguments(
	SchemaId action, const TraceLine& event, std::vector<ObjectId>& arguments)
{
	const std::vector<Parameter>& parameters = domain_.actions[action.value()].parameters;
	return findObjects(event.arguments[0], parameters, arguments, event.action) &&
		   checkTypes(arguments, parameters, event.action);
}

bool TraceNames::findObjects(std::span<const std::string_view> names,
	const std::vector<Parameter>& parameters, std::vector<ObjectId>& objects, std::string_view what)
{
	if (names.size() != parameters.size())
	{
		return problems_.error(what, "wrong-arity",
			quoted(what) + " has " + std::to_string(names.size()) + " arguments, expected " +
				std::to_string(parameters.size()));
	}
	objects.clear();
	for (const std::string_view name : names)
	{
		const ObjectId object = level_->findObject(name);
		if (!object.isValid())
		{
			return problems_.error(name, "unknown-object",
				"found object " + quoted(name) + ", expected one of the header's objects");
		}
		objects.push_back(object);
	}
	return true;
}

bool TraceNames::checkTypes(const std::vector<ObjectId>& objects,
	const std::vector<Parameter>& parameters, std::string_view what)
{
	for (std::size_t position = 0; position < objects.size(); ++position)
	{
		if (!level_->fits(objects[position], parameters[position].types))
		{
			return problems_.error(what, "wrong-type",
				quoted(what) + " has object \"" +
					level_->objects()[objects[position].value()].name + "\" for " +
					parameters[position].name + ", expected another type");
		}
	}
	return true;
}

} // namespace RPGPref
