// SPDX-License-Identifier: MIT
#include "Sweep/SweepUnits.h"

#include "RPGPref/Foundation/Hash.h"

#include "Support/Output.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

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
	nlohmann::json json = nlohmann::json::parse(*text, nullptr, false);
	if (!json.is_object() || json.value("schema", "") != schema)
	{
		return problemWith(path, fmt::format("is no {} file, expected what `sweep` wrote", schema));
	}
	return json;
}

} // namespace

Result<SweepUnits> SweepUnits::create(const std::string& folder, const SweepInputs& inputs,
	std::size_t teamCount, std::size_t teamsPerUnit)
{
	std::error_code problem;
	std::filesystem::create_directories(folder, problem);
	if (problem)
	{
		return problemWith(folder, "cannot be made: " + problem.message());
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
		if (const std::string failure = writeFile(folder + name, content); !failure.empty())
		{
			return problemWith(folder + name, failure);
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
	units.teamCount_ = manifest->value("teams", std::size_t{0});
	units.teamsPerUnit_ =
		std::max<std::size_t>(manifest->value("teams_per_unit", std::size_t{1}), 1);
	if (manifest->value("inputs_fnv1a64", "") != units.inputsHash_)
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

Result<std::string> SweepUnits::run(
	const SweepJob& job, std::size_t unit, std::size_t threads, const RunLimits& limits) const
{
	if (unit < 1 || unit > unitCount())
	{
		return problemWith(
			folder_, fmt::format("has no unit {}, expected one from 1 to {}", unit, unitCount()));
	}
	const std::size_t first = (unit - 1) * teamsPerUnit_;
	const std::size_t last = std::min(first + teamsPerUnit_, teamCount_);
	const nlohmann::ordered_json result = {{"schema", kResultSchema}, {"unit", unit},
		{"inputs_fnv1a64", inputsHash_},
		{"teams", job.runTeams(first, last, threads, limits, [](std::size_t) {})}};
	const std::string file = resultFile(unit);
	if (const std::string failure = writeFile(file, toText(result)); !failure.empty())
	{
		return problemWith(file, failure);
	}
	return file;
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
		nlohmann::ordered_json json = nlohmann::ordered_json::parse(*text, nullptr, false);
		const std::size_t expected =
			std::min(teamsPerUnit_, teamCount_ - (unit - 1) * teamsPerUnit_);
		if (!json.is_object() || json.value("schema", "") != kResultSchema ||
			json.value("inputs_fnv1a64", "") != inputsHash_ ||
			json.value("unit", std::size_t{0}) != unit || !json.contains("teams") ||
			json["teams"].size() != expected)
		{
			errors.push_back(problemWith(file,
				fmt::format("is no result of unit {} of this sweep; run the unit again", unit)));
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
