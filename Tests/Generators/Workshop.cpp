// SPDX-License-Identifier: MIT
#include "Generators/Workshop.h"

#include <algorithm>
#include <vector>

namespace RPGPref::Generators
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
	std::string name;
	std::string type;
	std::size_t x = 0;
	std::size_t y = 0;
	bool isLeft = true;
	bool isRight = true;
};

std::string woodName(std::size_t number)
{
	return number == 0 ? "oak" : number == 1 ? "pine" : "wood" + std::to_string(number + 1);
}

std::vector<Station> stationsOf(const WorkshopSize& size)
{
	std::vector<Station> stations;
	for (std::size_t k = 0; k < size.woods; ++k)
	{
		stations.push_back({woodName(k) + "crate", "crate", 0, 1 + 2 * k, true, false});
	}
	stations.push_back({"bench1", "bench", 8, 1, false, true});
	stations.push_back({"bench2", "bench", 8, 3, false, true});
	for (std::size_t k = 0; k < size.tables; ++k)
	{
		stations.push_back({"table" + std::to_string(k + 1), "table", 4, 1 + k, true, true});
	}
	stations.push_back({"gate", "door", 8, 4, false, true});
	return stations;
}

/// Rows of the map; the lowest two are open unless it is walled.
std::size_t heightOf(const WorkshopSize& size)
{
	return (std::max)({std::size_t{6}, 2 * size.woods + 2, size.tables + 4});
}

std::string problemOf(const WorkshopSize& size, const std::vector<Station>& stations)
{
	std::string objects = "p1 p2 - player";
	std::string facts = "(empty p1) (empty p2)";
	std::string goal;
	for (const Station& station : stations)
	{
		objects += " " + station.name + " - " + station.type;
		facts += station.type == "table" ? " (clear " + station.name + ")" : "";
		facts += station.isLeft || !size.walled ? " (reach p1 " + station.name + ")" : "";
		facts += station.isRight || !size.walled ? " (reach p2 " + station.name + ")" : "";
	}
	for (std::size_t k = 0; k < size.woods; ++k)
	{
		const std::string wood = woodName(k);
		objects += " " + wood + " " + wood + "board - item";
		facts += " (gives " + wood + "crate " + wood + ") (sawn " + wood + " " + wood + "board)";
	}
	for (std::size_t k = 0; k < size.orders; ++k)
	{
		const std::string order = "order" + std::to_string(k + 1);
		objects += " " + order + " - order";
		facts +=
			" (pending " + order + ") (wants " + order + " " + woodName(k % size.woods) + "board)";
		goal += " (served " + order + ")";
	}
	return "(define (problem shop) (:domain workshop)\n(:objects " + objects + ")\n(:init " +
		   facts + ")\n(:goal (and" + goal + ")))\n";
}

std::string levelOf(const WorkshopSize& size, const std::vector<Station>& stations)
{
	std::string places;
	for (const Station& station : stations)
	{
		for (const char* player : {"p1", "p2"})
		{
			// Tables of the wall are used from either side.
			const double aside = station.type == "table" ? (player[1] == '1' ? -0.6 : 1.6) : 0.5;
			places += ",\n" + (R"({"symbol":")" + station.name) + " " + player + R"(","name":")" +
					  station.name + R"(","kind":"place","at":[)" +
					  std::to_string(static_cast<double>(station.x) + aside) + "," +
					  std::to_string(static_cast<double>(station.y) + 0.5) + "]}";
		}
	}
	const std::size_t height = heightOf(size);
	std::string rows;
	for (std::size_t y = 0; y < height; ++y)
	{
		rows += std::string(y == 0 ? "" : ",") +
				(size.walled || y + 2 < height ? R"("....#....")" : R"(".........")");
	}
	return R"({"schema":"level/1","name":"Workshop","bounds":[0,0,9,)" + std::to_string(height) +
		   R"(],"walking_speed":2,"regions":[],
"walkable":{"grid":{"origin":[0,0],"cell":1,"rows":[)" +
		   rows +
		   R"(]}},"links":[],"places":[{"symbol":"start p1","name":"s1","kind":"place","at":[1.5,2.5]},
{"symbol":"start p2","name":"s2","kind":"place","at":[7.5,2.5]})" +
		   places + R"(],"agents":[{"agent":"p1","colour":"#2e6fbb","start":"start p1"},
{"agent":"p2","colour":"#c2502e","start":"start p2"}],"actions":[
{"action":"fetch","at":"?c ?p","seconds":0.5},{"action":"put","at":"?t ?p","seconds":0.3},
{"action":"take","at":"?t ?p","seconds":0.3},{"action":"saw","at":"?b ?p","seconds":2},
{"action":"deliver","at":"?d ?p","seconds":0.5}],"paths":[],"scenery":[]})";
}

} // namespace

WorkshopText workshop(const WorkshopSize& size)
{
	const std::vector<Station> stations = stationsOf(size);
	return {kDomain, problemOf(size, stations), levelOf(size, stations)};
}

} // namespace RPGPref::Generators
