// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Navigation/Scenario.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// A step that the level allows when all doors stand open.
struct NavEdge
{
	std::uint32_t target = 0;
	std::uint32_t ticks = 0;
	/// The two cells that a diagonal step of a grid squeezes past; they must be passable, too.
	/// kNoCell on straight steps and on meshes.
	std::uint32_t beside[2] = {0xFFFFFFFFU, 0xFFFFFFFFU};
};

/// The places of a level and the steps between them: the one thing that planning knows of a
/// map, be it a grid dungeon or a navigation mesh. Places are called cells; walls have none.
class NavGraph
{
public:
	static constexpr std::uint32_t kNoCell = 0xFFFFFFFFU;

	/// A cell per floor square; steps to the eight neighbours.
	RPGPREFCORE_API static NavGraph fromGrid(const GridMap& map, const ScenarioTiming& timing);

	/// Divides the polygons until no edge is longer than the mesh's spacing. Cells are the corners
	/// and the middles of the edges of the pieces; steps go straight through a piece and take
	/// distance / maxSpeed, rounded up to whole ticks. Fails on meshes that need more than 2^22
	/// cells, on polygons with fewer than three or unknown vertices, and on empty meshes.
	RPGPREFCORE_API static Result<NavGraph> fromMesh(
		const PolygonMesh& mesh, const ScenarioTiming& timing);

	std::uint32_t cellCount() const { return static_cast<std::uint32_t>(positions_.size()); }
	const WorldPoint& position(std::uint32_t cell) const { return positions_[cell]; }
	std::span<const NavEdge> edges(std::uint32_t cell) const
	{
		return {edges_.data() + ends_[cell], edges_.data() + ends_[cell + 1]};
	}

	/// The cell that a point lies in: of a grid the square around it, of a mesh the nearest cell
	/// within two spacings. kNoCell for walls and for points off the map.
	RPGPREFCORE_API std::uint32_t cellAt(const WorldPoint& point) const;

	bool isGrid() const { return isGrid_; }

private:
	std::vector<WorldPoint> positions_;
	std::vector<NavEdge> edges_;
	std::vector<std::uint32_t> ends_; ///< Edges of cell c: ends_[c] up to ends_[c + 1].
	bool isGrid_ = true;

	// Buckets of cells for cellAt; of a grid exactly one cell each.
	WorldPoint origin_;
	double bucketSize_ = 1;
	std::uint32_t columns_ = 0;
	std::uint32_t rowCount_ = 0;
	std::vector<std::uint32_t> bucketEnds_;
	std::vector<std::uint32_t> bucketCells_;

	void buildBuckets(double size);
};

} // namespace RPGPref
