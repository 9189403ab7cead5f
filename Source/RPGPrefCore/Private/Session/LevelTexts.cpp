// SPDX-License-Identifier: MIT
#include "RPGPref/Session/LevelTexts.h"

#include "RPGPref/Model/ModelJson.h"
#include "RPGPref/Model/PddlReader.h"

#include "Foundation/Words.h"

namespace RPGPref
{

namespace
{

bool isJson(std::string_view text, std::string_view file)
{
	constexpr std::string_view kEnding = ".json";
	const bool isNamedSo =
		file.size() > kEnding.size() && file.substr(file.size() - kEnding.size()) == kEnding;
	const std::size_t first = text.find_first_not_of(" \t\r\n");
	return isNamedSo || (first != std::string_view::npos && text[first] == '{');
}

/// Puts a value into its place, or what is wrong with it to the other errors.
template <class Value, class Place>
bool keep(Result<Value> result, Place& place, Diagnostics& errors)
{
	if (result)
	{
		place = std::move(*result);
		return true;
	}
	errors.insert(errors.end(), result.errors().begin(), result.errors().end());
	return false;
}

Diagnostic wrongFact(std::string_view text, std::string message)
{
	return {std::string(text), {}, std::move(message), "unknown-fact", Severity::Error};
}

} // namespace

Result<Domain> readDomain(std::string_view text, std::string_view file)
{
	return isJson(text, file) ? readJsonDomain(text, file) : readPddlDomain(text, file);
}

Result<Problem> readProblem(std::string_view text, std::string_view file, const Domain& domain)
{
	return isJson(text, file) ? readJsonProblem(text, file, domain)
							  : readPddlProblem(text, file, domain);
}

Result<LevelModel> readLevelModel(const LevelTexts& texts)
{
	LevelModel model;
	Diagnostics errors;
	// Without its domain a problem means nothing.
	if (keep(readDomain(texts.domain.text, texts.domain.name), model.domain, errors))
	{
		keep(readProblem(texts.problem.text, texts.problem.name, model.domain), model.problem,
			errors);
	}
	if (texts.level)
	{
		keep(readLevel(texts.level->text, texts.level->name), model.level, errors);
	}
	if (texts.team)
	{
		keep(readTeam(texts.team->text, texts.team->name), model.team, errors);
	}
	if (hasErrors(errors))
	{
		return errors;
	}
	return model;
}

Result<Atom> readAtom(std::string_view text, const Domain& domain, const Problem& problem)
{
	const std::vector<std::string_view> words = splitWords(text);
	if (words.empty())
	{
		return wrongFact(text, "expected a fact such as (at Red Act1)");
	}
	Atom atom;
	atom.predicate = domain.findPredicate(words.front());
	if (!atom.predicate.isValid())
	{
		return wrongFact(text, "the domain has no predicate \"" + std::string(words.front()) +
								   "\", expected one of its predicates");
	}
	const Predicate& predicate = domain.predicates[atom.predicate.value()];
	if (predicate.parameters.size() + 1 != words.size())
	{
		return wrongFact(text, "expected " + std::to_string(predicate.parameters.size()) +
								   " objects after \"" + predicate.name + "\", found " +
								   std::to_string(words.size() - 1));
	}
	for (std::size_t word = 1; word < words.size(); ++word)
	{
		const ObjectId object = problem.findObject(words[word]);
		if (!object.isValid())
		{
			return wrongFact(text, "the level has no object \"" + std::string(words[word]) +
									   "\", expected one of its objects");
		}
		if (!domain.accepts(
				predicate.parameters[word - 1].types, problem.objects[object.value()].types))
		{
			return wrongFact(text, "\"" + std::string(words[word]) + "\" cannot be argument " +
									   std::to_string(word) + " of \"" + predicate.name +
									   "\", expected an object of the right type");
		}
		atom.arguments.push_back(object);
	}
	return atom;
}

Result<SchemaStep> readStep(std::string_view text, const Domain& domain, const Problem& problem)
{
	const std::vector<std::string_view> words = splitWords(text);
	SchemaStep step;
	step.action = words.empty() ? SchemaId() : domain.findAction(words.front());
	if (!step.action.isValid())
	{
		return Diagnostic{std::string(text), {},
			"is not a step of the level, expected one such as (mine Red Iron Act1)", "unknown-step",
			Severity::Error};
	}
	const ActionSchema& action = domain.actions[step.action.value()];
	for (std::size_t word = 1; word < words.size(); ++word)
	{
		step.arguments.push_back(problem.findObject(words[word]));
		if (!step.arguments.back().isValid())
		{
			return Diagnostic{std::string(text), {},
				"the level has no object \"" + std::string(words[word]) +
					"\", expected one of its objects",
				"unknown-step", Severity::Error};
		}
	}
	if (step.arguments.size() != action.parameters.size())
	{
		return Diagnostic{std::string(text), {},
			"expected " + std::to_string(action.parameters.size()) + " objects after \"" +
				action.name + "\", found " + std::to_string(step.arguments.size()),
			"unknown-step", Severity::Error};
	}
	return step;
}

} // namespace RPGPref
