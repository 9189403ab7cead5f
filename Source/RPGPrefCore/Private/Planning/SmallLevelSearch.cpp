// SPDX-License-Identifier: MIT
#include "Planning/SmallLevelSearch.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace RPGPref
{
namespace
{

/// Calls `visit(fact)` for each fact that is in `after` but not in `before`.
template <class Visit>
void forEachNewFact(StateView before, StateView after, std::size_t facts, Visit visit)
{
	for (std::size_t word = 0; word < (facts + 63) / 64; ++word)
	{
		for (std::uint64_t bits = after[word] & ~before[word]; bits != 0; bits &= bits - 1)
		{
			const std::size_t fact = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
			if (fact < facts)
			{
				visit(fact);
			}
		}
	}
}

bool haveCommon(std::span<const FactId> left, std::span<const FactId> right)
{
	return std::any_of(left.begin(), left.end(),
		[&](FactId fact) { return std::find(right.begin(), right.end(), fact) != right.end(); });
}

/// Whether it never matters which of the two is done first, in this plan or in what is left of it
/// when steps are left out: so either all orders of them have needless steps or none.
bool areIndependent(const GroundTask& task, ActionId first, ActionId second)
{
	const auto leavesAlone = [&](ActionId one, ActionId other)
	{
		return !haveCommon(task.adds[one], task.preconditions[other]) &&
			   !haveCommon(task.deletes[one], task.preconditions[other]) &&
			   !haveCommon(task.deletes[one], task.adds[other]);
	};
	return leavesAlone(first, second) && leavesAlone(second, first);
}

} // namespace

SmallLevelSearch::SmallLevelSearch(const GroundTask& task, const WorthModel& model)
	: task_(task)
	, model_(model)
	, tables_(task)
	, executable_(tables_)
	, states_(task.stateWords())
	, provider_(task.facts.size(), kNobody)
	, floor_((std::numeric_limits<FixedValue>::min)())
{
	if (task.isExtended() || task.actions.size() > kMostActions || !task.unreachableGoals.empty())
	{
		phase_ = Phase::Finished;
		return;
	}
	states_.insert(packInitialState(task));
}

std::uint64_t SmallLevelSearch::work(std::uint64_t units)
{
	std::uint64_t done = 0;
	while (done < units && phase_ != Phase::Finished)
	{
		if (phase_ == Phase::States)
		{
			expandState();
			done += 1 + task_.actions.size() / 256;
		}
		else if (nextWay_ == layerEnd_)
		{
			endLayer();
			done += 1;
		}
		else
		{
			followWay(nextWay_++);
			done += 1;
		}
	}
	return done;
}

void SmallLevelSearch::expandState()
{
	if (nextState_ == states_.size())
	{
		keepStatesThatReachTheGoal();
		beginRound();
		phase_ = Phase::Ways;
		return;
	}
	const StateId state(nextState_++);
	successors_.emplace_back();
	isGoal_.push_back(isGoalState(task_, states_[state]));
	order_.clear();
	if (!isGoal_.back()) // What follows the goal is needless.
	{
		const std::span<const std::uint32_t> executable = executable_.in(states_[state]);
		order_.assign(executable.begin(), executable.end());
		std::sort(order_.begin(), order_.end());
	}
	for (const std::uint32_t position : order_)
	{
		const ActionId action{position};
		const StateView view = states_[state];
		scratch_.assign(view.begin(), view.end());
		applyAction(task_, action, scratch_);
		const StateId next = states_.insert(scratch_).first;
		if (next != state)
		{
			successors_.back().push_back({action, next});
		}
	}
	if (states_.size() > kMostStates)
	{
		phase_ = Phase::Finished;
	}
}

void SmallLevelSearch::keepStatesThatReachTheGoal()
{
	std::vector<std::vector<std::uint32_t>> predecessors(states_.size());
	std::vector<bool> isAlive = isGoal_;
	std::vector<std::uint32_t> queue;
	for (std::uint32_t state = 0; state < states_.size(); ++state)
	{
		for (const Successor& successor : successors_[state])
		{
			predecessors[successor.state.value()].push_back(state);
		}
		if (isGoal_[state])
		{
			queue.push_back(state);
		}
	}
	for (std::size_t next = 0; next < queue.size(); ++next)
	{
		for (const std::uint32_t state : predecessors[queue[next]])
		{
			if (!isAlive[state])
			{
				isAlive[state] = true;
				queue.push_back(state);
			}
		}
	}
	for (std::vector<Successor>& successors : successors_)
	{
		std::erase_if(successors,
			[&](const Successor& successor) { return !isAlive[successor.state.value()]; });
	}
}

void SmallLevelSearch::beginRound()
{
	ways_.assign(1, Way{StateId(0), kNone, ActionId(), 0});
	layerBegin_ = 0;
	layerEnd_ = 1;
	nextWay_ = 0;
	depth_ = 0;
	isTruncated_ = false;
	if (isGoal_[0])
	{
		plans_.emplace_back();
	}
}

void SmallLevelSearch::readWay(std::uint32_t way)
{
	path_.clear();
	values_.clear();
	used_ = 0;
	std::fill(provider_.begin(), provider_.end(), kNobody);
	for (std::uint32_t step = way; ways_[step].parent != kNone; step = ways_[step].parent)
	{
		path_.push_back(step);
	}
	std::reverse(path_.begin(), path_.end());
	for (std::size_t step = 0; step < path_.size(); ++step)
	{
		const Way& entry = ways_[path_[step]];
		const StateView before = states_[ways_[entry.parent].state];
		const StateView after = states_[entry.state];
		std::uint32_t times = 1;
		for (std::size_t earlier = 0; earlier < step; ++earlier)
		{
			times += model_.doer(ways_[path_[earlier]].action) == model_.doer(entry.action) ? 1 : 0;
		}
		values_.push_back(model_.fun(entry.action, times) - model_.effort(entry.action));
		for (const FactId fact : task_.preconditions[entry.action])
		{
			const std::uint8_t by = provider_[fact.value()];
			used_ |= by == kNobody ? 0 : std::uint64_t{1} << by;
		}
		forEachNewFact(after, before, task_.facts.size(),
			[&](std::size_t fact)
			{
				if (provider_[fact] != kNobody)
				{
					--live_[provider_[fact]];
					provider_[fact] = kNobody;
				}
			});
		live_[step] = 0;
		forEachNewFact(before, after, task_.facts.size(),
			[&](std::size_t fact)
			{
				provider_[fact] = static_cast<std::uint8_t>(step);
				++live_[step];
			});
	}
}

void SmallLevelSearch::followWay(std::uint32_t way)
{
	readWay(way);
	for (const Successor& successor : successors_[ways_[way].state.value()])
	{
		tryStep(way, successor);
	}
}

bool SmallLevelSearch::isInOtherOrder(std::uint32_t way, const Successor& successor) const
{
	const Way& last = ways_[way];
	if (last.parent == kNone || successor.action >= last.action ||
		model_.doer(successor.action) == model_.doer(last.action))
	{
		return false;
	}
	return areIndependent(task_, successor.action, last.action);
}

FixedValue SmallLevelSearch::rankOf(std::uint64_t used, FixedValue lastValue) const
{
	FixedValue rank = (std::min)(lastValue, FixedValue{0});
	for (std::size_t step = 0; step < values_.size(); ++step)
	{
		const bool isUsed = ((used >> step) & 1U) != 0;
		rank += isUsed ? values_[step] : (std::min)(values_[step], FixedValue{0});
	}
	return rank;
}

void SmallLevelSearch::tryStep(std::uint32_t way, const Successor& successor)
{
	const bool isKnown = std::any_of(path_.begin(), path_.end(),
		[&](std::uint32_t step) { return ways_[ways_[step].parent].state == successor.state; });
	if (isKnown || isInOtherOrder(way, successor))
	{
		return;
	}
	std::uint64_t used = used_;
	for (const FactId fact : task_.preconditions[successor.action])
	{
		const std::uint8_t by = provider_[fact.value()];
		used |= by == kNobody ? 0 : std::uint64_t{1} << by;
	}
	bool isNeedless = false;
	std::array<std::uint16_t, kLongest> lost{};
	forEachNewFact(states_[successor.state], states_[ways_[way].state], task_.facts.size(),
		[&](std::size_t fact)
		{
			const std::uint8_t by = provider_[fact];
			if (by != kNobody && ++lost[by] == live_[by] && ((used >> by) & 1U) == 0)
			{
				isNeedless = true;
			}
		});
	if (isNeedless)
	{
		return;
	}
	std::uint32_t times = 1;
	for (const std::uint32_t step : path_)
	{
		times += model_.doer(ways_[step].action) == model_.doer(successor.action) ? 1 : 0;
	}
	const FixedValue value = model_.fun(successor.action, times) - model_.effort(successor.action);
	if (!isGoal_[successor.state.value()])
	{
		ways_.push_back({successor.state, way, successor.action, rankOf(used, value)});
		return;
	}
	offerPlan(successor.action, used, value);
}

/// A way that has reached the goal, if each of its steps was of use.
void SmallLevelSearch::offerPlan(ActionId last, std::uint64_t used, FixedValue value)
{
	for (const FactId fact : task_.goals)
	{
		const std::uint8_t by = provider_[fact.value()];
		used |= by == kNobody ? 0 : std::uint64_t{1} << by;
	}
	if (path_.size() != static_cast<std::size_t>(std::popcount(used)))
	{
		return;
	}
	FixedValue worth = value;
	Plan plan;
	for (std::size_t step = 0; step < path_.size(); ++step)
	{
		worth += values_[step];
		plan.push_back(ways_[path_[step]].action);
	}
	plan.push_back(last);
	if (worth > floor_)
	{
		plans_.push_back(std::move(plan));
	}
}

void SmallLevelSearch::endLayer()
{
	std::vector<Way> layer(ways_.begin() + static_cast<std::ptrdiff_t>(layerEnd_), ways_.end());
	ways_.resize(layerEnd_);
	std::stable_sort(layer.begin(), layer.end(),
		[](const Way& left, const Way& right)
		{ return left.state != right.state ? left.state < right.state : left.rank > right.rank; });
	std::size_t rankInState = 0;
	for (std::size_t position = 0; position < layer.size(); ++position)
	{
		const bool isFirst = position == 0 || layer[position].state != layer[position - 1].state;
		rankInState = isFirst ? 0 : rankInState + 1;
		if (rankInState < waysPerState_)
		{
			ways_.push_back(layer[position]);
		}
		isTruncated_ = isTruncated_ || rankInState >= waysPerState_;
	}
	layerBegin_ = layerEnd_;
	layerEnd_ = static_cast<std::uint32_t>(ways_.size());
	nextWay_ = layerBegin_;
	++depth_;
	const bool isTooMuch = depth_ + 1 >= kLongest || ways_.size() > kMostWays;
	isTruncated_ = isTruncated_ || (isTooMuch && layerEnd_ != layerBegin_);
	if (layerEnd_ != layerBegin_ && !isTooMuch)
	{
		return;
	}
	if (!isTruncated_ || ways_.size() > kMostWays || waysPerState_ > kMostWays)
	{
		isExhausted_ = !isTruncated_;
		phase_ = Phase::Finished;
		return;
	}
	waysPerState_ *= 4;
	beginRound();
}

std::size_t SmallLevelSearch::bytes() const
{
	std::size_t sum = states_.bytes() + ways_.capacity() * sizeof(Way);
	for (const std::vector<Successor>& successors : successors_)
	{
		sum += successors.capacity() * sizeof(Successor) + sizeof(std::vector<Successor>);
	}
	return sum;
}

} // namespace RPGPref
