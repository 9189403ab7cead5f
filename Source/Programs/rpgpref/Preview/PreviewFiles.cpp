// SPDX-License-Identifier: MIT
#include "Preview/PreviewFiles.h"

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

bool isFile(const fs::path& path)
{
	std::error_code ignored;
	return fs::is_regular_file(path, ignored);
}

bool isFolder(const fs::path& path)
{
	std::error_code ignored;
	return fs::is_directory(path, ignored);
}

/// `Content/Samples` below the current folder, or below a folder around the program.
std::vector<fs::path> sampleFolders()
{
	std::vector<fs::path> folders = {fs::path("Content/Samples")};
	std::error_code error;
	fs::path around = fs::read_symlink("/proc/self/exe", error).parent_path();
	while (!error && around.has_relative_path())
	{
		folders.push_back(around / "Content" / "Samples");
		around = around.parent_path();
	}
	return folders;
}

std::string sampleNames(const std::vector<fs::path>& folders)
{
	std::vector<std::string> names;
	for (const fs::path& folder : folders)
	{
		std::error_code error;
		for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
		{
			if (isFile(entry.path() / "domain.pddl") || isFile(entry.path() / "kit.json"))
			{
				names.push_back(entry.path().filename().string());
			}
		}
	}
	std::sort(names.begin(), names.end());
	names.erase(std::unique(names.begin(), names.end()), names.end());
	return fmt::format("{}", fmt::join(names, ", "));
}

/// domain.pddl or domain.json; empty when there is neither.
std::string modelFile(const fs::path& folder, const std::string& name)
{
	for (const char* ending : {".pddl", ".json"})
	{
		if (isFile(folder / (name + ending)))
		{
			return (folder / (name + ending)).string();
		}
	}
	return {};
}

void add(Diagnostics& all, const Diagnostics& more)
{
	all.insert(all.end(), more.begin(), more.end());
}

/// A kit's compiled texts go through the same readers as files do.
Result<LevelModel> modelOfKit(const KitFolder& kit)
{
	return readLevelModel({{"domain.pddl", kit.compiled.domain},
		{"problem.pddl", kit.compiled.problem}, TextFile{"level.json", kit.compiled.level}, {}});
}

struct KitLevel
{
	KitFolder kit;
	LevelModel model;
};

/// The kit in a folder and the level that it compiles to; shows the kit's warnings.
Result<KitLevel> readKitLevel(const std::string& folder)
{
	Result<KitFolder> kit = readKitFolder(folder);
	if (!kit)
	{
		return kit.errors();
	}
	reportWarnings(kit->warnings);
	Result<LevelModel> model = modelOfKit(*kit);
	if (!model)
	{
		return model.errors();
	}
	return KitLevel{std::move(*kit), std::move(*model)};
}

Result<PreviewInput> readKitInput(const PreviewFiles& files)
{
	Result<KitLevel> level = readKitLevel(files.folder);
	if (!level)
	{
		return level.errors();
	}
	PreviewInput input;
	input.domain = std::move(level->model.domain);
	input.problem = std::move(level->model.problem);
	input.level = std::move(level->model.level);
	input.source.domain = std::move(level->kit.compiled.domain);
	input.source.problem = std::move(level->kit.compiled.problem);
	input.source.level = std::move(level->kit.compiled.level);
	for (KitFolder::NamedTeam& named : level->kit.teams)
	{
		input.source.teams.push_back({named.id, named.file, writeTeam(named.team)});
		input.teams.push_back({named.id, std::move(named.team)});
	}
	return input;
}

/// The level that a kit describes, for one team: the given file, or the kit's first.
Result<LevelModel> readKitModel(const PreviewFiles& files, const std::string& team)
{
	Result<KitLevel> level = readKitLevel(files.folder);
	if (!level)
	{
		return level.errors();
	}
	if (!team.empty())
	{
		Result<Team> given = loadTeam(team);
		if (!given)
		{
			return given.errors();
		}
		applyTags(*given, taggedActions(level->kit.compiled));
		level->model.team = std::move(*given);
	}
	else if (!level->kit.teams.empty())
	{
		level->model.team = std::move(level->kit.teams.front().team);
	}
	return std::move(level->model);
}

} // namespace

Result<std::string> findLevelFolder(const std::string& sampleOrFolder)
{
	if (isFolder(sampleOrFolder))
	{
		return sampleOrFolder;
	}
	const std::vector<fs::path> folders = sampleFolders();
	for (const fs::path& folder : folders)
	{
		const fs::path candidate = folder / sampleOrFolder;
		if (sampleOrFolder.find('/') == std::string::npos && isFolder(candidate))
		{
			return candidate.string();
		}
	}
	return Diagnostic{sampleOrFolder, {},
		fmt::format("is neither a folder nor a sample, expected a folder with kit.json, or with "
					"domain.pddl, problem.pddl and playstyles-*.json, or one of the samples: {}",
			sampleNames(folders)),
		"unknown-level"};
}

std::string PreviewFiles::name() const
{
	std::error_code error;
	const fs::path whole = fs::weakly_canonical(folder, error);
	const std::string last = (error ? fs::path(folder) : whole).filename().string();
	return last.empty() || last == "." ? "level" : last;
}

