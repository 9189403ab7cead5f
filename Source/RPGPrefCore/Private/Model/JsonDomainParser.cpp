// SPDX-License-Identifier: MIT
#include "FormulaParts.h"
#include "JsonModelParser.h"
#include "LanguageChecks.h"
#include "PddlWords.h"
#include "TextScan.h"
#include "TypeHierarchy.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

JsonDomainParser::JsonDomainParser(std::string_view text, std::string_view file)
	: JsonModelParser(text, file), domain_{}, typeNames_({})
{
	domain_.file = file;
}

Result<Domain> JsonDomainParser::read()
{
	isSecond_ = isSecondForm("domain/2");
	const JsonNode root = reader_.rootWithSchema(isSecond_ ? "domain/2" : "domain/1");
	Diagnostics errors;
	if (root.isObject())
	{
		isSecond_ ? root.allowOnly({"schema", "name", "requirements", "types", "constants",
						"predicates", "functions", "derived", "actions"})
				  : root.allowOnly({"schema", "name", "requirements", "types", "constants",
						"predicates", "actions"});
		domain_.name = readName(root.at("name"));
		const JsonNode requirements = root.find("requirements");
		requirements.expectArray();
		for (std::size_t i = 0; i < requirements.size(); ++i)
		{
			domain_.requirements.push_back(requirements.element(i).string());
		}
		readTypeSection(root.find("types"), errors);
		for (Parameter& constant : readTypedList(root.find("constants"), typeNames_, false))
		{
			constantNames_.insert(constant.name, domain_.constants.size());
			domain_.constants.push_back(
				{std::move(constant.name), std::move(constant.types), constant.position});
		}
		readPredicates(root.at("predicates"));
		if (isSecond_)
		{
			readFunctions(root.find("functions"));
			readDerived(root.find("derived"));
		}
		readActions(root.at("actions"));
	}
	if (!reader_.hasErrors() && errors.empty())
	{
		ErrorList found(domain_.file);
		checkLanguage(domain_, found);
		errors = found.isEmpty() ? Diagnostics() : found.take();
	}
	if (reader_.hasErrors() || !errors.empty())
	{
		return allErrors(std::move(errors));
	}
	return std::move(domain_);
}

void JsonDomainParser::readTypeSection(const JsonNode& list, Diagnostics& errors)
{
	std::vector<TypeDeclaration> declarations;
	list.expectArray();
	for (std::size_t i = 0; i < (list.isArray() ? list.size() : 0); ++i)
	{
		const JsonNode entry = list.element(i);
		entry.allowOnly({"name", "parent"});
		const JsonNode parent = entry.find("parent");
		declarations.push_back(
			{readName(entry.at("name")), entry.position(), parent.string(), parent.position()});
	}
	ErrorList hierarchyErrors(domain_.file);
	domain_.types = buildTypeHierarchy(declarations, hierarchyErrors, &domain_.warnings);
	typeNames_ = TypeNames(domain_.types);
	if (!hierarchyErrors.isEmpty())
	{
		errors = hierarchyErrors.take();
	}
}

void JsonDomainParser::readPredicates(const JsonNode& list)
{
	list.expectArray();
	for (std::size_t i = 0; i < (list.isArray() ? list.size() : 0); ++i)
	{
		const JsonNode entry = list.element(i);
		entry.allowOnly({"name", "parameters"});
		Predicate predicate{readName(entry.at("name")),
			readTypedList(entry.find("parameters"), typeNames_, true), entry.position()};
		if (isReservedWord(predicate.name))
		{
			entry.find("name").error(quoteForMessage(predicate.name) +
										 " is a reserved word of PDDL, expected another name",
				"reserved-name");
			continue;
		}
		if (!predicateNames_.insert(predicate.name, domain_.predicates.size()))
		{
			entry.find("name").error(
				"predicate " + quoteForMessage(predicate.name) + " is declared twice",
				"duplicate-name");
			continue;
		}
		domain_.predicates.push_back(std::move(predicate));
	}
}

