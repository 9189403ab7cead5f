// SPDX-License-Identifier: MIT
#include "Commands/PlaystylesGroups.h"

#include "RPGPref/Players/GroupLikings.h"
#include "RPGPref/Trace/PlayedPlans.h"

#include "Preview/PreviewFiles.h"
#include "Support/Counted.h"
#include "Support/Drive.h"
#include "Support/LevelFiles.h"
#include "Support/Output.h"
#include "Support/TraceFiles.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

namespace RPGPref::Program
{

namespace
{

Result<std::unique_ptr<LevelSession>> openPlayedLevel(
	const GroupOptions& options, RunLimits& limits)
{
	const Result<std::string> folder = findLevelFolder(options.level);
	if (!folder)
	{
		return folder.errors();
	}
	const Result<PreviewFiles> files = listPreviewFiles(*folder);
	if (!files)
	{
		return files.errors();
	}
	Result<LevelModel> model = readLevelOf(*files);
	if (!model)
	{
		return model.errors();
	}
	model->team.emplace().agentType = options.agentType;
	return openSession(std::move(*model), limits);
}

/// A label as part of a file's name.
std::string fileNameOf(const std::string& label)
{
	std::string name;
	for (const char letter : label)
	{
		const bool isPlain = (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
							 (letter >= 'A' && letter <= 'Z') || letter == '-';
		name += isPlain ? letter : '-';
	}
	return "playstyles-" + name + ".json";
}

} // namespace

ExitCode writeGroupTeams(const PlaystyleClusters& model, const GroupOptions& options,
	const CommonOptions& common, RunLimits& limits)
{
	const Result<std::unique_ptr<LevelSession>> level = openPlayedLevel(options, limits);
	if (!level)
	{
		return reportErrors(level.errors(), common.json);
	}
	if (!*level)
	{
		return reportNothingFound("playstyles learn", limits, common.json);
	}
	const GroundTask& task = (*level)->task();
	PlayedPlans played((*level)->domain(), task);
	const TraceReading reading =
		readTraceFiles({options.trace}, (*level)->domain(), played, traceOptions({}));
	if (const ExitCode code = reportReading(reading, common.json); code != ExitCode::Done)
	{
		return code;
	}
	if (played.plans().size() != model.activities().size())
	{
		return reportErrors(
			{{options.trace, {},
				fmt::format("holds {} of play, expected {}: one for each activity, "
							"as record export writes them",
					counted(played.plans().size(), "stretch"), model.activities().size()),
				"other-recordings"}},
			common.json);
	}
	std::error_code error;
	std::filesystem::create_directories(options.folder, error);
	for (const PlaystyleCluster& cluster : model.clusters())
	{
		std::vector<Plan> plans;
		for (const std::size_t member : cluster.set.members)
		{
			if (!played.plans()[member].empty())
			{
				plans.push_back(played.plans()[member]);
			}
		}
		if (plans.empty())
		{
			continue;
		}
		const std::size_t players = plans.size();
		GroupLikingsSearch search(task, std::move(plans), {});
		drive(search, limits, "what " + cluster.label + " likes", 16);
		const std::optional<GroupLikings> likings = search.likings();
		if (!likings)
		{
			return reportNothingFound("playstyles learn", limits, common.json);
		}
		Team team = likings->team;
		team.name = cluster.label;
		team.agentType = options.agentType;
		const std::string file = options.folder + "/" + fileNameOf(cluster.label);
		if (const ExitCode code = deliverBeside(writeTeam(team), file); code != ExitCode::Done)
		{
			return code;
		}
		fmt::print(stderr, "{}: what {} of \"{}\" like; the published search (--mode paper) {}\n",
			file, counted(players, "player"), cluster.label,
			likings->difference == 0 ? "plays as they did"
									 : fmt::format("differs from them by {:.1f} steps on average",
										   likings->difference.value_or(0)));
	}
	return ExitCode::Done;
}

} // namespace RPGPref::Program
