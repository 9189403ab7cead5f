// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/Problem.h"

#include "PddlParser.h"

#include <optional>
#include <string_view>

namespace RPGPref
{

/// Reads one problem file of a domain.
class PddlProblemParser : private PddlParser
{
public:
	PddlProblemParser(std::string_view text, std::string_view file, const Domain& domain);

	Result<Problem> read();

private:
	void readSection();
	void readDomainName();
	void readObjects(const Word& section);
	void readInit(const Word& section);
	void readInitEntry();
	/// Reads the rest of `(= (function ...) number)` in `:init`.
	void readFunctionValue(const Word& head);
	void readMetric(const Word& section);
	void readGoal();
	/// Reads the rest of an atom whose first word has been taken.
	std::optional<Atom> readAtom(const Word& head);
	/// Reads the two sides of `=` in the goal, which is decided here and now.
	void readGoalEquality(const Word& head, bool negated);
	ObjectId readObject();

	const Domain& domain_;
	Problem problem_;
	TypeNames typeNames_;
	NameTable predicateNames_;
	NameTable objectNames_;
	bool sawDomain_ = false;
	bool sawRequirements_ = false;
	bool sawObjects_ = false;
	bool sawInit_ = false;
	bool sawGoal_ = false;
	bool sawMetric_ = false;
};

} // namespace RPGPref
