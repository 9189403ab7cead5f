// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"

#include "Foundation/JsonReader.h"
#include "Foundation/Names.h"
#include "TypeNames.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// Reads formulas, effects and expressions of `domain/2` and `problem/2`: prefix arrays such as
/// `["or",["p","?x"],["not",["q"]]]` or `["increase",["gold","?p"],"2.5"]`.
class JsonFormulas
{
public:
	/// What names mean here; all must outlive this.
	struct Words
	{
		const Domain* domain = nullptr;
		const NameTable* predicates = nullptr;
		const NameTable* objects = nullptr;
		const TypeNames* types = nullptr;
		/// Reads `[{"name": "?x", "types": ["t"]}]`.
		std::function<std::vector<Parameter>(const JsonNode&)> readVariables;
	};

	explicit JsonFormulas(Words words) : words_(std::move(words)) {}

	/// The variables at the place at hand, from the outermost in.
	std::vector<Parameter> variables;
	bool hasDuration = false;
	/// Effects are read for the end of a durative action: so are their plain conditions.
	bool isAtEnd = false;

	std::optional<Formula> readFormula(const JsonNode& node, int depth = 0);
	std::optional<Expression> readExpression(const JsonNode& node, int depth = 0);
	/// Appends the effect.
	void readEffect(const JsonNode& node, std::vector<EffectNode>& result, int depth = 0);
	std::optional<Quantity> readNumber(const JsonNode& node);

private:
	/// `F`, read when the effect happens, or a list of `["start", F]` and `["end", F]`.
	void readWhen(const JsonNode& node, EffectNode& effect, int depth);
	std::optional<Term> readTerm(const JsonNode& node);
	std::optional<std::vector<Term>> readTerms(
		const JsonNode& node, std::size_t count, const std::string& name, const char* what);
	std::optional<Formula> readAtom(const JsonNode& node);
	bool isNumeric(const JsonNode& node) const;
	bool isTooDeep(const JsonNode& node, int depth) const;

	Words words_;
};

} // namespace RPGPref
