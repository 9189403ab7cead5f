// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Navigation/World.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// An estimate of the ticks from a cell to the goal. Searches ask once per cell and keep the
/// answer, so an estimate may cost something.
class CellHeuristic
{
public:
	virtual ~CellHeuristic() = default;
	virtual double ticks(std::uint32_t cell) const = 0;
};

/// h^S: the straight line at the highest speed. Admissible and consistent.
class StraightHeuristic final : public CellHeuristic
{
public:
	explicit StraightHeuristic(const World& world) : world_(&world) {}
	double ticks(std::uint32_t cell) const override
	{
		return world_->straightTicks(world_->graph().position(cell));
	}

private:
	const World* world_;
};

/// h^P: the shortest walk to the nearest goal cell (or to one cell), all doors open. Admissible
/// and consistent; costs one Dijkstra over the map when it is made.
class DistanceField final : public CellHeuristic
{
public:
	static constexpr std::uint32_t kUnreachable = 0xFFFFFFFFU;

	/// To the goal.
	RPGPREFCORE_API explicit DistanceField(const World& world);
	/// To one cell; on symmetric graphs from it, too.
	RPGPREFCORE_API DistanceField(const NavGraph& graph, std::uint32_t cell);

	double ticks(std::uint32_t cell) const override { return static_cast<double>(ticks_[cell]); }
	std::uint32_t wholeTicks(std::uint32_t cell) const { return ticks_[cell]; }

	/// The cells of a shortest walk from here to where the field is 0, both ends included. Empty
	/// when there is none.
	RPGPREFCORE_API std::vector<std::uint32_t> descend(
		const NavGraph& graph, std::uint32_t cell) const;

	/// The cells of a shortest walk from the one cell that the field is about to another: exactly
	/// those that the other one's field would lead down to it from here, without making that field.
	/// Symmetric graphs only.
	RPGPREFCORE_API std::vector<std::uint32_t> walkTo(
		const NavGraph& graph, std::uint32_t cell) const;

private:
	void spread(const NavGraph& graph, const std::vector<std::uint32_t>& sources);

	std::vector<std::uint32_t> ticks_;
};

/// First to a place along the straight line, inflated or not, then what is left from there:
/// the estimate of a quest event that has not happened yet.
class DetourHeuristic final : public CellHeuristic
{
public:
	DetourHeuristic(const World& world, const WorldPoint& place, double inflation, double rest)
		: world_(&world), place_(place), inflation_(inflation), rest_(rest)
	{
	}
	double ticks(std::uint32_t cell) const override
	{
		return inflation_ * distance(world_->graph().position(cell), place_) *
				   world_->ticksPerUnit() +
			   rest_;
	}

private:
	const World* world_;
	WorldPoint place_;
	double inflation_;
	double rest_;
};

/// One of the heuristics that guide Multi-Heuristic A* and may be as wrong as they like. The
/// estimate depends on the cell, on whether a quest event has happened, and on the gait.
struct GuidingHeuristic
{
	const CellHeuristic* before = nullptr; ///< While no flag of the mask is set.
	const CellHeuristic* after = nullptr;  ///< Once one is set, and always for an empty mask.
	std::uint32_t flagMask = 0;
	double scale = 1;
	/// Ticks added (before scaling) while the NPC does not move as this playstyle likes to.
	double gaitPenalty = 0;
	bool prefersSneaking = false;
};

} // namespace RPGPref
