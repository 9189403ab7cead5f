// SPDX-License-Identifier: MIT
#include "Planning/CostedSearch.h"

#include "Planning/AdditiveHeuristic.h"
#include "Planning/BucketQueue.h"
#include "Planning/StateRegistry.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// One run of a CostedSearch.
class CostedRun
{
public:
	CostedRun(CostedSearch& search, const std::vector<FactId>& goals)
		: search_(search)
		, goals_(goals)
		, heuristic_(search.tables, goals, search.costs)
		, states_(search.task.stateWords())
	{
	}

	std::optional<Plan> from(StateView start)
	{
		scratch_.assign(start.begin(), start.end());
		states_.insert(scratch_);
		origins_.push_back({StateId(), ActionId(), 0});
		if (isReached(scratch_))
		{
			return Plan();
		}
		expand(StateId(0));
		while (search_.evaluations < search_.mostEvaluations)
		{
			const std::optional<Waiting> next = pop();
			if (!next)
			{
				break;
			}
			if (const std::optional<StateId> goal = open(*next))
			{
				return planTo(*goal);
			}
		}
		return std::nullopt;
	}

private:
	struct Origin
	{
		StateId parent;
		ActionId action;
		std::uint32_t spent;
	};

	struct Waiting
	{
		StateId parent;
		ActionId action;
		std::uint32_t spentBefore; ///< Outdated if the parent was reached more cheaply since.
	};

	using Queue = BucketQueue<Waiting>;

	bool isReached(StateView state) const
	{
		return std::all_of(
			goals_.begin(), goals_.end(), [&](FactId fact) { return holds(state, fact); });
	}

	std::optional<Waiting> pop()
	{
		while (!all_.isEmpty() || !preferred_.isEmpty())
		{
			const bool takePreferred =
				!preferred_.isEmpty() && (all_.isEmpty() || preferredTurns_ <= allTurns_);
			++(takePreferred ? preferredTurns_ : allTurns_);
			const Waiting next = (takePreferred ? preferred_ : all_).pop();
			if (origins_[next.parent.value()].spent == next.spentBefore)
			{
				return next;
			}
		}
		return std::nullopt;
	}

	/// The state if it is the wanted one.
	std::optional<StateId> open(const Waiting& next)
	{
		const StateView from = states_[next.parent];
		std::copy(from.begin(), from.end(), scratch_.begin());
		applyAction(search_.task, next.action, scratch_);
		const std::uint32_t spent = next.spentBefore + search_.costs[next.action.value()];
		const auto [state, isNew] = states_.insert(scratch_);
		if (isNew)
		{
			origins_.push_back({next.parent, next.action, spent});
		}
		else if (spent < origins_[state.value()].spent)
		{
			origins_[state.value()] = {next.parent, next.action, spent};
		}
		else
		{
			return std::nullopt;
		}
		if (isReached(scratch_))
		{
			return state;
		}
		expand(state);
		return std::nullopt;
	}

	void expand(StateId state)
	{
		++search_.evaluations;
		const StateView view = states_[state];
		if (!heuristic_.evaluate(view))
		{
			return;
		}
		const std::uint32_t estimate = heuristic_.length();
		if (estimate >= CostedSearch::kForbidden)
		{
			return; // Even if nothing were ever undone, the goals need a forbidden action.
		}
		if (estimate < bestEstimate_)
		{
			bestEstimate_ = estimate;
			preferredTurns_ -= kBoost;
		}
		const std::uint32_t spent = origins_[state.value()].spent;
		const auto push = [&](Queue& queue, std::uint32_t action)
		{
			const std::uint32_t cost = search_.costs[action];
			if (cost < CostedSearch::kForbidden)
			{
				const std::uint64_t key = spent + cost + std::uint64_t{search_.weight} * estimate;
				queue.push(static_cast<std::uint32_t>((std::min)(key, kDearest)),
					{state, ActionId(action), spent});
			}
		};
		for (const std::uint32_t action : heuristic_.preferred())
		{
			push(preferred_, action);
		}
		for (const std::uint32_t action : heuristic_.executable())
		{
			push(all_, action);
		}
	}

	Plan planTo(StateId state) const
	{
		Plan plan;
		while (origins_[state.value()].parent.isValid())
		{
			plan.push_back(origins_[state.value()].action);
			state = origins_[state.value()].parent;
		}
		std::reverse(plan.begin(), plan.end());
		return plan;
	}

	/// Turns that the relaxed plan's actions get in advance after each progress.
	static constexpr std::int64_t kBoost = 50;
	/// Whatever is dearer is as good as hopeless; keys have to be small.
	static constexpr std::uint64_t kDearest = 1U << 16;

	CostedSearch& search_;
	const std::vector<FactId>& goals_;
	AdditiveHeuristic heuristic_;
	StateRegistry states_;
	std::vector<Origin> origins_; ///< By StateId.
	Queue all_;
	Queue preferred_;
	std::int64_t allTurns_ = 0;
	std::int64_t preferredTurns_ = 0;
	std::uint32_t bestEstimate_ = 0xFFFFFFFFU;
	PackedState scratch_;
};

} // namespace

std::optional<Plan> CostedSearch::run(StateView start, const std::vector<FactId>& goals)
{
	evaluations = 0;
	return CostedRun(*this, goals).from(start);
}

} // namespace RPGPref
