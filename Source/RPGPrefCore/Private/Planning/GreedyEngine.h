// SPDX-License-Identifier: MIT
#pragma once

#include "Planning/BucketQueue.h"
#include "Planning/ClassicalEngine.h"
#include "Planning/ClassicalSpace.h"

#include <array>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Lazy greedy best-first search: successors wait under the estimate of the state they come from
/// and are evaluated when their turn comes. One pair of queues per estimate (the heuristic's, and
/// the number of missing landmarks if they are tracked), each with all successors in one and the
/// preferred ones in the other; the queues take turns, and after each progress those with the
/// preferred ones come first for a while. Complete.
template <class Heuristic>
class GreedyEngine final : public ClassicalEngine
{
public:
	/// Without a landmark count only the heuristic guides. All must outlive the engine.
	GreedyEngine(ClassicalSpace& space, Heuristic& heuristic, const LandmarkCount* landmarks)
		: space_(space), heuristic_(heuristic), landmarks_(landmarks), waiting_(space.start())
	{
	}

	Status advance() override
	{
		while (!waiting_.isValid())
		{
			if (!takeNext())
			{
				return Status::Exhausted;
			}
		}
		expand(waiting_);
		waiting_ = StateId{};
		// The next state is fetched at once, so that a goal costs no further evaluation.
		while (!waiting_.isValid() && takeNext())
		{
		}
		const bool isSolved = waiting_.isValid() && space_.isGoal(waiting_);
		return isSolved ? Status::Solved : Status::Running;
	}

	StateId solution() const override { return waiting_; }
	std::uint64_t work() const override { return work_; }

	std::size_t bytes() const override
	{
		std::size_t sum = seen_.capacity();
		for (const Queue& queue : queues_)
		{
			sum += queue.entries.bytes();
		}
		return sum;
	}

private:
	/// How often preferred successors go first after each progress.
	static constexpr std::int64_t kBoost = 1000;

	struct Queue
	{
		BucketQueue<ClassicalSpace::Origin> entries;
		std::int64_t turns = 0;
	};

	enum : std::size_t
	{
		kAll,
		kPreferred,
		kLandmarkAll,
		kLandmarkPreferred,
		kQueues
	};

	/// Evaluates a state and queues its successors under its estimates.
	void expand(StateId state)
	{
		const bool isPromising = heuristic_.evaluate(space_[state]);
		work_ += heuristic_.work();
		if (!isPromising)
		{
			return;
		}
		const std::uint32_t estimate = heuristic_.length();
		noteProgress(estimate, bestEstimate_);
		std::uint32_t missing = 0;
		if (landmarks_ != nullptr)
		{
			missing = landmarks_->missing(space_[state], space_.reached(state));
			noteProgress(missing, bestMissing_);
		}
		for (const std::uint32_t action : heuristic_.preferred())
		{
			push(kPreferred, estimate, state, action);
			pushForLandmarks(kLandmarkPreferred, missing, state, action);
		}
		for (const std::uint32_t action : heuristic_.executable())
		{
			push(kAll, estimate, state, action);
			pushForLandmarks(kLandmarkAll, missing, state, action);
			if (landmarks_ != nullptr && reachesLandmark(state, action))
			{
				push(kPreferred, estimate, state, action);
				push(kLandmarkPreferred, missing, state, action);
			}
		}
	}

	bool reachesLandmark(StateId state, std::uint32_t action) const
	{
		const std::span<const FactId> adds = space_.task().adds[ActionId{action}];
		return std::any_of(adds.begin(), adds.end(),
			[&](FactId fact)
			{ return landmarks_->isProgress(fact.value(), space_[state], space_.reached(state)); });
	}

	void noteProgress(std::uint32_t estimate, std::uint32_t& best)
	{
		if (estimate < best)
		{
			best = estimate;
			queues_[kPreferred].turns -= kBoost;
			queues_[kLandmarkPreferred].turns -= kBoost;
		}
	}

	void push(std::size_t queue, std::uint32_t key, StateId state, std::uint32_t action)
	{
		queues_[queue].entries.push(key, {state, ActionId{action}});
	}

	void pushForLandmarks(std::size_t queue, std::uint32_t key, StateId state, std::uint32_t action)
	{
		if (landmarks_ != nullptr)
		{
			push(queue, key, state, action);
		}
	}

	/// Takes a successor; puts it into `waiting_` if the engine has not seen it. False if none is
	/// left.
	bool takeNext()
	{
		Queue* next = nullptr;
		// Preferred ones go first among equals.
		for (const std::size_t queue : {std::size_t{kPreferred}, std::size_t{kLandmarkPreferred},
				 std::size_t{kAll}, std::size_t{kLandmarkAll}})
		{
			Queue& candidate = queues_[queue];
			if (!candidate.entries.isEmpty() && (next == nullptr || candidate.turns < next->turns))
			{
				next = &candidate;
			}
		}
		if (next == nullptr)
		{
			return false;
		}
		++next->turns;
		const ClassicalSpace::Origin origin = next->entries.pop();
		const StateId state = space_.follow(origin.parent, origin.action).first;
		work_ += 4;
		if (state.value() >= seen_.size())
		{
			seen_.resize(space_.size() + space_.size() / 2, 0);
		}
		if (seen_[state.value()] == 0 && state != space_.start())
		{
			seen_[state.value()] = 1;
			waiting_ = state;
		}
		return true;
	}

	ClassicalSpace& space_;
	Heuristic& heuristic_;
	const LandmarkCount* landmarks_;
	std::array<Queue, kQueues> queues_;
	std::uint32_t bestEstimate_ = 0xFFFFFFFFU;
	std::uint32_t bestMissing_ = 0xFFFFFFFFU;
	std::vector<std::uint8_t> seen_; ///< By StateId.
	StateId waiting_;                ///< A state that is not yet evaluated.
	std::uint64_t work_ = 0;
};

} // namespace RPGPref
