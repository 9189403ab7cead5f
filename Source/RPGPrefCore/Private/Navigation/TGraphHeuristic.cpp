// SPDX-License-Identifier: MIT
// Each demonstration gets a value at every point, the time that is left along it plus the walk from
// its end to the goal. Its edges, thinned as `thinningTicks` allows, go into one list, with the
// shortest walks that tie it to start and goal (other kinds of links are virtual edges, measured by
// their own fields). An estimate is the least over all edges of the time to the edge, counted
// epsilon times, plus the value where it is reached.
//
// The edges lie in a tree of boxes, and a box that is too far away to improve on what was found is
// skipped; up to kFewEdges are simply tried. That changes no estimate. Making it costs one Dijkstra
// each for goal and start, and up to two for each demonstration.
#include "RPGPref/Navigation/TGraphHeuristic.h"

#include "Demonstration/Thinning.h"
#include "Navigation/WalkingTimes.h"

#include <algorithm>
#include <array>

namespace RPGPref
{

namespace
{

constexpr std::size_t kFewEdges = 32; ///< Up to here looking at all of them is as fast.
constexpr std::uint32_t kLeafEdges = 4;

double distanceToBox(const WorldPoint& p, const WorldPoint& lowest, const WorldPoint& highest)
{
	const WorldPoint away{(std::max)({lowest.x - p.x, 0.0, p.x - highest.x}),
		(std::max)({lowest.y - p.y, 0.0, p.y - highest.y}),
		(std::max)({lowest.z - p.z, 0.0, p.z - highest.z})};
	return std::sqrt(dot(away, away));
}

} // namespace

TGraphHeuristic::TGraphHeuristic(
	const World& world, std::span<const Demonstration> demonstrations, const TGraphOptions& options)
	: world_(&world), options_(options), scale_(world.ticksPerUnit())
{
	if (demonstrations.empty())
	{
		return;
	}
	WalkingTimes times(world);
	for (const Demonstration& demonstration : demonstrations)
	{
		if (!demonstration.points.empty())
		{
			addDemonstration(demonstration, times);
		}
	}
	buildIndex();
}

double TGraphHeuristic::walkToGoal(const WorldPoint& point, const DistanceField& toGoal) const
{
	const std::uint32_t cell = world_->graph().cellAt(point);
	if (cell == NavGraph::kNoCell || toGoal.wholeTicks(cell) == DistanceField::kUnreachable)
	{
		return world_->straightTicks(point);
	}
	return distance(point, world_->graph().position(cell)) * scale_ + toGoal.ticks(cell);
}

void TGraphHeuristic::addDemonstration(const Demonstration& demonstration, WalkingTimes& times)
{
	const std::vector<WorldPoint>& points = demonstration.points;
	std::vector<double> values(points.size());
	values.back() = walkToGoal(points.back(), *times.toGoal());
	for (std::size_t k = points.size() - 1; k-- > 0;)
	{
		values[k] = values[k + 1] + demonstration.edgeTicks[k];
	}
	addEdges(points, values);
	nodeValues_.insert(nodeValues_.end(), values.begin(), values.end());

	const NavGraph& graph = world_->graph();
	const std::uint32_t first = graph.cellAt(points.front());
	const std::uint32_t last = graph.cellAt(points.back());
	const std::uint32_t start = cellOf(world_->start());
	if (options_.links == TGraphLinks::ShortestWalks)
	{
		if (last != NavGraph::kNoCell)
		{
			addWalk(times.toGoal()->descend(graph, last), 0);
		}
		if (first != NavGraph::kNoCell && first != start)
		{
			// Where steps lead one way only, the way back says nothing of the way there.
			addWalk(graph.isSymmetric() ? times.to(start)->walkTo(graph, first)
										: times.to(first)->descend(graph, start),
				distance(graph.position(first), points.front()) * scale_ + values.front());
		}
		return;
	}
	if (last != NavGraph::kNoCell && values.back() > 0)
	{
		virtualEdges_.push_back(
			{times.to(last), times.toGoal(), values.back(), values.back(), 0, false});
	}
	if (first != NavGraph::kNoCell)
	{
		const double length = times.to(first)->ticks(start);
		const bool literal = options_.links == TGraphLinks::Literal;
		virtualEdges_.push_back({times.to(start), times.to(first), length, values.front() + length,
			values.front(), literal});
	}
}

void TGraphHeuristic::addEdges(
	const std::vector<WorldPoint>& points, const std::vector<double>& values)
{
	const auto add = [&](std::size_t from, std::size_t to)
	{ addEdge(points[from], points[to], values[from] - values[to], values[from], values[to]); };
	if (points.size() == 1)
	{
		add(0, 0);
	}
	if (options_.rule != TGraphRule::Infimum || options_.thinningTicks <= 0)
	{
		for (std::size_t k = 1; k < points.size(); ++k)
		{
			add(k - 1, k);
		}
		return;
	}
	// Measured at equal values, so that the way to the line is all that an estimate can change by.
	const std::vector<std::size_t> telling =
		tellingPoints(points, values, options_.thinningTicks / scale_);
	for (std::size_t k = 1; k < telling.size(); ++k)
	{
		add(telling[k - 1], telling[k]);
	}
}

void TGraphHeuristic::addWalk(const std::vector<std::uint32_t>& cells, double valueAtEnd)
{
	const NavGraph& graph = world_->graph();
	double value = valueAtEnd;
	for (std::size_t k = cells.size(); k-- > 1;)
	{
		double ticks = 0;
		for (const NavEdge& edge : graph.edges(cells[k - 1]))
		{
			if (edge.target == cells[k])
			{
				ticks = edge.ticks;
			}
		}
		addEdge(
			graph.position(cells[k - 1]), graph.position(cells[k]), ticks, value + ticks, value);
		value += ticks;
	}
}

void TGraphHeuristic::addEdge(
	const WorldPoint& from, const WorldPoint& to, double ticks, double valueFrom, double valueTo)
{
	edges_.emplace_back(from * scale_, to * scale_, ticks, valueFrom, valueTo, options_.epsilon);
}

void TGraphHeuristic::buildIndex()
{
	if (options_.useIndex && edges_.size() > kFewEdges)
	{
		boxes_.reserve(edges_.size());
		buildBox(0, static_cast<std::uint32_t>(edges_.size()));
	}
}

std::uint32_t TGraphHeuristic::buildBox(std::uint32_t first, std::uint32_t count)
{
	// Edges that follow one another lie beside one another, so halves of the list are good boxes
	// and nothing needs to be sorted.
	const auto id = static_cast<std::uint32_t>(boxes_.size());
	boxes_.emplace_back();
	Box box;
	if (count <= kLeafEdges)
	{
		box.first = first;
		box.count = count;
		box.lowest = box.highest = edges_[first].to();
		box.lowestValue = edges_[first].lowestValue();
		for (std::uint32_t k = first; k < first + count; ++k)
		{
			enclose(box, edges_[k].from(), edges_[k].from(), edges_[k].lowestValue());
			enclose(box, edges_[k].to(), edges_[k].to(), edges_[k].lowestValue());
		}
	}
	else
	{
		const std::uint32_t half = count / 2;
		const std::uint32_t left = buildBox(first, half);
		box = boxes_[left];
		box.first = buildBox(first + half, count - half);
		box.count = 0;
		const Box& right = boxes_[box.first];
		enclose(box, right.lowest, right.highest, right.lowestValue);
	}
	boxes_[id] = box;
	return id;
}

void TGraphHeuristic::enclose(
	Box& box, const WorldPoint& lowest, const WorldPoint& highest, double value)
{
	box.lowest = {(std::min)(box.lowest.x, lowest.x), (std::min)(box.lowest.y, lowest.y),
		(std::min)(box.lowest.z, lowest.z)};
	box.highest = {(std::max)(box.highest.x, highest.x), (std::max)(box.highest.y, highest.y),
		(std::max)(box.highest.z, highest.z)};
	box.lowestValue = (std::min)(box.lowestValue, value);
}

double TGraphHeuristic::ticksAt(const WorldPoint& point, std::size_t* edgesLookedAt) const
{
	const double epsilon = options_.epsilon;
	double best = epsilon * world_->straightTicks(point);
	const WorldPoint a = point * scale_;
	std::size_t looked = 0;
	if (boxes_.empty())
	{
		for (const TGraphEdge& edge : edges_)
		{
			best = (std::min)(best, edge.estimate(a, epsilon, options_.rule));
		}
		looked = edges_.size();
	}
	else
	{
		struct Visit
		{
			std::uint32_t box;
			double least;
		};
		const auto leastOf = [&](std::uint32_t box)
		{
			return epsilon * distanceToBox(a, boxes_[box].lowest, boxes_[box].highest) +
				   boxes_[box].lowestValue;
		};
		// The tree halves its edges, so 2^20 of them are 20 levels.
		std::array<Visit, 64> stack;
		std::size_t depth = 0;
		stack[depth++] = {0, leastOf(0)};
		while (depth > 0)
		{
			const Visit visit = stack[--depth];
			if (visit.least >= best)
			{
				continue;
			}
			const Box& box = boxes_[visit.box];
			if (box.count > 0)
			{
				for (std::uint32_t k = box.first; k < box.first + box.count; ++k)
				{
					best = (std::min)(best, edges_[k].estimate(a, epsilon, options_.rule));
				}
				looked += box.count;
				continue;
			}
			Visit nearer{visit.box + 1, leastOf(visit.box + 1)};
			Visit farther{box.first, leastOf(box.first)};
			if (farther.least < nearer.least)
			{
				std::swap(nearer, farther);
			}
			stack[depth++] = farther;
			stack[depth++] = nearer;
		}
	}
	if (edgesLookedAt != nullptr)
	{
		*edgesLookedAt += looked;
	}
	return virtualEdges_.empty() ? best : alongVirtualEdges(point, best);
}

double TGraphHeuristic::alongVirtualEdges(const WorldPoint& point, double best) const
{
	const std::uint32_t cell = world_->graph().cellAt(point);
	if (cell == NavGraph::kNoCell)
	{
		return best;
	}
	const double epsilon = options_.epsilon;
	for (const VirtualEdge& edge : virtualEdges_)
	{
		const double p = edge.toSecond->ticks(cell);
		const double q = edge.toFirst->ticks(cell);
		if (edge.literal)
		{
			best = (std::min)(best, p + edge.valueSecond);
			continue;
		}
		const double d = edge.length;
		if (d <= 0)
		{
			best = (std::min)(best, epsilon * (std::min)(p, q) + edge.valueSecond);
			continue;
		}
		const double pi = (p * p - q * q + d * d) / (2 * d);
		if (pi < 0)
		{
			best = (std::min)(best, epsilon * p + edge.valueSecond);
		}
		else if (pi > d)
		{
			best = (std::min)(best, epsilon * q + edge.valueFirst);
		}
		else
		{
			const double rho = std::sqrt((std::max)(0.0, q * q - (d - pi) * (d - pi)));
			best = (std::min)(best, epsilon * rho + pi + edge.valueSecond);
		}
	}
	return best;
}

} // namespace RPGPref
