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

/// A step of a graph that is put together by hand.
struct NavLink
{
	std::uint32_t from = 0;
	std::uint32_t to = 0;
	std::uint32_t ticks = 1;
	/// As of NavEdge: places that the step squeezes past.
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

	/// Any places with steps between them, each of which leads one way: a level's ground
	/// (LevelGround.h), or an engine's navigation mesh with its links. Of several steps between two
	/// places the shortest counts. `spacing` is about how far places are apart, for cellAt. Fails
	/// without places, beyond 2^22 of them, on steps from or to places that are not there, and on
	/// steps of more than a million ticks.
	RPGPREFCORE_API static Result<NavGraph> fromPoints(
		std::vector<WorldPoint> positions, std::vector<NavLink> links, double spacing);

	std::uint32_t cellCount() const { return static_cast<std::uint32_t>(positions_.size()); }
	const WorldPoint& position(std::uint32_t cell) const { return positions_[cell]; }
	std::span<const NavEdge> edges(std::uint32_t cell) const
	{
		return {edges_.data() + ends_[cell], edges_.data() + ends_[cell + 1]};
	}

	/// The steps that lead into a cell; `target` is where they come from.
	std::span<const NavEdge> edgesInto(std::uint32_t cell) const
	{
		return backEnds_.empty() ? edges(cell)
								 : std::span<const NavEdge>(backEdges_.data() + backEnds_[cell],
									   backEdges_.data() + backEnds_[cell + 1]);
	}
	/// Whether every step can be taken back in the same time; so on grids and meshes.
	bool isSymmetric() const { return backEnds_.empty(); }

	/// The cell that a point lies in: of a grid the square around it, of a mesh the nearest cell
	/// within two spacings. kNoCell for walls and for points off the map.
	RPGPREFCORE_API std::uint32_t cellAt(const WorldPoint& point) const;

	bool isGrid() const { return isGrid_; }

private:
	std::vector<WorldPoint> positions_;
	std::vector<NavEdge> edges_;
	std::vector<std::uint32_t> ends_; ///< Edges of cell c: ends_[c] up to ends_[c + 1].
	std::vector<NavEdge> backEdges_;  ///< The same backwards; empty when they are the same.
	std::vector<std::uint32_t> backEnds_;
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
