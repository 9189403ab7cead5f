// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/FixedPoint.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/Problem.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// `(p A *)`: the facts of a predicate whose arguments match; `*` matches any object.
struct FactPattern
{
	/// Which truth values of a matching fact the pattern speaks of.
	enum class Speaks : std::uint8_t
	{
		WhereTrue,  ///< `(p ...)`
		WhereFalse, ///< `(not (p ...))`
		Both        ///< `(whether (p ...))`
	};

	PredicateId predicate;
	std::vector<ObjectId> arguments; ///< Invalid: any.
	Speaks speaks = Speaks::WhereTrue;
	SourcePosition position;

	RPGPREFCORE_API bool matches(const Atom& atom) const;
	/// Matches, and speaks of facts with this truth value.
	RPGPREFCORE_API bool speaksOf(const Atom& atom, bool isTrue) const;
	/// The more, the more special.
	RPGPREFCORE_API std::size_t literalArguments() const;
};

/// What somebody knows beyond common knowledge.
struct PriorKnowledge
{
	bool isVeteran = false; ///< Everything.
	std::vector<FactPattern> patterns;
};

/// `sees` is learned by an agent for whom all of `when` holds in the true world. Terms that are
/// parameters are variables; variable 0 is `?me`.
struct PerceptionRule
{
	Literal sees;
	std::vector<Literal> when;
	std::uint32_t variableCount = 1;
	/// A sign: players do not know that it is there, so nobody plans to look at it.
	bool isSign = false;
	SourcePosition position;
};

/// The content of a `knowledge/1` file: who knows what of a level at the start, what is seen
/// where, and how players guess. All names are resolved: it belongs to one domain and problem.
struct Knowledge
{
	enum class Guess : std::uint8_t
	{
		Optimistic, ///< Assumes whatever the plan needs.
		Likely,     ///< Assumes what is likely first.
		Cautious    ///< Assumes nothing, then what can be looked at first, then anything.
	};

	struct Alternative
	{
		std::vector<Atom> atoms;
		bool exactlyOne = false; ///< Otherwise at most one.
		SourcePosition position;
	};

	struct Prior
	{
		FactPattern pattern;
		FixedValue value = 0;
	};

	struct Agent
	{
		ObjectId object;
		PriorKnowledge knows;
		std::optional<FixedValue> curiosity;
	};

	std::string file;
	std::string name;
	bool unknownByDefault = false;
	std::vector<FactPattern> known;
	std::vector<FactPattern> unknown;
	std::vector<FactPattern> signs; ///< Those that everybody sees at the start.
	std::vector<Alternative> alternatives;
	std::vector<PerceptionRule> perception; ///< With the signs that stand somewhere, at the end.
	bool isIndividual = false;
	/// Over variable 0, `?me`, and variable 1, `?you`; empty: nobody ever talks.
	std::vector<Literal> contact;
	std::uint32_t contactVariables = 2;
	Guess guess = Guess::Optimistic;
	std::vector<Prior> priors;
	bool replansForBetter = false;
	FixedValue curiosity = 0;
	/// Steps that each curious agent may spend on going somewhere only to see something.
	std::uint32_t sideTripSteps = 0;
	PriorKnowledge team;
	std::vector<Agent> agents; ///< Those that the file names.
};

/// Errors: names that domain and problem lack, wrong numbers of arguments, statements about the
/// start that do not hold there. `agentType` is the type of the agents; a pattern that can match
/// nothing is a warning.
RPGPREFCORE_API Result<Knowledge> readKnowledge(std::string_view text, std::string_view file,
	const Domain& domain, const Problem& problem, std::string_view agentType = "player",
	Diagnostics* warnings = nullptr);

/// `optimistic`, `likely`, `cautious`.
RPGPREFCORE_API std::string_view guessWord(Knowledge::Guess guess);

} // namespace RPGPref
