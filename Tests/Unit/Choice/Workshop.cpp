// SPDX-License-Identifier: MIT
#include "Workshop.h"

#include "RPGPref/Trace/PlanTrace.h"

#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{
namespace
{

constexpr const char* kDomain = R"((define (domain workshop)
  (:requirements :strips :typing)
  (:types player place item order - object crate bench table door - place)
  (:predicates (reach ?p - player ?x - place) (gives ?c - crate ?i - item) (sawn ?i ?j - item)
    (empty ?p - player) (holds ?p - player ?i - item) (clear ?t - table) (on ?t - table ?i - item)
    (wants ?o - order ?i - item) (pending ?o - order) (served ?o - order))
  (:action fetch :parameters (?p - player ?c - crate ?i - item)
    :precondition (and (reach ?p ?c) (gives ?c ?i) (empty ?p)) :effect (and (holds ?p ?i) (not (empty ?p))))
  (:action put :parameters (?p - player ?t - table ?i - item)
    :precondition (and (reach ?p ?t) (clear ?t) (holds ?p ?i))
    :effect (and (on ?t ?i) (empty ?p) (not (clear ?t)) (not (holds ?p ?i))))
  (:action take :parameters (?p - player ?t - table ?i - item)
    :precondition (and (reach ?p ?t) (on ?t ?i) (empty ?p))
    :effect (and (holds ?p ?i) (clear ?t) (not (on ?t ?i)) (not (empty ?p))))
  (:action saw :parameters (?p - player ?b - bench ?i ?j - item)
    :precondition (and (reach ?p ?b) (sawn ?i ?j) (holds ?p ?i))
    :effect (and (holds ?p ?j) (not (holds ?p ?i))))
  (:action deliver :parameters (?p - player ?d - door ?i - item ?o - order)
    :precondition (and (reach ?p ?d) (wants ?o ?i) (pending ?o) (holds ?p ?i))
    :effect (and (served ?o) (empty ?p) (not (pending ?o)) (not (holds ?p ?i)))))
)";

struct Station
{
	const char* name;
	int x;
	int y;
	bool isLeft;
	bool isRight;
};
constexpr Station kStations[] = {{"oakcrate", 0, 1, true, false}, {"pinecrate", 0, 3, true, false},
	{"bench1", 8, 1, false, true}, {"bench2", 8, 3, false, true}, {"table1", 4, 1, true, true},
	{"table2", 4, 2, true, true}, {"gate", 8, 4, false, true}};

std::string problemFor(bool walled, std::size_t orders)
{
	std::string names;
	std::string facts;
	std::string goal;
	for (std::size_t k = 1; k <= orders; ++k)
	{
		const std::string order = "order" + std::to_string(k);
		names += " " + order;
		facts += " (pending " + order + ") (wants " + order +
				 (k % 2 == 1 ? " oakboard)" : " pineboard)");
		goal += " (served " + order + ")";
	}
	for (const Station& station : kStations)
	{
		facts += station.isLeft || !walled ? std::string(" (reach p1 ") + station.name + ")" : "";
		facts += station.isRight || !walled ? std::string(" (reach p2 ") + station.name + ")" : "";
	}
	return "(define (problem shop) (:domain workshop)\n(:objects p1 p2 - player oakcrate pinecrate "
		   "- "
		   "crate bench1 bench2 - bench table1 table2 - table gate - door oak pine oakboard "
		   "pineboard - item" +
		   names +
		   " - order)\n(:init (empty p1) (empty p2) (clear table1) "
		   "(clear table2) (gives oakcrate oak) (gives pinecrate pine) (sawn oak oakboard) (sawn "
		   "pine pineboard)" +
		   facts + ")\n(:goal (and" + goal + ")))\n";
}

