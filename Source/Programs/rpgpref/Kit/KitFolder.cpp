// SPDX-License-Identifier: MIT
#include "Kit/KitFolder.h"

#include "Support/LevelFiles.h"
#include "Support/Output.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace RPGPref::Program
{

namespace
{

namespace fs = std::filesystem;

std::vector<std::string> teamFiles(const std::string& folder)
{
	std::vector<std::string> files;
	std::error_code error;
	for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
	{
		const std::string name = entry.path().filename().string();
		if (name.starts_with("playstyles-") && name.ends_with(".json"))
		{
			files.push_back(entry.path().string());
		}
	}
	std::sort(files.begin(), files.end());
	return files;
}

/// `playstyles-2-all-tacticians`.
std::string teamId(std::size_t position, std::string name)
{
	for (char& c : name)
	{
		const bool isPlain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
		const bool isCapital = c >= 'A' && c <= 'Z';
		c = isPlain ? c : isCapital ? static_cast<char>(c - 'A' + 'a') : '-';
	}
	return fmt::format("playstyles-{}-{}", position, name);
}

} // namespace

std::string kitFileOf(const std::string& folder)
{
	const fs::path file = fs::path(folder) / "kit.json";
	std::error_code error;
	return fs::exists(file, error) ? file.string() : std::string();
}

std::vector<TaggedAction> taggedActions(const CompiledKit& compiled)
{
	std::vector<TaggedAction> actions;
	for (const CompiledKit::Action& action : compiled.actions)
	{
		actions.push_back({action.schema, action.tags});
	}
	return actions;
}

Result<KitFolder> readKitFolder(const std::string& folder)
{
	const std::string file = (fs::path(folder) / "kit.json").string();
	const Result<std::string> text = readFile(file);
	if (!text)
	{
		return text.errors();
	}
	const Result<Kit> kit = readKit(*text, file);
	if (!kit)
	{
		return kit.errors();
	}
	Result<CompiledKit> compiled = compileKit(*kit);
	if (!compiled)
	{
		return compiled.errors();
	}
	KitFolder result;
	result.compiled = std::move(*compiled);
	result.warnings = result.compiled.warnings;
	const std::vector<TaggedAction> actions = taggedActions(result.compiled);
	Diagnostics errors;
	for (const std::string& path : teamFiles(folder))
	{
		Result<Team> team = loadTeam(path);
		if (!team)
		{
			errors.insert(errors.end(), team.errors().begin(), team.errors().end());
			continue;
		}
		applyTags(*team, actions, &result.warnings);
		result.teams.push_back(
			{fs::path(path).stem().string(), fs::path(path).filename().string(), std::move(*team)});
	}
	if (!errors.empty())
	{
		return errors;
	}
	if (result.teams.empty())
	{
		std::vector<std::string> agents;
		for (std::size_t i = 0; i < kit->players.size(); ++i)
		{
			agents.push_back(result.compiled.names[i].symbol);
		}
		for (Team& team : defaultTeams(agents, actions))
		{
			applyTags(team, actions);
			const std::string id = teamId(result.teams.size() + 1, team.name);
			team.file = id + ".json";
			result.teams.push_back({id, team.file, std::move(team)});
		}
	}
	return result;
}

} // namespace RPGPref::Program
