// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"
#include "SlateCore/Fonts/SlateFontInfo.h"

struct FSlateBrush;

/// The look of the editor. The stand-in knows the names that plugins use and reports others.
class FAppStyle
{
public:
	HOSTSHIM_API static const FSlateBrush* GetBrush(
		FName PropertyName, const ANSICHAR* Specifier = nullptr);
	HOSTSHIM_API static FSlateFontInfo GetFontStyle(
		FName PropertyName, const ANSICHAR* Specifier = nullptr);
	HOSTSHIM_API static const FName GetAppStyleSetName();
};
