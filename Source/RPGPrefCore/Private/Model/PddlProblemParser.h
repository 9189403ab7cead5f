// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/HashIndex.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/Problem.h"

#include "PddlFormulaParser.h"
#include "ProblemDraft.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Reads one problem file of a domain. What it says in numbers, values at the start and the metric,
/// is read in PddlProblemNumbers.cpp.
class PddlProblemParser : private PddlFormulaParser
{
public:
	PddlProblemParser(std::string_view text, std::string_view file, const Domain& domain);

	Result<Problem> read();

private:
	const Domain& knownDomain() const override { return draft_.domain; }
	FunctionId declareFunction(std::string_view name, std::size_t arity) override;
	void warn(SourcePosition position, std::string message, std::string_view code) override;

	void readSection();
	void readDomainName();
	void readObjects(const Word& section);
	void readInit(const Word& section);
	void readInitEntry();
	/// Reads the rest of `(= (function ...) number)` in `:init`.
	void readFunctionValue(const Word& head);
	void readMetric(const Word& section);
	void readGoal();
	bool isEmptyCondition();
	/// Reads the rest of an atom whose first word has been taken.
	std::optional<Atom> readAtom(const Word& head);
	/// Files a conjunct of the goal under what it is.
	void addGoal(Formula goal);
	std::optional<Expression> readMetricExpression(int depth);
	ObjectId readObject();

	ProblemDraft draft_;
	HashIndex valueIndex_;
	std::vector<std::uint64_t> valueHashes_;
	bool sawDomain_ = false;
	bool sawRequirements_ = false;
	bool sawObjects_ = false;
	bool sawInit_ = false;
	bool sawGoal_ = false;
	bool sawMetric_ = false;
};

} // namespace RPGPref
