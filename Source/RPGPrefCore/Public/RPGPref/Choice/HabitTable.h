// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace RPGPref
{

/// What people did in which situation: for each context (a hash) how often which word followed.
/// Words are small dense numbers.
class HabitTable
{
public:
	using Entry = std::pair<std::uint32_t, double>; ///< Word and how often.

	RPGPREFCORE_API void add(std::uint64_t context, std::uint32_t word, double amount = 1);
	RPGPREFCORE_API void add(const HabitTable& other);
	/// In the order in which the words first came; empty if the context is new.
	RPGPREFCORE_API std::span<const Entry> entries(std::uint64_t context) const;
	bool isEmpty() const { return lists_.empty(); }

private:
	std::unordered_map<std::uint64_t, std::uint32_t> positions_;
	std::vector<std::uint64_t> contexts_;
	std::vector<std::vector<Entry>> lists_;
};

/// Where expectations come from: other people's habits, without those of one game (so that a game
/// is not used to predict itself), and the team's own so far, which count several times.
struct HabitSources
{
	const HabitTable* others = nullptr;
	const HabitTable* without = nullptr;
	const HabitTable* own = nullptr;
	double ownWeight = 3;
};

/// Probabilities of the next word with Witten and Bell's back-off: contexts from short to long;
/// each longer one counts for as much as it has been seen, and leaves the rest to the shorter.
/// Keeps its buffers between calls.
class HabitForecast
{
public:
	/// After it `probability` speaks of these contexts.
	RPGPREFCORE_API void compute(
		const HabitSources& sources, std::span<const std::uint64_t> contexts);
	/// Never 0: what nobody did yet may be done.
	double probability(std::uint32_t word) const
	{
		return (word < values_.size() ? values_[word] : 0.0) + kUnseen;
	}
	/// False: nobody was ever seen in any of the contexts, and all words are alike.
	bool isInformed() const { return isInformed_; }

private:
	static constexpr double kUnseen = 1e-4;

	double& counted(std::uint32_t word);

	std::vector<double> values_; ///< By word.
	std::vector<double> counts_; ///< By word, of one context.
	std::vector<std::uint32_t> touched_;
	std::vector<std::uint32_t> inContext_;
	bool isInformed_ = false;
};

} // namespace RPGPref
