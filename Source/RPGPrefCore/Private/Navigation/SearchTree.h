// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Hash.h"
#include "RPGPref/Foundation/HashIndex.h"
#include "RPGPref/Navigation/NavPlan.h"
#include "RPGPref/Navigation/World.h"

#include "Navigation/SuccessorGenerator.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// The states that a search has met: numbered in the order in which they were met, with the cost
/// and the origin of the best way to each. Small domains are looked up in a plain array, large
/// ones (and all with a player) in a hash table.
class SearchTree
{
public:
	static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
	static constexpr std::uint32_t kUnreached = 0xFFFFFFFFU;

	struct Node
	{
		PackedNpcState state = 0;
		std::uint32_t g = kUnreached;
		std::uint32_t parent = kNone;
	};

	explicit SearchTree(const World& world);

	/// Whether the state is one that can come after the start, as far as the table goes. The NPC
	/// may be put elsewhere in a state that cannot, for instance healed.
	bool covers(PackedNpcState state) const { return dense_.empty() || hasSlot(state); }

	/// The state's number; unknown states are added unreached. The tree must cover it.
	std::uint32_t idOf(PackedNpcState state)
	{
		if (!dense_.empty())
		{
			std::uint32_t& slot = dense_[slotOf(state)];
			if (slot == kNone)
			{
				slot = add(state);
			}
			return slot;
		}
		const std::uint64_t hash = mixBits(state);
		const std::uint32_t known =
			index_.find(hash, [&](std::uint32_t id) { return nodes_[id].state == state; });
		if (known != HashIndex::kNotFound)
		{
			return known;
		}
		const std::uint32_t id = add(state);
		index_.insert(hash, id, [&](std::uint32_t other) { return mixBits(nodes_[other].state); });
		return id;
	}

	Node& operator[](std::uint32_t id) { return nodes_[id]; }
	const Node& operator[](std::uint32_t id) const { return nodes_[id]; }
	std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }

	/// The plan that leads to a state. Its cost is summed up along the way: an ancestor may have
	/// become cheaper after the state's own g was set.
	NavPlan planTo(std::uint32_t id) const;

private:
	std::uint32_t add(PackedNpcState state)
	{
		nodes_.push_back({state, kUnreached, kNone});
		return static_cast<std::uint32_t>(nodes_.size() - 1);
	}

	bool hasSlot(PackedNpcState state) const
	{
		const std::uint32_t health = healthOf(state);
		const std::uint64_t poseWithoutSlot = (state & 31U) & ((1U << (5 - poseBits_)) - 1);
		return health >= healthLowest_ && health - healthLowest_ < healthCount_ &&
			   world_->layout().flagsOf(state) < flagCount_ && poseWithoutSlot == 0;
	}

	std::size_t slotOf(PackedNpcState state) const
	{
		const std::size_t body =
			((std::size_t{cellOf(state)} * flagCount_ + world_->layout().flagsOf(state)) *
					healthCount_ +
				healthOf(state) - healthLowest_);
		return (body << poseBits_) | static_cast<std::size_t>((state & 31U) >> (5 - poseBits_));
	}

	const World* world_;
	std::vector<Node> nodes_;
	HashIndex index_;
	std::vector<std::uint32_t> dense_;
	std::size_t flagCount_ = 1;
	std::size_t healthCount_ = 1;
	std::size_t healthLowest_ = 0;
	int poseBits_ = 1;
};

} // namespace RPGPref
