// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/DemonstrationImport.h"
#include "RPGPref/Demonstration/TGraphFile.h"

#include "Commands/Command.h"
#include "Support/CommonOptions.h"
#include "Support/Counted.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"
#include "Support/Table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
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

std::string toPeople(const JournalDamage& damage)
{
	const std::string lost =
		damage.bytes == 0
			? fmt::format(
				  "the record at byte {} is a sample without a recording, expected a beginning",
				  damage.at)
			: fmt::format(
				  "the record at byte {} is damaged ({} lost), expected a matching checksum",
				  damage.at, counted(damage.bytes, "byte"));
	return damage.recovered.empty()
			   ? lost + "; the records around it can be read"
			   : fmt::format("{}; the samples that follow are in the recording \"{}\", whose name, "
							 "level and playstyle are lost",
					 lost, damage.recovered);
}

/// What is wrong with a journal: a warning if it was cut off, errors for lost records.
Diagnostics complaintsOf(const Journal& journal, const std::string& file)
{
	Diagnostics complaints;
	if (journal.isTruncated)
	{
		complaints.push_back({file, {},
			fmt::format("ends within a record, after {} whole bytes; all {} complete samples were "
						"recovered",
				journal.wholeBytes, journal.sampleCount),
			"truncated", Severity::Warning});
	}
	for (const JournalDamage& damage : journal.damages)
	{
		complaints.push_back({file, {}, toPeople(damage), "damaged", Severity::Error});
	}
	return complaints;
}

/// Whether a T-Graph can hold the recording; else what it cannot.
Diagnostics excessesOf(const Recording& recording, const std::string& file)
{
	const auto complain = [&](const RecordedSample& sample, const std::string& what)
	{
		return Diagnostics{{file, {},
			fmt::format(
				"recording \"{}\": the sample at tick {} {}", recording.id, sample.tick, what),
			"out-of-range"}};
	};
	for (const RecordedSample& sample : recording.samples)
	{
		const WorldPoint& place = sample.place;
		if ((std::max)({std::abs(place.x), std::abs(place.y), std::abs(place.z)}) > kFarthestPoint)
		{
			return complain(
				sample, fmt::format("is at {:g}, {:g}, {:g}, expected numbers from {:g} to {:g}",
							place.x, place.y, place.z, -kFarthestPoint, kFarthestPoint));
		}
		const std::uint64_t first = recording.samples.front().tick;
		if (sample.tick > first && static_cast<double>(sample.tick - first) > kLongestEdgeTicks)
		{
			return complain(
				sample, fmt::format("is {} ticks after the first, expected at most {:g}",
							sample.tick - first, kLongestEdgeTicks));
		}
	}
	return {};
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

/// What is whole, byte for byte; without what is damaged, if anything is.
std::string recovered(const Journal& journal, const std::string& bytes)
{
	return journal.damages.empty() ? bytes.substr(0, journal.wholeBytes)
								   : writeJournal(journal.recordings);
}

ExitCode importJournal(const RecordOptions& options)
{
	std::string bytes;
	const Result<Journal> journal = loadJournal(options.file, bytes);
	if (!journal)
	{
		return reportErrors(journal.errors(), options.common.json);
	}
	Diagnostics complaints = complaintsOf(*journal, options.file);
	if (!journal->damages.empty())
	{
		complaints.back().message +=
			"; \"record inspect --recover FILE\" saves them to a file that can be imported";
		return reportErrors(complaints, options.common.json);
	}
	reportWarnings(complaints);
	std::vector<Demonstration> demonstrations;
	std::size_t points = 0;
	for (const Recording& recording : journal->recordings)
	{
		if (const Diagnostics excesses = excessesOf(recording, options.file); !excesses.empty())
		{
			return reportErrors(excesses, options.common.json);
		}
		if (!recording.samples.empty())
		{
			demonstrations.push_back(toDemonstration(recording, options.error));
			points += demonstrations.back().points.size();
		}
	}
	if (demonstrations.empty())
	{
		return reportErrors({{options.file, {},
								"holds no recording with a sample, expected at least one; nothing "
								"was written",
								"no-recording"}},
			options.common.json);
	}
	if (const ExitCode code =
			deliver(writeTGraphFile(demonstrations), options.common.out, options.common.json);
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
			{"ticks", ticksOf(recording)}, {"length", lengthOf(recording)},
			{"interval_ticks", recording.intervalTicks}, {"ended", recording.isEnded}});
	}
	return {{"file", file}, {"recordings", recordings}, {"samples", journal.sampleCount},
		{"whole_bytes", journal.wholeBytes}, {"truncated", journal.isTruncated},
		{"damaged_at", damagedAt}};
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
	return fmt::format("{}: {}, {}\n\n{}", file, counted(journal.recordings.size(), "recording"),
		counted(journal.sampleCount, "sample"), table.text());
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
	CLI::App& importing = *command.add_subcommand("import", "Makes a T-Graph from a journal");
	importing.footer("Example:\n"
					 "  ./rpgpref record import --log Content/Samples/navigation/walk.journal \\\n"
					 "    --out Build/walk.tgraph.json");
	importing.add_option("--log", importOptions->file, "The journal")
		->required()
		->type_name("FILE");
	importing.add_option("--out", importOptions->common.out, "The T-Graph (npc-tgraph/1) to write")
		->required()
		->type_name("TGRAPH");
	importing
		.add_option("--error", importOptions->error,
			"How far the T-Graph may be from the recorded way, in the level's unit of length")
		->check(numberFrom(0, 1e9))
		->capture_default_str();
	importOptions->common.addJson(importing);
	importing.callback([importOptions, &action]
		{ action = [importOptions] { return importJournal(*importOptions); }; });

	const auto inspectOptions = std::make_shared<RecordOptions>();
	CLI::App& inspecting = *command.add_subcommand(
		"inspect", "Shows a journal's recordings, recovering a truncated one");
	inspecting.footer(
		"Example:\n  ./rpgpref record inspect Content/Samples/navigation/walk.journal");
	inspecting.add_option("FILE", inspectOptions->file, "The journal")->required();
	inspecting
		.add_option("--recover", inspectOptions->recover,
			"Write a new journal with all that could be read to this file")
		->type_name("FILE");
	inspectOptions->common.addJson(inspecting);
	inspectOptions->common.addOut(inspecting, "Write the result to a file instead of printing it");
	inspecting.callback([inspectOptions, &action]
		{ action = [inspectOptions] { return inspectJournal(*inspectOptions); }; });
}

} // namespace RPGPref::Program
