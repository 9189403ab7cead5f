// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/NavPicture.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace RPGPref
{

namespace
{

constexpr Colour kFloor = Colour::rgb(0xF2EFE6);
constexpr Colour kWall = Colour::rgb(0x3B3F46);
constexpr Colour kHeat = Colour::rgb(0xE8590C);
constexpr Colour kDoor = Colour::rgb(0x8A5A2B);
constexpr Colour kItem = Colour::rgb(0xE0A800);
constexpr Colour kEnemy = Colour::rgb(0xC92A2A);
constexpr Colour kDemonstration = Colour::rgb(0x1C7ED6);
constexpr Colour kPlan = Colour::rgb(0x2B8A3E);
constexpr Colour kSneak = Colour::rgb(0x6741D9);
constexpr Colour kPlayer = Colour::rgb(0x868E96);

DisplayPoint at(const WorldPoint& point)
{
	return {point.x, point.y, point.z};
}

Colour faded(Colour colour, std::uint8_t alpha)
{
	colour.alpha = alpha;
	return colour;
}

class NavPainter
{
public:
	explicit NavPainter(const World& world) : world_(world) {}

	void drawLevel()
	{
		const Scenario& scenario = world_.scenario();
		if (scenario.grid)
		{
			const double width = scenario.grid->width;
			const double height = scenario.grid->height;
			rectangle(-0.5, -0.5, width - 0.5, height - 0.5, kFloor);
			drawWalls(*scenario.grid);
			return;
		}
		if (scenario.navmesh)
		{
			for (const std::vector<std::uint32_t>& polygon : scenario.navmesh->polygons)
			{
				std::vector<DisplayPoint> corners;
				corners.reserve(polygon.size());
				for (const std::uint32_t corner : polygon)
				{
					corners.push_back(at(scenario.navmesh->vertices[corner]));
				}
				DisplayItem& item = list.addPolygon(std::move(corners), kFloor);
				item.stroke = faded(kWall, 90);
				item.thickness = 0.05;
			}
		}
	}

	/// Neighbours are drawn apart when their counts differ, so runs of equal heat share a shape.
	void drawHeat(const std::vector<std::uint32_t>& expansions)
	{
		const std::uint32_t most =
			expansions.empty() ? 0 : *std::max_element(expansions.begin(), expansions.end());
		if (most == 0)
		{
			return;
		}
		const double scale = 1 / std::log2(1.0 + most);
		for (std::uint32_t cell = 0; cell < expansions.size(); ++cell)
		{
			if (expansions[cell] == 0)
			{
				continue;
			}
			const double heat = std::log2(1.0 + expansions[cell]) * scale;
			const WorldPoint& p = world_.graph().position(cell);
			const Colour colour = faded(kHeat, static_cast<std::uint8_t>(30 + 170 * heat));
			if (world_.graph().isGrid())
			{
				rectangle(p.x - 0.5, p.y - 0.5, p.x + 0.5, p.y + 0.5, colour).title =
					"expanded " + std::to_string(expansions[cell]) + " times";
			}
			else
			{
				list.addCircle(at(p), 0.2, colour);
			}
		}
	}

	void drawThings()
	{
		const Scenario& scenario = world_.scenario();
		for (const ScenarioEnemy& enemy : scenario.enemies)
		{
			DisplayItem& range = list.addCircle(at(enemy.place), enemy.radius, faded(kEnemy, 26));
			range.stroke = faded(kEnemy, 150);
			range.thickness = 0.1;
			range.title = enemy.id + " notices walkers";
			DisplayItem& close =
				list.addCircle(at(enemy.place), enemy.sneakRadius, faded(kEnemy, 26));
			close.stroke = faded(kEnemy, 150);
			close.thickness = 0.1;
			close.dashed = true;
			close.title = enemy.id + " notices sneakers";
			list.addCircle(at(enemy.place), 0.45, kEnemy).title = enemy.id;
		}
		for (const ScenarioDoor& door : scenario.doors)
		{
			for (const WorldPoint& place : door.cells)
			{
				rectangle(place.x - 0.5, place.y - 0.5, place.x + 0.5, place.y + 0.5, kDoor).title =
					door.id;
			}
		}
		for (const ScenarioPickup& pickup : scenario.pickups)
		{
			DisplayItem& item = list.addCircle(at(pickup.place), 0.5, kItem);
			item.stroke = kWall;
			item.thickness = 0.1;
			item.title = pickup.id;
		}
	}

	void drawDemonstrations(std::span<const Demonstration> demonstrations)
	{
		for (const Demonstration& demonstration : demonstrations)
		{
			DisplayItem& line =
				list.addPolyline(points(demonstration.points), kDemonstration, 0.25);
			line.arrow = true;
			line.title = "demonstration " + demonstration.id;
		}
		if (const ScriptedPlayer* player = world_.player())
		{
			list.addPolyline(points(player->path), kPlayer, 0.2).title =
				"predicted player " + player->name;
		}
	}

	void drawPlan(const NavPlan& plan)
	{
		for (std::size_t k = 1; k < plan.path.size();)
		{
			const bool sneak = plan.path[k].state.sneak;
			std::vector<DisplayPoint> piece{position(plan.path[k - 1])};
			for (; k < plan.path.size() && plan.path[k].state.sneak == sneak; ++k)
			{
				piece.push_back(position(plan.path[k]));
			}
			DisplayItem& line = list.addPolyline(std::move(piece), sneak ? kSneak : kPlan, 0.4);
			line.dashed = sneak;
			line.arrow = k == plan.path.size();
			line.title = sneak ? "sneaks" : "walks";
		}
		const WorldPoint& start = world_.graph().position(cellOf(world_.start()));
		list.addCircle(at(start), 0.6, kPlan).title = "start";
		const ScenarioGoal& goal = world_.scenario().goal;
		DisplayItem& ring =
			list.addCircle(at(goal.place), (std::max)(goal.radius, 0.6), faded(kPlan, 60));
		ring.stroke = kPlan;
		ring.thickness = 0.25;
		ring.title = "goal";
	}

	DisplayList list;

private:
	DisplayItem& rectangle(double left, double top, double right, double bottom, Colour colour)
	{
		return list.addPolygon(
			{{left, top}, {right, top}, {right, bottom}, {left, bottom}}, colour);
	}

	/// One shape for each run of walls in a row.
	void drawWalls(const GridMap& map)
	{
		for (std::uint32_t y = 0; y < map.height; ++y)
		{
			for (std::uint32_t x = 0; x < map.width;)
			{
				const std::uint32_t begin = x;
				while (x < map.width && !map.isFloor(x, y))
				{
					++x;
				}
				if (x > begin)
				{
					// A little into the next row, or renderers show the seam.
					rectangle(begin - 0.5, y - 0.5, x - 0.5, y + 0.53, kWall);
				}
				++x;
			}
		}
	}

	std::vector<DisplayPoint> points(const std::vector<WorldPoint>& line) const
	{
		std::vector<DisplayPoint> result;
		result.reserve(line.size());
		for (const WorldPoint& point : line)
		{
			result.push_back(at(point));
		}
		return result;
	}

	DisplayPoint position(const PlanStep& step) const
	{
		return at(world_.graph().position(step.state.cell));
	}

	const World& world_;
};

} // namespace

DisplayList drawNavigation(const World& world, std::span<const Demonstration> demonstrations,
	const std::vector<std::uint32_t>& expansions, const NavPlan& plan)
{
	NavPainter painter(world);
	painter.drawLevel();
	painter.drawHeat(expansions);
	painter.drawThings();
	painter.drawDemonstrations(demonstrations);
	painter.drawPlan(plan);
	return std::move(painter.list);
}

} // namespace RPGPref
