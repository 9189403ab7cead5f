// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Internationalization/Text.h"
#include "Core/Math/Color.h"
#include "Core/Math/Vector2D.h"
#include "SlateCore/Fonts/SlateFontInfo.h"

/// Something flat to draw.
class FCanvasItem
{
public:
	virtual ~FCanvasItem() = default;
	/// The text that it shows.
	virtual FString HostShim_Text() const = 0;
};

/// Letters.
class FCanvasTextItemBase : public FCanvasItem
{
public:
	bool bCentreX = false;
	bool bCentreY = false;
	bool bOutlined = false;
	FLinearColor OutlineColor;
};

/// A text for people.
class FCanvasTextItem : public FCanvasTextItemBase
{
public:
	HOSTSHIM_API FCanvasTextItem(const FVector2D& InPosition, const FText& InText,
		const FSlateFontInfo& InFontInfo, const FLinearColor& InColor);

	virtual FString HostShim_Text() const override { return Text.ToString(); }

private:
	FText Text;
};
