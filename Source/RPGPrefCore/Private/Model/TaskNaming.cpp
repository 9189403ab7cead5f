// SPDX-License-Identifier: MIT
#include "TaskNaming.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <string_view>

namespace RPGPref
{

namespace
{

std::string_view withoutQuestionMark(std::string_view name)
{
	return name.substr(name.substr(0, 1) == "?" ? 1 : 0);
}

} // namespace

void nameThings(const Domain& domain, const Problem& problem, GroundTask& task)
{
	task.domainName = domain.name;
	task.problemName = problem.name;
	for (const Object& object : problem.objects)
	{
		task.objectNames.push_back(object.name);
	}
	for (const Predicate& predicate : domain.predicates)
	{
		task.predicateNames.push_back(predicate.name);
	}
	for (const ActionSchema& schema : domain.actions)
	{
		task.schemaNames.push_back(schema.name);
	}
}

Executors findExecutors(
	const Domain& domain, const Problem& problem, const GroundingOptions& options, GroundTask& task)
{
	Executors result;
	const TypeId agentType = domain.findType(options.agentType);
	result.agentOfObject.resize(problem.objects.size());
	for (std::size_t i = 0; i < problem.objects.size(); ++i)
	{
		if (agentType.isValid() && domain.accepts({agentType}, problem.objects[i].types))
		{
			result.agentOfObject[i] = AgentId(task.agents.size());
			task.agents.push_back(ObjectId(i));
		}
	}
	const auto executes = [&](const Parameter& parameter)
	{
		if (!options.agentParameter.empty())
		{
			return sameName(
				withoutQuestionMark(parameter.name), withoutQuestionMark(options.agentParameter));
		}
		return agentType.isValid() &&
			   std::all_of(parameter.types.begin(), parameter.types.end(),
				   [&](TypeId type) { return domain.derivesFrom(type, agentType); });
	};
	for (const ActionSchema& schema : domain.actions)
	{
		const auto found =
			std::find_if(schema.parameters.begin(), schema.parameters.end(), executes);
		result.parameter.push_back(
			found == schema.parameters.end()
				? Executors::kNone
				: static_cast<std::uint32_t>(found - schema.parameters.begin()));
	}
	return result;
}

} // namespace RPGPref