void JsonDomainParser::readActions(const JsonNode& list)
{
	NameTable names;
	list.expectArray();
	for (std::size_t i = 0; i < (list.isArray() ? list.size() : 0); ++i)
	{
		const JsonNode entry = list.element(i);
		isSecond_ ? entry.allowOnly({"name", "parameters", "preconditions", "effects", "duration",
						"conditions", "start_effects", "end_effects"})
				  : entry.allowOnly({"name", "parameters", "preconditions", "effects"});
		ActionSchema action;
		action.name = readName(entry.at("name"));
		action.position = entry.position();
		action.parameters = readTypedList(entry.find("parameters"), typeNames_, true);
		if (isSecond_)
		{
			readExtendedAction(entry, action);
		}
		else
		{
			readLiterals(entry.find("preconditions"), action, false);
			readLiterals(entry.find("effects"), action, true);
		}
		if (!names.insert(action.name, i))
		{
			entry.find("name").error(
				"action " + quoteForMessage(action.name) + " is declared twice", "duplicate-name");
			continue;
		}
		domain_.actions.push_back(std::move(action));
	}
}

JsonFormulas JsonDomainParser::formulas(const std::vector<Parameter>& variables)
{
	JsonFormulas result({&domain_, &predicateNames_, &constantNames_, &typeNames_,
		[this](const JsonNode& node) { return readTypedList(node, typeNames_, true); }});
	result.variables = variables;
	return result;
}

void JsonDomainParser::readFunctions(const JsonNode& list)
{
	NameTable names;
	for (std::size_t i = 0; i < (list.isPresent() && list.expectArray() ? list.size() : 0); ++i)
	{
		const JsonNode entry = list.element(i);
		entry.allowOnly({"name", "parameters"});
		Function function{readName(entry.at("name")),
			readTypedList(entry.find("parameters"), typeNames_, true), entry.position()};
		if (!names.insert(function.name, i))
		{
			entry.find("name").error(
				"function " + quoteForMessage(function.name) + " is declared twice",
				"duplicate-name");
			continue;
		}
		domain_.functions.push_back(std::move(function));
	}
}

void JsonDomainParser::readDerived(const JsonNode& list)
{
	for (std::size_t i = 0; i < (list.isPresent() && list.expectArray() ? list.size() : 0); ++i)
	{
		const JsonNode entry = list.element(i);
		entry.allowOnly({"name", "parameters", "condition"});
		const std::string name = readName(entry.at("name"));
		const std::uint32_t position = predicateNames_.find(name);
		DerivedRule rule;
		rule.position = entry.position();
		rule.parameters = readTypedList(entry.find("parameters"), typeNames_, true);
		if (position == NameTable::kNotFound ||
			domain_.predicates[position].parameters.size() != rule.parameters.size())
		{
			entry.find("name").error("undeclared predicate " + quoteForMessage(name) +
										 ", expected one of \"predicates\" with as many parameters",
				"unknown-predicate");
			continue;
		}
		rule.predicate = PredicateId(position);
		if (std::optional<Formula> condition =
				formulas(rule.parameters).readFormula(entry.at("condition")))
		{
			rule.condition = std::move(*condition);
			domain_.derived.push_back(std::move(rule));
		}
	}
}

