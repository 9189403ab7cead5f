// SPDX-License-Identifier: MIT
#pragma once

#include "PddlTermParser.h"

#include <optional>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Reads numbers, functions and what is computed with them.
class PddlExpressionParser : protected PddlTermParser
{
protected:
	using PddlTermParser::PddlTermParser;

	std::optional<Expression> readExpression(Scope& scope, int depth = 0);
	/// After `(NAME`: the operands or arguments.
	std::optional<Expression> readCall(Scope& scope, const Word& head, int depth);
	bool readFluent(Scope& scope, const Word& head, FunctionId& function, std::vector<Term>& terms);
	/// Whether the side of `=` at hand makes it numeric.
	bool isNumericWord() const;

	/// Whatever is used as a cost counts as declared.
	bool declaresCosts_ = false;

private:
	/// A number, `?duration` or a function without parentheses.
	std::optional<Expression> readWord(Scope& scope);
	std::optional<Expression> readNumber(const Word& word);
	void refuseContinuous(const Word& word);
};

} // namespace RPGPref
