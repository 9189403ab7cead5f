// SPDX-License-Identifier: MIT
#pragma once

#include "Styling/SlateStyle.h"
#include "Textures/SlateIcon.h"
#include "UObject/NameTypes.h"

/** The plugin's icons, as long as it lives: drawn for it, from Resources. */
class FRPGPrefStyle
{
public:
	FRPGPrefStyle();
	~FRPGPrefStyle();
	FRPGPrefStyle(const FRPGPrefStyle&) = delete;
	FRPGPrefStyle& operator=(const FRPGPrefStyle&) = delete;

	/** Of the style set. */
	static FName Name();

	/** An icon of the set: Preview, Record. */
	static FSlateIcon Icon(const TCHAR* IconName);

private:
	FSlateStyleSet Style;
};
