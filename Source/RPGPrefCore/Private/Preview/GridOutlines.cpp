// SPDX-License-Identifier: MIT
#include "GridOutlines.h"

#include <algorithm>
#include <string>

namespace RPGPref
{

std::vector<Outline> outlinesOf(const WalkGrid& grid)
{
	std::vector<Outline> boxes;
	for (std::size_t y = 0; y < grid.rows.size(); ++y)
	{
		const std::string& row = grid.rows[y];
		for (std::size_t x = 0; x < row.size();)
		{
			const std::size_t end = (std::min)(row.find('#', x), row.size());
			if (end > x)
			{
				const double left = grid.origin.x + grid.cell * static_cast<double>(x);
				const double right = grid.origin.x + grid.cell * static_cast<double>(end);
				const double top = grid.origin.y + grid.cell * static_cast<double>(y);
				const double bottom = top + grid.cell;
				boxes.push_back({{left, top}, {right, top}, {right, bottom}, {left, bottom}});
			}
			x = end + 1;
		}
	}
	return boxes;
}

} // namespace RPGPref
