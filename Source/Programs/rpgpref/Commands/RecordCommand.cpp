// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/TGraphFile.h"

#include "Commands/Command.h"
#include "Commands/RecordExport.h"
#include "Support/CommonOptions.h"
#include "Support/Counted.h"
#include "Support/JournalFiles.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"
#include "Support/Table.h"

#include <fmt/format.h>

#include <algorithm>
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
	std::string units = "grid";
	double error = 0.25;
};

/// What is whole, byte for byte; without what is damaged, if anything is.
std::string recovered(const Journal& journal, const std::string& bytes)
{
	return journal.damages.empty() ? bytes.substr(0, journal.wholeBytes)
								   : writeJournal(journal.recordings);
}

ExitCode importJournal(const RecordOptions& options)
{
	const Result<Journal> journal = loadWholeJournal(options.file, assumedUnits(options.units));
	if (!journal)
	{
		return reportErrors(journal.errors(), options.common.json);
	}
	const Result<JournalGraph> graph = graphOf(*journal, options.file, options.error);
	if (!graph)
	{
		return reportErrors(graph.errors(), options.common.json);
	}
	const std::vector<Demonstration>& demonstrations = graph->demonstrations;
	std::size_t points = 0;
	for (const Demonstration& demonstration : demonstrations)
	{
		points += demonstration.points.size();
	}
	if (const ExitCode code = deliver(
			writeTGraphFile(demonstrations, graph->units), options.common.out, options.common.json);
		code != ExitCode::Done)
	{
		return code;
	}
	if (options.common.json)
	{
		fmt::print("{}",
			toText({{"demonstrations", demonstrations.size()}, {"samples", journal->sampleCount},
				{"points", points}, {"error", options.error}, {"truncated", journal->isTruncated},
				{"damaged", journal->damages.size()}, {"out", options.common.out}}));
	}
	else
	{
		fmt::print("{}: {}, {} of {} kept within {:g} of the recorded way\n", options.common.out,
			counted(demonstrations.size(), "demonstration"), points,
			counted(journal->sampleCount, "sample"), options.error);
	}
	return ExitCode::Done;
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
	// Samples whose time does not grow do not count, as on import.
	std::uint64_t last = recording.samples.empty() ? 0 : recording.samples.front().tick;
	for (const RecordedSample& sample : recording.samples)
	{
		last = (std::max)(last, sample.tick);
	}
	return recording.samples.empty() ? 0 : last - recording.samples.front().tick;
}

nlohmann::ordered_json unitsJson(const Recording& recording)
{
	return recording.units
			   ? nlohmann::ordered_json({{"ticks_per_second", recording.units->ticksPerSecond},
					 {"length", nameOf(recording.units->length)}})
			   : nlohmann::ordered_json(nullptr);
}

nlohmann::ordered_json toJson(const Journal& journal, const std::string& file)
{
	nlohmann::ordered_json damagedAt = nlohmann::ordered_json::array();
	for (const JournalDamage& damage : journal.damages)
	{
		damagedAt.push_back(damage.at);
	}
	nlohmann::ordered_json recordings = nlohmann::ordered_json::array();
	for (const Recording& recording : journal.recordings)
	{
		recordings.push_back({{"id", recording.id}, {"level", recording.level},
			{"playstyle", recording.playstyle}, {"samples", recording.samples.size()},
			{"deeds", recording.deeds.size()}, {"ticks", ticksOf(recording)},
			{"length", lengthOf(recording)}, {"units", unitsJson(recording)},
			{"interval_ticks", recording.intervalTicks}, {"ended", recording.isEnded}});
	}
	return {{"file", file}, {"recordings", recordings}, {"samples", journal.sampleCount},
		{"deeds", journal.deedCount}, {"whole_bytes", journal.wholeBytes},
		{"truncated", journal.isTruncated}, {"damaged_at", damagedAt}};
}

std::string toPeople(const Journal& journal, const std::string& file)
{
	Table table({"recording", "level", "playstyle", "samples", "deeds", "seconds", "length", "unit",
		"ended"});
	for (const Recording& recording : journal.recordings)
	{
		const Units units = recording.units.value_or(kGridUnits);
		table.add({recording.id, recording.level, recording.playstyle,
			fmt::format("{}", recording.samples.size()), fmt::format("{}", recording.deeds.size()),
			fmt::format("{:.1f}", static_cast<double>(ticksOf(recording)) / units.ticksPerSecond),
			fmt::format("{:.1f}", lengthOf(recording)), std::string(nameOf(units.length)),
			recording.isEnded ? "yes" : "no"});
	}
	return fmt::format("{}: {}, {}, {}\n\n{}", file,
		counted(journal.recordings.size(), "recording"), counted(journal.sampleCount, "sample"),
		counted(journal.deedCount, "deed"), table.text());
}

