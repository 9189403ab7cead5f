// SPDX-License-Identifier: MIT
// What is drawn into viewports: lines are kept by their component, flat items are let go.
#include "Engine/CanvasItem.h"
#include "Engine/CanvasTypes.h"
#include "Engine/Components/LineBatchComponent.h"
#include "Engine/Debug/DebugDrawService.h"
#include "Engine/Engine/Canvas.h"
#include "Engine/GameFramework/Actor.h"
#include "Engine/SceneView.h"
#include "HostShim/Host.h"

HOSTSHIM_IMPLEMENT_CLASS(UCanvas, &HostShim::ConstructObject<UCanvas>)
HOSTSHIM_IMPLEMENT_CLASS(UDebugDrawService, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(USceneComponent, &HostShim::ConstructObject<USceneComponent>)
HOSTSHIM_IMPLEMENT_CLASS(UPrimitiveComponent, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(ULineBatchComponent, &HostShim::ConstructObject<ULineBatchComponent>)

FVector USceneComponent::GetComponentLocation() const
{
	const AActor* Owner = GetOwner();
	return Owner == nullptr ? FVector::ZeroVector : Owner->GetActorLocation();
}

void ULineBatchComponent::DrawLines(TArrayView<FBatchedLine> InLines)
{
	for (const FBatchedLine& Line : InLines)
	{
		HostShim_Lines.Add(Line);
	}
}

void ULineBatchComponent::ClearBatch(uint32 InBatchID)
{
	HostShim_Lines.RemoveAll(
		[InBatchID](const FBatchedLine& Line) { return Line.HostShim_BatchID == InBatchID; });
}

FDelegateHandle UDebugDrawService::Register(const TCHAR*, const FDebugDrawDelegate&)
{
	HostShim::CountRegistration(1);
	return HostShim::NextDelegateHandle();
}

void UDebugDrawService::Unregister(FDelegateHandle)
{
	HostShim::CountRegistration(-1);
}

bool FSceneView::WorldToPixel(const FVector& WorldPoint, FVector2D& OutPixelLocation) const
{
	OutPixelLocation = FVector2D(WorldPoint.X, WorldPoint.Y);
	return true;
}

FCanvasTextItem::FCanvasTextItem(
	const FVector2D&, const FText& InText, const FSlateFontInfo&, const FLinearColor&)
	: HostShim_Text(InText)
{
}

void FCanvas::DrawItem(FCanvasItem&) {}
