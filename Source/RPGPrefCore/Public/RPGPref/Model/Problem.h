// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/Domain.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// A predicate applied to objects.
struct Atom
{
	PredicateId predicate;
	std::vector<ObjectId> arguments;

	friend bool operator==(const Atom&, const Atom&) = default;
	// Written out: older standard libraries cannot compare vectors with <=>.
	friend bool operator<(const Atom& left, const Atom& right)
	{
		return left.predicate != right.predicate ? left.predicate < right.predicate
												 : left.arguments < right.arguments;
	}
};

/// One level to be played by the domain's rules.
struct Problem
{
	struct GoalLiteral
	{
		Atom atom;
		bool negated = false;
		SourcePosition position;
	};

	/// `(= (distance A B) 2.5)`.
	struct FunctionValue
	{
		std::string function;
		std::vector<ObjectId> arguments;
		std::int64_t amount = 0; ///< In millionths.
	};

	std::string file;
	std::string name;
	/// The domain's constants first, then the problem's own objects, in file order. An ObjectId
	/// is a position in this list.
	std::vector<Object> objects;
	/// True at the start; everything else is false. Sorted, without repeats.
	std::vector<Atom> init;
	std::vector<GoalLiteral> goal;
	/// Further conjuncts of the goal: what is not a plain literal.
	std::vector<Formula> goalConditions = {};
	std::vector<SideQuest> sideQuests = {};
	std::vector<FunctionValue> functionValues;
	std::optional<Metric> metric = {};
	/// `(:metric minimize (total-cost))`.
	bool minimizesTotalCost = false;
	/// What was accepted although it deserves a second look.
	Diagnostics warnings;

	/// Invalid when there is none of that name; the name's case does not matter.
	RPGPREFCORE_API ObjectId findObject(std::string_view objectName) const;
};

} // namespace RPGPref