std::string levelFor(bool walled)
{
	std::string places;
	for (const Station& station : kStations)
	{
		for (const char* player : {"p1", "p2"})
		{
			// Tables of the wall are used from either side.
			const double aside = std::string(station.name).starts_with("table")
									 ? (player[1] == '1' ? -0.6 : 1.6)
									 : 0.5;
			places += std::string(places.empty() ? "" : ",\n") + R"({"symbol":")" + station.name +
					  " " + player + R"(","name":")" + station.name + R"(","kind":"place","at":[)" +
					  std::to_string(station.x + aside) + "," + std::to_string(station.y + 0.5) +
					  "]}";
		}
	}
	std::string rows;
	for (int y = 0; y < 6; ++y)
	{
		rows += std::string(y == 0 ? "" : ",") +
				(walled || y < 4 ? R"("....#....")" : R"(".........")");
	}
	return R"({"schema":"level/1","name":"Workshop","bounds":[0,0,9,6],"walking_speed":2,"regions":[],
"walkable":{"grid":{"origin":[0,0],"cell":1,"rows":[)" +
		   rows +
		   R"(]}},"links":[],"places":[{"symbol":"start p1","name":"s1","kind":"place","at":[1.5,2.5]},
{"symbol":"start p2","name":"s2","kind":"place","at":[7.5,2.5]},)" +
		   places + R"(],"agents":[{"agent":"p1","colour":"#2e6fbb","start":"start p1"},
{"agent":"p2","colour":"#c2502e","start":"start p2"}],"actions":[
{"action":"fetch","at":"?c ?p","seconds":0.5},{"action":"put","at":"?t ?p","seconds":0.3},
{"action":"take","at":"?t ?p","seconds":0.3},{"action":"saw","at":"?b ?p","seconds":2},
{"action":"deliver","at":"?d ?p","seconds":0.5}],"paths":[],"scenery":[]})";
}

} // namespace

Workshop::Workshop(bool walled, std::size_t orders)
	: problemText_(problemFor(walled, orders)), levelText_(levelFor(walled))
{
	Model model = modelOf(kDomain, problemText_);
	domain_ = std::move(model.domain);
	problem_ = std::move(model.problem);
	Result<Level> level = readLevel(levelText_, "level.json");
	EXPECT_TRUE(level) << errorText(level ? Diagnostics() : level.errors());
	level_ = std::move(*level);
	task_ = taskOf({domain_, problem_});
	Diagnostics warnings;
	Result<LevelBinding> binding = LevelBinding::bind(level_, domain_, task_, warnings);
	EXPECT_TRUE(binding) << errorText(binding ? Diagnostics() : binding.errors());
	map_ = std::move(*binding);
	protocol_.items = {{"saw", "?j"}};
	words_ = std::make_unique<PlayLabels>(domain_, task_, protocol_, table_);
	scene_ = std::make_unique<ChoiceScene>(task_, *words_, &map_);
}

std::string Workshop::domainText() const
{
	return kDomain;
}

std::string Workshop::playTrace(
	const ChoiceModel& model, std::uint64_t seed, std::size_t steps, ChoiceScene* liked)
{
	ContinuationOptions options;
	options.samples = 1;
	options.seed = seed;
	options.mostSteps = steps;
	ChoiceScene& scene = liked == nullptr ? *scene_ : *liked;
	const Plan plan =
		sampleContinuations(scene, model, scene.begin(), nullptr, {}, options).front().plan;
	const Result<std::string> trace = traceOfPlan(domain_, problem_, task_, plan, {});
	EXPECT_TRUE(trace) << errorText(trace ? Diagnostics() : trace.errors());
	return trace ? *trace : std::string();
}

std::unique_ptr<PlayedGame> Workshop::readGame(const std::string& trace, const std::string& id)
{
	GameRecording recording;
	TraceReader reader(domain_, recording, {});
	reader.beginFile(id);
	reader.feed(trace);
	reader.endFile();
	EXPECT_EQ(reader.errorCount(), 0U) << errorText(reader.diagnostics());
	GameOptions options;
	options.problem = &problem_;
	options.map = &level_;
	Result<PlayedGame> game = makePlayedGame(domain_, recording, id, options, protocol_, table_);
	EXPECT_TRUE(game) << errorText(game ? Diagnostics() : game.errors());
	return game ? std::make_unique<PlayedGame>(std::move(*game)) : nullptr;
}

} // namespace RPGPref::Testing
