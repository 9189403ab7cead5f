// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewReport.h"

#include <string>
#include <vector>

namespace RPGPref
{

/// Which orders the teams serve in time, in their playthroughs and in drawn plays; nothing on a
/// level without orders.
void addOrders(const PreviewReport& report, std::vector<std::string>& sentences);

/// In how many drawn plays people reach the goal, and what stops the others; nothing unless plays
/// were drawn.
void addDrawnPlays(const PreviewReport& report, std::vector<std::string>& sentences);

} // namespace RPGPref