Result<PreviewFiles> listPreviewFiles(const std::string& folder)
{
	PreviewFiles files;
	files.folder = folder;
	files.domain = modelFile(folder, "domain");
	if (files.domain.empty())
	{
		files.kit = kitFileOf(folder);
		if (!files.kit.empty())
		{
			return files;
		}
	}
	files.problem = modelFile(folder, "problem");
	const fs::path level = fs::path(folder) / "level.json";
	std::error_code error;
	// Whatever has its name is meant to be the map: reading it explains why it is invalid.
	files.level = fs::exists(fs::symlink_status(level, error)) ? level.string() : std::string();
	for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
	{
		const std::string name = entry.path().filename().string();
		if (name.starts_with("playstyles-") && name.ends_with(".json"))
		{
			files.teams.push_back(entry.path().string());
		}
	}
	std::sort(files.teams.begin(), files.teams.end());
	Diagnostics missing;
	const auto need = [&](bool isThere, const char* what)
	{
		if (!isThere)
		{
			missing.push_back(
				{folder, {}, fmt::format("has no {}, expected one", what), "missing-file"});
		}
	};
	need(!files.domain.empty(), "kit.json, domain.pddl or domain.json");
	need(!files.problem.empty(), "problem.pddl (or problem.json)");
	need(!files.teams.empty(), "playstyles-*.json");
	if (!missing.empty())
	{
		return missing;
	}
	return files;
}

Result<LevelModel> readLevelOf(const PreviewFiles& files, const std::string& team)
{
	if (!files.kit.empty())
	{
		return readKitModel(files, team);
	}
	return loadModel({files.domain, files.problem, files.level, team});
}

Result<std::unique_ptr<LevelSession>> openLevelFolder(const std::string& sampleOrFolder,
	const std::string& team, RunLimits& limits, std::vector<std::string> sensed)
{
	const Result<std::string> folder = findLevelFolder(sampleOrFolder);
	if (!folder)
	{
		return folder.errors();
	}
	const Result<PreviewFiles> files = listPreviewFiles(*folder);
	if (!files)
	{
		return files.errors();
	}
	const bool needsTeam = team.empty() && files->kit.empty();
	Result<LevelModel> model = readLevelOf(*files, needsTeam ? files->teams.front() : team);
	if (!model)
	{
		return model.errors();
	}
	SessionOptions options;
	options.needsMap = true;
	options.sensed = std::move(sensed);
	return openSession(std::move(*model), limits, options);
}

Result<PreviewInput> readPreviewFiles(const PreviewFiles& files)
{
	if (!files.kit.empty())
	{
		return readKitInput(files);
	}
	PreviewInput input;
	Diagnostics errors;
	Result<LevelTexts> texts = loadTexts({files.domain, files.problem, files.level, {}});
	if (texts)
	{
		Result<LevelModel> model = readLevelModel(*texts);
		if (model)
		{
			input.domain = std::move(model->domain);
			input.problem = std::move(model->problem);
			input.level = std::move(model->level);
		}
		else
		{
			add(errors, model.errors());
		}
		input.source.domain = std::move(texts->domain.text);
		input.source.problem = std::move(texts->problem.text);
		if (texts->level)
		{
			input.source.level = std::move(texts->level->text);
		}
	}
	else
	{
		add(errors, texts.errors());
	}
	for (const std::string& path : files.teams)
	{
		const std::string id = fs::path(path).stem().string();
		Result<TextFile> file = loadText(path);
		if (!file)
		{
			add(errors, file.errors());
			continue;
		}
		Result<Team> team = readTeam(file->text, path);
		team ? void(input.teams.push_back({id, std::move(*team)})) : add(errors, team.errors());
		input.source.teams.push_back(
			{id, fs::path(path).filename().string(), std::move(file->text)});
	}
	if (hasErrors(errors))
	{
		return errors;
	}
	return input;
}

Diagnostics readOwnPlans(const std::vector<std::string>& paths, PreviewInput& input)
{
	Diagnostics errors;
	for (const std::string& path : paths)
	{
		const Result<TextFile> file = loadText(path);
		Result<PlanFile> plan = file ? readPlan(file->text, path) : Result<PlanFile>(file.errors());
		plan ? void(input.ownPlans.push_back(std::move(*plan))) : add(errors, plan.errors());
	}
	return errors;
}

bool FileWatch::hasChanged(const std::string& folder)
{
	std::vector<std::string> lines;
	std::error_code error;
	for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
	{
		const std::string ending = entry.path().extension().string();
		if (ending == ".pddl" || ending == ".json")
		{
			std::error_code gone;
			const auto time = entry.last_write_time(gone).time_since_epoch().count();
			lines.push_back(
				fmt::format("{} {} {}\n", entry.path().string(), time, entry.file_size(gone)));
		}
	}
	std::sort(lines.begin(), lines.end());
	std::string now = fmt::format("{}", fmt::join(lines, ""));
	const bool isDifferent = now != last_;
	last_ = std::move(now);
	return isDifferent;
}

} // namespace RPGPref::Program
