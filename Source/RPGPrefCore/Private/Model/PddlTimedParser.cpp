// SPDX-License-Identifier: MIT
#include "PddlTimedParser.h"

#include "FormulaParts.h"
#include "TextScan.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

/// Puts the wrappers around the part, the last of them innermost.
template <class Node>
Node wrapped(Node part, const std::vector<Node>& wrappers)
{
	for (std::size_t i = wrappers.size(); i > 0; --i)
	{
		Node outer = wrappers[i - 1];
		outer.parts.push_back(std::move(part));
		part = std::move(outer);
	}
	return part;
}

} // namespace

void PddlTimedParser::readDuration(Scope& scope, ActionSchema& action, int depth)
{
	const std::optional<Form> form = enter(depth);
	if (!form)
	{
		return;
	}
	const Word head{token().text, token().position};
	if (!atWord())
	{
		abandon(*form);
		return;
	}
	advance();
	if (sameName(head.text, "and"))
	{
		readParts(*form, [&] { readDuration(scope, action, depth + 1); });
		return;
	}
	if (sameName(head.text, "at") && takeKeyword("start") && atOpen())
	{
		readDuration(scope, action, depth + 1);
		close(*form);
		return;
	}
	const bool isBound = head.text == "=" || head.text == "<=" || head.text == ">=";
	if (!isBound || !takeKeyword("?duration"))
	{
		error(head.position,
			"expected a duration such as (= ?duration 3), (<= ?duration 8) or (>= ?duration 2)",
			"syntax");
		abandon(*form);
		return;
	}
	scope.hasDuration = false;
	if (std::optional<Expression> value = readExpression(scope, depth + 1))
	{
		action.duration.push_back({head.text == "="    ? NumberComparison::Equal
								   : head.text == "<=" ? NumberComparison::LessEqual
													   : NumberComparison::GreaterEqual,
			std::move(*value)});
	}
	scope.hasDuration = true;
	close(*form);
}

std::optional<PddlTimedParser::Moment> PddlTimedParser::takeMoment()
{
	if (takeKeyword("over"))
	{
		if (takeKeyword("all"))
		{
			return Moment::All;
		}
		return std::nullopt;
	}
	if (takeKeyword("at"))
	{
		if (takeKeyword("start"))
		{
			return Moment::Start;
		}
		if (takeKeyword("end"))
		{
			return Moment::End;
		}
	}
	return std::nullopt;
}

void PddlTimedParser::readTimedCondition(
	Scope& scope, std::vector<Formula>& quantifiers, Timed<Formula> result, int depth)
{
	const std::optional<Form> form = enter(depth);
	if (!form)
	{
		return;
	}
	const SourcePosition position = token().position;
	if (takeKeyword("and"))
	{
		readParts(*form, [&] { readTimedCondition(scope, quantifiers, result, depth + 1); });
		return;
	}
	if (takeKeyword("forall"))
	{
		Formula quantifier;
		quantifier.position = position;
		readForall(scope, quantifier,
			[&]
			{
				quantifiers.push_back(quantifier);
				if (atOpen())
				{
					readTimedCondition(scope, quantifiers, result, depth + 1);
				}
				quantifiers.pop_back();
			});
		close(*form);
		return;
	}
	const std::optional<Moment> moment = takeMoment();
	if (!moment || !atOpen())
	{
		error(position, "expected (at start ..), (over all ..) or (at end ..) in a durative action",
			"syntax");
		abandon(*form);
		return;
	}
	if (std::optional<Formula> condition = readFormulaTree(scope, depth + 1))
	{
		(*moment == Moment::Start ? result.atStart : result.atEnd)
			.push_back(wrapped(std::move(*condition), quantifiers));
	}
	close(*form);
}

void PddlTimedParser::readTimedEffect(
	Scope& scope, std::vector<EffectNode>& wrappers, Timed<EffectNode> result, int depth)
{
	const std::optional<Form> form = enter(depth);
	if (!form)
	{
		return;
	}
	const SourcePosition position = token().position;
	if (takeKeyword("and"))
	{
		readParts(*form, [&] { readTimedEffect(scope, wrappers, result, depth + 1); });
		return;
	}
	EffectNode wrapper;
	wrapper.position = position;
	if (takeKeyword("forall"))
	{
		readForall(scope, wrapper,
			[&]
			{
				wrappers.push_back(wrapper);
				if (atOpen())
				{
					readTimedEffect(scope, wrappers, result, depth + 1);
				}
				wrappers.pop_back();
			});
		close(*form);
		return;
	}
	if (takeKeyword("when"))
	{
		wrapper.kind = EffectNode::Kind::When;
		readTimedWhen(scope, std::move(wrapper), wrappers, result, *form, depth);
		return;
	}
	readEffectAtMoment(scope, position, wrappers, result, *form, depth);
}

void PddlTimedParser::readTimedWhen(Scope& scope, EffectNode wrapper,
	std::vector<EffectNode>& wrappers, Timed<EffectNode> result, const Form& form, int depth)
{
	if (!atOpen())
	{
		unexpected("a condition after 'when'");
		abandon(form);
		return;
	}
	std::vector<Formula> quantifiers;
	readTimedCondition(scope, quantifiers, {wrapper.condition, wrapper.endCondition}, depth + 1);
	wrappers.push_back(std::move(wrapper));
	if (atOpen())
	{
		readTimedEffect(scope, wrappers, result, depth + 1);
	}
	else
	{
		unexpected("an effect after the condition of 'when'");
	}
	wrappers.pop_back();
	close(form);
}

void PddlTimedParser::readEffectAtMoment(Scope& scope, SourcePosition position,
	const std::vector<EffectNode>& wrappers, Timed<EffectNode> result, const Form& form, int depth)
{
	const std::optional<Moment> moment = takeMoment();
	if (!moment || *moment == Moment::All || !atOpen())
	{
		error(position, "expected (at start ..) or (at end ..) in a durative action", "syntax");
		abandon(form);
		return;
	}
	const bool readsEnd = std::any_of(wrappers.begin(), wrappers.end(),
		[](const EffectNode& around) { return !around.endCondition.empty(); });
	if (*moment == Moment::Start && readsEnd)
	{
		error(position,
			"a 'when' that reads the end and changes something at the start is not supported, "
			"expected (at end ..) after it",
			"unsupported");
		abandon(form);
		return;
	}
	std::vector<EffectNode> effects;
	readEffect(scope, effects, depth + 1);
	close(form);
	if (*moment == Moment::End)
	{
		readConditionsAtEnd(effects);
	}
	for (EffectNode& effect : effects)
	{
		(*moment == Moment::Start ? result.atStart : result.atEnd)
			.push_back(wrapped(std::move(effect), wrappers));
	}
}

} // namespace RPGPref
