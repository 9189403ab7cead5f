// SPDX-License-Identifier: MIT
#pragma once

#include "Kit/KitIndex.h"

#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace RPGPref
{

/// Which things keep which connections shut.
///
/// A connection can be shut by several things. `go` must not ask for each of them by name, or every
/// connection would need an action of its own. So each thing gets a slot such that things on one
/// connection have different ones; `(held-1 Hall Vault)` says that the thing of slot 1 is in the
/// way there, and `go` needs every slot free. Slots are given greedily; most levels need one or
/// two.
class KitBarriers
{
public:
	using Way = std::pair<std::size_t, std::size_t>; ///< Places, from and to.

	KitBarriers(const Kit& kit, const KitIndex& index, Diagnostics& errors);

	/// The ways that a thing keeps shut, each direction by itself.
	const std::vector<Way>& waysOf(std::size_t thing) const { return ways_[thing]; }
	/// The ways of a connection, each direction by itself; none where its places are unknown.
	std::vector<Way> waysAlong(const KitConnection& connection) const;
	/// Whether some connection leads this way and asks for nothing.
	bool isFree(const Way& way) const { return free_.count(way) != 0; }
	/// From 0; for things that keep something shut.
	std::size_t slotOf(std::size_t thing) const { return slots_[thing]; }
	std::size_t slotCount() const { return slotCount_; }

	static std::string slotName(std::size_t slot) { return "held-" + std::to_string(slot + 1); }

private:
	void chooseSlots();

	const KitIndex& index_;
	std::set<Way> free_;
	std::vector<std::vector<Way>> ways_; ///< By thing.
	std::vector<std::size_t> slots_;     ///< By thing.
	std::size_t slotCount_ = 0;
};

} // namespace RPGPref
