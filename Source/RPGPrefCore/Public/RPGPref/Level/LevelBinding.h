// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Level/Level.h"
#include "RPGPref/Level/LevelTimes.h"
#include "RPGPref/Level/RouteFinder.h"
#include "RPGPref/Level/WayRules.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/GroundTask.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// Where and for how long one ground action happens.
struct ActionPlacement
{
	PlaceId at;          ///< Invalid: wherever its agents stand.
	PlaceId destination; ///< Invalid: it moves nobody.
	double seconds = 0;
};

/// A level file and a planning task brought together: where each ground action happens, who
/// takes part in it, where agents start.
///
/// What serves without being perfect is a warning: a place off the walkable ground is moved to
/// the nearest point of it; an action whose symbol has no place is done where the task says that
/// its agent is, or else where the agent stands. Names that nothing can be made of (an action or
/// an agent that the task does not have, an unknown parameter) are errors.
class LevelBinding
{
public:
	/// Binds nothing; only to be assigned to.
	LevelBinding() = default;

	/// The binding keeps its own copy of the level.
	RPGPREFCORE_API static Result<LevelBinding> bind(
		Level level, const Domain& domain, const GroundTask& task, Diagnostics& warnings);

	const Level& level() const { return *level_; }
	/// With every link and gate open.
	RouteFinder& routes() const { return *routes_; }
	const WayRules& rules() const { return rules_; }
	const LevelTimes& times() const { return times_; }
	/// With these passages of the rules open and the others closed. Made when first asked for.
	RPGPREFCORE_API RouteFinder& routesWith(const std::vector<bool>& isOpen) const;

	const ActionPlacement& placement(ActionId action) const { return placements_[action.value()]; }
	/// Who must be there: the executing agent and other agents among the arguments; for a team
	/// action the agents that its conditions and effects speak of, or all if they name nobody.
	const std::vector<AgentId>& participants(ActionId action) const
	{
		return participants_[action.value()];
	}
	/// Of the place where the action happens. Without a place, the region in which everything else
	/// happens that is done where the task says that its agent is; invalid when that is open.
	RegionId region(ActionId action) const { return regions_[action.value()]; }
	/// Where somebody who comes from there uses the place: the point of it that takes the least
	/// walking, the first of equals.
	RPGPREFCORE_API Point nearestStand(PlaceId place, Point from) const;
	/// Between the nearest points of two places, or from a point; nothing if no way leads there.
	RPGPREFCORE_API std::optional<double> walkingSeconds(PlaceId from, PlaceId to) const;
	RPGPREFCORE_API std::optional<double> walkingSeconds(Point from, PlaceId to) const;
	Point start(AgentId agent) const { return starts_[agent.value()]; }
	/// `#rrggbb`.
	const std::string& colour(AgentId agent) const { return colours_[agent.value()]; }

private:
	friend class LevelBinder;

	std::unique_ptr<Level> level_; // The route finder refers to it, so it must not move.
	std::unique_ptr<RouteFinder> routes_;
	WayRules rules_;
	LevelTimes times_;
	/// A level with some passages closed, and the ways through it.
	struct ClosedLevel
	{
		Level level;
		std::unique_ptr<RouteFinder> routes;
	};
	mutable std::map<std::vector<bool>, std::unique_ptr<ClosedLevel>> closed_;
	std::vector<ActionPlacement> placements_;        // By ActionId.
	std::vector<std::vector<AgentId>> participants_; // By ActionId.
	std::vector<RegionId> regions_;                  // By ActionId.
	std::vector<Point> starts_;                      // By AgentId.
	std::vector<std::string> colours_;               // By AgentId.
};

/// A plain level for a task that has no level file: the places are the objects that say where
/// the agents are, on a chessboard, without obstacles.
RPGPREFCORE_API Level makePlainLevel(const GroundTask& task);

} // namespace RPGPref
