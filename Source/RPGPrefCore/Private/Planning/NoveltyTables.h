// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PackedState.h"

#include "Planning/RelaxedTables.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace RPGPref
{

/// Which facts, and on small tasks which pairs of facts, were ever true in a state of a class; how
/// new a state is among those of its class. A class is any number, such as one made of counters.
///
/// One bit per fact and class. Pairs need one bit per pair of facts and class; once that would take
/// more than kMostPairBytes in all, further classes look at single facts only.
class NoveltyTables
{
public:
	enum : std::uint32_t
	{
		kNewFact,
		kNewPair,
		kNothingNew,
		kLevels
	};

	explicit NoveltyTables(const RelaxedTables& tables)
		: tables_(tables), facts_(tables.factCount()), words_((facts_ + 63) / 64)
	{
	}

	/// Notes the state; how new it was. With `changed` only these facts can be new, because the
	/// state is otherwise like one of the class that was noted before.
	std::uint32_t note(std::uint64_t classNumber, StateView state, std::span<const FactId> changed,
		bool onlyChanged);

	/// About the number of memory accesses of the last note.
	std::uint64_t work() const { return work_; }
	std::size_t bytes() const { return factBits_.capacity() * 8 + pairBytes_; }

private:
	static constexpr std::size_t kMostPairBytes = std::size_t{192} << 20;

	struct Class
	{
		std::size_t facts;                ///< Where its bits begin.
		std::vector<std::uint64_t> pairs; ///< Empty: single facts only.
	};

	Class& classOf(std::uint64_t number);
	bool noteFacts(Class& entry, std::span<const std::uint32_t> facts);
	bool notePairs(Class& entry, std::span<const std::uint32_t> facts);

	const RelaxedTables& tables_;
	std::size_t facts_;
	std::size_t words_;
	std::vector<std::uint64_t> factBits_;
	std::vector<Class> classes_;
	std::unordered_map<std::uint64_t, std::size_t> byNumber_;
	std::size_t pairBytes_ = 0;
	std::vector<std::uint32_t> true_;
	std::vector<std::uint32_t> candidates_;
	std::uint64_t work_ = 0;
};

} // namespace RPGPref
