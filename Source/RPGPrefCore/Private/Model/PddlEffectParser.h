// SPDX-License-Identifier: MIT
#pragma once

#include "PddlFormulaParser.h"

#include <vector>

namespace RPGPref
{

/// Reads effects: atoms, numbers, and effects with variables and conditions around them.
class PddlEffectParser : protected PddlFormulaParser
{
protected:
	using PddlFormulaParser::PddlFormulaParser;

	/// The effect whose `(` is at hand, appended.
	void readEffect(Scope& scope, std::vector<EffectNode>& result, int depth = 0);

private:
	/// Each completes the node and appends it; the form is left by the caller.
	void readForEach(Scope& scope, EffectNode node, std::vector<EffectNode>& result, int depth);
	void readWhen(Scope& scope, EffectNode node, std::vector<EffectNode>& result, int depth);
	void readNumericEffect(
		Scope& scope, EffectNode node, std::vector<EffectNode>& result, int depth);
	void readAtomEffect(
		Scope& scope, const Word& head, EffectNode node, std::vector<EffectNode>& result);
	/// After `not`; leaves the form.
	void readDelete(
		Scope& scope, EffectNode node, std::vector<EffectNode>& result, const Form& form);
};

} // namespace RPGPref
