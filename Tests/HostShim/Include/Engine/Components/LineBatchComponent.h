// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/ArrayView.h"
#include "Core/Math/Color.h"
#include "Engine/Components/PrimitiveComponent.h"

/// A line that a batch draws until its time is over; without a time for ever.
struct FBatchedLine
{
	FBatchedLine(const FVector& InStart, const FVector& InEnd, const FLinearColor& InColor,
		float InLifeTime, float InThickness, uint8 InDepthPriority, uint32 InBatchID)
		: HostShim_BatchID(InBatchID)
	{
		(void)InStart, (void)InEnd, (void)InColor;
		(void)InLifeTime, (void)InThickness, (void)InDepthPriority;
	}

	uint32 HostShim_BatchID = 0;
};

/// Lines in the world, seen in every viewport whether their actor is selected or not.
class ULineBatchComponent : public UPrimitiveComponent
{
	HOSTSHIM_ENGINE_CLASS(ULineBatchComponent, UPrimitiveComponent)

	explicit ULineBatchComponent(const FObjectInitializer& ObjectInitializer)
	{
		(void)ObjectInitializer;
	}
	HOSTSHIM_API void DrawLines(TArrayView<FBatchedLine> InLines);
	HOSTSHIM_API void ClearBatch(uint32 InBatchID);

	TArray<FBatchedLine> HostShim_Lines;
};
