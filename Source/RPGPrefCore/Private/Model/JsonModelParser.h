// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"

#include "Foundation/JsonReader.h"
#include "Foundation/Names.h"
#include "JsonFormulas.h"
#include "ProblemDraft.h"
#include "TypeNames.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// What the JSON forms of domains and problems have in common. A literal is `["at", "?p", "Rome"]`
/// or `["not", ["at", "?p", "Rome"]]`.
class JsonModelParser
{
protected:
	JsonModelParser(std::string_view text, std::string_view file) : reader_(text, file) {}

	/// The words of a literal, and whether it stands in a `not`.
	struct Words
	{
		JsonNode node; ///< The array of words.
		bool negated = false;
	};

	/// A name that PDDL can write; an error otherwise.
	std::string readName(const JsonNode& node);
	TypeUnion readTypes(const JsonNode& node, const TypeNames& types);
	/// Objects or parameters: [{"name": ..., "types": [...]}].
	std::vector<Parameter> readTypedList(
		const JsonNode& list, const TypeNames& types, bool areVariables);
	/// True if the file's schema is the second one.
	bool isSecondForm(std::string_view schema);
	std::optional<Words> readWords(const JsonNode& node);
	/// The predicate that the words begin with, if it exists and has that many arguments.
	PredicateId readPredicate(
		const Words& words, const std::vector<Predicate>& predicates, const NameTable& names);
	/// Errors found by the reader and by others, in the order of their places.
	Diagnostics allErrors(Diagnostics others) const;

	JsonReader reader_;
};

/// Reads `domain/1` and `domain/2`.
class JsonDomainParser : private JsonModelParser
{
public:
	JsonDomainParser(std::string_view text, std::string_view file);
	Result<Domain> read();

private:
	void readTypeSection(const JsonNode& list, Diagnostics& errors);
	void readPredicates(const JsonNode& list);
	void readActions(const JsonNode& list);
	void readLiterals(const JsonNode& list, ActionSchema& action, bool areEffects);
	void readFunctions(const JsonNode& list);
	void readDerived(const JsonNode& list);
	void readExtendedAction(const JsonNode& entry, ActionSchema& action);
	JsonFormulas formulas(const std::vector<Parameter>& variables);
	std::optional<Term> readTerm(const JsonNode& node, const ActionSchema& action);

	Domain domain_;
	TypeNames typeNames_;
	NameTable constantNames_;
	NameTable predicateNames_;
	bool isSecond_ = false;
};

/// Reads `problem/1` and `problem/2`.
class JsonProblemParser : private JsonModelParser
{
public:
	JsonProblemParser(std::string_view text, std::string_view file, const Domain& domain);
	Result<Problem> read();

private:
	void readObjects(const JsonNode& list);
	void readExtended(const JsonNode& root);
	void readValues(const JsonNode& list);
	std::optional<Atom> readAtom(const Words& words);

	ProblemDraft draft_;
};

} // namespace RPGPref
