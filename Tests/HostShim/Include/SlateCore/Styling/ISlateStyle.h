// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"

struct FSlateBrush;

/// A set of brushes and fonts by name.
class ISlateStyle
{
public:
	virtual ~ISlateStyle() = default;
};
