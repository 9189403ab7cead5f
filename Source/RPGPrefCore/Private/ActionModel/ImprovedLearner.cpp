// SPDX-License-Identifier: MIT
#include "RPGPref/ActionModel/ImprovedLearner.h"

#include "ActionModel/ModelInference.h"

#include <algorithm>

namespace RPGPref
{

const char* statusName(LiteralStatus status)
{
	static constexpr const char* kNames[] = {"observed", "confirmed", "consumed", "supported",
		"chosen", "produced", "implied", "equivalent", "coincidence"};
	return kNames[static_cast<std::size_t>(status)];
}

ImprovedLearner::ImprovedLearner(const Domain& domain) : domain_(domain)
{
	for (std::size_t action = 0; action < domain.actions.size(); ++action)
	{
		statistics_.emplace_back(domain, SchemaId(action));
	}
}

void ImprovedLearner::onLevel(const TraceLevelPtr& level, const TraceState&)
{
	level_ = level;
	beginSituation();
}

void ImprovedLearner::onReset(const TraceState&)
{
	beginSituation();
}

void ImprovedLearner::beginSituation()
{
	for (ActionStatistics& action : statistics_)
	{
		action.beginSituation();
	}
}

void ImprovedLearner::onBefore(const TraceEvent& event, const TraceState& state)
{
	pool_.offer(level_, state);
	statistics_[event.action.value()].before(*level_, event, state);
}

void ImprovedLearner::onAfter(const TraceEvent& event, const TraceState& state)
{
	statistics_[event.action.value()].after(*level_, event, state);
}

const PoolView& ImprovedLearner::view() const
{
	if (!view_ || viewVersion_ != pool_.version())
	{
		view_.emplace(domain_, pool_);
		viewVersion_ = pool_.version();
	}
	return *view_;
}

std::vector<LearnedAction> ImprovedLearner::learned(const Options& options) const
{
	const double noise = options.noise ? *options.noise : estimatedNoise();
	std::vector<LearnedAction> actions;
	for (std::size_t action = 0; action < statistics_.size(); ++action)
	{
		if (statistics_[action].successes > 0)
		{
			actions.push_back(
				inferAction(domain_, SchemaId(action), statistics_[action], view(), noise));
		}
	}
	return actions;
}

std::optional<LearnedAction> ImprovedLearner::learned(SchemaId action, const Options& options) const
{
	if (statistics_[action.value()].successes == 0)
	{
		return std::nullopt;
	}
	const double noise = options.noise ? *options.noise : estimatedNoise();
	return inferAction(domain_, action, statistics_[action.value()], view(), noise);
}

double ImprovedLearner::estimatedNoise() const
{
	// From false an unchanged literal stays false and a changed one becomes true, unless the look
	// after the event was wrong: the rarer of the two outcomes happens e of the time.
	double odd = 0;
	double all = 0;
	for (const ActionStatistics& action : statistics_)
	{
		for (const LiteralCounters& counter : action.counters)
		{
			const auto add = [&](std::uint64_t changed, std::uint64_t stayed)
			{
				odd += static_cast<double>((std::min)(changed, stayed));
				all += static_cast<double>(changed + stayed);
			};
			add(counter.becameTrue, counter.stayedFalse);
			add(counter.becameFalse, counter.stayedTrue);
		}
	}
	return all > 0 ? odd / all : 0;
}

void ImprovedLearner::merge(const ImprovedLearner& later)
{
	for (std::size_t action = 0; action < statistics_.size(); ++action)
	{
		statistics_[action].merge(later.statistics_[action]);
	}
	pool_.merge(later.pool_);
}

} // namespace RPGPref
