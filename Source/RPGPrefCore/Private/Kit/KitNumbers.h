// SPDX-License-Identifier: MIT
#pragma once

#include "Kit/KitIndex.h"
#include "Kit/PddlDraft.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// A whole number with bounds, written with objects n0, n1, ... so that planners without numbers
/// can use it: `(gold Ada n5)`. Comparisons and sums are facts that never change, such as
/// `(gold-minus-2 n5 n3)`; only those that some row asks for are written.
struct KitCounter
{
	std::string predicate;  ///< `gold`.
	std::string holderType; ///< `player`, `place`, or empty for one of the whole team.
	std::string name;       ///< For people: `gold`.
	std::int64_t least = 0;
	std::int64_t most = 0;
};

/// What one deed does with one counter of one holder.
class KitCounterUse
{
public:
	KitCounterUse(KitCounter counter, std::string holder);

	bool isFor(const KitCounter& counter, const std::string& holder) const;
	void needAtLeast(std::int64_t amount) { atLeast_ = (std::max)(atLeast_, amount); }
	void needAtMost(std::int64_t amount) { atMost_ = (std::min)(atMost_, amount); }
	void change(std::int64_t amount) { change_ += amount; }
	void become(std::int64_t amount) { newValue_ = amount; }

	/// Writes needs and effects into the action, and the facts that they rest on.
	void write(ActionDraft& action, PddlDraft& draft, std::size_t position) const;

private:
	void writeComparison(ActionDraft& action, PddlDraft& draft, const std::string& before) const;

	KitCounter counter_;
	std::string holder_;
	std::int64_t atLeast_;
	std::int64_t atMost_;
	std::int64_t change_ = 0;
	std::optional<std::int64_t> newValue_;
};

/// `n5`.
std::string counterSymbol(std::int64_t value);
/// `(gold Ada n5)`; declares the predicate and the object.
std::string counterFact(const KitCounter& counter, const std::string& holder,
	const std::string& value, PddlDraft& draft);

} // namespace RPGPref
