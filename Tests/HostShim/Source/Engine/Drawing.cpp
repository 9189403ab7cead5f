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

#include <cmath>
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

void ULineBatchComponent::DrawMesh(TArray<FVector> const& Verts, TArray<int32> const& Indices,
	FColor const&, uint8 DepthPriority, float LifeTime, uint32 BatchID)
{
	check(Indices.Num() % 3 == 0);
	for (const int32 Index : Indices)
	{
		check(Verts.IsValidIndex(Index));
	}
	HostShim_Meshes.Add({Verts, LifeTime, BatchID, DepthPriority});
}

void ULineBatchComponent::HostShim_Age()
{
	HostShim_Lines.RemoveAll([](const FBatchedLine& Line) { return Line.HostShim_LifeTime >= 0; });
	HostShim_Meshes.RemoveAll([](const HostShim_FMesh& Mesh) { return Mesh.LifeTime >= 0; });
}

void ULineBatchComponent::ClearBatch(uint32 InBatchID)
{
	HostShim_Meshes.RemoveAll(
		[InBatchID](const HostShim_FMesh& Mesh) { return Mesh.BatchID == InBatchID; });
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

FVector4 FSceneView::WorldToScreen(const FVector& WorldPoint) const
{
	const FVector Off = WorldPoint - HostShim_Eye;
	return FVector4(Off.Y, Off.Z, 1.0, Off.X);
}

bool FSceneView::ScreenToPixel(const FVector4& ScreenPoint, FVector2D& OutPixelLocation) const
{
	if (ScreenPoint.W == 0)
	{
		return false;
	}
	const double Inverse = 1.0 / std::fabs(ScreenPoint.W);
	OutPixelLocation = FVector2D(HostShim_Half + ScreenPoint.X * Inverse * HostShim_Half,
		HostShim_Half - ScreenPoint.Y * Inverse * HostShim_Half);
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
