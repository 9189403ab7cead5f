// SPDX-License-Identifier: MIT
#include "Planning/RPGPrefWorldState.h"

#include <algorithm>
#include <string>
#include <vector>

namespace
{

std::vector<std::string_view> SplitWords(std::string_view Text)
{
	constexpr std::string_view Separators = " \t\r\n()";
	std::vector<std::string_view> Words;
	std::size_t Begin = Text.find_first_not_of(Separators);
	while (Begin != std::string_view::npos)
	{
		const std::size_t End = Text.find_first_of(Separators, Begin);
		Words.push_back(Text.substr(Begin, End - Begin));
		Begin = End == std::string_view::npos ? End : Text.find_first_not_of(Separators, End);
	}
	return Words;
}

RPGPref::Diagnostics Complain(std::string_view Text, std::string Message)
{
	RPGPref::Diagnostic Diagnostic;
	Diagnostic.file = std::string(Text);
	Diagnostic.message = std::move(Message);
	return {Diagnostic};
}

/** The objects after the first word; an error names the first that is not known. */
RPGPref::Diagnostics FindObjects(std::string_view Text, const std::vector<std::string_view>& Words,
	const RPGPref::Problem& Problem, std::vector<RPGPref::ObjectId>& OutObjects)
{
	for (std::size_t Index = 1; Index < Words.size(); ++Index)
	{
		OutObjects.push_back(Problem.findObject(Words[Index]));
		if (!OutObjects.back().isValid())
		{
			return Complain(Text, "the problem has no object '" + std::string(Words[Index]) + "'");
		}
	}
	return {};
}

/** The initial state is sorted and without repeats. */
void SetAtom(const RPGPref::Atom& Atom, bool bIsTrue, RPGPref::Problem& Problem)
{
	const auto Place = std::lower_bound(Problem.init.begin(), Problem.init.end(), Atom);
	const bool bIsThere = Place != Problem.init.end() && *Place == Atom;
	if (bIsTrue && !bIsThere)
	{
		Problem.init.insert(Place, Atom);
	}
	else if (!bIsTrue && bIsThere)
	{
		Problem.init.erase(Place);
	}
}

} // namespace

RPGPref::Diagnostics RPGPrefWorldState::SetFact(
	std::string_view Fact, bool bIsTrue, const RPGPref::Domain& Domain, RPGPref::Problem& Problem)
{
	const std::vector<std::string_view> Words = SplitWords(Fact);
	if (Words.empty())
	{
		return Complain(Fact, "expected a fact such as (at Red Act1)");
	}
	RPGPref::Atom Atom;
	Atom.predicate = Domain.findPredicate(Words.front());
	if (!Atom.predicate.isValid())
	{
		return Complain(Fact, "the domain has no predicate '" + std::string(Words.front()) + "'");
	}
	const RPGPref::Predicate& Predicate = Domain.predicates[Atom.predicate.value()];
	if (Predicate.parameters.size() + 1 != Words.size())
	{
		return Complain(Fact, "'" + Predicate.name + "' takes " +
								  std::to_string(Predicate.parameters.size()) + " objects");
	}
	RPGPref::Diagnostics Errors = FindObjects(Fact, Words, Problem, Atom.arguments);
	if (Errors.empty())
	{
		SetAtom(Atom, bIsTrue, Problem);
	}
	return Errors;
}

RPGPref::Diagnostics RPGPrefWorldState::DoStep(
	std::string_view Step, const RPGPref::Domain& Domain, RPGPref::Problem& Problem)
{
	const std::vector<std::string_view> Words = SplitWords(Step);
	const RPGPref::SchemaId Schema =
		Words.empty() ? RPGPref::SchemaId() : Domain.findAction(Words.front());
	if (!Schema.isValid())
	{
		return Complain(Step, "the domain has no such action");
	}
	const RPGPref::ActionSchema& Action = Domain.actions[Schema.value()];
	std::vector<RPGPref::ObjectId> Arguments;
	RPGPref::Diagnostics Errors = FindObjects(Step, Words, Problem, Arguments);
	if (Errors.empty() && Arguments.size() != Action.parameters.size())
	{
		Errors = Complain(Step,
			"'" + Action.name + "' takes " + std::to_string(Action.parameters.size()) + " objects");
	}
	if (!Errors.empty())
	{
		return Errors;
	}
	// Deletes happen first.
	for (const bool bAdds : {false, true})
	{
		for (const RPGPref::Literal& Effect : Action.effects)
		{
			if (Effect.negated == bAdds)
			{
				continue;
			}
			RPGPref::Atom Atom;
			Atom.predicate = Effect.predicate;
			for (const RPGPref::Term Term : Effect.terms)
			{
				const bool bIsParameter = Term.kind == RPGPref::Term::Kind::Parameter;
				Atom.arguments.push_back(
					bIsParameter ? Arguments[Term.index] : RPGPref::ObjectId(Term.index));
			}
			SetAtom(Atom, bAdds, Problem);
		}
	}
	return {};
}
