// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/RunReport.h"
#include "Execution/StoryScene.h"

namespace RPGPref::Program
{

/// How a story went: what happened, what was adapted, how well the curve was met.
struct StoryReport
{
	const Story& story;
	const StoryScene& scene;
	const RunReport& run;

	nlohmann::ordered_json json() const;
	std::string text() const;
};

} // namespace RPGPref::Program
