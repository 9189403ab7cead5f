// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewJob.h"
#include "RPGPrefEditor/Styles/RPGPrefMatchFinder.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"

#include <optional>

class URPGPrefPlaystyle;
class URPGPrefPreviewScene;
class URPGPrefTeam;

/** What the editors of playstyles and teams plan and match: the chosen scene with their asset. */
namespace RPGPrefStyleInput
{

/**
 * The scene with those of its teams that have a member of this playstyle; when none has, with a
 * team all of whose members have it.
 */
RPGPREFEDITOR_API std::optional<RPGPref::PreviewInput> ForPlaystyle(
	const URPGPrefPreviewScene& Scene, URPGPrefPlaystyle& Playstyle,
	TArray<FRPGPrefIssue>& OutIssues);

/** The scene with this team alone. */
RPGPREFEDITOR_API std::optional<RPGPref::PreviewInput> ForTeam(
	const URPGPrefPreviewScene& Scene, const URPGPrefTeam& Team, TArray<FRPGPrefIssue>& OutIssues);

/** The level to match patterns in; nothing while the scene has no level or the level no domain. */
RPGPREFEDITOR_API std::optional<FRPGPrefMatchFinder::FLevel> LevelOf(
	const URPGPrefPreviewScene& Scene);

/** The scene's objects of an agent type, in the level's order; empty when the level is wrong. */
RPGPREFEDITOR_API TArray<FString> AgentsOf(
	const URPGPrefPreviewScene& Scene, const FString& AgentType);

} // namespace RPGPrefStyleInput
