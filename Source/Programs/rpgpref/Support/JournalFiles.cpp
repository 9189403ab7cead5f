// SPDX-License-Identifier: MIT
#include "Support/JournalFiles.h"

#include "RPGPref/Demonstration/DemonstrationImport.h"

#include "Support/Counted.h"
#include "Support/Output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace RPGPref::Program
{

namespace
{

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

} // namespace

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
	if (std::any_of(journal.recordings.begin(), journal.recordings.end(),
			[](const Recording& recording) { return !recording.units; }))
	{
		complaints.push_back({file, {},
			fmt::format("some recordings name no units (journals of the first version never do); "
						"read as {} (--units unreal: {})",
				toPeople(kGridUnits), toPeople(kUnrealUnits)),
			"no-units", Severity::Warning});
	}
	for (const JournalDamage& damage : journal.damages)
	{
		complaints.push_back({file, {}, toPeople(damage), "damaged", Severity::Error});
	}
	return complaints;
}

Result<Journal> loadWholeJournal(const std::string& path, const Units& assumed)
{
	std::string bytes;
	Result<Journal> journal = loadJournal(path, bytes);
	if (!journal)
	{
		return journal;
	}
	Diagnostics complaints = complaintsOf(*journal, path);
	if (!journal->damages.empty())
	{
		complaints.back().message +=
			"; \"record inspect --recover FILE\" saves them to a file that can be read";
		return complaints;
	}
	reportWarnings(complaints);
	for (Recording& recording : journal->recordings)
	{
		recording.units = recording.units.value_or(assumed);
	}
	return journal;
}

Result<JournalGraph> graphOf(const Journal& journal, const std::string& file, double error)
{
	JournalGraph graph;
	for (const Recording& recording : journal.recordings)
	{
		if (const Diagnostics excesses = excessesOf(recording, file); !excesses.empty())
		{
			return excesses;
		}
		if (recording.samples.empty())
		{
			continue;
		}
		const Units recorded = recording.units.value_or(kGridUnits);
		const Units wanted = recorded.length == LengthUnit::Cell ? recorded : kLevelUnits;
		if (graph.demonstrations.empty())
		{
			graph.units = wanted;
		}
		const std::optional<double> factor = lengthFactor(recorded.length, graph.units.length);
		if (!factor)
		{
			return Diagnostic{file, {},
				fmt::format(
					"recording \"{}\" is in {}, expected {} as the first: a T-Graph has one "
					"unit of length",
					recording.id, nameOf(recorded.length), nameOf(graph.units.length)),
				"units"};
		}
		graph.demonstrations.push_back(
			*inUnits(toDemonstration(recording, error / *factor), recorded, graph.units));
	}
	if (graph.demonstrations.empty())
	{
		return Diagnostic{file, {},
			"holds no recording with a sample, expected at least one; nothing was written",
			"no-recording"};
	}
	return graph;
}

} // namespace RPGPref::Program
