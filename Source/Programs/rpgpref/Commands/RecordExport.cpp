// SPDX-License-Identifier: MIT
#include "Commands/RecordExport.h"

#include "RPGPref/Demonstration/TGraphFile.h"
#include "RPGPref/Styles/Activity.h"
#include "RPGPref/Trace/RecordedPlay.h"

#include "Preview/PreviewFiles.h"
#include "Support/CommonOptions.h"
#include "Support/Counted.h"
#include "Support/JournalFiles.h"
#include "Support/LevelFiles.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

namespace RPGPref::Program
{

namespace
{

struct ExportOptions
{
	CommonOptions common;
	std::vector<std::string> files;
	std::string trace;
	std::string activities;
	std::string tgraph;
	std::string level;
	std::string domain;
	std::string problem;
	std::string units = "grid";
	double error = 0.25;
};

/// The recordings of all journals; ids are made different, as activities need them.
Result<Journal> loadAll(const ExportOptions& options)
{
	Journal all;
	std::set<std::string> ids;
	for (const std::string& file : options.files)
	{
		Result<Journal> journal = loadWholeJournal(file, assumedUnits(options.units));
		if (!journal)
		{
			return journal;
		}
		for (Recording& recording : journal->recordings)
		{
			const std::string id = recording.id;
			for (int number = 2; !ids.insert(recording.id).second; ++number)
			{
				recording.id = fmt::format("{}-{}", id, number);
			}
			all.recordings.push_back(std::move(recording));
		}
		all.sampleCount += journal->sampleCount;
		all.deedCount += journal->deedCount;
	}
	return all;
}

Result<LevelModel> loadRules(const ExportOptions& options)
{
	if (options.level.empty())
	{
		return loadModel({options.domain, options.problem, {}, {}});
	}
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
	return readLevelOf(*files);
}

/// Actions that only take somebody elsewhere, by the level's map: everybody walks.
std::vector<std::string> walksOf(const LevelModel& model)
{
	std::vector<std::string> walks;
	if (model.level)
	{
		for (const ActionSite& site : model.level->sites)
		{
			if (!site.to.empty())
			{
				walks.push_back(site.action);
			}
		}
	}
	return walks;
}

/// What each player did, in order; only who did something, as in the trace.
Result<std::string> activitiesOf(const Journal& journal, const ExportOptions& options)
{
	std::vector<std::string> walks;
	if (!options.level.empty())
	{
		const Result<LevelModel> model = loadRules(options);
		if (!model)
		{
			return model.errors();
		}
		walks = walksOf(*model);
	}
	std::vector<Activity> activities;
	for (const Recording& recording : journal.recordings)
	{
		if (!recording.deeds.empty())
		{
			activities.push_back(activityOf(recording, walks));
		}
	}
	return writeActivities(activities);
}

/// The traces of all recordings with deeds, one after the other, as `learn` reads them.
Result<std::string> tracesOf(const Journal& journal, const ExportOptions& options)
{
	const Result<LevelModel> model = loadRules(options);
	if (!model)
	{
		return model.errors();
	}
	std::string text;
	std::size_t deeds = 0;
	Diagnostics warnings;
	for (const Recording& recording : journal.recordings)
	{
		if (!recording.deeds.empty())
		{
			RecordedPlay play =
				playOf(model->domain, model->problem, recording, options.files.front());
			warnings.insert(warnings.end(), play.warnings.begin(), play.warnings.end());
			deeds += play.deeds;
			text += play.trace;
		}
	}
	if (deeds == 0)
	{
		return Diagnostics{{options.files.front(), {},
			"none of its deeds is an action of this level, expected a recording that was made in "
			"it",
			"other-level"}};
	}
	reportWarnings(warnings);
	return text;
}

/// Writes one of the files that were asked for.
ExitCode save(
	const Result<std::string>& text, const std::string& file, const ExportOptions& options)
{
	return text ? deliverBeside(*text, file) : reportErrors(text.errors(), options.common.json);
}

ExitCode exportJournal(const ExportOptions& options)
{
	const Result<Journal> journal = loadAll(options);
	if (!journal)
	{
		return reportErrors(journal.errors(), options.common.json);
	}
	const bool wantsDeeds = !options.trace.empty() || !options.activities.empty();
	if (wantsDeeds && journal->deedCount == 0)
	{
		return reportErrors({{options.files.front(), {},
								"holds no deeds, expected a recording of what somebody tried "
								"(Record Deeds of the recorder component); walks alone are enough "
								"only for --tgraph",
								"no-deeds"}},
			options.common.json);
	}
	ExitCode code = ExitCode::Done;
	if (!options.trace.empty())
	{
		code = firstFailure(code, save(tracesOf(*journal, options), options.trace, options));
	}
	if (!options.activities.empty())
	{
		code =
			firstFailure(code, save(activitiesOf(*journal, options), options.activities, options));
	}
	if (!options.tgraph.empty())
	{
		const Result<JournalGraph> graph = graphOf(*journal, options.files.front(), options.error);
		code = firstFailure(
			code, graph ? deliverBeside(
							  writeTGraphFile(graph->demonstrations, graph->units), options.tgraph)
						: reportErrors(graph.errors(), options.common.json));
	}
	if (code == ExitCode::Done)
	{
		if (options.common.json)
		{
			fmt::print("{}", toText({{"recordings", journal->recordings.size()},
								 {"samples", journal->sampleCount}, {"deeds", journal->deedCount},
								 {"trace", options.trace}, {"activities", options.activities},
								 {"tgraph", options.tgraph}}));
		}
		else
		{
			fmt::print("{}, {}, {} exported\n", counted(journal->recordings.size(), "recording"),
				counted(journal->sampleCount, "sample"), counted(journal->deedCount, "deed"));
		}
	}
	return code;
}

} // namespace

void addRecordExport(CLI::App& record, CommandAction& action)
{
	const auto options = std::make_shared<ExportOptions>();
	CLI::App& command =
		*record.add_subcommand("export", "Make a trace, activities and a T-Graph from recordings");
	command.footer("Example:\n"
				   "  ./rpgpref record export Content/Samples/navigation/walk.journal \\\n"
				   "    --tgraph Build/walk.tgraph.json\n\n"
				   "The trace is for learn and playstyles infer, the activities for playstyles "
				   "learn and classify,\nthe T-Graph for navigate.");
	command.add_option("FILE", options->files, "Journals")->required();
	CLI::Option& trace =
		*command.add_option("--trace", options->trace, "Write what was done as a trace")
			 ->type_name("FILE");
	command
		.add_option("--activities", options->activities,
			"Write what was done as activities (npc-activities/1)")
		->type_name("FILE");
	command.add_option("--tgraph", options->tgraph, "Write the walks as a T-Graph (npc-tgraph/2)")
		->type_name("FILE");
	CLI::Option& level =
		*command.add_option("--level", options->level, "The level's folder, for --trace")
			 ->type_name("DIR");
	CLI::Option& problem = *command.add_option("--problem", options->problem, "Instead: the level")
								->type_name("FILE")
								->excludes(&level);
	CLI::Option& domain = *command.add_option("--domain", options->domain, "and its rules")
							   ->type_name("FILE")
							   ->needs(&problem);
	problem.needs(&domain);
	command
		.add_option("--units", options->units,
			"Units of journals of the first version: grid or unreal; see record import")
		->check(CLI::IsMember({"grid", "unreal"}))
		->capture_default_str();
	command
		.add_option("--error", options->error,
			"Largest distance between T-Graph and recorded way, in metres or cells")
		->check(numberFrom(0, 1e9))
		->capture_default_str();
	options->common.addJson(command);
	command.callback(
		[options, &trace, &level, &domain, &action]
		{
			if (options->trace.empty() && options->activities.empty() && options->tgraph.empty())
			{
				throw CLI::RequiredError("--trace, --activities or --tgraph");
			}
			if (trace.count() > 0 && level.count() + domain.count() == 0)
			{
				throw CLI::ValidationError(
					"--trace", "needs --level, or --domain and --problem: traces name objects");
			}
			action = [options] { return exportJournal(*options); };
		});
}

} // namespace RPGPref::Program
