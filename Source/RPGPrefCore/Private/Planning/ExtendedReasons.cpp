// SPDX-License-Identifier: MIT
// Walks back from the goals that the relaxed plan graph does not contain, breadth first: of each
// missing fact, its rules and actions are listed with those of their conditions that are missing,
// too. Each sentence is true, because the graph contains every fact that can be reached; the list
// may be incomplete, since sentences are limited in number. Costs one evaluation and, for each fact
// explained, a look at every rule.
#include "Planning/ExtendedReasons.h"

#include <algorithm>
#include <set>
#include <utility>

namespace RPGPref
{
namespace
{

constexpr std::size_t kMostSentences = 12;
constexpr std::size_t kMostPerFact = 4;

class ReachReasons
{
public:
	ReachReasons(RelaxedPlanGraph& graph, const std::string& domainFile)
		: graph_(graph), task_(graph.task()), extension_(task_.extension), domainFile_(domainFile)
	{
		graph.evaluate(packInitialState(task_), 1, RelaxedPlanGraph::Depth::Layers);
	}

	std::vector<std::string> find()
	{
		for (const std::string& goal : task_.unreachableGoals)
		{
			sentences_.push_back(
				"The goal " + goal + " stays out of reach, even if nothing were ever undone.");
		}
		for (const FactId goal : task_.goals)
		{
			if (!graph_.contains(goal) && !extension_.isNumeric(goal))
			{
				sentences_.push_back("The goal " + task_.factText(goal) +
									 " stays out of reach, even if nothing were ever undone.");
			}
			note(goal);
		}
		for (std::size_t next = 0; next < queue_.size() && sentences_.size() < kMostSentences;
			 ++next)
		{
			explain(queue_[next]);
		}
		return std::move(sentences_);
	}

private:
	void note(FactId fact)
	{
		if (!graph_.contains(fact) && seen_.insert(fact).second)
		{
			queue_.push_back(fact);
		}
	}

	std::string lacking(std::span<const FactId> facts)
	{
		std::vector<std::string> items;
		for (const FactId fact : facts)
		{
			if (!graph_.contains(fact))
			{
				items.push_back(task_.factText(fact));
				note(fact);
			}
		}
		std::string text;
		for (std::size_t i = 0; i < items.size(); ++i)
		{
			text += i == 0 ? "" : i + 1 == items.size() ? " and " : ", ";
			text += items[i];
		}
		return text;
	}

	void explain(FactId fact)
	{
		if (extension_.isNumeric(fact))
		{
			explainNumber(fact);
			return;
		}
		std::size_t count = 0;
		for (std::size_t rule = 0; rule < extension_.ruleHeads.size() && count < kMostPerFact;
			 ++rule)
		{
			if (extension_.ruleHeads[rule] != fact)
			{
				continue;
			}
			++count;
			const SourcePosition position = extension_.rulePositions[rule];
			const std::string lacks = lacking(extension_.ruleBodies[GroundRuleId(rule)]);
			if (position.line != 0)
			{
				sentences_.push_back("The rule of " + task_.factText(fact) + " in line " +
									 std::to_string(position.line) + " of " + domainFile_ +
									 " lacks " + lacks + ".");
			}
			else if (extension_.factKinds[fact.value()] == ExtendedTask::FactKind::Auxiliary)
			{
				sentences_.push_back(
					"One way to " + task_.factText(fact) + " lacks " + lacks + ".");
			}
		}
		if (extension_.isConsequence(fact))
		{
			return;
		}
		const std::span<const ActionId> achievers = task_.achievedBy[fact];
		if (achievers.empty())
		{
			sentences_.push_back(
				"Nothing can make " + task_.factText(fact) +
				" true: it does not hold at the start and no action makes it true.");
		}
		for (const ActionId action : achievers)
		{
			if (count++ == kMostPerFact)
			{
				break;
			}
			for (std::size_t variant = extension_.firstVariant(action);
				 variant < extension_.lastVariant(action); ++variant)
			{
				const std::string lacks = lacking(extension_.variant(variant));
				if (!lacks.empty())
				{
					sentences_.push_back("`" + task_.actionText(action) + "` would achieve " +
										 task_.factText(fact) + ", but lacks " + lacks + ".");
					break;
				}
			}
		}
	}

	/// `(>= (gold Red) 50) stays out of reach: (gold Red) never exceeds 30`
	void explainNumber(FactId fact)
	{
		const ExtendedTask::NumericCondition& condition =
			extension_.numericConditions[fact.value() - extension_.firstNumericFact];
		std::string text = task_.factText(fact) + " stays out of reach";
		std::set<FluentId> fluents;
		for (const ExtendedTask::Calculation side : {condition.left, condition.right})
		{
			for (std::uint32_t i = side.begin; i < side.end; ++i)
			{
				if (extension_.operations[i].kind == ExtendedTask::Operation::Kind::Fluent)
				{
					fluents.insert(extension_.operations[i].fluent);
				}
			}
		}
		std::string bounds;
		for (const FluentId fluent : fluents)
		{
			const auto [low, high] = graph_.bounds(fluent);
			constexpr Quantity kInfinite = (std::numeric_limits<Quantity>::max)();
			std::string part = task_.fluentText(fluent);
			if (low == kUndefined)
			{
				part += " never has a value";
			}
			else if (low == high)
			{
				part += " stays " + quantityText(low);
			}
			else if (high != kInfinite)
			{
				part += " never exceeds " + quantityText(high);
			}
			else if (low != -kInfinite)
			{
				part += " never falls below " + quantityText(low);
			}
			else
			{
				continue;
			}
			bounds += (bounds.empty() ? ": " : ", ") + part;
		}
		sentences_.push_back(text + bounds + ".");
	}

	RelaxedPlanGraph& graph_;
	const GroundTask& task_;
	const ExtendedTask& extension_;
	const std::string& domainFile_;
	std::vector<std::string> sentences_;
	std::vector<FactId> queue_;
	std::set<FactId> seen_;
};

} // namespace

std::vector<std::string> reasonsOutOfReach(RelaxedPlanGraph& graph, const std::string& domainFile)
{
	return ReachReasons(graph, domainFile).find();
}

} // namespace RPGPref
