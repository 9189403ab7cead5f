// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/World.h"

#include <bit>

namespace RPGPref
{

/// The hot loop of every search: calls `visit(state, cost)` for each thing that can happen next.
/// A template, so that the visitor is compiled into the loop and nothing is stored between.
class SuccessorGenerator
{
public:
	explicit SuccessorGenerator(const World& world)
		: world_(world)
		, sneakTicks_(world.scenario_.timing.sneakMultiplier)
		, blockTicks_(world.scenario_.timing.blockMultiplier)
		, damageDivisor_(2000ULL * world.scenario_.timing.ticksPerSecond)
	{
	}

	template <class Visit>
	void forEach(PackedNpcState state, Visit&& visit) const
	{
		const std::uint32_t cell = cellOf(state);
		if (world_.branching_ == Branching::TwoHundredFiftySix)
		{
			forEachStep(cell, world_.layout_.flagsOf(state),
				[&](const World::Step& step) { visitExpanded(state, step, visit); });
			return;
		}
		forEachStep(cell, world_.layout_.flagsOf(state),
			[&](const World::Step& step) { visitGaits(state, step, visit); });
		if (world_.scenario_.isCoop)
		{
			visitWaitAndFights(state, visit);
		}
	}

	/// The same for those that end in this cell.
	template <class Visit>
	void forEachInto(std::uint32_t cell, PackedNpcState state, Visit&& visit) const
	{
		forEachStep(cellOf(state), world_.layout_.flagsOf(state),
			[&](const World::Step& step)
			{
				if (step.target != cell)
				{
					return;
				}
				if (world_.branching_ == Branching::TwoHundredFiftySix)
				{
					visitExpanded(state, step, visit);
				}
				else
				{
					visitGaits(state, step, visit);
				}
			});
		if (world_.scenario_.isCoop && cellOf(state) == cell)
		{
			visitWaitAndFights(state, visit);
		}
	}

	/// Calls `visit(step)` for each step from a cell that doors allow under these flags.
	template <class Visit>
	void forEachStep(std::uint32_t cell, std::uint32_t flags, Visit&& visit) const
	{
		for (std::uint32_t k = world_.stepEnds_[cell]; k < world_.stepEnds_[cell + 1]; ++k)
		{
			const World::Step step = world_.steps_[k];
			if (step.doorSet == 0 || world_.doorSets_[step.doorSet].isOpen(flags))
			{
				visit(step);
			}
		}
	}

private:
	/// A step, walking and sneaking.
	template <class Visit>
	void visitGaits(PackedNpcState state, const World::Step& step, Visit& visit) const
	{
		const std::uint32_t health = healthOf(state);
		const World::CellFacts& facts = world_.facts_[step.target];
		const std::uint32_t arrived = world_.layout_.flagsOf(state) | facts.arrivalFlags;
		for (std::uint32_t sneak = 0; sneak < 2; ++sneak)
		{
			const std::uint32_t ticks = sneak != 0 ? step.ticks * sneakTicks_ : step.ticks;
			const std::uint32_t threats = sneak != 0 ? facts.sneakThreats : facts.walkThreats;
			const std::uint32_t damage = threats == 0 ? 0 : damageUnits(threats, arrived, ticks);
			if (damage >= health)
			{
				continue;
			}
			PackedNpcState next = (PackedNpcState{step.target} << StateBits::kCell) |
								  (PackedNpcState{arrived} << StateBits::kFlags) |
								  (PackedNpcState{health - damage} << StateBits::kHealth) |
								  (PackedNpcState{sneak} << StateBits::kSneak);
			if (world_.hasPlayer_)
			{
				next |= playerAfter(state, ticks);
			}
			visit(next, ticks);
		}
	}

	/// A step in every gait, facing, stance and block.
	template <class Visit>
	void visitExpanded(PackedNpcState state, const World::Step& step, Visit& visit) const
	{
		const std::uint32_t health = healthOf(state);
		const World::CellFacts& facts = world_.facts_[step.target];
		const std::uint32_t arrived = world_.layout_.flagsOf(state) | facts.arrivalFlags;
		const PackedNpcState base = (PackedNpcState{step.target} << StateBits::kCell) |
									(PackedNpcState{arrived} << StateBits::kFlags);
		for (std::uint32_t sneak = 0; sneak < 2; ++sneak)
		{
			const std::uint32_t threats = sneak != 0 ? facts.sneakThreats : facts.walkThreats;
			const std::uint32_t free = sneak != 0 ? step.ticks * sneakTicks_ : step.ticks;
			// The lowest four bits run over block, combat and facing.
			for (std::uint32_t pose = 0; pose < 16; ++pose)
			{
				const bool block = (pose & 1U) != 0;
				const std::uint32_t ticks = block ? free * blockTicks_ : free;
				const std::uint32_t damage = threats == 0 ? 0
														  : damageUnits(threats, arrived, ticks,
																step.target, pose >> 2, block);
				if (damage >= health)
				{
					continue;
				}
				visit(base | (PackedNpcState{health - damage} << StateBits::kHealth) |
						  (PackedNpcState{sneak} << StateBits::kSneak) | pose,
					ticks);
			}
		}
	}

