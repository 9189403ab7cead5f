// SPDX-License-Identifier: MIT
#include "RPGPref/Display/SvgWriter.h"
#include "RPGPref/Preview/LevelEdit.h"
#include "RPGPref/Preview/PlaythroughDisplay.h"
#include "RPGPref/Preview/PlaythroughFan.h"
#include "RPGPref/Preview/PlaythroughFilm.h"
#include "RPGPref/Preview/PreviewJob.h"
#include "RPGPref/Preview/ReportPage.h"
#include "RPGPref/Preview/Storyboard.h"
#include "RPGPref/Session/LevelTexts.h"
#include "RPGPref/Trace/PlayedPlans.h"

#include "Commands/Command.h"
#include "Predict/PlayFolder.h"
#include "Preview/KnowledgePreview.h"
#include "Preview/Png.h"
#include "Preview/PreviewFiles.h"
#include "Preview/PreviewRun.h"
#include "Preview/PreviewText.h"
#include "Preview/ReportTemplate.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"
#include "Support/TraceFiles.h"
#include "Support/WorthOptions.h"

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

constexpr const char* kPreviewExample =
	"Examples:\n"
	"  ./rpgpref preview\n"
	"  ./rpgpref preview Content/Samples/scifi --out Build/scifi.html\n"
	"  ./rpgpref preview --what-if \"remove action fight-bandits\"\n"
	"  ./rpgpref preview scifi --pin \"(sneak-past *)\"\n"
	"  ./rpgpref preview lights --format svg --team playstyles-2-key-lover --out "
	"Build/lights.svg\n\n"
	"A level is a folder with domain.pddl, problem.pddl, playstyles-*.json (one per team) and, "
	"for\n"
	"the map, level.json. The report goes to Build/preview below the current folder unless --out\n"
	"says otherwise. Exit code 3: nobody can finish the level; 4: a limit was met, the report\n"
	"shows what was found and says so.";

struct PreviewCommandOptions
{
	CommonOptions common;
	std::string level = "archipelago";
	std::string format = "html";
	std::string against;
	std::string knowledge;
	double within = 1.25;
	bool drawsNewcomers = false;
	std::vector<std::string> whatIfs;
	std::vector<std::string> plans;
	std::vector<std::string> pins;
	std::string mode = "natural";
	WorthOptions worth;
	bool quick = false;
	bool noSensitivity = false;
	std::string team;
	std::optional<double> at;
	std::optional<double> movingSeconds;
	bool storyboard = false;
	bool watch = false;
	std::size_t samples = 0;
	std::string traces;

	bool isHypothetical() const { return !whatIfs.empty() || !pins.empty(); }
};

/// A preview that is through or was stopped, or how the command ends without one.
struct Preview
{
	std::unique_ptr<PreviewJob> job;
	ExitCode exit = ExitCode::Done;
};

