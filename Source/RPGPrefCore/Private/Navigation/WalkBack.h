// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Navigation/CellHeuristic.h"

#include "Navigation/BucketRing.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// The least that is left from each cell to the goal if nobody is in the way and no key is
/// missing: doors that are held shut are shut, all others open. Found by a search from the goal
/// back to the NPC. It goes over cells instead of states, of which there are far fewer, and not
/// farther than it must.
///
/// Admissible and consistent, in the world that it looked at and in every one that allows less.
class WalkBack final : public CellHeuristic
{
public:
	explicit WalkBack(const World& world) : world_(&world) {}

	/// Begins to look at the world as it is, from the goal to this cell.
	void begin(std::uint32_t start);
	/// Goes on; Failed when no way leads to the start. Ask for ticks once it is Done.
	StepStatus step(Budget& budget);

	double ticks(std::uint32_t cell) const override;

	/// Cells looked at in all walks together.
	std::uint64_t expansions() const { return expansions_; }

private:
	static constexpr std::uint32_t kUnreached = 0xFFFFFFFFU;

	double straightTo(std::uint32_t cell) const;
	std::uint32_t priorityOf(std::uint32_t cell, std::uint32_t ticks) const;
	bool isOpen(std::uint32_t cell) const;
	void expand(std::uint32_t cell);

	const World* world_;
	std::uint32_t start_ = 0;
	std::vector<std::uint32_t> ticks_;
	std::vector<std::uint8_t> isSettled_;
	BucketRing open_;
	std::uint64_t expansions_ = 0;
};

} // namespace RPGPref
