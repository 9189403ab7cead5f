// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewJob.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"

#include <optional>

class URPGPrefPreviewScene;

namespace RPGPrefPreview
{

/** Copies everything that a preview needs out of the assets; empty, with issues, when it cannot. */
RPGPREFEDITOR_API std::optional<RPGPref::PreviewInput> MakeInput(
	const URPGPrefPreviewScene& Scene, TArray<FRPGPrefIssue>& OutIssues);

} // namespace RPGPrefPreview