Preview failed(const Diagnostics& errors, const PreviewCommandOptions& options)
{
	return {nullptr, reportErrors(errors, options.common.json)};
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

/// Nothing: the effort is given in words.
std::optional<double> secondsPerTeam(const PreviewCommandOptions& options)
{
	return options.worth.effortSeconds > 0 && !options.quick
			   ? std::optional<double>(options.worth.effortSeconds)
			   : std::nullopt;
}

PreviewOptions jobOptions(const PreviewCommandOptions& options)
{
	PreviewOptions job;
	job.planner = options.mode == "full"    ? PreviewPlanner::Full
				  : options.mode == "paper" ? PreviewPlanner::Multistyle
											: PreviewPlanner::Natural;
	job.effort = options.quick ? PlanEffort::Quick : options.worth.effort;
	job.weights = options.worth.wishes;
	if (secondsPerTeam(options))
	{
		constexpr std::uint64_t kUntilTheClockSays = std::uint64_t{1} << 40U;
		job.effort = PlanEffort::Thorough;
		job.effortUnits = kUntilTheClockSays;
		job.nodesPerTeam = kUntilTheClockSays;
	}
	job.pins = options.pins;
	const bool isPicture = options.format != "html" && !options.common.json;
	job.asPublished = !options.quick && !isPicture;
	job.sensitivity = job.asPublished && !options.noSensitivity;
	job.whatIf = job.sensitivity;
	return job;
}

/// Without replans: a level to compare with, of which only the playthroughs count.
PreviewOptions plainOptions(const PreviewCommandOptions& options)
{
	PreviewOptions job = jobOptions(options);
	job.pins.clear();
	job.asPublished = false;
	job.sensitivity = false;
	job.whatIf = false;
	return job;
}

Preview runPreview(PreviewInput input, const PreviewOptions& job, const std::string& name,
	const PreviewCommandOptions& options, RunLimits& limits)
{
	Preview result;
	result.job = std::make_unique<PreviewJob>(std::move(input), job);
	switch (drivePreview(*result.job, limits, name, secondsPerTeam(options)))
	{
	case StepStatus::Failed:
		return failed(result.job->errors(), options);
	case StepStatus::Running:
		result.exit = ExitCode::StoppedByLimit;
		if (!result.job->finishEarly(limits.reasonText()))
		{
			result.job.reset();
		}
		return result;
	case StepStatus::Done:
		break;
	}
	result.exit = exitCodeOf(result.job->report());
	return result;
}

Preview makePreview(
	const PreviewFiles& files, const PreviewCommandOptions& options, RunLimits& limits)
{
	Result<PreviewInput> input = readPreviewFiles(files);
	if (!input)
	{
		return failed(input.errors(), options);
	}
	if (const Diagnostics errors = readOwnPlans(options.plans, *input); !errors.empty())
	{
		return failed(errors, options);
	}
	for (const std::string& edit : options.whatIfs)
	{
		if (const Diagnostics errors = applyEdit(*input, edit); !errors.empty())
		{
			return failed(errors, options);
		}
	}
	return runPreview(std::move(*input), jobOptions(options), files.name(), options, limits);
}

/// Build/preview/NAME.ENDING below the current folder, unless the user named a file. What is
/// hypothetical has a name of its own.
std::string targetFile(const PreviewFiles& files, const PreviewCommandOptions& options)
{
	return options.common.out.empty()
			   ? fmt::format("Build/preview/{}{}.{}", files.name(),
					 options.isHypothetical() ? "-what-if" : "", options.format)
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

/// The picture that the options ask for, as an SVG document.
std::string drawTeam(const PreviewReport& report, std::size_t team, double time,
	const PlaythroughView& view, const PreviewCommandOptions& options, SvgOptions svg)
{
	if (options.storyboard)
	{
		svg.description = "The key steps of the playthrough, each with its part of the map.";
		return writeSheetSvg(makeStoryboard(report, team), 4, svg);
	}
	if (options.movingSeconds)
	{
		svg.description = "The agents move over the map and do their steps.";
		return writeMovingSvg(filmPlaythrough(report, team), *options.movingSeconds, svg);
	}
	return writeSvg(drawPlaythrough(report, team, time, view), svg);
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
		PlaythroughView view;
		const NewcomersPlay* const newcomers = report.newcomersOf(team);
		view.newcomers = options.drawsNewcomers && newcomers != nullptr;
		const double end =
			view.newcomers ? newcomers->schedule.makespan : playthrough.schedule.makespan;
		const double time = std::clamp(options.at.value_or(end), 0.0, end);
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
		const ExitCode exit = write(path.string(), drawTeam(report, team, time, view, options, svg),
			options.format == "png", options.common.json);
		if (exit != ExitCode::Done)
		{
			return exit;
		}
		written.push_back(path.string());
	}
	return ExitCode::Done;
}

/// Adds how newcomers play, if the level says what they know; returns it as text.
Result<std::string> addKnowledge(PreviewReport& report, const PreviewCommandOptions& options,
	const PreviewFiles& files, RunLimits& limits)
{
	Result<TextFile> text = knowledgeOf(files, options.knowledge);
	if (!text)
	{
		return text.errors();
	}
	if (text->text.empty())
	{
		return std::string();
	}
	KnowledgePreviewOptions wanted;
	wanted.knowledge = std::move(*text);
	wanted.mode = options.mode == "paper" ? KnowledgeMode::Paper : KnowledgeMode::Natural;
	wanted.within = options.within;
	return previewKnowledge(files, options.whatIfs, wanted, limits, report);
}

/// Prints or writes what was asked for; `done` is how the command ends if that works.
ExitCode deliverReport(const PreviewReport& report, std::string_view knowledge,
	const PreviewCommandOptions& options, const PreviewFiles& files, ExitCode done)
{
	const std::string json = writePreviewReport(report, RPGPREF_VERSION);
	if (options.common.json && options.common.out.empty())
	{
		fmt::print("{}\n", json);
		return done;
	}
	const std::string target = targetFile(files, options);
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
		return done;
	}
	fmt::print("{}\n{}", previewText(report), knowledge);
	for (const std::string& path : written)
	{
		fmt::print("{} {}\n", options.format == "html" ? "Report:" : "Picture:",
			std::filesystem::absolute(path).lexically_normal().string());
	}
	return done;
}

