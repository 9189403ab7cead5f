// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Navigation/NavSearch.h"
#include "RPGPref/Navigation/TGraphHeuristic.h"

#include <memory>
#include <optional>
#include <span>

namespace RPGPref
{

enum class NavAlgorithm : std::uint8_t
{
	WeightedAStar, ///< Knows no demonstrations.
	EGraph,        ///< Weighted A* with the experience graph's heuristic.
	TGraph,        ///< Weighted A* with the T-Graph heuristic.
	SharedMha,     ///< T-Graph and quest events guide; the bound does not depend on them.
	ImprovedMha    ///< The same without calibration.
};

/// How the estimate of a quest event that has not happened is made.
enum class EventRule : std::uint8_t
{
	Inflated, ///< epsilon * (way to the event) + h^T from there.
	Published ///< (way to the event) + h^T from there, as printed: at large epsilon states without
			  ///< the item look better than those with it.
};

/// What WeightedAStar searches with and what anchors the Multi-Heuristic searches. Both are
/// consistent, so bounds hold with either.
enum class AnchorHeuristic : std::uint8_t
{
	Straight, ///< h^S, the straight line: costs nothing to make.
	Walk      ///< h^P, the shortest walk with all doors open: one Dijkstra over the map.
};

struct NavParameters
{
	NavAlgorithm algorithm = NavAlgorithm::SharedMha;
	AnchorHeuristic anchor = AnchorHeuristic::Straight;
	double weight = 1;  ///< w; w1 of SharedMha.
	double epsilon = 1; ///< How strongly demonstrations attract.
	double w2 = 1;      ///< SharedMha only.
	TGraphRule rule = TGraphRule::Infimum;
	TGraphLinks links = TGraphLinks::ShortestWalks;
	EventRule eventRule = EventRule::Inflated;
	/// Divide the guides of SharedMha by 2 epsilon, so that they can keep up with the anchor.
	bool calibrate = true;
	bool reopen = false; ///< See WeightedAStarOptions.
	/// How many guides of SharedMha and ImprovedMha are the T-Graph heuristic itself. Without a
	/// value: one if the scenario has no quest events, else none, because the events' guides
	/// contain it. More of them draw the plan closer to the demonstrations.
	std::optional<std::uint32_t> tgraphGuides;
	/// Adds a guide of SharedMha and ImprovedMha that likes to sneak (true) or to walk (false).
	std::optional<bool> preferSneaking;
	/// Goes on improving the plan after the first one (RepairingSearch) until it is proved optimal.
	/// WeightedAStar, EGraph and TGraph only; needs TGraphRule::Infimum.
	bool anytime = false;
	NavLimits limits;

	/// The suboptimality that these parameters promise.
	RPGPREFCORE_API double bound() const;

	/// The usual split of a bound: w = B (WeightedAStar, ImprovedMha), w = epsilon = sqrt(B)
	/// (EGraph, TGraph), w1 = B, w2 = 1, epsilon = min(sqrt(B), 10) (SharedMha; ImprovedMha has the
	/// same epsilon). B is at least 1.
	RPGPREFCORE_API static NavParameters forBound(NavAlgorithm wanted, double promised);
};

/// Plans for an NPC: makes the heuristics that the algorithm needs and owns them with the
/// search. The world must outlive it and stay as it is.
class Navigator
{
public:
	RPGPREFCORE_API Navigator(const World& world, std::span<const Demonstration> demonstrations,
		const NavParameters& parameters);
	RPGPREFCORE_API ~Navigator();

	RPGPREFCORE_API NavSearch& search();
	RPGPREFCORE_API const NavSearch& search() const;
	RPGPREFCORE_API const NavParameters& parameters() const;

	/// Runs to the end; for tests and small levels.
	RPGPREFCORE_API NavPlan run();

private:
	struct Implementation;
	std::unique_ptr<Implementation> self_;
};

} // namespace RPGPref
