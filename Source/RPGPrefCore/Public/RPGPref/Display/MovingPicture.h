// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"
#include "RPGPref/Display/SvgWriter.h"
#include "RPGPref/Export.h"

#include <string>
#include <vector>

namespace RPGPref
{

/// Shapes that move or come and go in front of a still picture. Times are in seconds of the level.
struct MovingPicture
{
	/// Shapes around (0, 0) that are carried along a path, evenly from one key to the next.
	struct Mover
	{
		struct Key
		{
			double time = 0;
			DisplayPoint at;
		};

		DisplayList shapes;
		std::vector<Key> path; ///< Times ascend.
	};

	/// Shapes that are seen for a while.
	struct Appearance
	{
		DisplayList shapes;
		double from = 0;
		double until = 0;
	};

	DisplayList still;
	std::vector<Appearance> appearances;
	std::vector<Mover> movers; ///< In front of everything else.
	double duration = 0;
};

/// A stand-alone SVG document that plays the picture in `filmSeconds`, holds the end for a moment
/// and begins again. It needs no script, so pages that show pictures play it.
/// Viewers that do not play animations show the end.
RPGPREFCORE_API std::string writeMovingSvg(
	const MovingPicture& picture, double filmSeconds, const SvgOptions& options);

} // namespace RPGPref
