// SPDX-License-Identifier: MIT
// What is drawn into viewports: lines are kept by their component, flat items by the canvas.
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "Engine/CanvasItem.h"
#include "Engine/CanvasTypes.h"
#include "Engine/Components/LineBatchComponent.h"
#include "Engine/Debug/DebugDrawService.h"
#include "Engine/Engine/Canvas.h"
#include "Engine/GameFramework/Actor.h"
#include "Engine/SceneView.h"
#include "HostShim/Editor.h"
#include "HostShim/Host.h"
#include "HostShim/Utf.h"

#include <utility>

HOSTSHIM_IMPLEMENT_CLASS(UCanvas, &HostShim::ConstructObject<UCanvas>)
HOSTSHIM_IMPLEMENT_CLASS(UDebugDrawService, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(USceneComponent, &HostShim::ConstructObject<USceneComponent>)
HOSTSHIM_IMPLEMENT_CLASS(UPrimitiveComponent, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(ULineBatchComponent, &HostShim::ConstructObject<ULineBatchComponent>)

namespace
{
std::vector<std::pair<FDelegateHandle, FDebugDrawDelegate>>& Drawers()
{
	static std::vector<std::pair<FDelegateHandle, FDebugDrawDelegate>> All;
	return All;
}
} // namespace

std::vector<std::string> HostShim::TextsOverGame()
{
	FCanvas Flat;
	UCanvas* Canvas = NewObject<UCanvas>();
	Canvas->Canvas = &Flat;
	for (const auto& [Handle, Draw] : Drawers())
	{
		Draw.ExecuteIfBound(Canvas, nullptr);
	}
	std::vector<std::string> Texts;
	for (const FString& Text : Flat.HostShim_Texts)
	{
		Texts.push_back(ToUtf8(*Text));
	}
	return Texts;
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

FDelegateHandle UDebugDrawService::Register(const TCHAR*, const FDebugDrawDelegate& NewDelegate)
{
	HostShim::CountRegistration(1);
	Drawers().emplace_back(HostShim::NextDelegateHandle(), NewDelegate);
	return Drawers().back().first;
}

void UDebugDrawService::Unregister(FDelegateHandle HandleToRemove)
{
	HostShim::CountRegistration(-static_cast<int>(std::erase_if(Drawers(),
		[&HandleToRemove](const auto& Drawer) { return Drawer.first == HandleToRemove; })));
}

bool FSceneView::WorldToPixel(const FVector& WorldPoint, FVector2D& OutPixelLocation) const
{
	OutPixelLocation = FVector2D(WorldPoint.X, WorldPoint.Y);
	return true;
}

FCanvasTextItem::FCanvasTextItem(
	const FVector2D&, const FText& InText, const FSlateFontInfo&, const FLinearColor&)
	: Text(InText)
{
}

void FCanvas::DrawItem(FCanvasItem& Item)
{
	HostShim_Texts.Add(Item.HostShim_Text());
}
