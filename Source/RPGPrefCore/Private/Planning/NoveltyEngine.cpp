// SPDX-License-Identifier: MIT
#include "Planning/NoveltyEngine.h"

#include <algorithm>
#include <bit>

namespace RPGPref
{

NoveltyEngine::NoveltyEngine(ClassicalSpace& space, const RelaxedTables& tables,
	AdditiveHeuristic& heuristic, const LandmarkCount& landmarks)
	: space_(space)
	, tables_(tables)
	, heuristic_(heuristic)
	, landmarks_(landmarks)
	, novelty_(tables)
	, executable_(tables)
{
	seen_.assign(1, 1);
	enter(space.start(), kNoNode, ActionId{});
}

ClassicalEngine::Status NoveltyEngine::advance()
{
	if (queue_.isEmpty())
	{
		return Status::Exhausted;
	}
	const std::uint32_t parent = queue_.pop();
	const std::span<const std::uint32_t> executable = executable_.in(space_[nodes_[parent].state]);
	work_ += executable_.work();
	for (const std::uint32_t action : executable)
	{
		const StateId child = space_.follow(nodes_[parent].state, ActionId{action}).first;
		work_ += 2 * space_[child].size();
		if (child.value() >= seen_.size())
		{
			seen_.resize(space_.size() + space_.size() / 2, 0);
		}
		if (seen_[child.value()] != 0)
		{
			continue;
		}
		seen_[child.value()] = 1;
		if (space_.isGoal(child))
		{
			solution_ = child;
			return Status::Solved;
		}
		enter(child, parent, ActionId{action});
	}
	return Status::Running;
}

bool NoveltyEngine::enter(StateId state, std::uint32_t parent, ActionId action)
{
	Node node;
	node.state = state;
	node.missing = landmarks_.missing(space_[state], space_.reached(state));
	work_ += landmarks_.graph().landmarks().size() / 4;
	if (parent == kNoNode || node.missing < nodes_[parent].missing)
	{
		if (!makeRelaxedPlan(node))
		{
			return false;
		}
	}
	else
	{
		node.relaxedPlan = nodes_[parent].relaxedPlan;
		node.done = nodes_[parent].done;
		countOff(node, space_.task().adds[action]);
	}
	const std::uint64_t classNumber = std::uint64_t{node.missing} << 32 | doneCount(node);
	const bool isSameClass = parent != kNoNode && nodes_[parent].missing == node.missing &&
							 doneCount(nodes_[parent]) == doneCount(node);
	const std::uint32_t level = novelty_.note(classNumber, space_[state],
		parent == kNoNode ? std::span<const FactId>() : space_.task().adds[action], isSameClass);
	work_ += novelty_.work();
	const auto stride = static_cast<std::uint32_t>(landmarks_.graph().landmarks().size() + 1);
	queue_.push(level * stride + node.missing, static_cast<std::uint32_t>(nodes_.size()));
	nodes_.push_back(node);
	return true;
}

bool NoveltyEngine::makeRelaxedPlan(Node& node)
{
	const bool isReachable = heuristic_.evaluate(space_[node.state]);
	work_ += heuristic_.work();
	if (!isReachable)
	{
		return false;
	}
	std::vector<std::uint32_t> facts;
	for (const std::uint32_t action : heuristic_.relaxedPlan())
	{
		for (const std::uint32_t fact : tables_.adds(action))
		{
			if (!holds(space_[node.state], FactId{fact}))
			{
				facts.push_back(fact);
			}
		}
	}
	std::sort(facts.begin(), facts.end());
	facts.erase(std::unique(facts.begin(), facts.end()), facts.end());
	facts.resize((std::min)(facts.size(), kCountedFacts));
	node.relaxedPlan = static_cast<std::uint32_t>(relaxedPlans_.size());
	relaxedPlans_.push_back(std::move(facts));
	return true;
}

void NoveltyEngine::countOff(Node& node, std::span<const FactId> adds) const
{
	const std::vector<std::uint32_t>& facts = relaxedPlans_[node.relaxedPlan];
	for (const FactId fact : adds)
	{
		const auto found = std::lower_bound(facts.begin(), facts.end(), fact.value());
		if (found != facts.end() && *found == fact.value())
		{
			const auto position = static_cast<std::size_t>(found - facts.begin());
			node.done[position / 64] |= std::uint64_t{1} << (position % 64);
		}
	}
}

std::uint32_t NoveltyEngine::doneCount(const Node& node)
{
	std::uint32_t count = 0;
	for (const std::uint64_t word : node.done)
	{
		count += static_cast<std::uint32_t>(std::popcount(word));
	}
	return count;
}

std::size_t NoveltyEngine::bytes() const
{
	return nodes_.capacity() * sizeof(Node) + seen_.capacity() + queue_.bytes() + novelty_.bytes() +
		   relaxedPlans_.size() * 64;
}

} // namespace RPGPref
