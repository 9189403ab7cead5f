// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Export.h"
#include "RPGPref/Navigation/CellHeuristic.h"
#include "RPGPref/Navigation/TGraphEdge.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace RPGPref
{

class WalkingTimes;

/// How a demonstration is tied to where the plan begins and ends.
enum class TGraphLinks : std::uint8_t
{
	/// Shortest walks from the plan's start to the demonstration's first point and from its last
	/// point to the goal become edges like all others.
	ShortestWalks,
	/// One edge each, whose triangle is measured in walking times.
	VirtualEdges,
	/// The published text to the letter: from every state a walk back to the first point, not
	/// inflated. Draws lost searches to the beginning of the demonstration.
	Literal
};

struct TGraphOptions
{
	/// How strongly the demonstrations attract; 1 switches them off.
	double epsilon = 1;
	TGraphRule rule = TGraphRule::Infimum;
	TGraphLinks links = TGraphLinks::ShortestWalks;
	/// Look at all edges instead of using the index; for comparisons.
	bool useIndex = true;
	/// Leaves out points that the others imply anyway, so that a shaky hand or frequent samples
	/// cost nothing: no estimate changes by more than epsilon times this many ticks, and it stays
	/// as consistent. 0 keeps all points; with the projection rule all are always kept.
	double thinningTicks = 1;
};

/// h^T: time along demonstrations, with ways off them counted epsilon times. Between 0 and
/// epsilon * h^S everywhere; without demonstrations, or with epsilon 1, it is epsilon * h^S.
/// With the default options h^T / epsilon is consistent. A look-up costs about the logarithm of
/// the number of edges, because edges lie in a tree of boxes and most boxes are too far away.
class TGraphHeuristic final : public CellHeuristic
{
public:
	RPGPREFCORE_API TGraphHeuristic(const World& world,
		std::span<const Demonstration> demonstrations, const TGraphOptions& options);

	double ticks(std::uint32_t cell) const override
	{
		return ticksAt(world_->graph().position(cell));
	}

	/// At any point; `edgesLookedAt` is counted up if given.
	RPGPREFCORE_API double ticksAt(
		const WorldPoint& point, std::size_t* edgesLookedAt = nullptr) const;

	/// The time left from each point of each demonstration, in their order.
	const std::vector<double>& nodeValues() const { return nodeValues_; }
	std::size_t edgeCount() const { return edges_.size(); }

private:
	struct Box
	{
		WorldPoint lowest;
		WorldPoint highest;
		double lowestValue = 0;
		std::uint32_t first = 0; ///< Of a leaf: its first edge; else its right child.
		std::uint32_t count = 0; ///< Edges of a leaf; 0 for others, whose left child comes next.
	};
	/// A tie to start or goal that is measured in walking times.
	struct VirtualEdge
	{
		std::shared_ptr<const DistanceField> toFirst;
		std::shared_ptr<const DistanceField> toSecond;
		double length = 0;
		double valueFirst = 0;
		double valueSecond = 0;
		bool literal = false;
	};

	void addDemonstration(const Demonstration& demonstration, WalkingTimes& times);
	/// Makes edges of a walk; `values` is the time left from each point.
	void addEdges(const std::vector<WorldPoint>& points, const std::vector<double>& values);
	double walkToGoal(const WorldPoint& point, const DistanceField& toGoal) const;
	/// Edges along a walk over cells.
	void addWalk(const std::vector<std::uint32_t>& cells, double valueAtEnd);
	void addEdge(const WorldPoint& from, const WorldPoint& to, double ticks, double valueFrom,
		double valueTo);
	void buildIndex();
	static void enclose(
		Box& box, const WorldPoint& lowest, const WorldPoint& highest, double value);
	std::uint32_t buildBox(std::uint32_t first, std::uint32_t count);
	double alongVirtualEdges(const WorldPoint& point, double best) const;

	const World* world_;
	TGraphOptions options_;
	double scale_;
	std::vector<TGraphEdge> edges_;
	std::vector<Box> boxes_;
	std::vector<VirtualEdge> virtualEdges_;
	std::vector<double> nodeValues_;
};

} // namespace RPGPref
