// SPDX-License-Identifier: MIT
#pragma once

#include "PddlEffectParser.h"

#include <optional>
#include <vector>

namespace RPGPref
{

/// Reads what only durative actions have: durations, and conditions and effects with times.
class PddlTimedParser : protected PddlEffectParser
{
protected:
	using PddlEffectParser::PddlEffectParser;

	/// Where conditions or effects go, by when they count. What holds over all counts at the end.
	template <class Node>
	struct Timed
	{
		std::vector<Node>& atStart;
		std::vector<Node>& atEnd;
	};

	void readDuration(Scope& scope, ActionSchema& action, int depth);
	/// `quantifiers` are the foralls around it, from the outermost in.
	void readTimedCondition(
		Scope& scope, std::vector<Formula>& quantifiers, Timed<Formula> result, int depth);
	/// `wrappers` are the foralls and whens around it, from the outermost in.
	void readTimedEffect(
		Scope& scope, std::vector<EffectNode>& wrappers, Timed<EffectNode> result, int depth);

private:
	/// When a part of a durative action counts.
	enum class Moment : unsigned char
	{
		Start,
		All,
		End
	};

	std::optional<Moment> takeMoment();
	/// After `when`; leaves the form.
	void readTimedWhen(Scope& scope, EffectNode wrapper, std::vector<EffectNode>& wrappers,
		Timed<EffectNode> result, const Form& form, int depth);
	/// From `at` on; leaves the form.
	void readEffectAtMoment(Scope& scope, SourcePosition position,
		const std::vector<EffectNode>& wrappers, Timed<EffectNode> result, const Form& form,
		int depth);
};

} // namespace RPGPref
