// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

enum class ETeleportType : uint8
{
	None,
	TeleportPhysics,
	ResetPhysics
};

/// Which of the two depth buffers something is drawn into.
enum ESceneDepthPriorityGroup : int
{
	SDPG_World,
	SDPG_Foreground
};

namespace EEndPlayReason
{
enum Type : int
{
	Destroyed,
	LevelTransition,
	EndPlayInEditor,
	RemovedFromWorld,
	Quit
};
} // namespace EEndPlayReason

namespace EWorldType
{
enum Type
{
	None,
	Game,
	Editor,
	PIE,
	EditorPreview,
	GamePreview,
	GameRPC,
	Inactive
};
} // namespace EWorldType
