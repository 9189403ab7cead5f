// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/Domain.h"

#include "PddlParser.h"

#include <optional>
#include <string_view>

namespace RPGPref
{

/// Reads one domain file.
class PddlDomainParser : private PddlParser
{
public:
	PddlDomainParser(std::string_view text, std::string_view file);
	/// Goes on with a domain that has been read before.
	PddlDomainParser(std::string_view text, std::string_view file, Domain domain);

	Result<Domain> read();
	/// The text is an action and nothing else.
	Result<Domain> readFurtherAction();

private:
	Result<Domain> result();

	enum class Place : unsigned char
	{
		Precondition,
		Effect
	};

	void readSection();
	void readTypes(const Word& section);
	void readConstants(const Word& section);
	void readPredicates(const Word& section);
	void readAction();

	/// Reads a condition or an effect into the action.
	void readCondition(ActionSchema& action, Place place);
	/// Reads the rest of an atom or equality whose first word has been taken.
	void readAtom(ActionSchema& action, Place place, const Word& head, bool negated);
	/// Reads the rest of `(increase ...)`. Only action costs count; anything else is ignored with a
	/// warning.
	void readIncrease(ActionSchema& action, const Word& head);
	void readEquality(ActionSchema& action, Place place, const Word& head, bool negated);
	std::optional<Term> readTerm(const ActionSchema& action);
	void requireType(const ActionSchema& action, Term term, SourcePosition position,
		const Parameter& wanted, std::string_view predicateName);
	void findRepeats(const std::vector<Parameter>& parameters);
	void unsupported(const Word& word, Place place);

	Domain domain_;
	TypeNames typeNames_;
	NameTable constantNames_;
	NameTable predicateNames_;
	NameTable actionNames_;
	bool sawRequirements_ = false;
	bool sawTypes_ = false;
	bool sawConstants_ = false;
	bool sawPredicates_ = false;
	bool sawFunctions_ = false;
};

} // namespace RPGPref
