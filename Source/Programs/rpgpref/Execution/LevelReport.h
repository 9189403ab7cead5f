// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/LevelScene.h"
#include "Execution/RunReport.h"

namespace RPGPref::Program
{

/// How a level was played beside its planner, and its two forms.
struct LevelReport
{
	const LevelSession& session;
	const LevelScene& scene;
	const RunReport& run;

	/// `solved`, `unsolvable`, or `limit` if it took too long.
	std::string_view status() const;
	nlohmann::ordered_json json() const;
	std::string text(double rate) const;
};

} // namespace RPGPref::Program
