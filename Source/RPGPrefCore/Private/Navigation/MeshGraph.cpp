// SPDX-License-Identifier: MIT
// Passes: each polygon is cut into a fan of triangles; triangles are halved at their longest side
// until no side is longer than the spacing; corners and middles of sides become places, each
// position once; places of one piece are joined with each other. Two triangles that share a side
// halve it at the same points, so the graph has no gaps where the mesh has none.
//
// A way over these places is longer than over the mesh itself; a smaller spacing brings it nearer.
// Costs the number of pieces, bounded before anything is cut by the area and the sides, so that a
// huge mesh is refused instead of filling the memory.
#include "RPGPref/Foundation/Hash.h"
#include "RPGPref/Foundation/HashIndex.h"
#include "RPGPref/Navigation/NavGraph.h"
#include "RPGPref/Navigation/NpcState.h"

#include "Navigation/PolygonShape.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace RPGPref
{

namespace
{

/// The same for 0.0 and -0.0, which are one place. Adding 0.0 would do, were it not that compilers
/// drop that when they are asked for fast arithmetic.
std::uint64_t bitsOfCoordinate(double coordinate)
{
	constexpr std::uint64_t kNegativeZero = std::uint64_t{1} << 63;
	const std::uint64_t bits = std::bit_cast<std::uint64_t>(coordinate);
	return bits == kNegativeZero ? 0 : bits;
}

Diagnostic meshError(std::string message)
{
	return {"", {}, std::move(message), "navmesh"};
}

/// Steps are packed into 24 bits, and sneaking makes them up to eight times as long.
constexpr double kLongestMeshStep = 1e6;

/// How many places a triangle needs at least when it is divided; less than one for small ones,
/// which share theirs. Divided meshes have two places per piece, and no piece has longer sides than
/// the spacing, so it counts less than two here.
double leastPlaces(const WorldPoint& a, const WorldPoint& b, const WorldPoint& c, double spacing)
{
	const double area = length(cross(b - a, c - a)) / 2;
	const double around = distance(a, b) + distance(b, c) + distance(c, a);
	return area / (spacing * spacing) + around / 2 / spacing;
}

/// Cuts polygons into small triangles and numbers their corners and edge middles. Two
/// triangles that share an edge cut it at the same places, so no gaps come up between them.
class MeshDivider
{
public:
	explicit MeshDivider(double spacing) : spacing_(spacing) {}

	bool addTriangle(WorldPoint a, WorldPoint b, WorldPoint c)
	{
		struct Corners
		{
			WorldPoint p[3];
		};
		std::vector<Corners> pending{{{a, b, c}}};
		while (!pending.empty())
		{
			const Corners piece = pending.back();
			pending.pop_back();
			int longest = 0;
			double length = 0;
			for (int k = 0; k < 3; ++k)
			{
				const double side = distance(piece.p[k], piece.p[(k + 1) % 3]);
				if (side > length)
				{
					longest = k;
					length = side;
				}
			}
			if (length <= spacing_)
			{
				addPiece(piece.p);
				if (points.size() >= StateBits::kCellLimit || ++pieces_ > kMostPieces)
				{
					return false;
				}
				continue;
			}
			const WorldPoint& from = piece.p[longest];
			const WorldPoint& to = piece.p[(longest + 1) % 3];
			const WorldPoint& opposite = piece.p[(longest + 2) % 3];
			const WorldPoint middle = (from + to) * 0.5;
			pending.push_back({{from, middle, opposite}});
			pending.push_back({{middle, to, opposite}});
		}
		return true;
	}

	std::vector<WorldPoint> points;
	/// Pairs (from, to), both ways; may repeat.
	std::vector<std::pair<std::uint32_t, std::uint32_t>> links;

private:
	/// A mesh has two points or more per piece, unless polygons repeat, which must not take memory
	/// without end.
	static constexpr std::uint32_t kMostPieces = StateBits::kCellLimit / 2;

	void addPiece(const WorldPoint (&p)[3])
	{
		std::uint32_t ids[6];
		for (int k = 0; k < 3; ++k)
		{
			ids[k] = idOf(p[k]);
			ids[3 + k] = idOf((p[k] + p[(k + 1) % 3]) * 0.5);
		}
		for (const std::uint32_t from : ids)
		{
			for (const std::uint32_t to : ids)
			{
				if (from != to)
				{
					links.emplace_back(from, to);
				}
			}
		}
	}

	std::uint32_t idOf(const WorldPoint& point)
	{
		const auto hashOf = [&](const WorldPoint& p)
		{
			const std::uint64_t words[] = {
				bitsOfCoordinate(p.x), bitsOfCoordinate(p.y), bitsOfCoordinate(p.z)};
			return hashWords(words);
		};
		const std::uint64_t hash = hashOf(point);
		const std::uint32_t known =
			index_.find(hash, [&](std::uint32_t id) { return points[id] == point; });
		if (known != HashIndex::kNotFound)
		{
			return known;
		}
		const auto id = static_cast<std::uint32_t>(points.size());
		points.push_back(point);
		index_.insert(hash, id, [&](std::uint32_t other) { return hashOf(points[other]); });
		return id;
	}

	double spacing_;
	std::uint32_t pieces_ = 0;
	HashIndex index_;
};

} // namespace

Result<NavGraph> NavGraph::fromMesh(const PolygonMesh& mesh, const ScenarioTiming& timing)
{
	const double spacing = (std::max)(mesh.spacing, 1e-3);
	MeshDivider divider(spacing);
	double places = 0;
	for (const std::vector<std::uint32_t>& polygon : mesh.polygons)
	{
		for (const std::uint32_t corner : polygon)
		{
			if (corner >= mesh.vertices.size())
			{
				return meshError("a polygon names vertex " + std::to_string(corner) +
								 ", expected 0 to " + std::to_string(mesh.vertices.size() - 1));
			}
		}
		for (std::size_t k = 2; k < polygon.size(); ++k)
		{
			const WorldPoint& a = mesh.vertices[polygon[0]];
			const WorldPoint& b = mesh.vertices[polygon[k - 1]];
			const WorldPoint& c = mesh.vertices[polygon[k]];
			places += leastPlaces(a, b, c, spacing);
			if (places > StateBits::kCellLimit || !divider.addTriangle(a, b, c))
			{
				return meshError("the navigation mesh needs more than 4194304 places, expected a "
								 "smaller level or a larger spacing");
			}
		}
	}
	if (divider.points.empty())
	{
		return meshError("the navigation mesh has no polygons, expected walkable ground");
	}
	NavGraph graph;
	graph.isGrid_ = false;
	graph.positions_ = std::move(divider.points);
	std::sort(divider.links.begin(), divider.links.end());
	divider.links.erase(
		std::unique(divider.links.begin(), divider.links.end()), divider.links.end());
	graph.ends_.assign(graph.positions_.size() + 1, 0);
	for (const auto& [from, to] : divider.links)
	{
		NavEdge edge;
		edge.target = to;
		const double ticks =
			distance(graph.positions_[from], graph.positions_[to]) / timing.maxSpeed;
		if (ticks > kLongestMeshStep)
		{
			return meshError("a step across the navigation mesh takes " +
							 std::to_string(static_cast<std::uint64_t>(ticks)) +
							 " ticks, expected at most 1000000: a smaller spacing or a higher "
							 "maxSpeedCellsPerTick");
		}
		edge.ticks = static_cast<std::uint32_t>((std::max)(std::ceil(ticks - 1e-9), 1.0));
		graph.edges_.push_back(edge);
		graph.ends_[from + 1] = static_cast<std::uint32_t>(graph.edges_.size());
	}
	for (std::size_t cell = 1; cell < graph.ends_.size(); ++cell)
	{
		graph.ends_[cell] = (std::max)(graph.ends_[cell], graph.ends_[cell - 1]);
	}
	graph.buildBuckets(2 * mesh.spacing);
	return graph;
}

void NavGraph::buildBuckets(double size)
{
	WorldPoint highest = positions_.front();
	origin_ = positions_.front();
	for (const WorldPoint& point : positions_)
	{
		origin_.x = (std::min)(origin_.x, point.x);
		origin_.y = (std::min)(origin_.y, point.y);
		highest.x = (std::max)(highest.x, point.x);
		highest.y = (std::max)(highest.y, point.y);
	}
	// A long thin level must not need more buckets than it has cells.
	const double across = (std::max)(highest.x - origin_.x, 1e-9);
	const double down = (std::max)(highest.y - origin_.y, 1e-9);
	const double smallest =
		std::sqrt(across * down / (4.0 * static_cast<double>(positions_.size())));
	bucketSize_ = (std::max)({size, smallest, (std::max)(across, down) / 4096});
	columns_ = static_cast<std::uint32_t>(across / bucketSize_) + 1;
	rowCount_ = static_cast<std::uint32_t>(down / bucketSize_) + 1;
	const auto bucketOf = [&](const WorldPoint& point)
	{
		const auto column = static_cast<std::size_t>((point.x - origin_.x) / bucketSize_);
		const auto row = static_cast<std::size_t>((point.y - origin_.y) / bucketSize_);
		return row * columns_ + column;
	};
	bucketEnds_.assign(static_cast<std::size_t>(columns_) * rowCount_ + 1, 0);
	for (const WorldPoint& point : positions_)
	{
		++bucketEnds_[bucketOf(point) + 1];
	}
	for (std::size_t k = 1; k < bucketEnds_.size(); ++k)
	{
		bucketEnds_[k] += bucketEnds_[k - 1];
	}
	std::vector<std::uint32_t> next(bucketEnds_.begin(), bucketEnds_.end() - 1);
	bucketCells_.resize(positions_.size());
	for (std::uint32_t cell = 0; cell < positions_.size(); ++cell)
	{
		bucketCells_[next[bucketOf(positions_[cell])]++] = cell;
	}
}

} // namespace RPGPref