	template <class Visit>
	void visitWaitAndFights(PackedNpcState state, Visit& visit) const
	{
		const std::uint32_t cell = cellOf(state);
		const std::uint32_t flags = world_.layout_.flagsOf(state);
		const std::uint32_t health = healthOf(state);
		const World::CellFacts& facts = world_.facts_[cell];
		const PackedNpcState place = PackedNpcState{cell} << StateBits::kCell;
		if (world_.hasPlayer_)
		{
			const std::uint32_t ticks = world_.scenario_.timing.waitTicks;
			const bool sneak = isSneaking(state);
			const std::uint32_t damage =
				damageUnits(sneak ? facts.sneakThreats : facts.walkThreats, flags, ticks);
			if (damage < health)
			{
				visit(place | (PackedNpcState{flags} << StateBits::kFlags) |
						  (PackedNpcState{health - damage} << StateBits::kHealth) |
						  (PackedNpcState{sneak} << StateBits::kSneak) | playerAfter(state, ticks),
					ticks);
			}
		}
		const WorldPoint& position = world_.graph_->position(cell);
		for (std::size_t e = 0; e < world_.scenario_.enemies.size(); ++e)
		{
			const ScenarioEnemy& enemy = world_.scenario_.enemies[e];
			if (!enemy.fight || (world_.threats_[e].deadFlagMask & flags) != 0 ||
				distance(position, enemy.place) > enemy.fight->range)
			{
				continue;
			}
			const FightOutcome& outcome =
				isAssisted(state, enemy) ? enemy.fight->joint : enemy.fight->solo;
			const std::uint32_t damage =
				outcome.damageUnits +
				damageUnits(facts.walkThreats & ~(1U << e), flags, outcome.ticks);
			if (damage >= health)
			{
				continue;
			}
			PackedNpcState next =
				place |
				(PackedNpcState{flags | world_.threats_[e].deadFlagMask} << StateBits::kFlags) |
				(PackedNpcState{health - damage} << StateBits::kHealth);
			if (world_.hasPlayer_)
			{
				next |= playerAfter(state, outcome.ticks);
			}
			visit(next, outcome.ticks);
		}
	}

	bool isAssisted(PackedNpcState state, const ScenarioEnemy& enemy) const
	{
		if (!world_.hasPlayer_)
		{
			return false;
		}
		const std::uint32_t index = world_.layout_.playerIndexOf(state);
		const std::uint32_t step = index < world_.playerEnd_ ? index : world_.playerEnd_ - 1;
		const bool sneaks = !world_.player_.sneak.empty() && world_.player_.sneak[step] != 0;
		return !sneaks &&
			   distance(world_.player_.path[index], enemy.place) <= enemy.fight->assistRange;
	}

	/// The player's part of the state after they have gone on for some ticks: where they are, and
	/// the flags that they have set meanwhile.
	PackedNpcState playerAfter(PackedNpcState state, std::uint32_t ticks) const
	{
		const std::uint32_t flags = world_.layout_.flagsOf(state);
		std::uint32_t index = world_.layout_.playerIndexOf(state);
		std::uint32_t spent = world_.layout_.playerTicksOf(state);
		std::uint32_t done = 0;
		while (ticks > 0 && index < world_.playerEnd_)
		{
			const std::uint32_t gate = world_.gateMask_[index];
			if (spent == 0 && (gate & (flags | done)) != gate)
			{
				break;
			}
			const std::uint32_t needed = world_.playerStepTicks_[index] - spent;
			if (ticks < needed)
			{
				spent += ticks;
				break;
			}
			ticks -= needed;
			spent = 0;
			++index;
			done |= world_.deedMask_[index];
		}
		return world_.layout_.playerBits(index, spent) |
			   (PackedNpcState{done} << StateBits::kFlags);
	}

	/// Damage of the living among these enemies; a shield helps against all of them alike.
	std::uint32_t damageUnits(std::uint32_t threats, std::uint32_t flags, std::uint32_t ticks) const
	{
		std::uint64_t rate = 0;
		const bool shield = (flags & world_.shieldMask_) != 0;
		for (; threats != 0; threats &= threats - 1)
		{
			const World::Threat& threat =
				world_.threats_[static_cast<std::size_t>(std::countr_zero(threats))];
			if ((threat.deadFlagMask & flags) == 0)
			{
				rate += threat.damagePerSecond * (shield ? threat.shieldPercent : 100);
			}
		}
		return unitsOf(rate, ticks);
	}

	/// The same where the shield covers only what the NPC faces, and more when he blocks.
	std::uint32_t damageUnits(std::uint32_t threats, std::uint32_t flags, std::uint32_t ticks,
		std::uint32_t cell, std::uint32_t facing, bool block) const
	{
		static constexpr double kFacingX[] = {1, 0, -1, 0};
		static constexpr double kFacingY[] = {0, 1, 0, -1};
		const WorldPoint& here = world_.graph_->position(cell);
		std::uint64_t rate = 0;
		const bool shield = (flags & world_.shieldMask_) != 0;
		for (; threats != 0; threats &= threats - 1)
		{
			const World::Threat& threat =
				world_.threats_[static_cast<std::size_t>(std::countr_zero(threats))];
			if ((threat.deadFlagMask & flags) != 0)
			{
				continue;
			}
			std::uint32_t percent = 100;
			if (shield)
			{
				const WorldPoint towards = threat.place - here;
				if (kFacingX[facing] * towards.x + kFacingY[facing] * towards.y >= 0)
				{
					percent = block ? threat.shieldPercent / 2 : threat.shieldPercent;
				}
			}
			rate += threat.damagePerSecond * percent;
		}
		return unitsOf(rate, ticks);
	}

	std::uint32_t unitsOf(std::uint64_t rate, std::uint32_t ticks) const
	{
		const std::uint64_t units = (rate * ticks + damageDivisor_ - 1) / damageDivisor_;
		return units > 7 ? 7 : static_cast<std::uint32_t>(units);
	}

	const World& world_;
	std::uint32_t sneakTicks_;
	std::uint32_t blockTicks_;
	std::uint64_t damageDivisor_;
};

} // namespace RPGPref
