// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// How an object is about to be saved.
class FObjectPreSaveContext
{
public:
	uint32 GetSaveFlags() const { return HostShim_Flags; }
	/// By a program, not by a person: a cook, a resave.
	bool IsProceduralSave() const { return HostShim_bProcedural; }

	uint32 HostShim_Flags = 0;
	bool HostShim_bProcedural = false;
};
