// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Problem.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace RPGPref
{

/// Writes formulas, effects and expressions as the prefix arrays that JsonFormulas reads.
class JsonFormulaWriter
{
public:
	using Json = nlohmann::ordered_json;

	/// Domain and objects must outlive the writer.
	JsonFormulaWriter(const Domain& domain, const std::vector<Object>& objects,
		const std::vector<Parameter>& variables);

	Json write(const Formula& formula) const;
	Json write(const Expression& expression) const;
	/// `isAtEnd`: it happens at the end of a durative action.
	Json write(const EffectNode& effect, bool isAtEnd = false) const;

private:
	using Names = std::vector<std::string>;

	Json formulaJson(const Formula& formula, Names names) const;
	Json expressionJson(const Expression& expression, const Names& names) const;
	Json effectJson(const EffectNode& effect, Names names, bool isAtEnd) const;
	Json whenJson(const EffectNode& effect, const Names& names, bool isAtEnd) const;
	Json variablesJson(const std::vector<Parameter>& variables) const;
	std::string name(Term term, const Names& names) const;

	const Domain& domain_;
	const std::vector<Object>& objects_;
	Names names_;
};

} // namespace RPGPref
