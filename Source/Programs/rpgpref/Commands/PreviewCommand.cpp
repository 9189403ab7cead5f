// SPDX-License-Identifier: MIT
#include "RPGPref/Display/SvgWriter.h"
#include "RPGPref/Preview/LevelEdit.h"
#include "RPGPref/Preview/PlaythroughDisplay.h"
#include "RPGPref/Preview/PreviewJob.h"
#include "RPGPref/Preview/ReportPage.h"

#include "Commands/Command.h"
#include "Preview/KnowledgePreview.h"
#include "Preview/Png.h"
#include "Preview/PreviewFiles.h"
#include "Preview/PreviewText.h"
#include "Preview/ReportTemplate.h"
#include "Support/Drive.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>

namespace RPGPref::Program
{

namespace
{

constexpr const char* kExample =
	"Examples:\n"
	"  ./rpgpref preview\n"
	"  ./rpgpref preview Content/Samples/scifi --out Build/scifi.html\n"
	"  ./rpgpref preview --what-if \"remove action fight-bandits\"\n"
	"  ./rpgpref preview lights --format svg --team playstyles-2-key-lover --out "
	"Build/lights.svg\n\n"
	"A level is a folder with domain.pddl, problem.pddl, playstyles-*.json (one per team) and, "
	"for\n"
	"the map, level.json. The report goes to Build/preview below the current folder unless --out\n"
	"says otherwise. Exit code 3: nobody can finish the level; 4: a limit was met, the report\n"
	"shows what was found.";

struct PreviewCommandOptions
{
	CommonOptions common;
	std::string level = "archipelago";
	std::string format = "html";
	std::string against;
	std::string knowledge;
	std::vector<std::string> whatIfs;
	std::string mode = "full";
	std::string team;
	std::optional<double> at;
	bool watch = false;
	/// What would change the playthroughs; costs many more of them.
	bool withReplans = true;
};

/// A report, or how the command ends without one.
struct Preview
{
	std::optional<PreviewReport> report;
	ExitCode exit = ExitCode::Done;
};

Preview failed(const Diagnostics& errors, const PreviewCommandOptions& options)
{
	return {std::nullopt, reportErrors(errors, options.common.json)};
}

ExitCode exitCodeOf(const PreviewReport& report)
{
	const auto has = [&](PlaythroughStatus status)
	{
		return std::any_of(report.playthroughs.begin(), report.playthroughs.end(),
			[&](const Playthrough& playthrough) { return playthrough.status == status; });
	};
	if (has(PlaythroughStatus::Limit))
	{
		return ExitCode::StoppedByLimit;
	}
	return has(PlaythroughStatus::Unsolvable) ? ExitCode::Unsolvable : ExitCode::Done;
}

Preview makePreview(
	const PreviewFiles& files, const PreviewCommandOptions& options, RunLimits& limits)
{
	Result<PreviewInput> input = readPreviewFiles(files);
	if (!input)
	{
		return failed(input.errors(), options);
	}
	for (const std::string& edit : options.whatIfs)
	{
		if (const Diagnostics errors = applyEdit(*input, edit); !errors.empty())
		{
			return failed(errors, options);
		}
	}
	PreviewOptions job;
	job.planner = options.mode == "full" ? PreviewPlanner::Full : PreviewPlanner::Multistyle;
	const bool isPicture = options.format != "html" && !options.common.json;
	job.asPublished = options.withReplans && !isPicture;
	job.sensitivity = job.asPublished;
	job.whatIf = job.asPublished;
	constexpr std::uint64_t kUnitsPerStep = 2'000;
	PreviewJob preview(std::move(*input), job);
	Preview result;
	switch (drive(preview, limits, "planning " + files.name(), kUnitsPerStep))
	{
	case StepStatus::Failed:
		return failed(preview.errors(), options);
	case StepStatus::Running:
		result.exit = ExitCode::StoppedByLimit;
		if (preview.finishEarly())
		{
			fmt::print(stderr, "rpgpref: stopped by {}\n", limits.reasonText());
			result.report = preview.takeReport();
		}
		return result;
	case StepStatus::Done:
		break;
	}
	result.report = preview.takeReport();
	result.exit = exitCodeOf(*result.report);
	return result;
}

/// Build/preview/NAME.ENDING below the current folder, unless the user named a file.
std::string targetFile(const PreviewFiles& files, const PreviewCommandOptions& options)
{
	return options.common.out.empty()
			   ? fmt::format("Build/preview/{}.{}", files.name(), options.format)
			   : options.common.out;
}

ExitCode write(const std::string& path, std::string_view content, bool asPng, bool json)
{
	std::error_code ignored;
	const std::filesystem::path folder = std::filesystem::path(path).parent_path();
	if (!folder.empty())
	{
		std::filesystem::create_directories(folder, ignored);
	}
	const Diagnostics problems = asPng ? writePng(path, content) : writeFile(path, content);
	return problems.empty() ? ExitCode::Done : reportErrors(problems, json);
}

std::string pageOf(const PreviewReport& report, const std::string& json)
{
	const std::string_view page = reportTemplate();
	if (page.empty())
	{
		fmt::print(stderr,
			"rpgpref: the interactive page was not built (Tools/report.sh builds it); "
			"writing a plain page instead\n");
		return plainPreviewPage(report);
	}
	return fillReportPage(page, json);
}

/// One picture for each team, or for the one that was asked for.
ExitCode writePictures(const PreviewReport& report, const PreviewCommandOptions& options,
	const std::string& target, std::vector<std::string>& written)
{
	std::vector<std::size_t> teams;
	bool isKnown = options.team.empty();
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		const Playthrough& playthrough = report.playthroughs[team];
		const bool isWanted = options.team.empty() || options.team == playthrough.id ||
							  options.team == playthrough.team.name;
		isKnown = isKnown || isWanted;
		if (isWanted && playthrough.isSolved())
		{
			teams.push_back(team);
		}
	}
	if (teams.empty())
	{
		fmt::print(stderr, "rpgpref: {}\n",
			isKnown ? "no way through the level was found, so there is nothing to draw"
					: fmt::format("no team \"{}\", expected the name of a playstyle file "
								  "without .json",
						  options.team));
		return isKnown ? ExitCode::Done : ExitCode::CommandLineIsWrong;
	}
	for (const std::size_t team : teams)
	{
		const Playthrough& playthrough = report.playthroughs[team];
		const double time = std::clamp(
			options.at.value_or(playthrough.schedule.makespan), 0.0, playthrough.schedule.makespan);
		SvgOptions svg;
		svg.title = fmt::format("{}: {}", report.title, playthrough.team.name);
		svg.description = fmt::format("The agents and their ways after {:.0f} seconds.", time);
		svg.width = 1200;
		std::filesystem::path path(target);
		if (teams.size() > 1)
		{
			path.replace_filename(fmt::format(
				"{}-{}{}", path.stem().string(), playthrough.id, path.extension().string()));
		}
		const ExitCode exit =
			write(path.string(), writeSvg(drawPlaythrough(report, team, time), svg),
				options.format == "png", options.common.json);
		if (exit != ExitCode::Done)
		{
			return exit;
		}
		written.push_back(path.string());
	}
	return ExitCode::Done;
}

/// With the level that --against names, or with this one as it is without --what-if.
ExitCode compareWithOther(PreviewReport& report, const PreviewCommandOptions& options,
	const PreviewFiles& files, RunLimits& limits)
{
	const Result<std::string> folder =
		options.against.empty() ? files.folder : findLevelFolder(options.against);
	const Result<PreviewFiles> otherFiles =
		folder ? listPreviewFiles(*folder) : Result<PreviewFiles>(folder.errors());
	if (!otherFiles)
	{
		return reportErrors(otherFiles.errors(), options.common.json);
	}
	PreviewCommandOptions plain = options;
	plain.whatIfs.clear();
	plain.withReplans = false; // Only the playthroughs are compared.
	const Preview other = makePreview(*otherFiles, plain, limits);
	if (!other.report)
	{
		if (other.exit == ExitCode::StoppedByLimit)
		{
			fmt::print(stderr, "rpgpref: stopped by {} before the versions could be compared\n",
				limits.reasonText());
		}
		return other.exit;
	}
	report.against = compareVersions(*other.report, report);
	report.against->name =
		options.against.empty() ? fmt::format("{} as it is", report.title) : options.against;
	return ExitCode::Done;
}

/// Adds how newcomers play, if the level says what they know; returns it as text.
Result<std::string> addKnowledge(PreviewReport& report, const PreviewCommandOptions& options,
	const PreviewFiles& files, RunLimits& limits)
{
	const std::string file = knowledgeFileOf(files, options.knowledge);
	if (file.empty())
	{
		return std::string();
	}
	Result<KnowledgePreview> knowledge = previewKnowledge(files, options.whatIfs, file,
		options.mode == "paper" ? KnowledgeMode::Paper : KnowledgeMode::Natural, limits);
	if (!knowledge)
	{
		return knowledge.errors();
	}
	report.knowledge = std::move(knowledge->teams);
	return std::move(knowledge->text);
}

ExitCode previewOnce(const PreviewCommandOptions& options, const std::string& folder)
{
	RunLimits limits(options.common);
	Result<PreviewFiles> files = listPreviewFiles(folder);
	if (!files)
	{
		return reportErrors(files.errors(), options.common.json);
	}
	Preview preview = makePreview(*files, options, limits);
	if (!preview.report)
	{
		return preview.exit == ExitCode::StoppedByLimit
				   ? reportNothingFound("preview", limits, options.common.json)
				   : preview.exit;
	}
	PreviewReport& report = *preview.report;
	if (!options.against.empty() || !options.whatIfs.empty())
	{
		const ExitCode exit = compareWithOther(report, options, *files, limits);
		if (exit != ExitCode::Done && exit != ExitCode::StoppedByLimit)
		{
			return exit;
		}
		// Without a comparison the report is still worth having.
		preview.exit = firstFailure(exit, preview.exit);
	}
	const Result<std::string> knowledge = addKnowledge(report, options, *files, limits);
	if (!knowledge)
	{
		return reportErrors(knowledge.errors(), options.common.json);
	}
	reportWarnings(report.warnings);
	const std::string json = writePreviewReport(report, RPGPREF_VERSION);
	if (options.common.json && options.common.out.empty())
	{
		fmt::print("{}\n", json);
		return preview.exit;
	}
	const std::string target = targetFile(*files, options);
	std::vector<std::string> written;
	if (options.format == "html")
	{
		const ExitCode exit = write(target, pageOf(report, json), false, options.common.json);
		if (exit != ExitCode::Done)
		{
			return exit;
		}
		written.push_back(target);
	}
	else if (const ExitCode exit = writePictures(report, options, target, written);
			 exit != ExitCode::Done)
	{
		return exit;
	}
	if (options.common.json)
	{
		fmt::print("{}\n", json);
		return preview.exit;
	}
	fmt::print("{}\n{}", previewText(report), *knowledge);
	for (const std::string& path : written)
	{
		fmt::print("{} {}\n", options.format == "html" ? "Report:" : "Picture:",
			std::filesystem::absolute(path).lexically_normal().string());
	}
	return preview.exit;
}

/// Previews again whenever a file of the level changes, until Ctrl-C.
ExitCode previewForever(const PreviewCommandOptions& options, const std::string& folder)
{
	constexpr std::chrono::milliseconds kPause(250);
	CommonOptions endless = options.common;
	endless.timeLimitSeconds = 0;
	RunLimits interruption(endless);
	FileWatch watch;
	while (!interruption.reached())
	{
		if (watch.hasChanged(folder))
		{
			previewOnce(options, folder);
			fmt::print(stderr, "rpgpref: watching {}; Ctrl-C ends\n", folder);
			std::fflush(stdout);
		}
		std::this_thread::sleep_for(kPause);
	}
	return ExitCode::Done;
}

ExitCode preview(const PreviewCommandOptions& options)
{
	const Result<std::string> folder = findLevelFolder(options.level);
	if (!folder)
	{
		return reportErrors(folder.errors(), options.common.json);
	}
	return options.watch ? previewForever(options, *folder) : previewOnce(options, *folder);
}

} // namespace

