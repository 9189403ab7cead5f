// SPDX-License-Identifier: MIT
// Passes: a box around the ground and a spacing for it; a lattice of the walkable points; the
// level's places, the middles of gates and the corners of given ways as further points; joins
// between neighbours wherever the route finder says that the way is straight; links; and for each
// passage the points that it closes. A step exists only where previews could walk it, so both
// agree. Costs one test of straightness for each pair of near points.
#include "RPGPref/Navigation/LevelGround.h"

#include "RPGPref/Demonstration/Units.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace RPGPref
{

// A lattice with steps in sixteen directions, of which every one is a straight way of the route
// finder. Lattices bend and miss narrow passages, so the shortest ways that matter are laid into it
// as chains of places: along them the graph is exact. Nobody steps over a gate: a step between two
// places outside a gate must not touch it, so whoever passes enters a place within.

namespace
{

constexpr double kPlacesWanted = 10000;
constexpr double kLeastSpacing = 0.25;
/// Steps of two columns and one row, or the other way round.
constexpr int kFarthestNeighbour = 2;
/// Within this many spacings, places that are not of the lattice are joined to others.
constexpr double kNear = 1.5;

class GroundBuilder
{
public:
	GroundBuilder(const Level& level, const RouteFinder& routes, const LevelGroundOptions& options)
		: level_(level), routes_(routes), options_(options)
	{
		for (const Link& link : level.links)
		{
			fastest_ = (std::max)(fastest_, link.speed);
		}
		fastest_ = (std::max)(fastest_, level.walkingSpeed);
	}

	Result<LevelGround> build()
	{
		findBox();
		addLattice();
		for (const Point& place : options_.places)
		{
			addPlace(place);
		}
		for (const Gate& gate : level_.gates)
		{
			addPlace(centre(gate.outline));
		}
		for (const Route& way : options_.ways)
		{
			addWay(way);
		}
		joinLattice();
		joinOthers();
		std::vector<std::vector<WorldPoint>> passages = addLinks();
		for (std::size_t gate = 0; gate < level_.gates.size(); ++gate)
		{
			passages.push_back(placesIn(level_.gates[gate].outline));
		}
		Result<NavGraph> graph = NavGraph::fromPoints(positions_, links_, spacing_);
		if (!graph)
		{
			return graph.errors();
		}
		return LevelGround{std::move(*graph), spacing_, std::move(passages),
			fastest_ / kLevelUnits.ticksPerSecond};
	}

private:
	void findBox()
	{
		bool isFirst = true;
		const auto include = [&](Point point)
		{
			lowest_ = isFirst
						  ? point
						  : Point{(std::min)(lowest_.x, point.x), (std::min)(lowest_.y, point.y)};
			highest_ =
				isFirst ? point
						: Point{(std::max)(highest_.x, point.x), (std::max)(highest_.y, point.y)};
			isFirst = false;
		};
		for (const Outline& area : level_.areas)
		{
			std::for_each(area.begin(), area.end(), include);
		}
		if (level_.grid)
		{
			const WalkGrid& grid = *level_.grid;
			include(grid.origin);
			include({grid.origin.x + grid.cell * static_cast<double>(grid.rows.front().size()),
				grid.origin.y + grid.cell * static_cast<double>(grid.rows.size())});
		}
		for (const Place& place : level_.places)
		{
			include(place.at);
		}
		const double area = (std::max)((highest_.x - lowest_.x) * (highest_.y - lowest_.y), 1e-6);
		const double even = (std::max)(std::sqrt(area / kPlacesWanted), kLeastSpacing);
		spacing_ = options_.spacing > 0 ? options_.spacing : even;
		if (level_.grid && options_.spacing <= 0)
		{
			// Through the middles of cells; of large grids through every second, and so on.
			spacing_ =
				level_.grid->cell * (std::max)(std::ceil(even / level_.grid->cell - 1e-9), 1.0);
			lowest_ = level_.grid->origin + Point{level_.grid->cell / 2, level_.grid->cell / 2};
		}
	}

	bool isWalkable(Point point) const
	{
		const std::optional<Point> nearest = routes_.nearestWalkable(point);
		return nearest && distance(*nearest, point) <= kGeometryTolerance;
	}

	void addLattice()
	{
		columns_ = static_cast<int>((highest_.x - lowest_.x) / spacing_ + 1e-9) + 1;
		rows_ = static_cast<int>((highest_.y - lowest_.y) / spacing_ + 1e-9) + 1;
		lattice_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_),
			NavGraph::kNoCell);
		for (int row = 0; row < rows_; ++row)
		{
			for (int column = 0; column < columns_; ++column)
			{
				const Point point = {lowest_.x + column * spacing_, lowest_.y + row * spacing_};
				if (isWalkable(point))
				{
					latticeAt(column, row) = add(point);
				}
			}
		}
		latticePlaces_ = positions_.size();
	}

	std::uint32_t& latticeAt(int column, int row)
	{
		return lattice_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
						static_cast<std::size_t>(column)];
	}

	/// The number of a place, a new one unless it is known.
	std::uint32_t add(Point point)
	{
		const auto [known, isNew] =
			numbers_.try_emplace({point.x, point.y}, static_cast<std::uint32_t>(positions_.size()));
		if (isNew)
		{
			positions_.push_back({point.x, point.y, 0});
		}
		return known->second;
	}

	void addPlace(Point place)
	{
		if (const std::optional<Point> nearest = routes_.nearestWalkable(place))
		{
			add(*nearest);
		}
	}

	/// A way with a place every spacing. Its pieces are straight, links excepted, which are joined
	/// with all links.
	void addWay(const Route& way)
	{
		for (std::size_t k = 1; k < way.size(); ++k)
		{
			const Point from = way[k - 1].at;
			const Point to = way[k].at;
			if (!routes_.isStraightWay(from, to))
			{
				continue;
			}
			const double pieces = (std::max)(std::ceil(distance(from, to) / spacing_), 1.0);
			std::uint32_t last = add(from);
			for (std::uint64_t piece = 1; piece <= static_cast<std::uint64_t>(pieces); ++piece)
			{
				const std::uint32_t next =
					add(piece == static_cast<std::uint64_t>(pieces)
							? to
							: between(from, to, static_cast<double>(piece) / pieces));
				joinBothWays(last, next);
				last = next;
			}
		}
	}

	Point pointOf(std::uint32_t place) const { return {positions_[place].x, positions_[place].y}; }

	static std::uint32_t ticksOf(double metres, double speed)
	{
		const double ticks = std::ceil(metres / speed * kLevelUnits.ticksPerSecond - 1e-6);
		return static_cast<std::uint32_t>((std::max)(ticks, 1.0));
	}

	void joinBothWays(std::uint32_t a, std::uint32_t b)
	{
		if (a == b || stepsOverAGate(pointOf(a), pointOf(b)))
		{
			return;
		}
		const std::uint32_t ticks = ticksOf(distance(pointOf(a), pointOf(b)), level_.walkingSpeed);
		links_.push_back({a, b, ticks});
		links_.push_back({b, a, ticks});
	}

	void joinIfStraight(std::uint32_t a, std::uint32_t b)
	{
		if (a != b && routes_.isStraightWay(pointOf(a), pointOf(b)))
		{
			joinBothWays(a, b);
		}
	}

	void joinLattice()
	{
		constexpr std::pair<int, int> kOffsets[] = {
			{1, 0}, {0, 1}, {1, 1}, {-1, 1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}};
		for (int row = 0; row < rows_; ++row)
		{
			for (int column = 0; column < columns_; ++column)
			{
				const std::uint32_t from = latticeAt(column, row);
				for (const auto& [x, y] : kOffsets)
				{
					if (from != NavGraph::kNoCell && column + x >= 0 && column + x < columns_ &&
						row + y < rows_ && latticeAt(column + x, row + y) != NavGraph::kNoCell)
					{
						joinIfStraight(from, latticeAt(column + x, row + y));
					}
				}
			}
		}
	}

	/// Places off the lattice, to all that are near.
	void joinOthers()
	{
		std::map<std::pair<int, int>, std::vector<std::uint32_t>> others;
		const auto bucketOf = [&](Point point)
		{
			return std::pair<int, int>{
				static_cast<int>(std::floor((point.x - lowest_.x) / spacing_)),
				static_cast<int>(std::floor((point.y - lowest_.y) / spacing_))};
		};
		for (std::size_t k = latticePlaces_; k < positions_.size(); ++k)
		{
			const auto place = static_cast<std::uint32_t>(k);
			const auto [column, row] = bucketOf(pointOf(place));
			for (int y = row - kFarthestNeighbour; y <= row + kFarthestNeighbour; ++y)
			{
				for (int x = column - kFarthestNeighbour; x <= column + kFarthestNeighbour; ++x)
				{
					if (x >= 0 && y >= 0 && x < columns_ && y < rows_)
					{
						joinIfNear(place, latticeAt(x, y));
					}
					const auto near = others.find({x, y});
					for (std::size_t n = 0; near != others.end() && n < near->second.size(); ++n)
					{
						joinIfNear(place, near->second[n]);
					}
				}
			}
			others[{column, row}].push_back(place);
		}
	}

	void joinIfNear(std::uint32_t place, std::uint32_t other)
	{
		if (other != NavGraph::kNoCell &&
			distance(pointOf(place), pointOf(other)) <= kNear * spacing_)
		{
			joinIfStraight(place, other);
		}
	}

	/// Of each link with rules the places within.
	std::vector<std::vector<WorldPoint>> addLinks()
	{
		std::vector<std::vector<WorldPoint>> ruled;
		for (const Link& link : level_.links)
		{
			std::vector<Point> points = link.points;
			if (points.size() == 2)
			{
				points.insert(points.begin() + 1, between(points[0], points[1], 0.5));
			}
			const std::optional<Point> begin = routes_.nearestWalkable(points.front());
			const std::optional<Point> end = routes_.nearestWalkable(points.back());
			if (!begin || !end)
			{
				ruled.resize(ruled.size() + (link.needs.empty() ? 0 : 1));
				continue;
			}
			points.front() = *begin;
			points.back() = *end;
			std::vector<WorldPoint> within;
			std::uint32_t last = addEnd(points.front());
			for (std::size_t k = 1; k < points.size(); ++k)
			{
				const bool isEnd = k + 1 == points.size();
				// Places of links are their own, even where they cross others.
				const std::uint32_t next = isEnd ? addEnd(points[k]) : addOwn(points[k]);
				if (!isEnd)
				{
					within.push_back(positions_[next]);
				}
				const std::uint32_t ticks = ticksOf(distance(points[k - 1], points[k]),
					link.speed > 0 ? link.speed : level_.walkingSpeed);
				links_.push_back({last, next, ticks});
				if (!link.oneWay)
				{
					links_.push_back({next, last, ticks});
				}
				last = next;
			}
			if (!link.needs.empty())
			{
				ruled.push_back(std::move(within));
			}
		}
		return ruled;
	}

	std::uint32_t addOwn(Point point)
	{
		positions_.push_back({point.x, point.y, 0});
		return static_cast<std::uint32_t>(positions_.size() - 1);
	}

	/// Where a link leaves the ground: joined to what is near.
	std::uint32_t addEnd(Point point)
	{
		const std::size_t before = positions_.size();
		const std::uint32_t place = add(point);
		for (std::uint32_t other = 0; positions_.size() > before && other < before; ++other)
		{
			joinIfNear(place, other);
		}
		return place;
	}

	std::vector<WorldPoint> placesIn(const Outline& outline) const
	{
		std::vector<WorldPoint> inside;
		for (const WorldPoint& place : positions_)
		{
			if (sideOf(outline, {place.x, place.y}) != Side::Outside)
			{
				inside.push_back(place);
			}
		}
		return inside;
	}

	bool stepsOverAGate(Point from, Point to) const
	{
		return std::any_of(level_.gates.begin(), level_.gates.end(),
			[&](const Gate& gate)
			{
				return sideOf(gate.outline, from) == Side::Outside &&
					   sideOf(gate.outline, to) == Side::Outside && meets(gate.outline, from, to);
			});
	}

	/// Whether the way touches the outline: along its edge, nobody passes either.
	static bool meets(const Outline& outline, Point from, Point to)
	{
		const auto areApart = [](double a, double b)
		{
			return (a > kGeometryTolerance && b > kGeometryTolerance) ||
				   (a < -kGeometryTolerance && b < -kGeometryTolerance);
		};
		for (std::size_t k = 0; k < outline.size(); ++k)
		{
			const Point a = outline[k];
			const Point b = outline[(k + 1) % outline.size()];
			const bool isBeside = (std::max)(from.x, to.x) < (std::min)(a.x, b.x) ||
								  (std::max)(a.x, b.x) < (std::min)(from.x, to.x) ||
								  (std::max)(from.y, to.y) < (std::min)(a.y, b.y) ||
								  (std::max)(a.y, b.y) < (std::min)(from.y, to.y);
			if (!isBeside && !areApart(cross(from, to, a), cross(from, to, b)) &&
				!areApart(cross(a, b, from), cross(a, b, to)))
			{
				return true;
			}
		}
		return false;
	}

	const Level& level_;
	const RouteFinder& routes_;
	const LevelGroundOptions& options_;
	double fastest_ = 0;
	double spacing_ = 1;
	Point lowest_;
	Point highest_;
	int columns_ = 0;
	int rows_ = 0;
	std::vector<std::uint32_t> lattice_;
	std::size_t latticePlaces_ = 0;
	std::map<std::pair<double, double>, std::uint32_t> numbers_;
	std::vector<WorldPoint> positions_;
	std::vector<NavLink> links_;
};

} // namespace

Result<LevelGround> makeLevelGround(
	const Level& level, const RouteFinder& routes, const LevelGroundOptions& options)
{
	return GroundBuilder(level, routes, options).build();
}

} // namespace RPGPref
