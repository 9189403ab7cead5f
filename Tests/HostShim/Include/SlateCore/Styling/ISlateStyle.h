// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"

struct FSlateBrush;

/// A set of brushes and fonts by name.
class ISlateStyle
{
public:
	virtual ~ISlateStyle() = default;
	virtual FName HostShim_Name() const = 0;
	/// Null when it has none of that name.
	virtual const FSlateBrush* HostShim_Brush(const FName& Name) const = 0;
};