void addPreviewCommand(CLI::App& application, CommandAction& action)
{
	CLI::App& app = *application.add_subcommand(
		"preview", "Show how every team would play a level, in one self-contained report");
	const auto options = std::make_shared<PreviewCommandOptions>();
	app.add_option("level", options->level, "A sample's name or a level's folder")
		->type_name("SAMPLE|DIR")
		->capture_default_str();
	options->common.addOut(app, "Where the report goes; Build/preview/NAME.html unless given");
	options->common.addJson(app);
	app.add_option("--format", options->format, "The report as a page, or pictures of the map")
		->check(CLI::IsMember({"html", "svg", "png"}))
		->capture_default_str();
	app.add_option("--team", options->team, "Pictures of this team alone (file name without .json)")
		->type_name("TEAM");
	app.add_option("--at", options->at, "Pictures of this moment instead of the end")
		->type_name("SECONDS")
		->check(numberFrom(0, 1e9));
	app.add_option("--against", options->against, "Another version of the level to compare with")
		->type_name("SAMPLE|DIR");
	app.add_option("--what-if", options->whatIfs,
		   "Preview the level with this change and compare with the level as it is: add or "
		   "remove,\n"
		   "then fact (…), item NAME or action NAME; may be repeated")
		->type_name("CHANGE")
		->take_all()
		->expected(1);
	app.add_option("--knowledge", options->knowledge,
		   "What newcomers know at the start; knowledge.json beside the level unless given")
		->type_name("FILE");
	app.add_flag("--watch", options->watch, "Go on, and preview again when a file changes");
	app.add_option("--mode", options->mode,
		   "Show the best liked plans (full), or those of the published search with each file's f\n"
		   "(paper)")
		->check(CLI::IsMember({"paper", "full"}))
		->capture_default_str();
	options->common.addLimits(app);
	app.footer(kExample);
	app.callback([options, &action] { action = [options] { return preview(*options); }; });
}

} // namespace RPGPref::Program
