// SPDX-License-Identifier: MIT
#include "PddlEffectParser.h"

#include "TextScan.h"

#include <algorithm>
#include <array>
#include <utility>

namespace RPGPref
{

namespace
{

std::optional<EffectNode::Change> changeOf(std::string_view word)
{
	constexpr std::array<std::pair<std::string_view, EffectNode::Change>, 5> kWords = {
		{{"assign", EffectNode::Change::Assign}, {"increase", EffectNode::Change::Increase},
			{"decrease", EffectNode::Change::Decrease}, {"scale-up", EffectNode::Change::ScaleUp},
			{"scale-down", EffectNode::Change::ScaleDown}}};
	const auto found = std::find_if(kWords.begin(), kWords.end(),
		[&](const auto& entry) { return sameName(entry.first, word); });
	return found == kWords.end() ? std::nullopt : std::optional<EffectNode::Change>(found->second);
}

} // namespace

void PddlEffectParser::readEffect(Scope& scope, std::vector<EffectNode>& result, int depth)
{
	const std::optional<Form> form = enter(depth);
	if (!form)
	{
		return;
	}
	const Word head{token().text, token().position};
	if (!atWord())
	{
		unexpected("'and', 'not' or the name of a predicate");
		abandon(*form);
		return;
	}
	advance();
	if (sameName(head.text, "and"))
	{
		readParts(*form, [&] { readEffect(scope, result, depth + 1); });
		return;
	}
	EffectNode node;
	node.position = head.position;
	if (sameName(head.text, "forall"))
	{
		readForEach(scope, std::move(node), result, depth);
	}
	else if (sameName(head.text, "when"))
	{
		readWhen(scope, std::move(node), result, depth);
	}
	else if (const std::optional<EffectNode::Change> change = changeOf(head.text))
	{
		node.change = *change;
		readNumericEffect(scope, std::move(node), result, depth);
	}
	else if (sameName(head.text, "not"))
	{
		readDelete(scope, std::move(node), result, *form);
		return;
	}
	else if (head.text == "=")
	{
		error(head.position, "'=' cannot be an effect, expected a predicate", "unsupported");
	}
	else
	{
		readAtomEffect(scope, head, std::move(node), result);
	}
	abandon(*form);
}

void PddlEffectParser::readAtomEffect(
	Scope& scope, const Word& head, EffectNode node, std::vector<EffectNode>& result)
{
	if (std::optional<Formula> atom = readAtom(scope, head))
	{
		node.predicate = atom->predicate;
		node.terms = std::move(atom->terms);
		result.push_back(std::move(node));
	}
}

void PddlEffectParser::readForEach(
	Scope& scope, EffectNode node, std::vector<EffectNode>& result, int depth)
{
	readForall(scope, node,
		[&]
		{
			if (atOpen())
			{
				readEffect(scope, node.parts, depth + 1);
			}
			else
			{
				unexpected("an effect after the variables");
			}
			result.push_back(node);
		});
}

void PddlEffectParser::readWhen(
	Scope& scope, EffectNode node, std::vector<EffectNode>& result, int depth)
{
	node.kind = EffectNode::Kind::When;
	std::optional<Formula> condition;
	if (atOpen())
	{
		condition = readFormulaTree(scope, depth + 1);
	}
	else
	{
		unexpected("a condition after 'when'");
	}
	if (condition && atOpen())
	{
		node.condition.push_back(std::move(*condition));
		readEffect(scope, node.parts, depth + 1);
		result.push_back(std::move(node));
	}
	else if (condition)
	{
		unexpected("an effect after the condition of 'when'");
	}
}

void PddlEffectParser::readDelete(
	Scope& scope, EffectNode node, std::vector<EffectNode>& result, const Form& form)
{
	if (!atOpen())
	{
		unexpected("an atom such as " + std::string(words_.exampleAtom) + " after 'not'");
		abandon(form);
		return;
	}
	const Form inner = open();
	const Word head{token().text, token().position};
	if (!atWord())
	{
		unexpected("the name of a predicate");
	}
	else
	{
		advance();
		node.negated = true;
		node.position = head.position;
		readAtomEffect(scope, head, std::move(node), result);
	}
	abandon(inner);
	close(form);
}

void PddlEffectParser::readNumericEffect(
	Scope& scope, EffectNode node, std::vector<EffectNode>& result, int depth)
{
	node.kind = EffectNode::Kind::Numeric;
	const bool isInParentheses = atOpen();
	const Form fluent = isInParentheses ? open() : Form{};
	const Word head{token().text, token().position};
	if (!atWord())
	{
		unexpected("the name of a function");
		if (isInParentheses)
		{
			abandon(fluent);
		}
		return;
	}
	advance();
	if (!knownDomain().findFunction(head.text).isValid() && isInParentheses &&
		sameName(head.text, "total-cost") && atClose())
	{
		declareFunction(head.text, 0);
	}
	const bool isGood = readFluent(scope, head, node.function, node.terms);
	if (isInParentheses)
	{
		abandon(fluent);
	}
	if (!isGood)
	{
		return;
	}
	declaresCosts_ =
		sameName(knownDomain().functions[node.function.value()].name, "total-cost") && atOpen();
	std::optional<Expression> value = readExpression(scope, depth + 1);
	declaresCosts_ = false;
	if (!value)
	{
		return;
	}
	if (!atClose())
	{
		unexpected("')' after the number");
		return;
	}
	node.value.push_back(std::move(*value));
	result.push_back(std::move(node));
}

} // namespace RPGPref
