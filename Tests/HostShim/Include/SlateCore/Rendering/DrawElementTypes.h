// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Internationalization/Text.h"
#include "Core/Math/Color.h"
#include "Core/Math/Vector2D.h"
#include "SlateCore/Fonts/SlateFontInfo.h"
#include "SlateCore/Layout/PaintGeometry.h"
#include "SlateCore/Rendering/RenderingCommon.h"

class FSlateResourceHandle;
class FSlateWindowElementList;
class ISlateUpdatableInstanceBuffer;
struct FSlateBrush;

/// What widgets paint with; each call is recorded.
class FSlateDrawElement
{
public:
	HOSTSHIM_API static void MakeBox(FSlateWindowElementList& ElementList, uint32 InLayer,
		const FPaintGeometry& PaintGeometry, const FSlateBrush* InBrush,
		ESlateDrawEffect InDrawEffects = ESlateDrawEffect::None,
		const FLinearColor& InTint = FLinearColor::White);
	HOSTSHIM_API static void MakeText(FSlateWindowElementList& ElementList, uint32 InLayer,
		const FPaintGeometry& PaintGeometry, const FText& InText, const FSlateFontInfo& InFontInfo,
		ESlateDrawEffect InDrawEffects = ESlateDrawEffect::None,
		const FLinearColor& InTint = FLinearColor::White);
	HOSTSHIM_API static void MakeLines(FSlateWindowElementList& ElementList, uint32 InLayer,
		const FPaintGeometry& PaintGeometry, TArray<FVector2f> Points,
		ESlateDrawEffect InDrawEffects = ESlateDrawEffect::None,
		const FLinearColor& InTint = FLinearColor::White, bool bAntialias = true,
		float Thickness = 1.0F);
	HOSTSHIM_API static void MakeCustomVerts(FSlateWindowElementList& ElementList, uint32 InLayer,
		const FSlateResourceHandle& InRenderResourceHandle, const TArray<FSlateVertex>& InVerts,
		const TArray<SlateIndex>& InIndexes, ISlateUpdatableInstanceBuffer* InInstanceData,
		uint32 InInstanceOffset, uint32 InNumInstances,
		ESlateDrawEffect InDrawEffects = ESlateDrawEffect::None);
};
