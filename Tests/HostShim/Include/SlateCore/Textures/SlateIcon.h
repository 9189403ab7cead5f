// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"

/// A picture of a style set.
struct FSlateIcon
{
	FSlateIcon() = default;
	FSlateIcon(const FName& InStyleSetName, const FName& InStyleName)
		: StyleSetName(InStyleSetName), StyleName(InStyleName)
	{
	}

	FName HostShim_Style() const { return StyleSetName; }
	FName HostShim_Name() const { return StyleName; }

private:
	FName StyleSetName;
	FName StyleName;
};
