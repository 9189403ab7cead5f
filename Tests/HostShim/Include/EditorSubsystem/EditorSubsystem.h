// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/Subsystems/WorldSubsystem.h"

/// A service that lives as long as the editor.
class UEditorSubsystem : public USubsystem
{
	HOSTSHIM_ENGINE_CLASS(UEditorSubsystem, USubsystem)
};
