// SPDX-License-Identifier: MIT
#include "RPGPref/Model/ModelJson.h"

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
	return {{"name", action.name}, {"parameters", typedJson(action.parameters, 0, domain)},
		{"preconditions", std::move(preconditions)}, {"effects", std::move(effects)}};
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
	Json root = {{"schema", "domain/1"}, {"name", domain.name}};
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
	Json root = {{"schema", "problem/1"}, {"name", problem.name}, {"domain", domain.name}};
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
	root["goal"] = std::move(goal);
	return dump(root);
}

} // namespace RPGPref
