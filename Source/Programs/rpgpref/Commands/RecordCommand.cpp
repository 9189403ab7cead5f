// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/DemonstrationImport.h"
#include "RPGPref/Demonstration/TGraphFile.h"

#include "Commands/Command.h"
#include "Support/CommonOptions.h"
#include "Support/Output.h"
#include "Support/Table.h"

#include <fmt/format.h>

#include <memory>

namespace RPGPref::Program
{

namespace
{

struct RecordOptions
{
	CommonOptions common;
	std::string file;
	std::string recover;
	double error = 0.25;
};

/// Says what is wrong with a journal; true if records in its middle are lost.
bool warnOf(const Journal& journal, const std::string& file)
{
	Diagnostics warnings;
	if (journal.isTruncated)
	{
		warnings.push_back({file, {},
			fmt::format("ends within a record, after {} whole bytes; all {} complete samples were "
						"recovered",
				journal.wholeBytes, journal.sampleCount),
			"truncated", Severity::Warning});
	}
	for (const std::size_t offset : journal.damagedAt)
	{
		warnings.push_back({file, {},
			fmt::format(
				"the record at byte {} is damaged, expected a matching checksum; the records "
				"around it were read",
				offset),
			"damaged", Severity::Error});
	}
	reportWarnings(warnings);
	return !journal.damagedAt.empty();
}

Result<Journal> loadJournal(const std::string& path, std::string& bytes)
{
	Result<std::string> content = readFile(path);
	if (!content)
	{
		return content.errors();
	}
	bytes = std::move(*content);
	return readJournal(bytes, path);
}

ExitCode importJournal(const RecordOptions& options)
{
	std::string bytes;
	const Result<Journal> journal = loadJournal(options.file, bytes);
	if (!journal)
	{
		return reportErrors(journal.errors(), options.common.json);
	}
	const bool isDamaged = warnOf(*journal, options.file);
	std::vector<Demonstration> demonstrations;
	std::size_t points = 0;
	for (const Recording& recording : journal->recordings)
	{
		if (!recording.samples.empty())
		{
			demonstrations.push_back(toDemonstration(recording, options.error));
			points += demonstrations.back().points.size();
		}
	}
	if (const std::string problem = writeFile(options.common.out, writeTGraphFile(demonstrations));
		!problem.empty())
	{
		return reportErrors(
			{{options.common.out, {}, problem, "unwritable-file"}}, options.common.json);
	}
	if (options.common.json)
	{
		fmt::print("{}",
			toText({{"demonstrations", demonstrations.size()}, {"samples", journal->sampleCount},
				{"points", points}, {"error", options.error}, {"truncated", journal->isTruncated},
				{"damaged", journal->damagedAt.size()}, {"out", options.common.out}}));
	}
	else
	{
		fmt::print("{}: {} demonstrations, {} of {} samples kept within {:g} of the recorded way\n",
			options.common.out, demonstrations.size(), points, journal->sampleCount, options.error);
	}
	return isDamaged ? ExitCode::InputIsWrong : ExitCode::Done;
}

double lengthOf(const Recording& recording)
{
	double length = 0;
	for (std::size_t k = 1; k < recording.samples.size(); ++k)
	{
		length += distance(recording.samples[k - 1].place, recording.samples[k].place);
	}
	return length;
}

std::uint64_t ticksOf(const Recording& recording)
{
	return recording.samples.empty()
			   ? 0
			   : recording.samples.back().tick - recording.samples.front().tick;
}

nlohmann::ordered_json toJson(const Journal& journal, const std::string& file)
{
	nlohmann::ordered_json recordings = nlohmann::ordered_json::array();
	for (const Recording& recording : journal.recordings)
	{
		recordings.push_back({{"id", recording.id}, {"level", recording.level},
			{"playstyle", recording.playstyle}, {"samples", recording.samples.size()},
			{"ticks", ticksOf(recording)}, {"length", lengthOf(recording)},
			{"interval_ticks", recording.intervalTicks}, {"ended", recording.isEnded}});
	}
	return {{"file", file}, {"recordings", recordings}, {"samples", journal.sampleCount},
		{"whole_bytes", journal.wholeBytes}, {"truncated", journal.isTruncated},
		{"damaged_at", journal.damagedAt}};
}

std::string toPeople(const Journal& journal, const std::string& file)
{
	Table table({"recording", "level", "playstyle", "samples", "ticks", "length", "ended"});
	for (const Recording& recording : journal.recordings)
	{
		table.add({recording.id, recording.level, recording.playstyle,
			fmt::format("{}", recording.samples.size()), fmt::format("{}", ticksOf(recording)),
			fmt::format("{:.1f}", lengthOf(recording)), recording.isEnded ? "yes" : "no"});
	}
	return fmt::format("{}: {} recordings, {} samples\n\n{}", file, journal.recordings.size(),
		journal.sampleCount, table.text());
}

ExitCode inspectJournal(const RecordOptions& options)
{
	std::string bytes;
	const Result<Journal> journal = loadJournal(options.file, bytes);
	if (!journal)
	{
		return reportErrors(journal.errors(), options.common.json);
	}
	const bool isDamaged = warnOf(*journal, options.file);
	if (!options.recover.empty())
	{
		if (const std::string problem =
				writeFile(options.recover, std::string_view(bytes).substr(0, journal->wholeBytes));
			!problem.empty())
		{
			return reportErrors(
				{{options.recover, {}, problem, "unwritable-file"}}, options.common.json);
		}
	}
	const ExitCode code = deliver(options.common.json ? toText(toJson(*journal, options.file))
													  : toPeople(*journal, options.file),
		options.common.out);
	return code == ExitCode::Done && isDamaged ? ExitCode::InputIsWrong : code;
}

} // namespace

void addRecordCommand(CLI::App& application, CommandAction& action)
{
	CLI::App& command = *application.add_subcommand(
		"record", "Recordings of play (journals): what is in them, and T-Graphs from them");
	command.require_subcommand(1);
	command.footer("Examples:\n"
				   "  ./rpgpref record inspect Content/Samples/navigation/walk.journal\n"
				   "  ./rpgpref record import --log Content/Samples/navigation/walk.journal --out "
				   "Build/walk.tgraph.json");

	const auto importOptions = std::make_shared<RecordOptions>();
	CLI::App& import = *command.add_subcommand("import", "Makes a T-Graph from a journal");
	import.footer("Example:\n  rpgpref record import --log Content/Samples/navigation/walk.journal "
				  "--out Build/walk.tgraph.json");
	import.add_option("--log", importOptions->file, "The journal")->required()->type_name("FILE");
	import.add_option("--out", importOptions->common.out, "The T-Graph (npc-tgraph/1) to write")
		->required()
		->type_name("TGRAPH");
	import
		.add_option("--error", importOptions->error,
			"How far the T-Graph may be from the recorded way, in the level's unit of length")
		->check(CLI::NonNegativeNumber)
		->capture_default_str();
	importOptions->common.addJson(import);
	import.callback([importOptions, &action] {
		action = [importOptions] { return importJournal(*importOptions);
};
} // namespace RPGPref::Program
);

const auto inspectOptions = std::make_shared<RecordOptions>();
CLI::App& inspect =
	*command.add_subcommand("inspect", "Shows a journal's recordings, recovering a truncated one");
inspect.footer("Example:\n  rpgpref record inspect Content/Samples/navigation/walk.journal");
inspect.add_option("FILE", inspectOptions->file, "The journal")->required();
inspect.add_option("--recover", inspectOptions->recover, "Write all whole records to this file")
	->type_name("FILE");
inspectOptions->common.addJson(inspect);
inspectOptions->common.addOut(inspect, "Write the result to a file instead of printing it");
inspect.callback([inspectOptions, &action]
	{ action = [inspectOptions] { return inspectJournal(*inspectOptions); }; });
}

} // namespace RPGPref::Program