/// With the level that --against names, or with this one as it is without what-ifs and pins.
ExitCode compareWithOther(Preview& preview, const PreviewCommandOptions& options,
	const PreviewFiles& files, RunLimits& limits, std::optional<VersionComparison>& comparison)
{
	const Result<std::string> folder =
		options.against.empty() ? files.folder : findLevelFolder(options.against);
	const Result<PreviewFiles> otherFiles =
		folder ? listPreviewFiles(*folder) : Result<PreviewFiles>(folder.errors());
	Result<PreviewInput> input =
		otherFiles ? readPreviewFiles(*otherFiles) : Result<PreviewInput>(otherFiles.errors());
	if (!input)
	{
		return reportErrors(input.errors(), options.common.json);
	}
	input->knownPlans = preview.job->pool();
	const Preview other =
		runPreview(std::move(*input), plainOptions(options), otherFiles->name(), options, limits);
	if (!other.job)
	{
		return other.exit;
	}
	ExitCode exit = other.exit == ExitCode::StoppedByLimit ? other.exit : ExitCode::Done;
	if (!sharePlans(*preview.job, *other.job, limits))
	{
		preview.job->finishEarly(limits.reasonText());
		other.job->finishEarly(limits.reasonText());
		exit = ExitCode::StoppedByLimit;
	}
	comparison = compareVersions(other.job->report(), preview.job->report());
	comparison->name = options.against.empty()
						   ? fmt::format("{} as it is", other.job->report().title)
						   : options.against;
	return exit;
}

