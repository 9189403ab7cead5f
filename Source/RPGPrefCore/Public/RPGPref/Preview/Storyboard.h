// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/PictureSheet.h"
#include "RPGPref/Export.h"
#include "RPGPref/Preview/PlaythroughView.h"
#include "RPGPref/Preview/PreviewReport.h"

#include <cstddef>
#include <vector>

namespace RPGPref
{

/// The steps that sum a team's playthrough up, in the order of time: its ends, what the whole team
/// does, what was liked or disliked most, arrivals in another region, and what decides how long it
/// takes. The report's page chooses the same.
RPGPREFCORE_API std::vector<std::size_t> keySteps(
	const PreviewReport& report, std::size_t team, std::size_t most);

/// A frame for each key step: its part of the map as the step begins, who does it, and what.
RPGPREFCORE_API PictureSheet makeStoryboard(const PreviewReport& report, std::size_t team,
	std::size_t most = 12, const PlaythroughView& view = {});

} // namespace RPGPref
