// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"

#include "Generators/Problems.h"

namespace RPGPref::Generators
{

namespace
{

constexpr const char* kDomain = R"((define (domain logistics)
  (:requirements :strips :typing)
  (:types truck airplane - vehicle package vehicle - physobj airport location - place
    city place physobj - object)
  (:predicates (in-city ?loc - place ?city - city) (at ?obj - physobj ?loc - place)
    (in ?pkg - package ?veh - vehicle))
  (:action load-truck :parameters (?pkg - package ?truck - truck ?loc - place)
    :precondition (and (at ?truck ?loc) (at ?pkg ?loc))
    :effect (and (not (at ?pkg ?loc)) (in ?pkg ?truck)))
  (:action load-airplane :parameters (?pkg - package ?airplane - airplane ?loc - airport)
    :precondition (and (at ?pkg ?loc) (at ?airplane ?loc))
    :effect (and (not (at ?pkg ?loc)) (in ?pkg ?airplane)))
  (:action unload-truck :parameters (?pkg - package ?truck - truck ?loc - place)
    :precondition (and (at ?truck ?loc) (in ?pkg ?truck))
    :effect (and (not (in ?pkg ?truck)) (at ?pkg ?loc)))
  (:action unload-airplane :parameters (?pkg - package ?airplane - airplane ?loc - airport)
    :precondition (and (in ?pkg ?airplane) (at ?airplane ?loc))
    :effect (and (not (in ?pkg ?airplane)) (at ?pkg ?loc)))
  (:action fly-airplane :parameters (?airplane - airplane ?from ?to - airport)
    :precondition (at ?airplane ?from)
    :effect (and (not (at ?airplane ?from)) (at ?airplane ?to)))
  (:action drive-truck :parameters (?truck - truck ?from ?to - place ?city - city)
    :precondition (and (at ?truck ?from) (in-city ?from ?city) (in-city ?to ?city))
    :effect (and (not (at ?truck ?from)) (at ?truck ?to))))
)";

std::string place(std::uint32_t city, std::uint32_t number)
{
	return "place" + std::to_string(city) + "-" + std::to_string(number);
}

} // namespace

PddlText logistics(const LogisticsSize& size, std::uint64_t seed)
{
	Random random(seed);
	std::string objects;
	std::string init;
	std::string goal;
	for (std::uint32_t city = 0; city < size.cities; ++city)
	{
		const std::string number = std::to_string(city);
		objects += "    city" + number + " - city truck" + number + " - truck";
		for (std::uint32_t i = 0; i < size.placesPerCity; ++i)
		{
			objects += " " + place(city, i) + (i == 0 ? " - airport" : " - location");
			init += "    (in-city " + place(city, i) + " city" + number + ")\n";
		}
		objects += "\n";
		init +=
			"    (at truck" + number + " " + place(city, random.below(size.placesPerCity)) + ")\n";
	}
	for (std::uint32_t i = 0; i < size.planes; ++i)
	{
		const std::string plane = "plane" + std::to_string(i);
		objects += "    " + plane + " - airplane\n";
		init += "    (at " + plane + " " + place(random.below(size.cities), 0) + ")\n";
	}
	for (std::uint32_t i = 0; i < size.packages; ++i)
	{
		const std::string package = "package" + std::to_string(i);
		const auto anywhere = [&]()
		{
			const std::uint32_t city = random.below(size.cities);
			return place(city, random.below(size.placesPerCity));
		};
		objects += "    " + package + " - package\n";
		init += "    (at " + package + " " + anywhere() + ")\n";
		goal += "    (at " + package + " " + anywhere() + ")\n";
	}
	return {kDomain, "(define (problem logistics)\n  (:domain logistics)\n  (:objects\n" + objects +
						 ")\n  (:init\n" + init + ")\n  (:goal (and\n" + goal + ")))\n"};
}

} // namespace RPGPref::Generators
