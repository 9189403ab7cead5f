// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "Core/Math/Color.h"
#include "SlateCore/Styling/SlateBrush.h"
#include "SlateCore/Types/SlateVector2.h"

/// A picture that was drawn with lines and stays sharp at any size.
struct FSlateVectorImageBrush : public FSlateBrush
{
	FSlateVectorImageBrush(const FString& InImageName,
		const UE::Slate::FDeprecateVector2DParameter& InImageSize, const FLinearColor& InTint,
		ESlateBrushTileType::Type InTiling)
	{
		HostShim_File = InImageName;
		(void)InImageSize, (void)InTint, (void)InTiling;
	}
};
