// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Trace/TraceLevel.h"

#include "Trace/SymbolTable.h"
#include "Trace/TraceLine.h"
#include "Trace/TraceProblems.h"

#include <span>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// What the names in a trace stand for: predicates and actions of its domain, objects and atoms of
/// the level it plays in. What cannot be found is noted as an error.
class TraceNames
{
public:
	TraceNames(const Domain& domain, TraceProblems& problems);

	/// Objects and atoms are this level's from now on.
	void enter(TraceLevel& level) { level_ = &level; }

	/// Adds an object that a header declares as `[name, type]`. False after an error.
	bool declare(TraceLevel& level, std::span<const std::string_view> entry);

	/// False after an error.
	bool findAtoms(const NameLists& lists, std::vector<TraceAtomId>& atoms);
	/// None if the domain has no numbers. False after an error.
	bool findNumbers(const NameLists& lists, std::vector<TraceNumber>& numbers);
	/// Invalid after an error.
	SchemaId findAction(std::string_view name);
	/// Of an event, whose arguments must be present. False after an error.
	bool findArguments(SchemaId action, const TraceLine& event, std::vector<ObjectId>& arguments);

private:
	TraceAtomId findAtom(std::span<const std::string_view> names);
	bool findNumber(std::span<const std::string_view> names, TraceNumber& number);
	bool findObjects(std::span<const std::string_view> names,
		const std::vector<Parameter>& parameters, std::vector<ObjectId>& objects,
		std::string_view what);
	bool checkTypes(const std::vector<ObjectId>& objects, const std::vector<Parameter>& parameters,
		std::string_view what);

	const Domain& domain_;
	TraceProblems& problems_;
	SymbolTable predicates_;
	SymbolTable actions_;
	TraceLevel* level_ = nullptr;
	std::vector<ObjectId> atomObjects_;
};

} // namespace RPGPref
