// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/WorldPoint.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace RPGPref
{

/// How the estimate at a point is made from an edge of a demonstration.
enum class TGraphRule : std::uint8_t
{
	/// The least of epsilon * (way to a point of the edge) + (rest from there), over all points of
	/// the edge. Never changes faster than epsilon times the distance, so Weighted A* keeps its
	/// bound; does not change when the edge is cut into pieces.
	Infimum,
	/// The foot of the perpendicular, as published (with the denominator of its step 4(a) corrected
	/// to 2 h(s,s')).
	Projection
};

/// An edge s -> s' of a T-Graph, made ready for estimates. Everything is measured in ticks:
/// points are positions times the ticks that a unit of length takes.
class TGraphEdge
{
public:
	TGraphEdge(const WorldPoint& from, const WorldPoint& to, double ticks, double valueFrom,
		double valueTo, double epsilon)
		: to_(to)
		, length_(distance(from, to))
		, cost_(ticks)
		, valueFrom_(valueFrom)
		, valueTo_(valueTo)
	{
		if (length_ > 0)
		{
			along_ = (from - to) * (1 / length_);
			slowness_ = cost_ / length_;
			const double room = epsilon * epsilon - slowness_ * slowness_;
			lead_ = room > 0 ? slowness_ / std::sqrt(room) : -1;
		}
	}

	/// Distance of the foot of the perpendicular from s', towards s.
	double foot(const WorldPoint& a) const { return dot(a - to_, along_); }
	/// Distance of a from the edge's line.
	double offset(const WorldPoint& a) const
	{
		const WorldPoint v = a - to_;
		const WorldPoint across = v - along_ * dot(v, along_);
		return std::sqrt(dot(across, across));
	}

	double estimate(const WorldPoint& a, double epsilon, TGraphRule rule) const
	{
		if (length_ <= 0)
		{
			return epsilon * distance(a, to_) + (std::min)(valueTo_, valueFrom_);
		}
		return rule == TGraphRule::Infimum ? infimum(a, epsilon) : projection(a, epsilon);
	}

	/// No estimate at a point is below epsilon * distance to the edge + this.
	double lowestValue() const { return (std::min)(valueTo_, valueFrom_); }
	WorldPoint from() const { return to_ + along_ * length_; }
	const WorldPoint& to() const { return to_; }

private:
	double infimum(const WorldPoint& a, double epsilon) const
	{
		const double pi = foot(a);
		const double rho = offset(a);
		const double x = lead_ < 0 ? 0 : std::clamp(pi - rho * lead_, 0.0, length_);
		return epsilon * std::sqrt(rho * rho + (pi - x) * (pi - x)) + slowness_ * x + valueTo_;
	}

	double projection(const WorldPoint& a, double epsilon) const
	{
		const double share = foot(a) / length_;
		if (share < 0)
		{
			return epsilon * distance(a, to_) + valueTo_;
		}
		if (share > 1)
		{
			return epsilon * distance(a, from()) + valueFrom_;
		}
		return epsilon * offset(a) + share * cost_ + valueTo_;
	}

	WorldPoint to_;
	WorldPoint along_; ///< Unit vector from s' to s.
	double length_;
	double cost_;
	double slowness_ = 1;
	double lead_ = -1; ///< slowness / sqrt(epsilon^2 - slowness^2); below 0: stay at s'.
	double valueFrom_;
	double valueTo_;
};

} // namespace RPGPref
