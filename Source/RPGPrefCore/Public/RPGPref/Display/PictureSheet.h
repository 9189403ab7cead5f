// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"
#include "RPGPref/Display/SvgWriter.h"
#include "RPGPref/Export.h"

#include <cstddef>
#include <string>
#include <vector>

namespace RPGPref
{

/// Parts of one picture side by side, each with words below it.
struct PictureSheet
{
	struct Frame
	{
		DisplayPoint middle; ///< Of the part that is seen.
		DisplayList shapes;  ///< In front of the ground.
		std::string title;
		std::string note;
		Colour mark = Colour::none(); ///< A bar beside the words.
	};

	DisplayList ground; ///< Behind every frame.
	std::vector<Frame> frames;
	double windowWidth = 1; ///< Of the part that is seen, in the level's units.
};

/// A stand-alone SVG document with rows of `columns` frames.
RPGPREFCORE_API std::string writeSheetSvg(
	const PictureSheet& sheet, std::size_t columns, const SvgOptions& options);

} // namespace RPGPref
