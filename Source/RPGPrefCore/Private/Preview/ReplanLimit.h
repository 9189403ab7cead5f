// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Playthrough.h"

#include <cstdint>
#include <string>

namespace RPGPref
{

/// A variant of a task is about as hard as the task; one that is much harder is given up.
inline std::uint64_t replanLimit(const Playthrough& base)
{
	return 2'000 + 20 * base.nodes;
}

/// `solve-puzzle`, `at agent room2`.
inline std::string patternText(const Preference& preference)
{
	std::string text = preference.name;
	if (preference.arguments)
	{
		for (const std::string& argument : *preference.arguments)
		{
			text += ' ';
			text += argument;
		}
	}
	return text;
}

} // namespace RPGPref
