// SPDX-License-Identifier: MIT
#include "RPGPref/Level/Geometry.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace RPGPref
{

double distance(Point a, Point b)
{
	const Point d = b - a;
	return std::sqrt(d.x * d.x + d.y * d.y);
}

Point between(Point a, Point b, double share)
{
	return a + (b - a) * share;
}

double cross(Point a, Point b, Point c)
{
	const Point ab = b - a;
	const Point ac = c - a;
	return ab.x * ac.y - ab.y * ac.x;
}

double signedArea(const Outline& polygon)
{
	double sum = 0;
	for (std::size_t i = 0; i < polygon.size(); ++i)
	{
		const Point a = polygon[i];
		const Point b = polygon[(i + 1) % polygon.size()];
		sum += a.x * b.y - a.y * b.x;
	}
	return sum;
}

Point centre(const Outline& polygon)
{
	Point sum;
	for (const Point corner : polygon)
	{
		sum = sum + corner;
	}
	return polygon.empty() ? sum : sum * (1.0 / static_cast<double>(polygon.size()));
}

Point nearestOnSegment(Point a, Point b, Point p)
{
	const Point ab = b - a;
	const double squared = ab.x * ab.x + ab.y * ab.y;
	if (squared <= 0)
	{
		return a;
	}
	const double share = ((p.x - a.x) * ab.x + (p.y - a.y) * ab.y) / squared;
	return between(a, b, std::clamp(share, 0.0, 1.0));
}

Point nearestOnOutline(const Outline& polygon, Point p)
{
	Point best = polygon.front();
	double bestDistance = distance(best, p);
	for (std::size_t i = 0; i < polygon.size(); ++i)
	{
		const Point candidate = nearestOnSegment(polygon[i], polygon[(i + 1) % polygon.size()], p);
		const double candidateDistance = distance(candidate, p);
		if (candidateDistance < bestDistance)
		{
			best = candidate;
			bestDistance = candidateDistance;
		}
	}
	return best;
}

Side sideOf(const Outline& polygon, Point p)
{
	bool inside = false;
	for (std::size_t i = 0; i < polygon.size(); ++i)
	{
		const Point a = polygon[i];
		const Point b = polygon[(i + 1) % polygon.size()];
		if (distance(nearestOnSegment(a, b, p), p) <= kGeometryTolerance)
		{
			return Side::OnEdge;
		}
		if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y))
		{
			inside = !inside;
		}
	}
	return inside ? Side::Inside : Side::Outside;
}

} // namespace RPGPref
