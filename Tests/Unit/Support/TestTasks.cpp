// SPDX-License-Identifier: MIT
#include "Support/TestTasks.h"

#include "RPGPref/Model/PddlReader.h"

#include "Support/TestFiles.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{

namespace
{

template <class T>
T valueOf(Result<T> result, const std::string& what)
{
	if (!result)
	{
		ADD_FAILURE() << "cannot read " << what << ":\n" << errorText(result.errors());
		return T{};
	}
	return std::move(result).value();
}

} // namespace

std::string errorText(const Diagnostics& diagnostics)
{
	std::string text;
	for (const Diagnostic& diagnostic : diagnostics)
	{
		text += format(diagnostic) + "\n";
	}
	return text;
}

Domain domainOf(const std::string& text)
{
	return valueOf(readPddlDomain(text, "domain.pddl"), "the domain");
}

Model modelOf(const std::string& domain, const std::string& problem)
{
	Model model;
	model.domain = domainOf(domain);
	model.problem = valueOf(readPddlProblem(problem, "problem.pddl", model.domain), "the problem");
	return model;
}

GroundTask taskOf(const Model& model, const GroundingOptions& options)
{
	return valueOf(ground(model.domain, model.problem, options), "the task");
}

GroundTask taskOf(const std::string& domain, const std::string& problem)
{
	return taskOf(modelOf(domain, problem));
}

Model sampleModel(const std::string& name)
{
	return modelOf(sample(name + "/domain.pddl"), sample(name + "/problem.pddl"));
}

GroundTask sampleTask(const std::string& name)
{
	return taskOf(sampleModel(name));
}

Team teamOf(const std::string& json)
{
	return valueOf(readTeam(json, "playstyles.json"), "the team");
}

TeamPreferences preferencesOf(const Team& team, const GroundTask& task)
{
	Result<TeamPreferences> bound = TeamPreferences::bind(team, task);
	if (!bound)
	{
		ADD_FAILURE() << "cannot bind the team:\n" << errorText(bound.errors());
		return TeamPreferences(task);
	}
	return std::move(bound).value();
}

std::vector<std::string> actionTexts(const GroundTask& task)
{
	std::vector<std::string> texts;
	for (std::size_t i = 0; i < task.actions.size(); ++i)
	{
		texts.push_back(task.actionText(ActionId(i)));
	}
	return texts;
}

std::vector<std::string> factTexts(const GroundTask& task)
{
	std::vector<std::string> texts;
	for (std::size_t i = 0; i < task.facts.size(); ++i)
	{
		texts.push_back(task.factText(FactId(i)));
	}
	return texts;
}

} // namespace RPGPref::Testing
