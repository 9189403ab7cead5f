// SPDX-License-Identifier: MIT
#include "Predict/PlayFolder.h"

#include "Preview/PreviewFiles.h"
#include "Support/LevelFiles.h"
#include "Support/Output.h"
#include "Support/TraceFiles.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace RPGPref::Program
{
namespace
{

namespace fs = std::filesystem;

/// The name of the level in a trace's first line; empty if it has none.
std::string headerLevel(const std::string& file)
{
	std::ifstream stream(file);
	std::string line;
	std::getline(stream, line);
	const nlohmann::json header = nlohmann::json::parse(line, nullptr, false);
	return header.is_object() ? header.value("level", std::string()) : std::string();
}

/// `domain.pddl` or `domain.json`; empty if there is neither.
std::string fileIn(const std::string& folder, const std::string& name)
{
	for (const char* ending : {".pddl", ".json"})
	{
		const fs::path file = fs::path(folder) / (name + ending);
		std::error_code ignored;
		if (fs::is_regular_file(file, ignored))
		{
			return file.string();
		}
	}
	return {};
}

/// The folder of that name below `root` in which a domain lies; empty if there is none.
std::string folderNamed(const std::string& root, const std::string& name)
{
	std::error_code error;
	std::vector<std::string> found;
	for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root, error))
	{
		std::error_code ignored;
		if (entry.path().filename() == name && entry.is_directory(ignored) &&
			(fs::exists(entry.path() / "domain.pddl", ignored) ||
				fs::exists(entry.path() / "domain.json", ignored) ||
				fs::exists(entry.path() / "kit.json", ignored)))
		{
			found.push_back(entry.path().string());
		}
	}
	std::sort(found.begin(), found.end());
	return found.empty() ? std::string() : found.front();
}

/// `Content/PlayWords` below the current folder or below a folder around the program.
std::string shippedWords(const std::string& domain)
{
	std::error_code error;
	std::vector<fs::path> folders = {"."};
	for (fs::path around = fs::read_symlink("/proc/self/exe", error).parent_path();
		 !error && around.has_relative_path(); around = around.parent_path())
	{
		folders.push_back(around);
	}
	for (const fs::path& folder : folders)
	{
		const fs::path file = folder / "Content" / "PlayWords" / (domain + ".json");
		std::error_code ignored;
		if (fs::is_regular_file(file, ignored))
		{
			return file.string();
		}
	}
	return {};
}

} // namespace

std::vector<std::string> traceFilesIn(const std::string& path)
{
	std::error_code error;
	if (!fs::is_directory(path, error))
	{
		return {path};
	}
	std::vector<std::string> files;
	for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path, error))
	{
		std::error_code ignored;
		if (entry.path().extension() == ".jsonl" && entry.is_regular_file(ignored))
		{
			files.push_back(entry.path().string());
		}
	}
	std::sort(files.begin(), files.end());
	return files;
}

Result<std::unique_ptr<PlayLevel>> loadPlayLevel(const std::string& folder)
{
	const Result<std::string> found = findLevelFolder(folder);
	if (!found)
	{
		return found.errors();
	}
	auto level = std::make_unique<PlayLevel>();
	const Result<PreviewFiles> files = listPreviewFiles(*found);
	if (!files)
	{
		// Teams are not needed here: people bring their own ways to play.
		LevelPaths paths{fileIn(*found, "domain"), fileIn(*found, "problem"), {}, {}};
		std::error_code ignored;
		const fs::path map = fs::path(*found) / "level.json";
		paths.level = fs::is_regular_file(map, ignored) ? map.string() : std::string();
		if (paths.domain.empty() || paths.problem.empty())
		{
			return files.errors();
		}
		Result<LevelModel> model = loadModel(paths);
		if (!model)
		{
			return model.errors();
		}
		level->domain = std::move(model->domain);
		level->problem = std::move(model->problem);
		level->map = std::move(model->level);
		return level;
	}
	Result<PreviewInput> input = readPreviewFiles(*files);
	if (!input)
	{
		return input.errors();
	}
	level->domain = std::move(input->domain);
	level->problem = std::move(input->problem);
	level->map = std::move(input->level);
	if (!input->teams.empty())
	{
		level->agentType = input->teams.front().team.agentType;
	}
	return level;
}

Diagnostics PlayFolder::takeWords(const std::string& domainName)
{
	if (hasWords_)
	{
		return {};
	}
	hasWords_ = true;
	const std::string file = wordsFile_.empty() ? shippedWords(domainName) : wordsFile_;
	if (file.empty())
	{
		return {};
	}
	const Result<TextFile> text = loadText(file);
	if (!text)
	{
		return text.errors();
	}
	Result<PlayProtocol> protocol = readPlayProtocol(text->text, file);
	if (!protocol)
	{
		return protocol.errors();
	}
	protocol_ = std::move(*protocol);
	return {};
}

Result<const PlayLevel*> PlayFolder::levelIn(const std::string& folder)
{
	const auto found = levels_.find(folder);
	if (found != levels_.end())
	{
		return found->second.get();
	}
	Result<std::unique_ptr<PlayLevel>> level = loadPlayLevel(folder);
	if (!level)
	{
		return level.errors();
	}
	if (const Diagnostics errors = takeWords((*level)->domain.name); !errors.empty())
	{
		return errors;
	}
	return (levels_[folder] = std::move(*level)).get();
}

Diagnostics PlayFolder::readOne(
	const std::string& file, const std::string& root, const std::string& level)
{
	const std::string name = headerLevel(file);
	const std::string folder = level.empty() ? folderNamed(root, name) : level;
	if (folder.empty())
	{
		return {{file, {1, 1},
			fmt::format("the level '{}' has no folder with a domain below {}, expected one of "
						"that name, or the level named with --level",
				name, root),
			"unknown-level"}};
	}
	const Result<const PlayLevel*> known = levelIn(folder);
	if (!known)
	{
		return known.errors();
	}
	GameRecording recording;
	const TraceReading reading =
		readTraceFiles({file}, (*known)->domain, recording, traceOptions(""));
	if (reading.hasStopped)
	{
		return reading.diagnostics;
	}
	GameOptions options;
	options.agentType = (*known)->agentType;
	options.problem = &(*known)->problem;
	options.map = (*known)->map ? &*(*known)->map : nullptr;
	Result<PlayedGame> game = makePlayedGame(
		(*known)->domain, recording, fs::path(file).stem().string(), options, protocol_, words_);
	if (!game)
	{
		return game.errors();
	}
	if (game->events.empty())
	{
		return {
			{file, {}, "the recording has no successful action, expected at least one", "no-play"}};
	}
	games_.push_back(std::make_unique<PlayedGame>(std::move(*game)));
	return {};
}

Diagnostics PlayFolder::read(const std::string& path, const std::string& level)
{
	const std::vector<std::string> files = traceFilesIn(path);
	if (files.empty())
	{
		return {{path, {}, "has no *.jsonl, expected recorded games (aml-trace)", "no-traces"}};
	}
	Diagnostics errors;
	for (const std::string& file : files)
	{
		const Diagnostics found = readOne(file, path, level);
		errors.insert(errors.end(), found.begin(), found.end());
		constexpr std::size_t kEnough = 20;
		if (errors.size() >= kEnough)
		{
			break;
		}
	}
	return errors;
}

} // namespace RPGPref::Program