/// Drawn playthroughs, and what recorded play says of the others, if they were asked for.
Diagnostics addPeople(PreviewReport& report, const PreviewCommandOptions& options)
{
	if (options.samples == 0 && options.traces.empty())
	{
		return {};
	}
	const Result<Domain> domain = readDomain(report.source.domain, "domain");
	if (!domain)
	{
		return domain.errors();
	}
	if (!options.traces.empty())
	{
		PlayedPlans played(*domain, report.task);
		const TraceReading reading =
			readTraceFiles(traceFilesIn(options.traces), *domain, played, traceOptions(""));
		if (reading.hasStopped)
		{
			return reading.diagnostics;
		}
		addAccuracy(report, played.plans());
	}
	if (options.samples > 0)
	{
		addSamples(report, *domain, options.samples, options.common.seed);
	}
	return {};
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
	if (!preview.job)
	{
		return preview.exit == ExitCode::StoppedByLimit
				   ? reportNothingFound("preview", limits, options.common.json)
				   : preview.exit;
	}
	std::optional<VersionComparison> against;
	if (!options.against.empty() || options.isHypothetical())
	{
		const ExitCode exit = compareWithOther(preview, options, *files, limits, against);
		if (exit != ExitCode::Done && exit != ExitCode::StoppedByLimit)
		{
			return exit;
		}
		// Without a comparison the report is still worth having.
		preview.exit = firstFailure(exit, preview.exit);
	}
	PreviewReport report = preview.job->takeReport();
	report.against = std::move(against);
	const Result<std::string> knowledge = addKnowledge(report, options, *files, limits);
	if (!knowledge)
	{
		return reportErrors(knowledge.errors(), options.common.json);
	}
	if (const Diagnostics errors = addPeople(report, options); !errors.empty())
	{
		return reportErrors(errors, options.common.json);
	}
	for (const std::string& reason : report.cutShort)
	{
		fmt::print(stderr, "rpgpref: cut short: {}\n", reason);
	}
	reportWarnings(report.warnings);
	return deliverReport(report, *knowledge, options, *files, preview.exit);
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
	options->common.addOut(app, "Where to write the report; default: Build/preview/NAME.html");
	options->common.addJson(app);
	app.add_option("--format", options->format, "The report as a page, or pictures of the map")
		->check(CLI::IsMember({"html", "svg", "png"}))
		->capture_default_str();
	app.add_option("--team", options->team, "Pictures of this team alone (file name without .json)")
		->type_name("TEAM");
	app.add_option("--at", options->at, "Pictures of this moment instead of the end")
		->type_name("SECONDS")
		->check(numberFrom(0, 1e9));
	CLI::Option* const moving =
		app.add_option("--moving", options->movingSeconds,
			   "With --format svg: the whole playthrough as an animated picture of this length")
			->type_name("SECONDS")
			->check(numberFrom(1, 600));
	app.add_flag("--storyboard", options->storyboard,
		   "With --format svg or png: the key steps, each with its part of the map")
		->excludes(moving);
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
		   "What newcomers know at the start; default: knowledge.json beside the level")
		->type_name("FILE");
	app.add_option("--within", options->within,
		   "Propose the fewest signs that let newcomers finish in at most this many times the "
		   "veterans' steps")
		->type_name("FACTOR")
		->check(numberFrom(1, 100))
		->capture_default_str();
	app.add_flag("--newcomers", options->drawsNewcomers,
		"With --format svg or png: draw the newcomers, with fog over what they do not know yet");
	app.add_option("--samples", options->samples,
		   "Also draw this many playthroughs for each team as people might play, with mistakes; "
		   "findings\n"
		   "get frequencies")
		->check(wholeNumberFrom(0, 1000))
		->capture_default_str();
	app.add_option("--traces", options->traces,
		   "Recorded plays of this level (folder or file), to measure how well the playthroughs "
		   "predicted them")
		->type_name("DIR");
	options->common.addSeed(app);
	app.add_flag("--watch", options->watch,
		"Keep running, and preview again whenever a file "
		"changes");
	app.add_option("--plan", options->plans,
		   "A plan of your own, one step per line: shown beside the others with its worth; may be "
		   "repeated")
		->type_name("FILE")
		->take_all()
		->expected(1);
	app.add_option("--pin", options->pins,
		   "Preview how the teams would play if this step must occur: (ACTION ARGUMENT ...), * for "
		   "any\n"
		   "argument; may be repeated")
		->type_name("STEP")
		->take_all()
		->expected(1);
	app.add_option("--mode", options->mode,
		   "Show playthroughs with the most fun for the effort (natural), with the highest mean "
		   "liking (full),\n"
		   "or those of the published search with each file's f (paper)")
		->check(CLI::IsMember({"natural", "full", "paper"}))
		->capture_default_str();
	options->worth.addEffort(app);
	options->worth.addWeights(app);
	app.add_flag("--quick", options->quick,
		"Quick effort, and only the playthroughs: no changed preferences, no missing content");
	app.add_flag("--no-sensitivity", options->noSensitivity,
		"Do not try changed preferences and missing content");
	constexpr double kUsualTimeLimit = 60;
	options->common.timeLimitSeconds = kUsualTimeLimit;
	options->common.addLimits(app);
	app.footer(kPreviewExample);
	app.callback(
		[options, &action, &app]
		{
			const bool takesItsTime =
				options->worth.effort == PlanEffort::Thorough || secondsPerTeam(*options);
			if (takesItsTime && app.count("--time-limit") == 0)
			{
				options->common.timeLimitSeconds = 0; // Who asks for much shall get it.
			}
			action = [options] { return preview(*options); };
		});
}

} // namespace RPGPref::Program
