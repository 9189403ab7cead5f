// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/Geometry.h"

#include <cstddef>
#include <vector>

namespace RPGPref
{

/// Many polygons of which few are near a point: a coarse grid knows which.
class PolygonSet
{
public:
	explicit PolygonSet(const std::vector<Outline>& outlines);

	const std::vector<Outline>& outlines() const { return outlines_; }

	/// Whether the point is in one of the polygons, or on its edge.
	bool covers(Point p) const;
	/// Likewise, with one polygon left out.
	bool coversWithout(Point p, std::size_t left) const;
	/// Whether the point is in one of the polygons, its edge left out.
	bool holdsInside(Point p) const;

private:
	/// The polygons whose boxes reach into the point's cell of the grid.
	const std::vector<std::size_t>& polygonsNear(Point p) const;
	std::size_t cellOf(double value, double lowest, double size) const;

	std::vector<Outline> outlines_;
	Point lowest_;
	Point size_;
	std::size_t cells_ = 1; ///< Along each side.
	std::vector<std::vector<std::size_t>> polygonsOf_;
};

} // namespace RPGPref
