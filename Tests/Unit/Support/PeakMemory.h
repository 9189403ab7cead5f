// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace RPGPref::Testing
{

/// What this process has needed at most so far, in MiB.
std::size_t peakMebibytes();

} // namespace RPGPref::Testing
