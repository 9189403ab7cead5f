// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/RelaxedPlanGraph.h"

#include "Planning/BitLayers.h"
#include "Planning/ExtendedLayers.h"
#include "Planning/PlainLayers.h"
#include "Planning/RelaxedPlanExtraction.h"
#include "Planning/RelaxedTables.h"
#include "Planning/ValuedLayers.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace RPGPref
{

class RelaxedPlanGraph::Implementation
{
public:
	Implementation(const GroundTask& givenTask, const TeamPreferences& preferences)
		: task(givenTask), tables(task), extraction(tables), forbidden(task.actions.size(), 0)
	{
		if (task.isExtended())
		{
			extended.emplace(task, preferences);
		}
		else if (preferences.any())
		{
			valued.emplace(tables, task, preferences);
		}
		else if (BitLayers::fits(tables))
		{
			bits.emplace(tables, task.goals);
		}
		else
		{
			plain.emplace(tables, task.goals);
		}
	}

	template <class Visit>
	auto visit(Visit visitor) const
	{
		return valued     ? visitor(*valued)
			   : bits     ? visitor(*bits)
			   : extended ? visitor(*extended)
						  : visitor(*plain);
	}

	template <class Visit>
	auto visit(Visit visitor)
	{
		return valued     ? visitor(*valued)
			   : bits     ? visitor(*bits)
			   : extended ? visitor(*extended)
						  : visitor(*plain);
	}

	void extract(BitLayers& layers, std::vector<ActionId>& plan) { layers.extract(plan); }

	void extract(ExtendedLayers& layers, std::vector<ActionId>& plan)
	{
		layers.extract(task.goals, plan, counts);
	}

	template <class Layers>
	void extract(Layers& layers, std::vector<ActionId>& plan)
	{
		extraction.extract(layers, task.goals, layers.lastNewLayer() + f, plan);
	}

	const GroundTask& task;
	RelaxedTables tables;
	/// One of the three: the last if anybody prefers anything, otherwise by the task's size.
	std::optional<BitLayers> bits;
	std::optional<PlainLayers> plain;
	std::optional<ValuedLayers> valued;
	/// Instead of them, for an extended task.
	std::optional<ExtendedLayers> extended;
	std::vector<std::uint32_t> counts;
	RelaxedPlanExtraction extraction;
	std::vector<std::uint8_t> forbidden;
	std::vector<ActionId> forbiddenList;
	std::uint32_t f = 1;
};

RelaxedPlanGraph::RelaxedPlanGraph(const GroundTask& task, const TeamPreferences& preferences)
	: task_(task)
	, preferences_(preferences)
	, implementation_(std::make_unique<Implementation>(task, preferences))
{
}

RelaxedPlanGraph::~RelaxedPlanGraph() = default;

bool RelaxedPlanGraph::evaluate(StateView state, std::uint32_t f, Depth depth)
{
	Implementation& graph = *implementation_;
	relaxedPlan_.clear();
	value_ = 0;
	graph.f = (std::max)(f, std::uint32_t{1});
	const bool onlyForGoals = depth == Depth::Goals;
	if (graph.valued)
	{
		graph.valued->expand(state, graph.f, onlyForGoals);
	}
	else if (graph.bits)
	{
		graph.bits->expand(state, onlyForGoals);
	}
	else if (graph.extended)
	{
		graph.extended->expand(state, graph.f);
	}
	else
	{
		graph.plain->expand(state, onlyForGoals);
	}
	const bool isReached = graph.visit(
		[&](auto& layers)
		{
			if (!task_.unreachableGoals.empty() ||
				!std::all_of(task_.goals.begin(), task_.goals.end(),
					[&](FactId goal) { return layers.contains(goal.value()); }))
			{
				return false;
			}
			for (const FactId goal : task_.goals)
			{
				value_ += layers.lastValue(goal.value());
			}
			graph.extract(layers, relaxedPlan_);
			return true;
		});
	length_ = static_cast<std::uint32_t>(relaxedPlan_.size());
	if (graph.extended) [[unlikely]]
	{
		countRepetitions();
	}
	return isReached;
}

void RelaxedPlanGraph::countRepetitions()
{
	counts_ = std::exchange(implementation_->counts, {});
	length_ = 0;
	metricCost_ = 0;
	const std::vector<std::int64_t>& costs = task_.extension.metricCosts;
	for (std::size_t i = 0; i < counts_.size(); ++i)
	{
		length_ += counts_[i];
		metricCost_ += costs.empty() ? 0 : counts_[i] * costs[relaxedPlan_[i].value()];
	}
}

std::pair<Quantity, Quantity> RelaxedPlanGraph::bounds(FluentId fluent) const
{
	const NumberInterval& interval = implementation_->extended->bounds(fluent);
	return interval.isEmpty ? std::pair(kUndefined, kUndefined)
							: std::pair(interval.low, interval.high);
}

bool RelaxedPlanGraph::contains(FactId fact) const
{
	return implementation_->visit(
		[&](const auto& layers) { return layers.contains(fact.value()); });
}

void RelaxedPlanGraph::forbid(std::span<const ActionId> actions)
{
	Implementation& graph = *implementation_;
	const auto wait = [&](ActionId action, bool more)
	{ graph.visit([&](auto& layers) { layers.wait(action.value(), more); }); };
	for (const ActionId action : graph.forbiddenList)
	{
		graph.forbidden[action.value()] = 0;
		wait(action, false);
	}
	graph.forbiddenList.clear();
	for (const ActionId action : actions)
	{
		if (graph.forbidden[action.value()] == 0)
		{
			graph.forbidden[action.value()] = 1;
			graph.forbiddenList.push_back(action);
			wait(action, true);
		}
	}
}

bool RelaxedPlanGraph::isForbidden(ActionId action) const
{
	return implementation_->forbidden[action.value()] != 0;
}

std::uint32_t RelaxedPlanGraph::lastLayer() const
{
	const std::uint32_t f = implementation_->f;
	return implementation_->visit([&](const auto& layers) { return layers.lastNewLayer() + f; });
}

std::vector<std::uint32_t> RelaxedPlanGraph::factsPerLayer() const
{
	std::vector<std::uint32_t> counts(lastLayer() + 1, 0);
	for (std::uint32_t fact = 0; fact < task_.facts.size(); ++fact)
	{
		implementation_->visit(
			[&](const auto& layers)
			{
				if (layers.contains(fact))
				{
					++counts[layers.firstLayer(fact)];
				}
			});
	}
	std::partial_sum(counts.begin(), counts.end(), counts.begin());
	return counts;
}

std::vector<std::uint32_t> RelaxedPlanGraph::actionsPerLayer() const
{
	std::vector<std::uint32_t> counts(lastLayer() + 1, 0);
	for (std::uint32_t action = 0; action < task_.actions.size(); ++action)
	{
		implementation_->visit(
			[&](const auto& layers)
			{
				std::uint32_t first = 0;
				for (const FactId fact : task_.preconditions[ActionId{action}])
				{
					if (!layers.contains(fact.value()))
					{
						return;
					}
					first = (std::max)(first, layers.firstLayer(fact.value()));
				}
				// An action is in the layer above the last of its preconditions.
				if (implementation_->forbidden[action] == 0 && first + 1 < counts.size())
				{
					++counts[first + 1];
				}
			});
	}
	std::partial_sum(counts.begin(), counts.end(), counts.begin());
	counts.erase(counts.begin());
	return counts;
}

std::optional<FixedValue> RelaxedPlanGraph::valueInLayer(FactId fact, std::uint32_t layer) const
{
	return implementation_->visit(
		[&](const auto& layers) { return layers.valueInLayer(fact.value(), layer); });
}

std::size_t RelaxedPlanGraph::bytes() const
{
	const Implementation& graph = *implementation_;
	return graph.tables.bytes() + graph.extraction.bytes() +
		   graph.visit([](const auto& layers) { return layers.bytes(); }) +
		   relaxedPlan_.capacity() * sizeof(ActionId);
}

} // namespace RPGPref
