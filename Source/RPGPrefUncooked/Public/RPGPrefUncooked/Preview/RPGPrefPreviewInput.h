// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewJob.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"

#include <optional>

class URPGPrefPreviewScene;
class URPGPrefTeam;

namespace RPGPrefPreview
{

/** Copies everything that a preview needs out of the assets; empty, with issues, when it cannot. */
RPGPREFUNCOOKED_API std::optional<RPGPref::PreviewInput> MakeInput(
	const URPGPrefPreviewScene& Scene, TArray<FRPGPrefIssue>& OutIssues);

/** The same without the scene's teams. */
RPGPREFUNCOOKED_API std::optional<RPGPref::PreviewInput> MakeLevelInput(
	const URPGPrefPreviewScene& Scene, TArray<FRPGPrefIssue>& OutIssues);

/** Lets a team play as well. */
RPGPREFUNCOOKED_API void AddTeam(const URPGPrefTeam& Team, RPGPref::PreviewInput& Input);

/** How the project settings want previews to be made. */
RPGPREFUNCOOKED_API RPGPref::PreviewOptions MakeOptions();

} // namespace RPGPrefPreview
