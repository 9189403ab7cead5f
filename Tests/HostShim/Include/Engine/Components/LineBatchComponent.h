// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/ArrayView.h"
#include "Core/Math/Color.h"
#include "Engine/Components/PrimitiveComponent.h"

/// A line that a batch draws until its time is over; without a time for ever.
struct FBatchedLine
{
	FBatchedLine() = default;
	FBatchedLine(const FVector& InStart, const FVector& InEnd, const FLinearColor& InColor,
		float InLifeTime, float InThickness, uint8 InDepthPriority, uint32 InBatchID)
		: Start(InStart), End(InEnd), Color(InColor), Thickness(InThickness),
		  RemainingLifeTime(InLifeTime), DepthPriority(InDepthPriority), BatchID(InBatchID)
	{
	}

	FVector Start;
	FVector End;
	FLinearColor Color;
	float Thickness = 0.0F;
	float RemainingLifeTime = 0.0F;
	uint8 DepthPriority = 0;
	uint32 BatchID = 0;
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

	TArray<FBatchedLine> BatchedLines;
};
