// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace RPGPref
{

/// Without folders: reports are passed on, and should not show where they were made.
inline std::string fileNameOf(const std::string& path)
{
	return path.substr(path.find_last_of("/\\") + 1);
}

} // namespace RPGPref
