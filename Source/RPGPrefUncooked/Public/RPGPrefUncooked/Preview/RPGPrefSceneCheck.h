// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewJob.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"

namespace RPGPrefPreview
{

/**
 * Looks for what is wrong without planning, so that it is fast enough for saving: goals that
 * nothing can reach, preferences that match nothing, agents that the level does not have, places
 * and actions of the map that the problem does not know.
 */
RPGPREFUNCOOKED_API void CheckScene(
	const RPGPref::PreviewInput& Input, TArray<FRPGPrefIssue>& OutIssues);

} // namespace RPGPrefPreview