ExitCode inspectJournal(const RecordOptions& options)
{
	std::string bytes;
	const Result<Journal> journal = loadJournal(options.file, bytes);
	if (!journal)
	{
		return reportErrors(journal.errors(), options.common.json);
	}
	Diagnostics complaints = complaintsOf(*journal, options.file);
	const bool isWrong = !journal->damages.empty() && options.recover.empty();
	for (Diagnostic& complaint : complaints)
	{
		complaint.severity = isWrong ? complaint.severity : Severity::Warning;
	}
	reportWarnings(complaints);
	nlohmann::ordered_json json = toJson(*journal, options.file);
	if (isWrong)
	{
		json["error"] = errorJson(*std::find_if(complaints.begin(), complaints.end(),
			[](const Diagnostic& entry) { return entry.severity == Severity::Error; }));
	}
	std::string text = toPeople(*journal, options.file);
	if (!options.recover.empty())
	{
		if (const ExitCode code =
				deliver(recovered(*journal, bytes), options.recover, options.common.json);
			code != ExitCode::Done)
		{
			return code;
		}
		json["recovered"] = options.recover;
		text += fmt::format(
			"\n{}: {} saved\n", options.recover, counted(journal->sampleCount, "sample"));
	}
	const ExitCode code =
		deliver(options.common.json ? toText(json) : text, options.common.out, options.common.json);
	return firstFailure(code, isWrong ? ExitCode::InputIsWrong : ExitCode::Done);
}

void addUnits(CLI::App& command, RecordOptions& options)
{
	command
		.add_option("--units", options.units,
			"Units of journals of the first version, which do not name any: grid (10 ticks a "
			"second, cells) or unreal (1000 ticks a second, centimetres)")
		->check(CLI::IsMember({"grid", "unreal"}))
		->capture_default_str();
}

} // namespace

void addRecordCommand(CLI::App& application, CommandAction& action)
{
	CLI::App& command = *application.add_subcommand(
		"record", "Inspect recordings of play (journals), and make T-Graphs and traces from them");
	command.require_subcommand(1);
	command.footer("Examples:\n"
				   "  ./rpgpref record inspect Content/Samples/navigation/walk.journal\n"
				   "  ./rpgpref record import --log Content/Samples/navigation/walk.journal --out "
				   "Build/walk.tgraph.json");

	const auto importOptions = std::make_shared<RecordOptions>();
	CLI::App& importing = *command.add_subcommand("import", "Make a T-Graph from a journal");
	importing.footer("Example:\n"
					 "  ./rpgpref record import --log Content/Samples/navigation/walk.journal \\\n"
					 "    --out Build/walk.tgraph.json");
	importing.add_option("--log", importOptions->file, "The journal")
		->required()
		->type_name("FILE");
	importing.add_option("--out", importOptions->common.out, "The T-Graph (npc-tgraph/2) to write")
		->required()
		->type_name("TGRAPH");
	importing
		.add_option("--error", importOptions->error,
			"Largest distance between T-Graph and recorded way, in metres or cells")
		->check(numberFrom(0, 1e9))
		->capture_default_str();
	addUnits(importing, *importOptions);
	importOptions->common.addJson(importing);
	importing.callback([importOptions, &action]
		{ action = [importOptions] { return importJournal(*importOptions); }; });

	addRecordExport(command, action);

	const auto inspectOptions = std::make_shared<RecordOptions>();
	CLI::App& inspecting = *command.add_subcommand(
		"inspect", "Show a journal's recordings, recovering a truncated one");
	inspecting.footer(
		"Example:\n  ./rpgpref record inspect Content/Samples/navigation/walk.journal");
	inspecting.add_option("FILE", inspectOptions->file, "The journal")->required();
	inspecting
		.add_option("--recover", inspectOptions->recover,
			"Write everything that could be read to a new journal")
		->type_name("FILE");
	inspectOptions->common.addJson(inspecting);
	inspectOptions->common.addOut(inspecting, "Write to this file instead of printing");
	inspecting.callback([inspectOptions, &action]
		{ action = [inspectOptions] { return inspectJournal(*inspectOptions); }; });
}

} // namespace RPGPref::Program
