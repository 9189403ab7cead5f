// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Navigation/NavPlan.h"
#include "RPGPref/Navigation/NavSearch.h"
#include "RPGPref/Navigation/World.h"

#include <memory>
#include <optional>
#include <vector>

namespace RPGPref
{

struct CompanionOptions
{
	/// The journey costs at most this many times the optimum.
	double bound = 10;
	/// Whether whoever the companion goes with sneaks; without a value gait does not matter.
	std::optional<bool> preferSneaking = std::nullopt;
	NavLimits limits = {};
};

/// How the current plan came about.
enum class PlanOrigin : std::uint8_t
{
	Planned, ///< By a first search.
	Kept,    ///< The old plan, simulated in the changed world and still as good as promised.
	Repaired ///< By mending the last search.
};

/// The mind of one NPC over a whole journey: plans along demonstrations, follows the plan step by
/// step, and replans when the world turns out differently. The first plan is Multi-Heuristic A*'s
/// where the scenario has quest events or a gait is preferred, for these are its guides; from the
/// first change on a RepairingSearch mends what it knows. Owns its picture of the world. Give
/// `step` a slice of time each frame; between Done and the next change it costs nothing.
class Companion
{
public:
	RPGPREFCORE_API Companion(World world, std::vector<Demonstration> demonstrations,
		const CompanionOptions& options = {});
	RPGPREFCORE_API ~Companion();
	RPGPREFCORE_API Companion(Companion&&) noexcept;
	RPGPREFCORE_API Companion& operator=(Companion&&) noexcept;

	/// Done: plan() is valid. Failed: there is no plan, or it is beyond the limits.
	RPGPREFCORE_API StepStatus step(Budget& budget);

	/// The plan from where it was made, and how far along it the NPC is.
	RPGPREFCORE_API const NavPlan& plan() const;
	RPGPREFCORE_API std::size_t position() const;
	RPGPREFCORE_API PlanOrigin origin() const;
	RPGPREFCORE_API const World& world() const;

	/// The NPC has done the next step of the plan; false at its end or without one.
	RPGPREFCORE_API bool advance();
	/// The NPC is somewhere else than planned.
	RPGPREFCORE_API void placeAt(const NpcState& state);

	/// What it learns of the world.
	RPGPREFCORE_API void setDoor(std::size_t door, DoorState state);
	RPGPREFCORE_API void moveEnemy(std::size_t enemy, const WorldPoint& place);
	/// False, and nothing changes, when the place cannot be walked to.
	RPGPREFCORE_API bool setGoal(const WorldPoint& place, double radius);

private:
	struct Implementation;
	std::unique_ptr<Implementation> self_;
};

} // namespace RPGPref
