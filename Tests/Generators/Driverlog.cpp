// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"

#include "Generators/Problems.h"

namespace RPGPref::Generators
{

namespace
{

constexpr const char* kDomain = R"((define (domain driverlog)
  (:requirements :strips :typing)
  (:types place locatable - object driver truck package - locatable)
  (:predicates (at ?x - locatable ?p - place) (in ?x - package ?t - truck)
    (driving ?d - driver ?t - truck) (road ?a ?b - place) (path ?a ?b - place)
    (empty ?t - truck))
  (:action load-truck :parameters (?x - package ?t - truck ?p - place)
    :precondition (and (at ?t ?p) (at ?x ?p))
    :effect (and (not (at ?x ?p)) (in ?x ?t)))
  (:action unload-truck :parameters (?x - package ?t - truck ?p - place)
    :precondition (and (at ?t ?p) (in ?x ?t))
    :effect (and (not (in ?x ?t)) (at ?x ?p)))
  (:action board-truck :parameters (?d - driver ?t - truck ?p - place)
    :precondition (and (at ?t ?p) (at ?d ?p) (empty ?t))
    :effect (and (not (at ?d ?p)) (driving ?d ?t) (not (empty ?t))))
  (:action disembark-truck :parameters (?d - driver ?t - truck ?p - place)
    :precondition (and (at ?t ?p) (driving ?d ?t))
    :effect (and (not (driving ?d ?t)) (at ?d ?p) (empty ?t)))
  (:action drive-truck :parameters (?t - truck ?from ?to - place ?d - driver)
    :precondition (and (at ?t ?from) (driving ?d ?t) (road ?from ?to))
    :effect (and (not (at ?t ?from)) (at ?t ?to)))
  (:action walk :parameters (?d - driver ?from ?to - place)
    :precondition (and (at ?d ?from) (path ?from ?to))
    :effect (and (not (at ?d ?from)) (at ?d ?to))))
)";

std::string numbered(const char* name, std::uint32_t number)
{
	return name + std::to_string(number);
}

} // namespace

PddlText driverlog(const DriverlogSize& size, std::uint64_t seed)
{
	Random random(seed);
	std::string objects;
	std::string init;
	std::string goal;
	const auto connect = [&](const char* kind, std::uint32_t a, std::uint32_t b)
	{
		const std::string from = numbered("place", a);
		const std::string to = numbered("place", b);
		init += std::string("    (") + kind + " " + from + " " + to + ") (" + kind + " " + to +
				" " + from + ")\n";
	};
	for (std::uint32_t i = 0; i < size.places; ++i)
	{
		objects += " " + numbered("place", i);
		if (i > 0)
		{
			// Both networks hold together: each place is joined to an earlier one.
			connect("road", i, random.below(i));
			connect("path", i, random.below(i));
			connect("road", i, random.below(i));
		}
	}
	objects += " - place\n";
	const auto scatter = [&](const char* kind, std::uint32_t count, bool hasGoal)
	{
		for (std::uint32_t i = 0; i < count; ++i)
		{
			const std::string name = numbered(kind, i);
			objects += "    " + name + " - " + kind + "\n";
			init += "    (at " + name + " " + numbered("place", random.below(size.places)) + ")\n";
			if (hasGoal)
			{
				goal +=
					"    (at " + name + " " + numbered("place", random.below(size.places)) + ")\n";
			}
		}
	};
	scatter("driver", size.drivers, false);
	scatter("truck", size.trucks, false);
	scatter("package", size.packages, true);
	for (std::uint32_t i = 0; i < size.trucks; ++i)
	{
		init += "    (empty " + numbered("truck", i) + ")\n";
	}
	return {kDomain, "(define (problem driverlog)\n  (:domain driverlog)\n  (:objects" + objects +
						 ")\n  (:init\n" + init + ")\n  (:goal (and\n" + goal + ")))\n"};
}

} // namespace RPGPref::Generators
