// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgeStudy.h"
#include "RPGPref/Preview/PreviewReport.h"

#include <optional>

namespace RPGPref
{

/// Puts what newcomers do on the map and on the clock: steps that were done are scheduled like any
/// plan. Nothing if the report's task does not know a step.
std::optional<NewcomersPlay> placeNewcomers(
	const PreviewReport& report, const KnowledgeStudy& study);

} // namespace RPGPref
