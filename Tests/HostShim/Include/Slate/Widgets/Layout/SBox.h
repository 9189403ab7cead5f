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
	SLATE_ATTRIBUTE(FOptionalSize, WidthOverride)
	SLATE_ATTRIBUTE(FOptionalSize, MinDesiredWidth)
	SLATE_END_ARGS()

	HOSTSHIM_API void Construct(const FArguments& InArgs);

protected:
	HOSTSHIM_API virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

private:
	TAttribute<FOptionalSize> Width;
	TAttribute<FOptionalSize> LeastWidth;
};
