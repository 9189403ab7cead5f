// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Navigation/NavGraph.h"
#include "RPGPref/Navigation/NpcState.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace RPGPref
{

/// How many things the NPC can do at a place.
enum class Branching : std::uint8_t
{
	Sixteen,           ///< Eight directions, walking or sneaking; waiting and fighting in coop.
	TwoHundredFiftySix ///< The same with four facings, combat stance and block; solo only.
};

/// A door as it was found in play, against what the scenario says.
enum class DoorState : std::uint8_t
{
	AsScripted,
	HeldOpen,
	HeldShut
};

/// What a change met in play may have made different, for RepairingSearch.
struct WorldChange
{
	/// Steps into, past or at these cells.
	std::vector<std::uint32_t> cells;
	/// Ways were lost or became dearer, none were won.
	bool onlyRestricts = true;
};

struct WorldOptions
{
	Branching branching = Branching::Sixteen;
	/// The scripted player to simulate; empty for none.
	std::string player;
};

struct Successor
{
	PackedNpcState state = 0;
	std::uint32_t cost = 0;
};

/// A scenario made ready for search: a deterministic forward simulation of the NPC, of doors,
/// levers, enemies and, in coop, of a modelled player. Integers only. Read by searches, which
/// hold a pointer to it; change it only between searches, and report the change to a
/// RepairingSearch.
class World
{
public:
	/// Fails when the start or the goal lies off the graph, when the player is not in the
	/// scenario or is missing where the goal needs one, when two doors share a place, and for
	/// branching 256 in coop or with a player. Of more flags than a state has room for, those that
	/// matter most for this goal are kept (FlagChoice.h), and a warning names the others.
	RPGPREFCORE_API static Result<World> create(
		Scenario scenario, NavGraph graph, const WorldOptions& options = {});

	/// The same over ground that many worlds share.
	RPGPREFCORE_API static Result<World> create(
		Scenario scenario, std::shared_ptr<const NavGraph> graph, const WorldOptions& options = {});

	/// For grids and ready meshes, the graph is made here. Scenarios with bare geometry fail: they
	/// need a navigation mesh first.
	RPGPREFCORE_API static Result<World> create(
		Scenario scenario, const WorldOptions& options = {});

	const Scenario& scenario() const { return scenario_; }
	/// What looks wrong with the scenario in this world, beside the scenario's own warnings.
	const Diagnostics& warnings() const { return warnings_; }
	const NavGraph& graph() const { return *graph_; }
	Branching branching() const { return branching_; }
	/// The simulated player, null without one. Each deed that takes time is a step of the path that
	/// stays where it is.
	const ScriptedPlayer* player() const { return hasPlayer_ ? &player_ : nullptr; }

	/// The flags that the modelled player sets after one place of the path, by index, up to
	/// another.
	RPGPREFCORE_API std::uint32_t deedsBetween(std::uint32_t after, std::uint32_t upTo) const;

	/// How this world's states are packed.
	const StateLayout& layout() const { return layout_; }
	PackedNpcState pack(const NpcState& state) const { return layout_.pack(state); }
	NpcState unpack(PackedNpcState state) const { return layout_.unpack(state); }

	PackedNpcState start() const { return start_; }
	/// Plans from here on begin at this state.
	void setStart(PackedNpcState state) { start_ = state; }

	bool isGoal(PackedNpcState state) const
	{
		return goalCells_[cellOf(state)] != 0 &&
			   (!scenario_.goal.requirePlayer || layout_.playerIndexOf(state) == playerEnd_);
	}
	bool isGoalCell(std::uint32_t cell) const { return goalCells_[cell] != 0; }

	/// All that can happen next, with its cost in ticks.
	RPGPREFCORE_API void successors(PackedNpcState state, std::vector<Successor>& out) const;

	/// h^S: ticks from a point straight to the goal, walls ignored.
	double straightTicks(const WorldPoint& from) const
	{
		const double ticks =
			(distance(from, scenario_.goal.place) - scenario_.goal.radius) * ticksPerUnit_;
		return ticks > 0 ? ticks : 0;
	}
	double ticksPerUnit() const { return ticksPerUnit_; }

	/// The cost of every plan is a multiple of this.
	std::uint32_t costUnit() const { return costUnit_; }
	/// Ticks of the longest step, walking.
	std::uint32_t longestStep() const { return longestStep_; }

	/// Changes met in play.
	RPGPREFCORE_API WorldChange setDoor(std::size_t door, DoorState state);
	RPGPREFCORE_API WorldChange moveEnemy(std::size_t enemy, const WorldPoint& place);
	/// False, and nothing changes, when no cell lies within the radius of the place.
	RPGPREFCORE_API bool setGoal(const WorldPoint& place, double radius);

	/// Whether the doors of a step into this cell (or past it) are open under these flags.
	bool isOpen(std::uint32_t cell, std::uint32_t flags) const
	{
		const std::uint8_t door = doorOf_[cell];
		return door == 0 || ((flags | kAlways) & doorKeys_[door]) != 0;
	}

	/// Whether an enemy, if it lives, notices the NPC in this cell.
	bool isWatched(std::uint32_t cell, bool sneaking) const
	{
		return (sneaking ? facts_[cell].sneakThreats : facts_[cell].walkThreats) != 0;
	}

private:
	friend class SuccessorGenerator;
	World() = default;

	/// What the hot loop needs of an enemy.
	struct Threat
	{
		WorldPoint place;
		std::uint64_t damagePerSecond = 0;
		std::uint32_t shieldPercent = 100;
		std::uint32_t deadFlagMask = 0;
	};

	/// Everything of a cell that a step into it may touch, on one cache line with its neighbour.
	struct CellFacts
	{
		std::uint32_t walkThreats = 0; ///< Bit e: enemy e notices a walking NPC here.
		std::uint32_t sneakThreats = 0;
		std::uint32_t arrivalFlags = 0;
	};

	/// A step, with the doors on its way folded into one number: 0 for none.
	struct Step
	{
		std::uint32_t target = 0;
		std::uint32_t ticks : 24 = 0;
		std::uint32_t doorSet : 8 = 0;
	};

	/// Set in every set of flags: what stands open anyhow has it among its keys.
	static constexpr std::uint64_t kAlways = std::uint64_t{1} << 63;

	struct DoorSet
	{
		std::uint8_t doors[3] = {0, 0, 0};
		/// Of each door the flags that open it, kAlways where there is no door.
		std::uint64_t keys[3] = {kAlways, kAlways, kAlways};
		bool isOpen(std::uint32_t flags) const
		{
			const std::uint64_t held = flags | kAlways;
			return (held & keys[0]) != 0 && (held & keys[1]) != 0 && (held & keys[2]) != 0;
		}
		friend bool sameDoors(const DoorSet& a, const DoorSet& b)
		{
			return a.doors[0] == b.doors[0] && a.doors[1] == b.doors[1] && a.doors[2] == b.doors[2];
		}
	};

	Diagnostics compile(const WorldOptions& options);
	Diagnostic failure(std::string message, std::string code) const;
	Diagnostics compilePlayer(const std::string& name);
	/// How long the player walks from a place of the path to the next.
	std::uint32_t walkTicks(std::uint32_t k) const;
	void chooseFlags();
	Diagnostics placeDoors();
	void warnOfOpenDoors();
	Diagnostics compileSteps();
	void measureSteps();
	void refreshDoor(std::size_t door);
	void refreshThreats();
	bool refreshGoal();

	Scenario scenario_;
	Diagnostics warnings_;
	std::shared_ptr<const NavGraph> graph_;
	Branching branching_ = Branching::Sixteen;
	double ticksPerUnit_ = 10;
	std::uint32_t costUnit_ = 1;
	std::uint32_t longestStep_ = 0;
	StateLayout layout_;
	PackedNpcState start_ = 0;

	std::vector<CellFacts> facts_;
	std::vector<std::uint8_t> goalCells_;
	std::vector<Step> steps_;
	std::vector<std::uint32_t> stepEnds_;

	std::vector<std::uint8_t> doorOf_; ///< 0: no door; else its number plus one.
	std::vector<std::vector<std::uint32_t>> doorCells_;
	std::vector<DoorState> doorStates_;
	std::vector<std::uint64_t> doorKeys_; ///< By number plus one: the flags that open it now.
	std::vector<DoorSet> doorSets_;

	std::vector<Threat> threats_;
	std::uint32_t shieldMask_ = 0;

	bool hasPlayer_ = false;
	ScriptedPlayer player_;
	std::uint32_t playerEnd_ = 0;
	std::vector<std::uint32_t> playerStepTicks_;
	std::vector<std::uint32_t> gateMask_; ///< By path index; 0: no gate.
	std::vector<std::uint32_t> deedMask_; ///< By path index: what is set on arrival.
};

} // namespace RPGPref
