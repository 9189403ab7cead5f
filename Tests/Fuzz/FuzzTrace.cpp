// Seeds: Content/Samples/traces/archipelago-*.jsonl Tests/Data/*/*.jsonl
// SPDX-License-Identifier: MIT
// Feeds arbitrary bytes to the trace reader and to everything that learns from it.
#include "RPGPref/ActionModel/BlackoutLearner.h"
#include "RPGPref/ActionModel/Proficiency.h"
#include "RPGPref/Model/PddlReader.h"

#include "FuzzSupport.h"
#include "Trace/SokobanGenerator.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

using namespace RPGPref;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
	// Learning takes time with every event; long inputs would leave a handful of runs.
	constexpr std::size_t kLongest = 12'288;
	if (size > kLongest)
	{
		return 0;
	}
	static const Domain sokoban = *readPddlDomain(SokobanGenerator::domainPddl(), "sokoban.pddl");
	const std::string_view bytes = Fuzz::textOf(data, size);
	for (const Domain* const domain : {&sokoban, &Fuzz::numericLevel().domain})
	{
		TraceReaderOptions options;
		options.onError = TraceReaderOptions::OnError::Skip;
		options.checkRules = size % 2 == 0;
		BlackoutLearner blackout(*domain);
		ProficiencyTracker tracker(*domain, {"move", std::nullopt});
		for (TraceSink* const sink :
			{static_cast<TraceSink*>(&blackout), static_cast<TraceSink*>(&tracker)})
		{
			TraceReader reader(*domain, *sink, options);
			reader.beginFile("fuzz");
			// In two pieces, so that lines are cut anywhere.
			reader.feed(bytes.substr(0, size / 3));
			reader.feed(bytes.substr(size / 3));
			reader.endFile();
		}
		blackout.models({});
		tracker.report();
	}
	return 0;
}
