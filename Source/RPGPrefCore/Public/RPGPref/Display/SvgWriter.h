// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"
#include "RPGPref/Export.h"

#include <string>

namespace RPGPref
{

struct SvgOptions
{
	/// Width of the picture in pixels; the height follows from the list's bounds.
	double width = 960;
	/// Empty border around everything, as a share of the larger side.
	double margin = 0.03;
	Colour background = Colour::rgb(0xFFFFFF);
	/// Read out by screen readers; every picture should have both.
	std::string title{};
	std::string description{};
};

/// A stand-alone SVG document. Same list, same bytes.
RPGPREFCORE_API std::string writeSvg(const DisplayList& list, const SvgOptions& options);

} // namespace RPGPref
