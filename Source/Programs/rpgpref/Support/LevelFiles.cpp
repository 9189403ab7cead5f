// SPDX-License-Identifier: MIT
#include "Support/LevelFiles.h"

#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/ModelJson.h"
#include "RPGPref/Model/PddlReader.h"

#include "Support/Drive.h"
#include "Support/Output.h"

namespace RPGPref::Program
{

namespace
{

bool isJson(const std::string& path)
{
	constexpr std::string_view kEnding = ".json";
	return path.size() > kEnding.size() &&
		   path.compare(path.size() - kEnding.size(), kEnding.size(), kEnding) == 0;
}

} // namespace

Result<Domain> readDomain(std::string_view text, const std::string& file)
{
	return isJson(file) ? readJsonDomain(text, file) : readPddlDomain(text, file);
}

Result<Problem> readProblem(std::string_view text, const std::string& file, const Domain& domain)
{
	return isJson(file) ? readJsonProblem(text, file, domain) : readPddlProblem(text, file, domain);
}

Result<Domain> loadDomain(const std::string& path)
{
	const Result<std::string> text = readFile(path);
	if (!text)
	{
		return text.errors();
	}
	return readDomain(*text, path);
}

Result<Problem> loadProblem(const std::string& path, const Domain& domain)
{
	const Result<std::string> text = readFile(path);
	if (!text)
	{
		return text.errors();
	}
	return readProblem(*text, path, domain);
}

Result<Team> loadTeam(const std::string& path)
{
	const Result<std::string> text = readFile(path);
	if (!text)
	{
		return text.errors();
	}
	return readTeam(*text, path);
}

Result<PlanFile> loadPlan(const std::string& path)
{
	const Result<std::string> text = readFile(path);
	if (!text)
	{
		return text.errors();
	}
	return readPlan(*text, path);
}

Result<std::optional<LoadedLevel>> groundLevel(
	Domain domain, Problem problem, const Team* team, RunLimits& limits)
{
	GroundingOptions options;
	if (team != nullptr)
	{
		options.agentType = team->agentType;
		options.agentParameter = team->agentParameter;
	}
	constexpr std::uint64_t kTuplesPerStep = 1 << 16;
	Grounder grounder(domain, problem, options);
	switch (drive(grounder, limits, "grounding", kTuplesPerStep))
	{
	case StepStatus::Running:
		return std::optional<LoadedLevel>();
	case StepStatus::Failed:
		return grounder.errors();
	case StepStatus::Done:
		break;
	}
	GroundTask task = grounder.takeTask();
	return std::optional<LoadedLevel>(
		LoadedLevel{std::move(domain), std::move(problem), std::move(task)});
}

Result<std::optional<LoadedLevel>> loadLevel(const std::string& domainPath,
	const std::string& problemPath, const Team* team, RunLimits& limits)
{
	Result<Domain> domain = loadDomain(domainPath);
	if (!domain)
	{
		return domain.errors();
	}
	Result<Problem> problem = loadProblem(problemPath, *domain);
	if (!problem)
	{
		return problem.errors();
	}
	reportWarnings(domain->warnings);
	reportWarnings(problem->warnings);
	return groundLevel(std::move(*domain), std::move(*problem), team, limits);
}

} // namespace RPGPref::Program
