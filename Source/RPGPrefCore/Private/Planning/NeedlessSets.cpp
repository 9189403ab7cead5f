// SPDX-License-Identifier: MIT
#include "Planning/NeedlessSets.h"

#include "RPGPref/Planning/PackedState.h"

#include "Planning/StateRegistry.h"

#include <algorithm>
#include <vector>

namespace RPGPref
{
namespace
{

class SubsetScan
{
public:
	SubsetScan(const GroundTask& task, const WorthModel& model, std::span<const ActionId> plan)
		: task_(task), model_(model), plan_(plan)
	{
	}

	NeedlessSets run(std::uint64_t most)
	{
		NeedlessSets result;
		const PackedState start = packInitialState(task_);
		std::vector<std::uint32_t> layer{0};
		labels_.push_back({kNone, false, false, 0});
		StateRegistry states(task_.stateWords());
		states.insert(start);
		for (std::size_t step = 0; step < plan_.size(); ++step)
		{
			StateRegistry next(task_.stateWords());
			std::vector<std::uint32_t> nextLayer;
			for (std::size_t position = 0; position < layer.size(); ++position)
			{
				const StateView state = states[StateId(position)];
				if (++result.tried > most)
				{
					result.isSettled = false;
					return result;
				}
				offer(next, nextLayer, state, step, layer[position], false);
				if (isExecutable(task_, state, plan_[step]))
				{
					scratch_.assign(state.begin(), state.end());
					applyAction(task_, plan_[step], scratch_);
					offer(next, nextLayer, scratch_, step, layer[position], true);
				}
			}
			states = std::move(next);
			layer = std::move(nextLayer);
		}
		result.rest = bestOf(layer);
		return result;
	}

private:
	static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

	struct Label
	{
		std::uint32_t parent;
		bool isTaken;
		bool hasSkipped;
		FixedValue value;
	};

	void offer(StateRegistry& states, std::vector<std::uint32_t>& layer, StateView state,
		std::size_t step, std::uint32_t parent, bool isTaken)
	{
		if (!canReachGoal(state, step + 1))
		{
			return;
		}
		Label label = labels_[parent];
		label.parent = parent;
		label.isTaken = isTaken;
		label.hasSkipped = label.hasSkipped || !isTaken;
		label.value +=
			isTaken ? model_.liking(plan_[step]) - model_.effort(plan_[step]) : FixedValue{0};
		const auto [id, isNew] = states.insert(state);
		if (isNew)
		{
			layer.push_back(static_cast<std::uint32_t>(labels_.size()));
			labels_.push_back(label);
			return;
		}
		Label& known = labels_[layer[id.value()]];
		const bool isBetter =
			label.hasSkipped != known.hasSkipped ? label.hasSkipped : label.value > known.value;
		if (isBetter)
		{
			layer[id.value()] = static_cast<std::uint32_t>(labels_.size());
			labels_.push_back(label);
		}
	}

	bool canReachGoal(StateView state, std::size_t next)
	{
		relaxed_.assign(state.begin(), state.end());
		for (std::size_t step = next; step < plan_.size(); ++step)
		{
			if (isExecutable(task_, relaxed_, plan_[step]))
			{
				for (const FactId fact : task_.adds[plan_[step]])
				{
					setFact(relaxed_, fact, true);
				}
			}
		}
		return isGoalState(task_, relaxed_);
	}

	std::optional<Plan> bestOf(const std::vector<std::uint32_t>& layer) const
	{
		std::uint32_t best = kNone;
		for (const std::uint32_t label : layer)
		{
			const bool isBetter = labels_[label].hasSkipped &&
								  (best == kNone || labels_[label].value > labels_[best].value);
			best = isBetter ? label : best;
		}
		if (best == kNone)
		{
			return std::nullopt;
		}
		Plan rest;
		std::size_t step = plan_.size();
		for (; labels_[best].parent != kNone; best = labels_[best].parent)
		{
			--step;
			if (labels_[best].isTaken)
			{
				rest.push_back(plan_[step]);
			}
		}
		std::reverse(rest.begin(), rest.end());
		return rest;
	}

	const GroundTask& task_;
	const WorthModel& model_;
	std::span<const ActionId> plan_;
	std::vector<Label> labels_;
	PackedState scratch_;
	PackedState relaxed_;
};

} // namespace

NeedlessSets findNeedlessSet(const GroundTask& task, const WorthModel& model,
	std::span<const ActionId> plan, std::uint64_t most)
{
	return SubsetScan(task, model, plan).run(most);
}

} // namespace RPGPref