void JsonDomainParser::readExtendedAction(const JsonNode& entry, ActionSchema& action)
{
	JsonFormulas reader = formulas(action.parameters);
	const auto forEach = [](const JsonNode& list, const auto& visit)
	{
		for (std::size_t i = 0; i < (list.isPresent() && list.expectArray() ? list.size() : 0); ++i)
		{
			visit(list.element(i));
		}
	};
	const auto addCondition = [&](const JsonNode& node)
	{
		if (std::optional<Formula> condition = reader.readFormula(node))
		{
			addPrecondition(std::move(*condition), action);
		}
	};
	forEach(entry.find("preconditions"), addCondition);
	action.isDurative =
		entry.find("duration").isPresent() || entry.find("conditions").isPresent() ||
		entry.find("start_effects").isPresent() || entry.find("end_effects").isPresent();
	forEach(entry.find("duration"),
		[&](const JsonNode& node)
		{
			const std::string word = node.element(0).string();
			std::optional<Expression> value = reader.readExpression(node.element(1));
			if (word != "=" && word != "<=" && word != ">=")
			{
				node.error("expected [\"=\", NUMBER], [\"<=\", NUMBER] or [\">=\", NUMBER]",
					"invalid-duration");
			}
			else if (value)
			{
				action.duration.push_back({word == "="    ? NumberComparison::Equal
										   : word == "<=" ? NumberComparison::LessEqual
														  : NumberComparison::GreaterEqual,
					std::move(*value)});
			}
		});
	forEach(entry.find("conditions"),
		[&](const JsonNode& node)
		{
			const std::string word = node.element(0).string();
			if (word == "start")
			{
				addCondition(node.element(1));
			}
			else if (word == "all" || word == "end")
			{
				if (std::optional<Formula> condition = reader.readFormula(node.element(1)))
				{
					action.endConditions.push_back(std::move(*condition));
				}
			}
			else
			{
				node.error(
					"expected \"start\", \"all\" or \"end\" and a condition", "invalid-condition");
			}
		});
	std::vector<EffectNode> effects;
	forEach(entry.find("effects"), [&](const JsonNode& node) { reader.readEffect(node, effects); });
	for (EffectNode& effect : effects)
	{
		addEffect(std::move(effect), domain_, action);
	}
	reader.hasDuration = true;
	forEach(entry.find("start_effects"),
		[&](const JsonNode& node) { reader.readEffect(node, action.startEffects); });
	reader.isAtEnd = true;
	forEach(entry.find("end_effects"),
		[&](const JsonNode& node) { reader.readEffect(node, action.endEffects); });
	if (action.isDurative && !effects.empty())
	{
		entry.error("a durative action has \"start_effects\" and \"end_effects\", expected no "
					"\"effects\"",
			"invalid-effect");
	}
}

void JsonDomainParser::readLiterals(const JsonNode& list, ActionSchema& action, bool areEffects)
{
	list.expectArray();
	for (std::size_t i = 0; i < (list.isArray() ? list.size() : 0); ++i)
	{
		const std::optional<Words> words = readWords(list.element(i));
		if (!words)
		{
			continue;
		}
		if (words->node.element(0).string() == "=" && !areEffects)
		{
			const std::optional<Term> left = readTerm(words->node.element(1), action);
			const std::optional<Term> right = readTerm(words->node.element(2), action);
			if (words->node.size() != 3)
			{
				words->node.error("'=' takes 2 arguments", "wrong-arity");
			}
			else if (left && right)
			{
				action.equalities.push_back({*left, *right, words->negated});
			}
			continue;
		}
		Literal literal{readPredicate(*words, domain_.predicates, predicateNames_), {},
			words->negated, words->node.position()};
		if (!literal.predicate.isValid())
		{
			continue;
		}
		const Predicate& predicate = domain_.predicates[literal.predicate.value()];
		for (std::size_t j = 1; j < words->node.size(); ++j)
		{
			const std::optional<Term> term = readTerm(words->node.element(j), action);
			if (!term)
			{
				continue;
			}
			const bool isParameter = term->kind == Term::Kind::Parameter;
			const TypeUnion& given = isParameter ? action.parameters[term->index].types
												 : domain_.constants[term->index].types;
			const TypeUnion& wanted = predicate.parameters[j - 1].types;
			if (!given.empty() && !wanted.empty() && !domain_.accepts(wanted, given) &&
				!(isParameter && domain_.accepts(given, wanted)))
			{
				words->node.element(j).error("found " + aTypeText(given, domain_.types) +
												 ", expected " + aTypeText(wanted, domain_.types),
					"wrong-type");
			}
			literal.terms.push_back(*term);
		}
		(areEffects ? action.effects : action.preconditions).push_back(std::move(literal));
	}
}

std::optional<Term> JsonDomainParser::readTerm(const JsonNode& node, const ActionSchema& action)
{
	const std::string word = node.string();
	if (!node.isString())
	{
		return std::nullopt;
	}
	const auto found = std::find_if(action.parameters.begin(), action.parameters.end(),
		[&](const Parameter& parameter) { return sameName(parameter.name, word); });
	if (found != action.parameters.end())
	{
		return Term{
			Term::Kind::Parameter, static_cast<std::uint32_t>(found - action.parameters.begin())};
	}
	const std::uint32_t constant = constantNames_.find(word);
	if (constant == NameTable::kNotFound)
	{
		node.error("unknown name " + quoteForMessage(word) +
					   ", expected a parameter of the action or a constant",
			"unknown-object");
		return std::nullopt;
	}
	return Term{Term::Kind::Object, constant};
}

} // namespace RPGPref
