// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace RPGPref
{

/// Looks for the fewest signs that suffice. Says which set to try next and is given the answer.
///
/// First a set that suffices is made smaller, sign by sign. Then all smaller sets are tried, those
/// with fewest signs first: more signs can make players do worse, so nothing less would prove that
/// a set is the smallest. Where there are too many of them, the set is the best one found.
class SmallestSignSet
{
public:
	/// Positions of signs, ascending.
	using Set = std::vector<std::size_t>;

	/// Of `count` signs; `enough` suffices, and `suffices` holds for each sign whether it does
	/// alone. Signs that come late in `enough` are left out first. At most so many sets are tried.
	SmallestSignSet(
		std::size_t count, Set enough, const std::vector<bool>& suffices, std::uint64_t mostTries);

	/// The set to try; nothing at the end.
	const std::optional<Set>& next() const { return next_; }
	void take(bool suffices);

	const Set& best() const { return best_; }
	/// No smaller set suffices.
	bool isProven() const { return isProven_; }

private:
	void proposeWithout();
	void proposeSmaller();
	/// Whether all sets of this size can be tried.
	bool canTryAll(std::size_t size) const;

	std::size_t count_;
	Set order_; ///< What is still to be left out, the last one first.
	Set best_;
	std::uint64_t triesLeft_;
	std::optional<Set> next_;
	bool isDropping_ = true;
	bool isProven_ = false;
};

} // namespace RPGPref
