// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "SlateCore/Rendering/SlateResourceHandle.h"
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
	const FSlateResourceHandle& GetRenderingResource() const { return HostShim_Handle; }

	FSlateColor TintColor = FSlateColor(FLinearColor(1.0F, 1.0F, 1.0F, 1.0F));

	/// The picture's file; empty for a plain colour.
	FString HostShim_File;
	bool HostShim_bDrawn = true;
	FSlateResourceHandle HostShim_Handle;
	float HostShim_Radius = 0.0F;
};
