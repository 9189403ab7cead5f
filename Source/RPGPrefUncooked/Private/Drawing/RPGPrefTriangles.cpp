// SPDX-License-Identifier: MIT
#include "Drawing/RPGPrefTriangles.h"

#include <algorithm>
#include <numeric>

namespace
{

using RPGPref::DisplayPoint;

/** Twice the area of the triangle; below 0 when it turns the other way. */
double Turn(const DisplayPoint& A, const DisplayPoint& B, const DisplayPoint& C)
{
	return (B.x - A.x) * (C.y - A.y) - (B.y - A.y) * (C.x - A.x);
}

/** What is left of a polygon while its ears are cut off. */
class FEarCutter
{
public:
	explicit FEarCutter(const std::vector<DisplayPoint>& InCorners)
		: Corners(InCorners), Left(InCorners.size())
	{
		std::iota(Left.begin(), Left.end(), 0);
		double Twice = 0.0;
		for (std::size_t Index = 0; Index < Corners.size(); ++Index)
		{
			Twice += Turn(Corners[0], Corners[Index], Corners[(Index + 1) % Corners.size()]);
		}
		Sense = Twice < 0.0 ? -1.0 : 1.0;
	}

	TArray<int32> Cut()
	{
		TArray<int32> Triangles;
		std::size_t At = 0;
		// After a whole round without an ear there is none.
		for (std::size_t Failed = 0; Left.size() >= 3 && Failed < Left.size(); ++At)
		{
			if (!IsEar(At))
			{
				++Failed;
				continue;
			}
			Failed = 0;
			for (const std::size_t Offset : {Left.size() - 1, Left.size(), Left.size() + 1})
			{
				Triangles.Add(static_cast<int32>(Left[(At + Offset) % Left.size()]));
			}
			Left.erase(Left.begin() + static_cast<std::ptrdiff_t>(At % Left.size()));
		}
		return Triangles;
	}

private:
	const DisplayPoint& Corner(std::size_t At) const { return Corners[Left[At % Left.size()]]; }

	bool IsEar(std::size_t At) const
	{
		const DisplayPoint& Before = Corner(At + Left.size() - 1);
		const DisplayPoint& Tip = Corner(At);
		const DisplayPoint& After = Corner(At + 1);
		if (Turn(Before, Tip, After) * Sense <= 0.0)
		{
			// Three corners in a line are an ear of no area once nothing else is left.
			return Left.size() == 3;
		}
		const auto IsInside = [&](std::size_t Other)
		{
			const DisplayPoint& Point = Corners[Other];
			return Turn(Before, Tip, Point) * Sense > 0.0 &&
				   Turn(Tip, After, Point) * Sense > 0.0 &&
				   Turn(After, Before, Point) * Sense > 0.0;
		};
		return std::none_of(Left.begin(), Left.end(), IsInside);
	}

	const std::vector<DisplayPoint>& Corners;
	std::vector<std::size_t> Left;
	double Sense = 1.0;
};

} // namespace

TArray<int32> RPGPrefTriangles::Cut(const std::vector<RPGPref::DisplayPoint>& Corners)
{
	return Corners.size() < 3 ? TArray<int32>() : FEarCutter(Corners).Cut();
}
