// SPDX-License-Identifier: MIT
#include "RPGPref/ActionModel/BlackoutLearner.h"
#include "RPGPref/ActionModel/ImprovedLearner.h"
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Rating/TrueSkill.h"
#include "RPGPref/Styles/PlaystyleLearner.h"

#include "Bench.h"
#include "Trace/SokobanGenerator.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

using namespace RPGPref;

namespace
{

constexpr std::uint64_t kEvents = 60'000;
constexpr std::size_t kPieceBytes = 1 << 18;

/// What the published program needs, as measured on a machine of the same kind.
constexpr double kPublishedMegabytesPerSecond = 0.5;

std::string trace(std::uint64_t events)
{
	SokobanGenerator generator({1, 12, 10, 6, events});
	std::string text;
	for (std::string piece = generator.next(kPieceBytes); !piece.empty();
		 piece = generator.next(kPieceBytes))
	{
		text += piece;
	}
	return text;
}

class NoSink : public TraceSink
{
public:
	void onLevel(const TraceLevelPtr&, const TraceState&) override {}
	void onBefore(const TraceEvent&, const TraceState&) override {}
	void onAfter(const TraceEvent&, const TraceState&) override {}
	void onJump(const TraceState&) override {}
};

void read(const Domain& domain, const std::string& text, TraceSink& sink)
{
	TraceReader reader(domain, sink, {});
	reader.beginFile("bench");
	for (std::size_t begin = 0; begin < text.size(); begin += kPieceBytes)
	{
		reader.feed(std::string_view(text).substr(begin, kPieceBytes));
	}
	reader.endFile();
	Bench::keep(reader.eventCount());
}

/// Generates and learns at once, so that neither holds the trace.
void stream(const Domain& domain, std::uint64_t events, TraceSink& sink)
{
	SokobanGenerator generator({1, 12, 10, 6, events});
	TraceReader reader(domain, sink, {});
	reader.beginFile("stream");
	for (std::string piece = generator.next(kPieceBytes); !piece.empty();
		 piece = generator.next(kPieceBytes))
	{
		reader.feed(piece);
	}
	reader.endFile();
}

void traces(Bench::Report& report, const Domain& domain)
{
	const std::string text = trace(kEvents);
	const double megabytes = static_cast<double>(text.size()) / 1e6;
	const double documents = Bench::secondsPerCall(
		[&]
		{
			std::istringstream lines(text);
			std::size_t fields = 0;
			for (std::string line; std::getline(lines, line);)
			{
				fields += nlohmann::json::parse(line).size();
			}
			Bench::keep(fields);
		});
	NoSink none;
	const double reading = Bench::secondsPerCall([&] { read(domain, text, none); });
	report.add("trace reader against a JSON document a line", megabytes / reading, "MB/s",
		megabytes / documents);
	const double improved = Bench::secondsPerCall(
		[&]
		{
			ImprovedLearner learner(domain);
			read(domain, text, learner);
		});
	report.add("improved learning against the published program", megabytes / improved, "MB/s",
		kPublishedMegabytesPerSecond);
	report.add(
		"improved learning against 300,000 events/s", kEvents / improved, "events/s", 300'000);
	const double blackout = Bench::secondsPerCall(
		[&]
		{
			BlackoutLearner learner(domain);
			read(domain, text, learner);
		});
	report.add("Blackout against the published program", megabytes / blackout, "MB/s",
		kPublishedMegabytesPerSecond);
	ImprovedLearner learner(domain);
	read(domain, text, learner);
	const double model = Bench::secondsPerCall([&] { Bench::keep(learner.learned({}).size()); });
	report.add("model of all actions against the 50 ms suggested", model * 1e3, "ms", 50,
		Bench::Better::Lower);
}

void memory(Bench::Report& report, const Domain& domain)
{
	ImprovedLearner shorter(domain);
	stream(domain, 50'000, shorter);
	const double before = Bench::peakKib();
	ImprovedLearner longer(domain);
	stream(domain, 500'000, longer);
	report.add("memory grown from a 9 MB to a 90 MB trace against the 4 MB allowed",
		(Bench::peakKib() - before) / 1024, "MB", 4, Bench::Better::Lower);
}

void others(Bench::Report& report)
{
	std::vector<Rating> first(1, SkillEnvironment().newcomer());
	std::vector<Rating> second(2, SkillEnvironment().newcomer());
	const double match = Bench::secondsPerCall(
		[&] { Bench::keep(rateMatch({}, first, second, MatchOutcome::FirstWins)); });
	report.note("TrueSkill matches", 1 / match, "1/s");
	std::ifstream file(std::string(RPGPREF_TEST_DATA) + "/activities/train.json");
	const std::string text{std::istreambuf_iterator<char>(file), {}};
	const Result<std::vector<Activity>> activities = readActivities(text, "train.json");
	if (activities)
	{
		const double clustering = Bench::secondsPerCall(
			[&] { Bench::keep(learnPlaystyles(*activities, {}).clusters().size()); });
		report.note("clustering 72 activities", clustering * 1e3, "ms");
	}
}

void run(Bench::Report& report)
{
	const Result<Domain> domain = readPddlDomain(SokobanGenerator::domainPddl(), "sokoban.pddl");
	if (domain)
	{
		memory(report, *domain);
		traces(report, *domain);
	}
	others(report);
}

const Bench::Suite kSuite("player", "Traces, learning, playstyles, ratings", run);

} // namespace
