// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/ArrayView.h"
#include "Core/Math/Color.h"
#include "Engine/Components/PrimitiveComponent.h"

/// A line that a batch draws until its time is over; below zero for ever.
struct FBatchedLine
{
	FBatchedLine(const FVector& InStart, const FVector& InEnd, const FLinearColor& InColor,
		float InLifeTime, float InThickness, uint8 InDepthPriority, uint32 InBatchID)
		: HostShim_Start(InStart)
		, HostShim_End(InEnd)
		, HostShim_LifeTime(InLifeTime)
		, HostShim_Thickness(InThickness)
		, HostShim_BatchID(InBatchID)
		, HostShim_Depth(InDepthPriority)
	{
		(void)InColor;
	}

	FVector HostShim_Start;
	FVector HostShim_End;
	float HostShim_LifeTime = 0;
	float HostShim_Thickness = 0;
	uint32 HostShim_BatchID = 0;
	uint8 HostShim_Depth = 0;
};

/// Lines and areas in the world, seen in every viewport whether their actor is selected or not.
class ULineBatchComponent : public UPrimitiveComponent
{
	HOSTSHIM_ENGINE_CLASS(ULineBatchComponent, UPrimitiveComponent)

	explicit ULineBatchComponent(const FObjectInitializer& ObjectInitializer)
	{
		(void)ObjectInitializer;
	}
	HOSTSHIM_API void DrawLines(TArrayView<FBatchedLine> InLines);
	HOSTSHIM_API void DrawMesh(TArray<FVector> const& Verts, TArray<int32> const& Indices,
		FColor const& Color, uint8 DepthPriority, float LifeTime, uint32 BatchID);
	HOSTSHIM_API void ClearBatch(uint32 InBatchID);

	struct HostShim_FMesh
	{
		TArray<FVector> Corners;
		float LifeTime = 0;
		uint32 BatchID = 0;
		uint8 Depth = 0;
	};
	/// What is left of the picture a moment later.
	HOSTSHIM_API void HostShim_Age();

	TArray<FBatchedLine> HostShim_Lines;
	TArray<HostShim_FMesh> HostShim_Meshes;
};
