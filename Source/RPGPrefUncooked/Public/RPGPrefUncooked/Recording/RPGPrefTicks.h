// SPDX-License-Identifier: MIT
#pragma once

namespace RPGPrefRecording
{

/** The ticks of a demonstration asset are thousandths of a second. */
inline constexpr double TicksPerSecond = 1000.0;

} // namespace RPGPrefRecording
