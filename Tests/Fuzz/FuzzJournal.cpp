// Seeds: Content/Samples/navigation/*.journal
// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/DemonstrationImport.h"
#include "RPGPref/Demonstration/TGraphFile.h"

#include "FuzzSupport.h"

using namespace RPGPref;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
	const std::string_view bytes = Fuzz::textOf(data, size);
	const Result<TGraphFile> graph = readTGraphFile(bytes, "fuzz", kGridUnits, 10, kGridUnits);
	if (graph)
	{
		Fuzz::require(readTGraphFile(
			writeTGraphFile(graph->demonstrations, kGridUnits), "fuzz", kGridUnits, 10, kGridUnits)
						  .hasValue());
	}
	const Result<Journal> journal = readJournal(bytes, "fuzz");
	if (!journal)
	{
		return 0;
	}
	Fuzz::require(journal->wholeBytes <= size);
	for (const Recording& recording : journal->recordings)
	{
		const Demonstration demonstration = toDemonstration(recording, 0.5);
		Fuzz::require(demonstration.points.empty() ||
					  demonstration.edgeTicks.size() + 1 == demonstration.points.size());
	}
	return 0;
}
