// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"

class FCanvasItem;

/// Draws flat things into a viewport.
class FCanvas
{
public:
	HOSTSHIM_API void DrawItem(FCanvasItem& Item);
	float GetDPIScale() const { return 1.0F; }

	TArray<FString> HostShim_Texts;
};
