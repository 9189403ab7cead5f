// SPDX-License-Identifier: MIT
#include "RPGPref/Kit/CompiledKit.h"

#include "Bench.h"

#include <string>

using namespace RPGPref;

namespace
{

/// A level of 300 things: items, doors with keys, guards, switches.
std::string largeKit()
{
	constexpr int kRooms = 60;
	std::string places;
	std::string ways;
	std::string items;
	std::string gates;
	std::string guards;
	std::string switches;
	const auto add = [](std::string& list, const std::string& entry)
	{ list += (list.empty() ? "" : ",") + entry; };
	const auto room = [](int number) { return "\"R" + std::to_string(number % kRooms) + "\""; };
	for (int i = 0; i < kRooms; ++i)
	{
		add(places, "{\"id\":" + room(i) + "}");
		if (i + 1 < kRooms)
		{
			add(ways, "{\"from\":" + room(i) + ",\"to\":" + room(i + 1) + "}");
		}
	}
	for (int i = 0; i < 100; ++i)
	{
		const std::string number = std::to_string(i);
		add(items, "{\"id\":\"I" + number + "\",\"at\":" + room(i) + "}");
		add(guards, "{\"id\":\"E" + number + "\",\"at\":" + room(i) +
						",\"ways\":[{\"kind\":\"fight\"},{\"kind\":\"bribe\",\"needs\":[\"Gold at "
						"least 2\"],\"results\":[\"loses 2 Gold\"]}]}");
		if (i < 50)
		{
			add(gates, "{\"id\":\"G" + number + "\",\"between\":[" + room(i) + "," + room(i + 1) +
						   "],\"ways\":[{\"kind\":\"unlock\",\"needs\":[\"has I" + number +
						   "\"]},{\"kind\":\"pick\"}]}");
			add(switches, "{\"id\":\"S" + number + "\",\"at\":" + room(i) +
							  ",\"states\":[\"off\",\"on\"],\"uses\":[{\"name\":\"use switch " +
							  number + "\",\"results\":[\"S" + number + " becomes on\"]}]}");
		}
	}
	return "{\"schema\":\"kit/1\",\"name\":\"Large\",\"places\":[" + places +
		   "],\"connections\":[" + ways + "],\"items\":[" + items + "],\"gates\":[" + gates +
		   "],\"enemies\":[" + guards + "],\"switches\":[" + switches +
		   "],\"numbers\":[{\"id\":\"Gold\",\"start\":5,\"most\":20}],\"players\":[{\"id\":\"Ann\","
		   "\"start\":\"R0\"}],\"objectives\":[{\"name\":\"end\",\"needs\":[\"everybody at "
		   "R59\"]}]}";
}

void run(Bench::Report& report)
{
	const std::string text = largeKit();
	const double seconds = Bench::secondsPerCall(
		[&]
		{
			const Result<Kit> kit = readKit(text, "kit.json");
			const Result<CompiledKit> compiled =
				kit ? compileKit(*kit) : Result<CompiledKit>(kit.errors());
			Bench::keep(compiled ? compiled->domain.size() : std::size_t{0});
		});
	report.add("Reading and compiling a kit of 300 things, against 100 ms", seconds * 1e3, "ms",
		100.0, Bench::Better::Lower);
}

const Bench::Suite kSuite("kit", "Compiling level kits", run);

} // namespace
