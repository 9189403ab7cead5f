// SPDX-License-Identifier: MIT
#pragma once

#include "PddlExpressionParser.h"

#include <optional>
#include <string_view>

namespace RPGPref
{

/// Reads conditions, as domains and problems share them.
class PddlFormulaParser : protected PddlExpressionParser
{
protected:
	using PddlExpressionParser::PddlExpressionParser;

	/// The formula whose `(` is at hand; nothing after an error.
	std::optional<Formula> readFormulaTree(Scope& scope, int depth = 0);
	/// After `(NAME`: the arguments of the predicate.
	std::optional<Formula> readAtom(Scope& scope, const Word& head);

private:
	/// Each leaves the form.
	std::optional<Formula> readAfterHead(
		Scope& scope, const Form& form, const Word& head, int depth);
	std::optional<Formula> readJunction(
		Scope& scope, const Form& form, Formula::Kind kind, int depth);
	std::optional<Formula> readNegation(Scope& scope, const Form& form, int depth);
	std::optional<Formula> readImplication(Scope& scope, const Form& form, int depth);

	std::optional<Formula> readQuantifier(Scope& scope, Formula::Kind kind, int depth);
	std::optional<Formula> readEquals(Scope& scope, const Word& head, int depth);
	std::optional<Formula> readComparison(Scope& scope, NumberComparison comparison, int depth);
	std::optional<Formula> readPreference(Scope& scope, SourcePosition position, int depth);
	void refuseWord(const Word& word);

	std::size_t quietQuests_ = 0; ///< Quests without a name so far.
};

} // namespace RPGPref
