// SPDX-License-Identifier: MIT
#include "Navigation/WalkBack.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// Every key is at hand.
constexpr std::uint32_t kAllFlags = ~std::uint32_t{0};

/// Straight lines of whole ticks, computed, can be a little longer or shorter than they are. Cut
/// off to whole units this little less is safe either way.
constexpr double kRounding = 1e-3;

/// Far beyond every plan, and sums of it do not overflow.
constexpr double kBeyondPlans = 1e9;

} // namespace

double WalkBack::straightTo(std::uint32_t cell) const
{
	const NavGraph& graph = world_->graph();
	return distance(graph.position(start_), graph.position(cell)) * world_->ticksPerUnit();
}

/// The least cost of a plan over this cell, in the units of all costs. Straight lines cut off to
/// whole units are as consistent as the lines.
std::uint32_t WalkBack::priorityOf(std::uint32_t cell, std::uint32_t ticks) const
{
	const double straight = std::clamp(straightTo(cell) - kRounding, 0.0, kBeyondPlans);
	return (ticks + static_cast<std::uint32_t>(straight)) / world_->costUnit();
}

bool WalkBack::isOpen(std::uint32_t cell) const
{
	return cell == NavGraph::kNoCell || world_->isOpen(cell, kAllFlags);
}

void WalkBack::begin(std::uint32_t start)
{
	start_ = start;
	const std::uint32_t cells = world_->graph().cellCount();
	ticks_.assign(cells, kUnreached);
	isSettled_.assign(cells, 0);
	std::uint32_t first = UINT32_MAX;
	std::uint32_t last = 0;
	for (std::uint32_t cell = 0; cell < cells; ++cell)
	{
		if (world_->isGoalCell(cell))
		{
			ticks_[cell] = 0;
			first = (std::min)(first, priorityOf(cell, 0));
			last = (std::max)(last, priorityOf(cell, 0));
		}
	}
	// A step away from the start raises the priority by the step and as much of the line.
	open_.reset(
		first, (std::max)(last - first, 2 * world_->longestStep() / world_->costUnit() + 1) + 1);
	for (std::uint32_t cell = 0; cell < cells; ++cell)
	{
		if (ticks_[cell] == 0)
		{
			open_.push(priorityOf(cell, 0), cell, 0);
		}
	}
}

StepStatus WalkBack::step(Budget& budget)
{
	while (!open_.isEmpty())
	{
		if (!budget.spend())
		{
			return StepStatus::Running;
		}
		const BucketRing::Entry entry = open_.pop();
		if (ticks_[entry.item] != entry.value)
		{
			continue;
		}
		if (isSettled_[start_] != 0 && open_.priority() > priorityOf(start_, ticks_[start_]))
		{
			break;
		}
		++expansions_;
		isSettled_[entry.item] = 1;
		if (isOpen(entry.item))
		{
			expand(entry.item);
		}
	}
	return isSettled_[start_] != 0 ? StepStatus::Done : StepStatus::Failed;
}

void WalkBack::expand(std::uint32_t cell)
{
	for (const NavEdge& edge : world_->graph().edgesInto(cell))
	{
		const std::uint32_t ticks = ticks_[cell] + edge.ticks;
		if (ticks < ticks_[edge.target] && isOpen(edge.beside[0]) && isOpen(edge.beside[1]))
		{
			ticks_[edge.target] = ticks;
			open_.push(priorityOf(edge.target, ticks), edge.target, ticks);
		}
	}
}

double WalkBack::ticks(std::uint32_t cell) const
{
	if (isSettled_[cell] != 0)
	{
		return ticks_[cell];
	}
	// The search came to the start before it would have come here: whoever goes this way needs at
	// least as long.
	return (std::max)(static_cast<double>(ticks_[start_]) - straightTo(cell), 0.0);
}

} // namespace RPGPref
