// SPDX-License-Identifier: MIT
#include "PddlFormulaParser.h"

#include "PddlWords.h"
#include "TextScan.h"

#include <algorithm>
#include <array>
#include <utility>

namespace RPGPref
{

namespace
{

constexpr int kDeepest = 100;

std::optional<NumberComparison> comparisonOf(std::string_view word)
{
	constexpr std::array<std::pair<std::string_view, NumberComparison>, 4> kWords = {
		{{"<", NumberComparison::Less}, {"<=", NumberComparison::LessEqual},
			{">", NumberComparison::Greater}, {">=", NumberComparison::GreaterEqual}}};
	const auto found = std::find_if(
		kWords.begin(), kWords.end(), [&](const auto& entry) { return entry.first == word; });
	return found == kWords.end() ? std::nullopt : std::optional<NumberComparison>(found->second);
}

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

bool isNumber(std::string_view word)
{
	const std::string_view digits =
		word.substr(!word.empty() && (word.front() == '-' || word.front() == '+') ? 1 : 0);
	return !digits.empty() && ((digits.front() >= '0' && digits.front() <= '9') ||
								  (digits.front() == '.' && digits.size() > 1));
}

} // namespace

bool PddlFormulaParser::isTooDeep(int depth, SourcePosition position)
{
	if (depth <= kDeepest)
	{
		return false;
	}
	error(position, "nested deeper than " + std::to_string(kDeepest) + " levels", "too-deep");
	return true;
}

bool PddlFormulaParser::atTimeWord() const
{
	return atWord() && (sameName(token().text, "at") || sameName(token().text, "over"));
}

std::optional<Formula> PddlFormulaParser::readFormulaTree(Scope& scope, int depth)
{
	const Form form = open();
	if (atClose())
	{
		advance(); // () is an empty conjunction.
		return Formula{.position = form.position};
	}
	const Word head{token().text, token().position};
	if (isTooDeep(depth, form.position))
	{
		abandon(form);
		return std::nullopt;
	}
	if (!atWord())
	{
		unexpected("'and', 'not' or the name of a predicate");
		abandon(form);
		return std::nullopt;
	}
	advance();
	std::vector<SideQuest>* const quests = scope.quests;
	const bool isConnective = sameName(head.text, "and") || sameName(head.text, "forall");
	if (!isConnective)
	{
		scope.quests = nullptr;
	}
	std::optional<Formula> result;
	if (sameName(head.text, "and") || sameName(head.text, "or"))
	{
		result.emplace();
		result->kind = sameName(head.text, "and") ? Formula::Kind::And : Formula::Kind::Or;
		bool isGood = true;
		while (atOpen())
		{
			std::optional<Formula> part = readFormulaTree(scope, depth + 1);
			isGood = isGood && part.has_value();
			result->parts.push_back(part ? std::move(*part) : Formula());
		}
		close(form, "'(' or ')'");
		result = isGood ? std::move(result) : std::nullopt;
	}
	else if (sameName(head.text, "not"))
	{
		if (!atOpen())
		{
			unexpected("an atom such as " + std::string(words_.exampleAtom) + " after 'not'");
			skipOne();
		}
		else if (std::optional<Formula> part = readFormulaTree(scope, depth + 1))
		{
			result.emplace();
			result->kind = Formula::Kind::Not;
			result->parts.push_back(std::move(*part));
		}
		close(form);
	}
	else if (sameName(head.text, "imply"))
	{
		if (!atOpen())
		{
			unexpected("two conditions after 'imply'");
			abandon(form);
		}
		else
		{
			std::optional<Formula> left = readFormulaTree(scope, depth + 1);
			std::optional<Formula> right;
			if (atOpen())
			{
				right = readFormulaTree(scope, depth + 1);
			}
			else
			{
				unexpected("a second condition after 'imply'");
			}
			close(form);
			if (left && right)
			{
				Formula negation;
				negation.kind = Formula::Kind::Not;
				negation.position = left->position;
				negation.parts.push_back(std::move(*left));
				result.emplace();
				result->kind = Formula::Kind::Or;
				result->parts.push_back(std::move(negation));
				result->parts.push_back(std::move(*right));
			}
		}
	}
	else if (sameName(head.text, "exists") || sameName(head.text, "forall"))
	{
		result = readQuantifier(scope,
			sameName(head.text, "exists") ? Formula::Kind::Exists : Formula::Kind::Forall,
			head.position, depth);
		abandon(form);
	}
	else if (sameName(head.text, "preference"))
	{
		scope.quests = quests;
		result = readPreference(scope, head.position, depth);
		abandon(form);
	}
	else if (head.text == "=")
	{
		result = readEquals(scope, head, depth);
		abandon(form);
	}
	else if (const std::optional<NumberComparison> comparison = comparisonOf(head.text))
	{
		result = readComparison(scope, *comparison, head.position, depth);
		abandon(form);
	}
	else
	{
		result = readAtom(scope, head);
		abandon(form);
	}
	scope.quests = quests;
	if (result)
	{
		result->position = head.position;
	}
	return result;
}

std::optional<std::vector<Parameter>> PddlFormulaParser::readVariables(Scope& scope)
{
	if (!atOpen())
	{
		unexpected("'(' and variables such as (?x - TYPE)");
		return std::nullopt;
	}
	const Form list = open();
	std::vector<Parameter> variables =
		typedList(ListOf::Variables, "a variable such as ?x", *words_.types);
	close(list);
	findRepeats(variables);
	scope.variables.insert(scope.variables.end(), variables.begin(), variables.end());
	return variables;
}

std::optional<Formula> PddlFormulaParser::readQuantifier(
	Scope& scope, Formula::Kind kind, SourcePosition position, int depth)
{
	const std::size_t outer = scope.variables.size();
	std::optional<std::vector<Parameter>> variables = readVariables(scope);
	std::optional<Formula> part;
	if (variables && !atOpen())
	{
		unexpected("a condition after the variables");
	}
	else if (variables)
	{
		part = readFormulaTree(scope, depth + 1);
		if (!atClose())
		{
			unexpected("')'");
			part.reset();
		}
	}
	scope.variables.resize(outer);
	if (!part)
	{
		return std::nullopt;
	}
	Formula result;
	result.kind = kind;
	result.variables = std::move(*variables);
	result.firstVariable = static_cast<std::uint32_t>(outer);
	result.parts.push_back(std::move(*part));
	result.position = position;
	return result;
}

std::optional<Formula> PddlFormulaParser::readPreference(
	Scope& scope, SourcePosition position, int depth)
{
	if (scope.quests == nullptr)
	{
		error(position,
			"'preference' is supported only in the problem's goal, under 'and' and 'forall'",
			"unsupported");
		return std::nullopt;
	}
	std::vector<SideQuest>* const quests = scope.quests;
	SideQuest quest;
	quest.position = position;
	if (atWord())
	{
		const std::optional<Word> name = takeName("the name of the preference");
		quest.name = name ? name->text : "";
	}
	if (quest.name.empty())
	{
		quest.name = "quest-" + std::to_string(++quietQuests_);
	}
	if (!atOpen())
	{
		unexpected("a condition after the preference's name");
		return std::nullopt;
	}
	quest.variables = scope.variables;
	scope.quests = nullptr;
	std::optional<Formula> condition = readFormulaTree(scope, depth + 1);
	scope.quests = quests;
	if (!condition)
	{
		return std::nullopt;
	}
	quest.condition = std::move(*condition);
	quests->push_back(std::move(quest));
	return Formula{}; // Nothing is demanded here.
}

/// Whether the side of `=` at hand makes it numeric.
bool PddlFormulaParser::isNumericWord() const
{
	if (atOpen())
	{
		return true;
	}
	if (!atWord() || token().text.front() == '?')
	{
		return false;
	}
	const FunctionId function = knownDomain().findFunction(token().text);
	return isNumber(token().text) ||
		   (function.isValid() && knownDomain().functions[function.value()].parameters.empty() &&
			   words_.objects->find(token().text) == NameTable::kNotFound);
}

std::optional<Formula> PddlFormulaParser::readEquals(Scope& scope, const Word& head, int depth)
{
	if (isNumericWord() || sameName(token().text, "?duration"))
	{
		return readComparison(scope, NumberComparison::Equal, head.position, depth);
	}
	const std::optional<Term> left = readTerm(scope);
	if (left && isNumericWord())
	{
		error(token().position,
			"found a number, expected an object: '=' compares two numbers or two objects",
			"syntax");
		return std::nullopt;
	}
	const std::optional<Term> right = left ? readTerm(scope) : std::nullopt;
	if (!left || !right)
	{
		return std::nullopt;
	}
	if (!atClose())
	{
		error(head.position, "'=' takes 2 arguments, found more", "wrong-arity");
	}
	Formula result;
	result.kind = Formula::Kind::Equal;
	result.terms = {*left, *right};
	return result;
}

std::optional<Formula> PddlFormulaParser::readComparison(
	Scope& scope, NumberComparison comparison, SourcePosition position, int depth)
{
	std::optional<Expression> left = readExpression(scope, depth + 1);
	std::optional<Expression> right =
		left ? readExpression(scope, depth + 1) : std::optional<Expression>();
	if (!left || !right)
	{
		return std::nullopt;
	}
	if (!atClose())
	{
		unexpected("')' after the two sides of the comparison");
		return std::nullopt;
	}
	Formula result;
	result.kind = Formula::Kind::Compare;
	result.comparison = comparison;
	result.sides.push_back(std::move(*left));
	result.sides.push_back(std::move(*right));
	result.position = position;
	return result;
}

std::optional<Expression> PddlFormulaParser::readExpression(Scope& scope, int depth)
{
	const Word word{token().text, token().position};
	if (atWord())
	{
		Expression result;
		result.position = word.position;
		if (isNumber(word.text))
		{
			const std::optional<WrittenQuantity> number = readQuantity(word.text);
			if (!number)
			{
				error(word.position,
					"found " + quoteForMessage(word.text) +
						", expected a number within +-9223372036854.775807",
					"number-range");
				advance();
				return std::nullopt;
			}
			if (number->isRounded)
			{
				warn(word.position,
					quoteForMessage(word.text) + " is rounded to " + quantityText(number->value) +
						", expected at most six decimals",
					"rounded-number");
			}
			result.number = number->value;
			advance();
			return result;
		}
		if (sameName(word.text, "?duration"))
		{
			advance();
			if (!scope.hasDuration)
			{
				error(word.position, "'?duration' means nothing here, expected a number",
					"unknown-variable");
				return std::nullopt;
			}
			result.kind = Expression::Kind::Duration;
			return result;
		}
		if (word.text == "#t")
		{
			error(word.position,
				"continuous effects (#t) are not supported, expected (at end (increase ..))",
				"unsupported");
			advance();
			return std::nullopt;
		}
		if (word.text.front() == '?' || !isPddlName(word.text))
		{
			unexpected("a number such as 2.5 or a function such as (gold ?p)");
			advance();
			return std::nullopt;
		}
		advance();
		result.kind = Expression::Kind::Fluent;
		if (!readFluent(scope, word, result.function, result.terms))
		{
			return std::nullopt;
		}
		return result;
	}
	if (!atOpen())
	{
		unexpected("a number such as 2.5 or a function such as (gold ?p)");
		return std::nullopt;
	}
	const Form form = open();
	const Word head{token().text, token().position};
	if (isTooDeep(depth, form.position) || !atWord())
	{
		if (!atWord())
		{
			unexpected("'+', '-', '*', '/' or the name of a function");
		}
		abandon(form);
		return std::nullopt;
	}
	advance();
	std::optional<Expression> result = readCall(scope, head, depth);
	abandon(form);
	return result;
}

std::optional<Expression> PddlFormulaParser::readCall(Scope& scope, const Word& head, int depth)
{
	Expression result;
	result.position = head.position;
	const bool isOperator =
		head.text == "+" || head.text == "-" || head.text == "*" || head.text == "/";
	if (!isOperator)
	{
		if (head.text == "#t")
		{
			error(head.position,
				"continuous effects (#t) are not supported, expected (at end (increase ..))",
				"unsupported");
			return std::nullopt;
		}
		result.kind = Expression::Kind::Fluent;
		if (!readFluent(scope, head, result.function, result.terms))
		{
			return std::nullopt;
		}
		return result;
	}
	result.kind = head.text == "+"   ? Expression::Kind::Add
				  : head.text == "*" ? Expression::Kind::Multiply
				  : head.text == "-" ? Expression::Kind::Subtract
									 : Expression::Kind::Divide;
	while (!atClose() && !atEnd())
	{
		std::optional<Expression> operand = readExpression(scope, depth + 1);
		if (!operand)
		{
			return std::nullopt;
		}
		result.operands.push_back(std::move(*operand));
	}
	const std::size_t count = result.operands.size();
	const bool isRight = head.text == "/"   ? count == 2
						 : head.text == "-" ? count == 1 || count == 2
											: count >= 1;
	if (!isRight)
	{
		error(head.position,
			quoteForMessage(head.text) + " has " + std::to_string(count) + " operands, expected " +
				(head.text == "/"      ? "2"
					: head.text == "-" ? "1 or 2"
									   : "at least 1"),
			"wrong-arity");
		return std::nullopt;
	}
	return result;
}

bool PddlFormulaParser::readFluent(
	Scope& scope, const Word& head, FunctionId& function, std::vector<Term>& terms)
{
	function = knownDomain().findFunction(head.text);
	if (!function.isValid() && sameName(head.text, "total-cost"))
	{
		function = declareFunction(head.text, 0);
	}
	if (!function.isValid() && declaresCosts_)
	{
		while (!atClose() && !atEnd())
		{
			terms.push_back(readTerm(scope).value_or(Term{}));
		}
		function = declareFunction(head.text, terms.size());
		return true;
	}
	if (!function.isValid())
	{
		const bool isPredicate = words_.predicates->find(head.text) != NameTable::kNotFound;
		error(head.position,
			isPredicate
				? quoteForMessage(head.text) + " is a predicate, expected a number or a function"
				: "undeclared function " + quoteForMessage(head.text) +
					  ", expected one declared in (:functions ...)",
			"unknown-function");
		return false;
	}
	const Function& declared = knownDomain().functions[function.value()];
	bool isGood = true;
	const bool isInParentheses = !declared.parameters.empty() || atClose();
	while (isInParentheses && !atClose() && !atEnd())
	{
		if (atOpen())
		{
			error(token().position, "object fluents are not supported, expected a predicate",
				"unsupported");
			return false;
		}
		const SourcePosition position = token().position;
		const std::optional<Term> term = readTerm(scope);
		isGood = isGood && term.has_value();
		terms.push_back(term.value_or(Term{}));
		if (term && terms.size() <= declared.parameters.size())
		{
			requireType(
				scope, *term, position, declared.parameters[terms.size() - 1], declared.name);
		}
	}
	if (terms.size() != declared.parameters.size())
	{
		error(head.position,
			"function " + quoteForMessage(declared.name) + " has " + std::to_string(terms.size()) +
				(terms.size() == 1 ? " argument" : " arguments") + ", expected " +
				std::to_string(declared.parameters.size()),
			"wrong-arity");
		return false;
	}
	return isGood;
}

std::optional<Formula> PddlFormulaParser::readAtom(Scope& scope, const Word& head)
{
	const std::uint32_t position = words_.predicates->find(head.text);
	if (position == NameTable::kNotFound)
	{
		refuseWord(head);
		return std::nullopt;
	}
	const Predicate& predicate = knownDomain().predicates[position];
	Formula result;
	result.kind = Formula::Kind::Atom;
	result.predicate = PredicateId(position);
	bool isKnown = true;
	while (!atClose() && !atEnd())
	{
		if (atOpen())
		{
			error(token().position, "object fluents are not supported, expected a predicate",
				"unsupported");
			return std::nullopt;
		}
		const SourcePosition termPosition = token().position;
		const std::optional<Term> term = readTerm(scope);
		isKnown = isKnown && term.has_value();
		result.terms.push_back(term.value_or(Term{}));
		if (term && result.terms.size() <= predicate.parameters.size())
		{
			requireType(scope, *term, termPosition, predicate.parameters[result.terms.size() - 1],
				predicate.name);
		}
	}
	if (result.terms.size() != predicate.parameters.size())
	{
		error(head.position,
			wrongArity(predicate.name, result.terms.size(), predicate.parameters.size()),
			"wrong-arity");
		return std::nullopt;
	}
	return isKnown ? std::optional<Formula>(std::move(result)) : std::nullopt;
}

void PddlFormulaParser::refuseWord(const Word& word)
{
	constexpr std::array<std::string_view, 11> kTrajectories = {"always", "sometime", "within",
		"at-most-once", "sometime-after", "sometime-before", "always-within", "hold-during",
		"hold-after", "at-end", "over"};
	const bool isTrajectory = std::any_of(kTrajectories.begin(), kTrajectories.end(),
		[&](std::string_view known) { return sameName(known, word.text); });
	if (isTrajectory)
	{
		error(word.position,
			quoteForMessage(word.text) +
				" is not supported, expected side quests as (preference NAME FORMULA) in the goal",
			"unsupported");
	}
	else if (isReservedWord(word.text) || sameName(word.text, "unknown") ||
			 sameName(word.text, "observe"))
	{
		error(word.position, quoteForMessage(word.text) + " is not supported here", "unsupported");
	}
	else if (knownDomain().findFunction(word.text).isValid())
	{
		error(word.position,
			quoteForMessage(word.text) + " is a function, expected a comparison such as (>= (" +
				std::string(word.text) + " ..) 1)",
			"unknown-predicate");
	}
	else
	{
		error(word.position,
			"undeclared predicate " + quoteForMessage(word.text) + ", expected " +
				std::string(words_.predicateHint),
			"unknown-predicate");
	}
}

std::optional<Term> PddlFormulaParser::readTerm(const Scope& scope)
{
	if (!atWord())
	{
		unexpected(scope.owner.empty() ? "the name of an object" : "a variable or a constant");
		skipOne();
		return std::nullopt;
	}
	const Word word{token().text, token().position};
	advance();
	if (word.text.front() == '?')
	{
		// From the innermost out: a variable may hide another one.
		for (std::size_t i = scope.variables.size(); i > 0; --i)
		{
			if (sameName(scope.variables[i - 1].name, word.text))
			{
				return Term{Term::Kind::Parameter, static_cast<std::uint32_t>(i - 1)};
			}
		}
		if (!scope.owner.empty() || !scope.variables.empty())
		{
			error(word.position,
				"unknown variable " + quoteForMessage(word.text) + ", expected a parameter of " +
					quoteForMessage(scope.owner),
				"unknown-variable");
			return std::nullopt;
		}
	}
	const std::uint32_t object = words_.objects->find(word.text);
	if (object == NameTable::kNotFound)
	{
		error(word.position,
			(scope.owner.empty() ? "unknown object " : "unknown constant ") +
				quoteForMessage(word.text) + ", expected " + std::string(words_.objectHint),
			"unknown-object");
		return std::nullopt;
	}
	return Term{Term::Kind::Object, object};
}

void PddlFormulaParser::requireType(const Scope& scope, Term term, SourcePosition position,
	const Parameter& wanted, std::string_view owner)
{
	const Domain& domain = knownDomain();
	const bool isVariable = term.kind == Term::Kind::Parameter;
	const TypeUnion& given =
		isVariable ? scope.variables[term.index].types : (*words_.objectList)[term.index].types;
	// A variable of a wider type is fine: some of the objects it stands for fit.
	if (given.empty() || wanted.types.empty() || domain.accepts(wanted.types, given) ||
		(isVariable && domain.accepts(given, wanted.types)))
	{
		return;
	}
	const std::string& name =
		isVariable ? scope.variables[term.index].name : (*words_.objectList)[term.index].name;
	error(position,
		quoteForMessage(name) + " is " + aTypeText(given, domain.types) + ", expected " +
			aTypeText(wanted.types, domain.types) + " as " + wanted.name + " of " +
			quoteForMessage(owner),
		"wrong-type");
}

void PddlFormulaParser::findRepeats(const std::vector<Parameter>& parameters)
{
	NameTable names;
	for (std::size_t i = 0; i < parameters.size(); ++i)
	{
		if (!names.insert(parameters[i].name, i))
		{
			error(parameters[i].position,
				"parameter " + quoteForMessage(parameters[i].name) +
					" is given twice, expected different names",
				"duplicate-name");
		}
	}
}

void PddlFormulaParser::readEffect(Scope& scope, std::vector<EffectNode>& result, int depth)
{
	const Form form = open();
	if (atClose())
	{
		advance();
		return;
	}
	const Word head{token().text, token().position};
	if (isTooDeep(depth, form.position) || !atWord())
	{
		if (!atWord())
		{
			unexpected("'and', 'not' or the name of a predicate");
		}
		abandon(form);
		return;
	}
	advance();
	if (sameName(head.text, "and"))
	{
		while (atOpen())
		{
			readEffect(scope, result, depth + 1);
		}
		close(form, "'(' or ')'");
		return;
	}
	EffectNode node;
	node.position = head.position;
	if (sameName(head.text, "forall"))
	{
		node.kind = EffectNode::Kind::Forall;
		node.firstVariable = static_cast<std::uint32_t>(scope.variables.size());
		if (std::optional<std::vector<Parameter>> variables = readVariables(scope))
		{
			node.variables = std::move(*variables);
			if (atOpen())
			{
				readEffect(scope, node.parts, depth + 1);
			}
			else
			{
				unexpected("an effect after the variables");
			}
			result.push_back(std::move(node));
		}
		scope.variables.resize(node.firstVariable);
		abandon(form);
		return;
	}
	if (sameName(head.text, "when"))
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
		abandon(form);
		return;
	}
	if (const std::optional<EffectNode::Change> change = changeOf(head.text))
	{
		readNumericEffect(scope, *change, head.position, result, depth);
		abandon(form);
		return;
	}
	if (sameName(head.text, "not"))
	{
		if (!atOpen())
		{
			unexpected("an atom such as " + std::string(words_.exampleAtom) + " after 'not'");
			abandon(form);
			return;
		}
		const Form inner = open();
		const Word innerHead{token().text, token().position};
		if (!atWord())
		{
			unexpected("the name of a predicate");
		}
		else
		{
			advance();
			if (std::optional<Formula> atom = readAtom(scope, innerHead))
			{
				node.predicate = atom->predicate;
				node.terms = std::move(atom->terms);
				node.negated = true;
				node.position = innerHead.position;
				result.push_back(std::move(node));
			}
		}
		abandon(inner);
		close(form);
		return;
	}
	if (head.text == "=")
	{
		error(head.position, "'=' cannot be an effect, expected a predicate", "unsupported");
	}
	else if (std::optional<Formula> atom = readAtom(scope, head))
	{
		node.predicate = atom->predicate;
		node.terms = std::move(atom->terms);
		result.push_back(std::move(node));
	}
	abandon(form);
}

void PddlFormulaParser::readNumericEffect(Scope& scope, EffectNode::Change change,
	SourcePosition position, std::vector<EffectNode>& result, int depth)
{
	EffectNode node;
	node.kind = EffectNode::Kind::Numeric;
	node.change = change;
	node.position = position;
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
	// Whatever is used as a cost counts as declared.
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
