// SPDX-License-Identifier: MIT
#include "Sweep/SweepInputs.h"

#include "Support/LevelFiles.h"
#include "Support/WorthOptions.h"
#include "Sweep/SweepJson.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace RPGPref::Program
{

namespace
{

constexpr const char* kSchema = "sweep-inputs/1";

nlohmann::ordered_json toJson(const TextFile& file)
{
	return {{"name", file.name}, {"text", file.text}};
}

TextFile fileFrom(const nlohmann::json& json)
{
	return {json.at("name").get<std::string>(), json.at("text").get<std::string>()};
}

} // namespace

Result<SweepInputs> SweepInputs::load(const std::string& domainPath, const std::string& problemPath,
	const std::string& libraryFolder, const std::string& levelPath)
{
	SweepInputs inputs;
	Diagnostics errors;
	const auto take = [&](const std::string& path, TextFile& into)
	{
		Result<TextFile> file = loadText(path);
		if (file)
		{
			into = std::move(*file);
		}
		else
		{
			errors.insert(errors.end(), file.errors().begin(), file.errors().end());
		}
	};
	take(domainPath, inputs.domain);
	take(problemPath, inputs.problem);
	if (!levelPath.empty())
	{
		take(levelPath, inputs.level.emplace());
	}

	std::vector<std::string> paths;
	std::error_code problem;
	for (const auto& entry : std::filesystem::directory_iterator(libraryFolder, problem))
	{
		// A level's folder may serve as library: its map, its kit and what newcomers know are not
		// playstyles.
		const std::string name = entry.path().filename().string();
		if (entry.path().extension() == ".json" && name != "level.json" && name != "kit.json" &&
			!name.starts_with("knowledge"))
		{
			paths.push_back(entry.path().string());
		}
	}
	if (problem)
	{
		errors.push_back({libraryFolder, {},
			"cannot be listed: " + problem.message() + ", expected a folder of playstyle files",
			"unreadable-folder"});
	}
	std::sort(paths.begin(), paths.end());
	for (const std::string& path : paths)
	{
		take(path, inputs.library.emplace_back());
	}
	if (errors.empty() && inputs.library.empty())
	{
		errors.push_back({libraryFolder, {}, "holds no .json file, expected playstyles/1 files",
			"empty-library"});
	}
	if (!errors.empty())
	{
		return errors;
	}
	return inputs;
}

nlohmann::ordered_json SweepInputs::toJson() const
{
	nlohmann::ordered_json files = nlohmann::ordered_json::array();
	for (const TextFile& file : library)
	{
		files.push_back(Program::toJson(file));
	}
	return {{"schema", kSchema}, {"domain", Program::toJson(domain)},
		{"problem", Program::toJson(problem)}, {"library", std::move(files)},
		{"team_size", teamSize}, {"mode", modeWord(request.mode)}, {"f", request.f},
		{"evaluations", request.limits.nodes == SearchLimits{}.nodes ? 0 : request.limits.nodes},
		{"effort", effortWord(request.effort)},
		{"effort_per_step", toDouble(request.weights.effortPerStep)},
		{"effort_by", effortByWord(request.weights.effortBy)},
		{"fade", toDouble(request.weights.fade)},
		{"level", level ? Program::toJson(*level) : nlohmann::ordered_json()}};
}

Result<SweepInputs> SweepInputs::fromJson(const std::string& text, const std::string& file)
{
	try
	{
		const nlohmann::json json = parseSweepFile<nlohmann::json>(text);
		if (json.at("schema") == kSchema)
		{
			SweepInputs inputs;
			inputs.domain = fileFrom(json.at("domain"));
			inputs.problem = fileFrom(json.at("problem"));
			for (const nlohmann::json& entry : json.at("library"))
			{
				inputs.library.push_back(fileFrom(entry));
			}
			inputs.teamSize = json.at("team_size").get<std::size_t>();
			inputs.request.mode =
				modeFrom(json.at("mode").get<std::string>()).value_or(PlanMode::Natural);
			inputs.request.f = (std::max)(json.at("f").get<std::uint32_t>(), std::uint32_t{1});
			if (const auto evaluations = json.at("evaluations").get<std::uint64_t>();
				evaluations > 0)
			{
				inputs.request.limits.nodes = evaluations;
			}
			inputs.request.effort =
				effortFrom(json.at("effort").get<std::string>()).value_or(PlanEffort::Normal);
			inputs.request.weights = {toFixed(json.at("effort_per_step").get<double>()),
				toFixed(json.at("fade").get<double>()),
				json.at("effort_by") == effortByWord(EffortBy::Seconds) ? EffortBy::Seconds
																		: EffortBy::Steps};
			if (!json.at("level").is_null())
			{
				inputs.level = fileFrom(json.at("level"));
			}
			return inputs;
		}
	}
	catch (const nlohmann::json::exception&)
	{
		// Reported below: nobody writes this file by hand, so the place inside it helps nobody.
	}
	return Diagnostic{
		file, {}, "is not the inputs of a sweep, expected what `sweep plan` wrote", "wrong-schema"};
}

} // namespace RPGPref::Program
