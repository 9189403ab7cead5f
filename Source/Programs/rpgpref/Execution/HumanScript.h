// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Session/LevelTexts.h"

#include <string>
#include <vector>

namespace RPGPref::Program
{

/// A person at the controls of one agent, as written in a `human-script/1` file: what they do by
/// themselves and at which second, and whether they otherwise do what the plan expects.
struct HumanScript
{
	struct Move
	{
		double second = 0;
		std::string step; ///< `(mine Red Iron Act1)`; left out if it is not possible then.
	};

	std::string agent;
	/// Does what is expected, taking this many times as long as planned; 0: never.
	double pace = 1;
	/// From this second on nothing is done any more; below 0: never.
	double leaves = -1;
	std::vector<Move> moves; ///< By second.

	static Result<HumanScript> read(const TextFile& file);
};

} // namespace RPGPref::Program
