// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"

#include "Generators/Problems.h"

#include <numeric>
#include <utility>
#include <vector>

namespace RPGPref::Generators
{

namespace
{

constexpr const char* kDomain = R"((define (domain blocks)
  (:requirements :strips)
  (:predicates (on ?x ?y) (ontable ?x) (clear ?x) (handempty) (holding ?x))
  (:action pick-up :parameters (?x)
    :precondition (and (clear ?x) (ontable ?x) (handempty))
    :effect (and (not (ontable ?x)) (not (clear ?x)) (not (handempty)) (holding ?x)))
  (:action put-down :parameters (?x)
    :precondition (holding ?x)
    :effect (and (not (holding ?x)) (clear ?x) (handempty) (ontable ?x)))
  (:action stack :parameters (?x ?y)
    :precondition (and (holding ?x) (clear ?y))
    :effect (and (not (holding ?x)) (not (clear ?y)) (clear ?x) (handempty) (on ?x ?y)))
  (:action unstack :parameters (?x ?y)
    :precondition (and (on ?x ?y) (clear ?x) (handempty))
    :effect (and (holding ?x) (clear ?y) (not (clear ?x)) (not (handempty)) (not (on ?x ?y)))))
)";

std::string block(std::uint32_t number)
{
	return "b" + std::to_string(number);
}

/// Random towers, bottom to top.
std::vector<std::vector<std::uint32_t>> randomTowers(std::uint32_t count, Random& random)
{
	std::vector<std::uint32_t> order(count);
	std::iota(order.begin(), order.end(), 0U);
	for (std::uint32_t i = count; i > 1; --i)
	{
		std::swap(order[i - 1], order[random.below(i)]);
	}
	std::vector<std::vector<std::uint32_t>> towers;
	for (const std::uint32_t number : order)
	{
		if (towers.empty() || random.below(4) == 0)
		{
			towers.emplace_back();
		}
		towers.back().push_back(number);
	}
	return towers;
}

} // namespace

PddlText blocks(std::uint32_t count, std::uint64_t seed)
{
	Random random(seed);
	std::string objects;
	for (std::uint32_t i = 0; i < count; ++i)
	{
		objects += " " + block(i);
	}
	std::string init;
	for (const std::vector<std::uint32_t>& tower : randomTowers(count, random))
	{
		init += "    (ontable " + block(tower.front()) + ") (clear " + block(tower.back()) + ")";
		for (std::size_t i = 1; i < tower.size(); ++i)
		{
			init += " (on " + block(tower[i]) + " " + block(tower[i - 1]) + ")";
		}
		init += "\n";
	}
	std::string goal;
	for (const std::vector<std::uint32_t>& tower : randomTowers(count, random))
	{
		for (std::size_t i = 1; i < tower.size(); ++i)
		{
			goal += "    (on " + block(tower[i]) + " " + block(tower[i - 1]) + ")\n";
		}
	}
	return {kDomain, "(define (problem blocks)\n  (:domain blocks)\n  (:objects" + objects +
						 ")\n  (:init (handempty)\n" + init + ")\n  (:goal (and\n" + goal +
						 ")))\n"};
}

} // namespace RPGPref::Generators
