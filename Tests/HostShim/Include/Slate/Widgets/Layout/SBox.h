// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Types/SlateStructs.h"
#include "SlateCore/Widgets/DeclarativeSyntaxSupport.h"
#include "SlateCore/Widgets/SCompoundWidget.h"

/// A widget with a size of its own.
class SBox : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SBox) {}
	SLATE_DEFAULT_SLOT(FArguments, Content)
	SLATE_ARGUMENT(EHorizontalAlignment, HAlign)
	SLATE_ARGUMENT(EVerticalAlignment, VAlign)
	SLATE_ATTRIBUTE(FMargin, Padding)
	SLATE_ATTRIBUTE(FOptionalSize, WidthOverride)
	SLATE_ATTRIBUTE(FOptionalSize, HeightOverride)
	SLATE_ATTRIBUTE(FOptionalSize, MinDesiredWidth)
	SLATE_ATTRIBUTE(FOptionalSize, MinDesiredHeight)
	SLATE_ATTRIBUTE(FOptionalSize, MaxDesiredHeight)
	SLATE_END_ARGS()

	HOSTSHIM_API void Construct(const FArguments& InArgs);
	HOSTSHIM_API void SetContent(const TSharedRef<SWidget>& InContent);

protected:
	HOSTSHIM_API virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

private:
	TAttribute<FOptionalSize> Width;
	TAttribute<FOptionalSize> Height;
	TAttribute<FOptionalSize> LeastWidth;
	TAttribute<FOptionalSize> LeastHeight;
	TAttribute<FOptionalSize> MostHeight;
};
