// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "SlateCore/Styling/SlateColor.h"

namespace ESlateBrushTileType
{
/// Whether a picture is repeated.
enum Type : int
{
	NoTile
};
} // namespace ESlateBrushTileType

/// How a rectangle looks; on the host a plain colour with rounded corners.
struct FSlateBrush
{
	FSlateColor TintColor = FSlateColor(FLinearColor(1.0F, 1.0F, 1.0F, 1.0F));

	/// The picture's file; empty for a plain colour.
	FString HostShim_File;
	bool HostShim_bDrawn = true;
	float HostShim_Radius = 0.0F;
};
