// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/MovingPicture.h"
#include "RPGPref/Export.h"
#include "RPGPref/Preview/PlaythroughView.h"
#include "RPGPref/Preview/PreviewReport.h"

#include <cstddef>

namespace RPGPref
{

/// A team's playthrough from beginning to end over the map: agents walk, what they do appears
/// below the place where they do it.
RPGPREFCORE_API MovingPicture filmPlaythrough(
	const PreviewReport& report, std::size_t team, const PlaythroughView& view = {});

} // namespace RPGPref
