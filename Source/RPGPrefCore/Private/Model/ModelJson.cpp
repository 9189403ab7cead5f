// SPDX-License-Identifier: MIT
#include "RPGPref/Model/ModelJson.h"

#include "JsonFormulaWriter.h"
#include "JsonModelParser.h"

#include <nlohmann/json.hpp>

namespace RPGPref
{

namespace
{

using Json = nlohmann::ordered_json;

std::string dump(const Json& root)
{
	return root.dump(1, '\t', false, Json::error_handler_t::replace) + "\n";
}

Json typesJson(const TypeUnion& types, const Domain& domain)
{
	Json list = Json::array();
	for (const TypeId type : types)
	{
		list.push_back(domain.types[type.value()].name);
	}
	return list;
}

/// Objects or parameters.
template <class Item>
Json typedJson(const std::vector<Item>& items, std::size_t first, const Domain& domain)
{
	Json list = Json::array();
	for (std::size_t i = first; i < items.size(); ++i)
	{
		list.push_back({{"name", items[i].name}, {"types", typesJson(items[i].types, domain)}});
	}
	return list;
}

Json negatedIf(bool negated, Json words)
{
	if (!negated)
	{
		return words;
	}
	Json list = Json::array({"not"});
	list.push_back(std::move(words));
	return list;
}

std::string termText(Term term, const ActionSchema& action, const Domain& domain)
{
	return term.kind == Term::Kind::Parameter ? action.parameters[term.index].name
											  : domain.constants[term.index].name;
}

Json literalJson(const Literal& literal, const ActionSchema& action, const Domain& domain)
{
	Json words = Json::array({domain.predicates[literal.predicate.value()].name});
	for (const Term term : literal.terms)
	{
		words.push_back(termText(term, action, domain));
	}
	return negatedIf(literal.negated, std::move(words));
}

/// Costs and whatever else only the second form can say.
void addExtendedAction(const ActionSchema& action, const Domain& domain, Json& result)
{
	const JsonFormulaWriter writer(domain, domain.constants, action.parameters);
	for (const Formula& condition : action.conditions)
	{
		result["preconditions"].push_back(writer.write(condition));
	}
	for (const CostIncrease& cost : action.costs)
	{
		Json amount = quantityText(cost.amount);
		if (!cost.function.empty())
		{
			amount = Json::array({cost.function});
			for (const Term term : cost.terms)
			{
				amount.push_back(termText(term, action, domain));
			}
		}
		result["effects"].push_back(
			Json::array({"increase", Json::array({"total-cost"}), std::move(amount)}));
	}
	for (const EffectNode& effect : action.furtherEffects)
	{
		result["effects"].push_back(writer.write(effect));
	}
	if (!action.isDurative)
	{
		return;
	}
	result.erase("effects");
	Json duration = Json::array();
	for (const DurationBound& bound : action.duration)
	{
		duration.push_back(Json::array(
			{std::string(comparisonText(bound.comparison)), writer.write(bound.value)}));
	}
	result["duration"] = std::move(duration);
	Json conditions = Json::array();
	for (const Formula& condition : action.endConditions)
	{
		conditions.push_back(Json::array({"all", writer.write(condition)}));
	}
	result["conditions"] = std::move(conditions);
	for (const bool isStart : {true, false})
	{
		Json effects = Json::array();
		for (const EffectNode& effect : isStart ? action.startEffects : action.endEffects)
		{
			effects.push_back(writer.write(effect, !isStart));
		}
		result[isStart ? "start_effects" : "end_effects"] = std::move(effects);
	}
}

Json actionJson(const ActionSchema& action, const Domain& domain)
{
	Json preconditions = Json::array();
	for (const Literal& literal : action.preconditions)
	{
		preconditions.push_back(literalJson(literal, action, domain));
	}
	for (const EqualityConstraint& constraint : action.equalities)
	{
		preconditions.push_back(negatedIf(
			constraint.negated, Json::array({"=", termText(constraint.left, action, domain),
									termText(constraint.right, action, domain)})));
	}
	Json effects = Json::array();
	for (const Literal& literal : action.effects)
	{
		effects.push_back(literalJson(literal, action, domain));
	}
	Json result = {{"name", action.name}, {"parameters", typedJson(action.parameters, 0, domain)},
		{"preconditions", std::move(preconditions)}, {"effects", std::move(effects)}};
	addExtendedAction(action, domain, result);
	return result;
}

/// What only the second form can say.
bool needsSecondForm(const Domain& domain)
{
	return domain.isExtended() || !domain.functions.empty();
}

Json atomJson(const Atom& atom, const Problem& problem, const Domain& domain)
{
	Json words = Json::array({domain.predicates[atom.predicate.value()].name});
	for (const ObjectId object : atom.arguments)
	{
		words.push_back(problem.objects[object.value()].name);
	}
	return words;
}

} // namespace

Result<Domain> readJsonDomain(std::string_view text, std::string_view file)
{
	return JsonDomainParser(text, file).read();
}

Result<Problem> readJsonProblem(std::string_view text, std::string_view file, const Domain& domain)
{
	return JsonProblemParser(text, file, domain).read();
}

std::string writeJsonDomain(const Domain& domain)
{
	const bool isSecond = needsSecondForm(domain);
	Json root = {{"schema", isSecond ? "domain/2" : "domain/1"}, {"name", domain.name}};
	root["requirements"] = domain.requirements;
	Json types = Json::array();
	for (std::size_t i = 1; i < domain.types.size(); ++i)
	{
		const auto write = [&](TypeId parent)
		{
			types.push_back(
				{{"name", domain.types[i].name}, {"parent", domain.types[parent.value()].name}});
		};
		write(domain.types[i].parent);
		std::for_each(
			domain.types[i].furtherParents.begin(), domain.types[i].furtherParents.end(), write);
	}
	root["types"] = std::move(types);
	root["constants"] = typedJson(domain.constants, 0, domain);
	Json predicates = Json::array();
	for (const Predicate& predicate : domain.predicates)
	{
		predicates.push_back(
			{{"name", predicate.name}, {"parameters", typedJson(predicate.parameters, 0, domain)}});
	}
	root["predicates"] = std::move(predicates);
	if (isSecond)
	{
		Json functions = Json::array();
		for (const Function& function : domain.functions)
		{
			functions.push_back({{"name", function.name},
				{"parameters", typedJson(function.parameters, 0, domain)}});
		}
		root["functions"] = std::move(functions);
		Json derived = Json::array();
		for (const DerivedRule& rule : domain.derived)
		{
			derived.push_back({{"name", domain.predicates[rule.predicate.value()].name},
				{"parameters", typedJson(rule.parameters, 0, domain)},
				{"condition", JsonFormulaWriter(domain, domain.constants, rule.parameters)
								  .write(rule.condition)}});
		}
		root["derived"] = std::move(derived);
	}
	Json actions = Json::array();
	for (const ActionSchema& action : domain.actions)
	{
		actions.push_back(actionJson(action, domain));
	}
	root["actions"] = std::move(actions);
	return dump(root);
}

std::string writeJsonProblem(const Problem& problem, const Domain& domain)
{
	const bool isSecond = !problem.goalConditions.empty() || !problem.sideQuests.empty() ||
						  !problem.functionValues.empty() || problem.metric;
	Json root = {{"schema", isSecond ? "problem/2" : "problem/1"}, {"name", problem.name},
		{"domain", domain.name}};
	root["objects"] = typedJson(problem.objects, domain.constants.size(), domain);
	Json init = Json::array();
	for (const Atom& atom : problem.init)
	{
		init.push_back(atomJson(atom, problem, domain));
	}
	root["init"] = std::move(init);
	Json goal = Json::array();
	for (const Problem::GoalLiteral& literal : problem.goal)
	{
		goal.push_back(negatedIf(literal.negated, atomJson(literal.atom, problem, domain)));
	}
	const JsonFormulaWriter writer(domain, problem.objects, {});
	for (const Formula& condition : problem.goalConditions)
	{
		goal.push_back(writer.write(condition));
	}
	root["goal"] = std::move(goal);
	if (!isSecond)
	{
		return dump(root);
	}
	Json values = Json::array();
	for (const Problem::FunctionValue& value : problem.functionValues)
	{
		Json fluent = Json::array({value.function});
		for (const ObjectId object : value.arguments)
		{
			fluent.push_back(problem.objects[object.value()].name);
		}
		values.push_back(Json::array({std::move(fluent), quantityText(value.amount)}));
	}
	root["values"] = std::move(values);
	Json quests = Json::array();
	for (const SideQuest& quest : problem.sideQuests)
	{
		quests.push_back(
			{{"name", quest.name}, {"variables", typedJson(quest.variables, 0, domain)},
				{"condition", JsonFormulaWriter(domain, problem.objects, quest.variables)
								  .write(quest.condition)}});
	}
	root["preferences"] = std::move(quests);
	if (problem.metric)
	{
		root["metric"] = {{"direction", problem.metric->maximizes ? "maximize" : "minimize"},
			{"expression", writer.write(problem.metric->expression)}};
	}
	return dump(root);
}

} // namespace RPGPref
