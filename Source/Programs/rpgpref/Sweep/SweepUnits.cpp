// SPDX-License-Identifier: MIT
#include "Sweep/SweepUnits.h"

#include "RPGPref/Foundation/Hash.h"

#include "Support/Output.h"
#include "Sweep/SweepJson.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace RPGPref::Program
{

namespace
{

constexpr const char* kManifestSchema = "sweep-manifest/1";
constexpr const char* kResultSchema = "sweep-result/1";

std::string hashOf(const std::string& text)
{
	return fmt::format("{:016x}", fnv1a64(text));
}

Diagnostic problemWith(const std::string& file, std::string message)
{
	return {file, {}, std::move(message), "sweep-unit"};
}

Result<nlohmann::json> readJsonFile(const std::string& path, const char* schema)
{
	const Result<std::string> text = readFile(path);
	if (!text)
	{
		return text.errors();
	}
	nlohmann::json json = parseSweepFile<nlohmann::json>(*text);
	if (!json.is_object() || json.value("schema", nlohmann::json()) != schema)
	{
		return problemWith(
			path, fmt::format("is not a {} file, expected what `sweep` wrote", schema));
	}
	return json;
}

/// How many teams the member says; nothing if it is not a number that `sweep plan` can have
/// written.
std::optional<std::size_t> countIn(const nlohmann::json& manifest, const char* member)
{
	const nlohmann::json value = manifest.value(member, nlohmann::json());
	const bool isCount = value.is_number_unsigned() && value > 0 && value <= SweepJob::kMostTeams;
	return isCount ? std::optional(value.get<std::size_t>()) : std::nullopt;
}

bool isStatus(const nlohmann::ordered_json& word)
{
	return word == SweepJob::kErrorStatus || word == toWord(PlanStatus::Solved) ||
		   word == toWord(PlanStatus::Unsolvable) || word == toWord(PlanStatus::Limit);
}

/// Whether it is a list of what a team does about side quests.
bool areQuests(const nlohmann::ordered_json& list)
{
	const auto isQuest = [](const nlohmann::ordered_json& entry)
	{
		return entry.is_object() && entry.contains("quest") && entry["quest"].is_string() &&
			   entry.contains("decision") && entry["decision"].is_string() &&
			   entry.contains("holds") && entry["holds"].is_boolean();
	};
	return list.is_array() && std::all_of(list.begin(), list.end(), isQuest);
}

/// Whether `sweep run` can have written this of a team.
bool isTeamResult(const nlohmann::ordered_json& team)
{
	if (!team.is_object())
	{
		return false;
	}
	const auto member = [&](const char* name)
	{ return team.value(name, nlohmann::ordered_json()); };
	const auto areTexts = [](const nlohmann::ordered_json& list)
	{
		return std::all_of(list.begin(), list.end(),
			[](const nlohmann::ordered_json& entry) { return entry.is_string(); });
	};
	return member("playstyles").is_object() && areTexts(member("playstyles")) &&
		   isStatus(member("status")) && member("length").is_number_unsigned() &&
		   member("playstyle").is_number() &&
		   (!team.contains("per_agent") || member("per_agent").is_object()) &&
		   member("plan").is_array() && areTexts(member("plan")) &&
		   (!team.contains("side_quests") || areQuests(member("side_quests")));
}

} // namespace

Result<SweepUnits> SweepUnits::create(const std::string& folder, const SweepInputs& inputs,
	std::size_t teamCount, std::size_t teamsPerUnit)
{
	std::error_code problem;
	std::filesystem::create_directories(folder, problem);
	if (problem)
	{
		return problemWith(folder, "cannot be created: " + problem.message());
	}
	SweepUnits units;
	units.folder_ = folder;
	units.inputs_ = inputs;
	units.teamCount_ = teamCount;
	units.teamsPerUnit_ = std::max<std::size_t>(teamsPerUnit, 1);
	const std::string inputsText = toText(inputs.toJson());
	units.inputsHash_ = hashOf(inputsText);
	const nlohmann::ordered_json manifest = {{"schema", kManifestSchema},
		{"inputs_fnv1a64", units.inputsHash_}, {"teams", teamCount},
		{"teams_per_unit", units.teamsPerUnit_}, {"units", units.unitCount()}};
	for (const auto& [name, content] :
		{std::pair("/inputs.json", inputsText), std::pair("/manifest.json", toText(manifest))})
	{
		if (Diagnostics problems = writeFile(folder + name, content); !problems.empty())
		{
			return problems;
		}
	}
	return units;
}

Result<SweepUnits> SweepUnits::open(const std::string& folder)
{
	const Result<nlohmann::json> manifest =
		readJsonFile(folder + "/manifest.json", kManifestSchema);
	if (!manifest)
	{
		return manifest.errors();
	}
	const std::string inputsFile = folder + "/inputs.json";
	const Result<std::string> inputsText = readFile(inputsFile);
	if (!inputsText)
	{
		return inputsText.errors();
	}
	Result<SweepInputs> inputs = SweepInputs::fromJson(*inputsText, inputsFile);
	if (!inputs)
	{
		return inputs.errors();
	}
	SweepUnits units;
	units.folder_ = folder;
	units.inputs_ = std::move(*inputs);
	units.inputsHash_ = hashOf(*inputsText);
	const std::optional<std::size_t> teams = countIn(*manifest, "teams");
	const std::optional<std::size_t> teamsPerUnit = countIn(*manifest, "teams_per_unit");
	if (!teams || !teamsPerUnit)
	{
		return problemWith(folder + "/manifest.json",
			fmt::format("teams and teams_per_unit are wrong, expected numbers from 1 to {}; run "
						"`sweep plan` again",
				SweepJob::kMostTeams));
	}
	units.teamCount_ = *teams;
	units.teamsPerUnit_ = *teamsPerUnit;
	if (manifest->value("inputs_fnv1a64", nlohmann::json()) != units.inputsHash_)
	{
		return problemWith(
			inputsFile, "was changed after `sweep plan`, expected the hash in manifest.json");
	}
	return units;
}

std::size_t SweepUnits::unitCount() const
{
	return (teamCount_ + teamsPerUnit_ - 1) / teamsPerUnit_;
}

std::string SweepUnits::resultFile(std::size_t unit) const
{
	return fmt::format("{}/result-{:05}.json", folder_, unit);
}

Result<std::optional<std::string>> SweepUnits::run(
	const SweepJob& job, std::size_t unit, std::size_t threads, const RunLimits& limits) const
{
	if (unit < 1 || unit > unitCount())
	{
		return problemWith(
			folder_, fmt::format("has no unit {}, expected one from 1 to {}", unit, unitCount()));
	}
	const std::size_t first = (unit - 1) * teamsPerUnit_;
	const std::size_t last = std::min(first + teamsPerUnit_, teamCount_);
	std::vector<nlohmann::ordered_json> teams =
		job.runTeams(first, last, threads, limits, [](std::size_t) {});
	if (RunLimits now = limits; now.reached())
	{
		return std::optional<std::string>();
	}
	const nlohmann::ordered_json result = {{"schema", kResultSchema}, {"unit", unit},
		{"inputs_fnv1a64", inputsHash_}, {"teams", std::move(teams)}};
	const std::string file = resultFile(unit);
	if (Diagnostics problems = writeFile(file, toText(result)); !problems.empty())
	{
		return problems;
	}
	return std::optional<std::string>(file);
}

Result<std::vector<nlohmann::ordered_json>> SweepUnits::merge() const
{
	std::vector<nlohmann::ordered_json> teams;
	Diagnostics errors;
	for (std::size_t unit = 1; unit <= unitCount(); ++unit)
	{
		const std::string file = resultFile(unit);
		const Result<std::string> text = readFile(file);
		if (!text)
		{
			errors.push_back(problemWith(
				file, fmt::format("unit {} has no result; run `sweep run --unit {}`", unit, unit)));
			continue;
		}
		nlohmann::ordered_json json = parseSweepFile<nlohmann::ordered_json>(*text);
		const std::size_t expected =
			std::min(teamsPerUnit_, teamCount_ - (unit - 1) * teamsPerUnit_);
		const auto is = [&](const char* member, const nlohmann::ordered_json& value)
		{ return json.value(member, nlohmann::ordered_json()) == value; };
		if (!json.is_object() || !is("schema", kResultSchema) ||
			!is("inputs_fnv1a64", inputsHash_) || !is("unit", unit) || !json.contains("teams") ||
			!json["teams"].is_array() || json["teams"].size() != expected ||
			!std::all_of(json["teams"].begin(), json["teams"].end(), isTeamResult))
		{
			errors.push_back(problemWith(file,
				fmt::format("is not a result of unit {} of this sweep; run the unit again", unit)));
			continue;
		}
		for (nlohmann::ordered_json& team : json["teams"])
		{
			teams.push_back(std::move(team));
		}
	}
	if (!errors.empty())
	{
		return errors;
	}
	return teams;
}

} // namespace RPGPref::Program
