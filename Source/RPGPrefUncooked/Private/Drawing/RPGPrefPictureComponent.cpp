// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Drawing/RPGPrefPictureComponent.h"

#include "RPGPrefUncooked/Drawing/RPGPrefLabels.h"

#include "Components/ActorComponent.h"
#include "Debug/DebugDrawService.h"
#include "Delegates/Delegate.h"
#include "Engine/Canvas.h"
#include "Engine/EngineTypes.h"
#include "Engine/World.h"
#include "GameFramework/PlayerController.h"
#include "UObject/UObjectGlobals.h"

namespace
{

/** Names the picture's lines among whatever else a batch may hold. */
constexpr uint32 PictureBatch = 1;
/** The life time of what stays until the batch is cleared. */
constexpr float ForEver = -1.0F;

} // namespace

URPGPrefPictureComponent::URPGPrefPictureComponent(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
}

void URPGPrefPictureComponent::OnRegister()
{
	Super::OnRegister();
	const UWorld* World = GetWorld();
	if (World != nullptr && !World->IsGameWorld())
	{
		LabelHandle = UDebugDrawService::Register(TEXT("Editor"),
			FDebugDrawDelegate::CreateUObject(this, &URPGPrefPictureComponent::DrawLabels));
		Refresh();
	}
}

void URPGPrefPictureComponent::OnUnregister()
{
	if (LabelHandle.IsValid())
	{
		UDebugDrawService::Unregister(LabelHandle);
		LabelHandle.Reset();
	}
	Super::OnUnregister();
}

void URPGPrefPictureComponent::Refresh()
{
	Picture = MakePicture();
	TArray<FBatchedLine> Batch;
	Batch.Reserve(Picture.Lines.Num());
	for (const FRPGPrefPicture::FLine& Line : Picture.Lines)
	{
		Batch.Add(FBatchedLine(Line.Start, Line.End, FRPGPrefPicture::ToLinear(Line.Colour),
			ForEver, Line.Thickness, Line.bIsWay ? SDPG_Foreground : SDPG_World, PictureBatch));
	}
	ClearBatch(PictureBatch);
	for (const FRPGPrefPicture::FArea& Area : Picture.Areas)
	{
		DrawMesh(Area.Corners, Area.Triangles, FRPGPrefPicture::ToBytes(Area.Colour), SDPG_World,
			ForEver, PictureBatch);
	}
	DrawLines(Batch);
}

FRPGPrefPicture URPGPrefPictureComponent::MakePicture() const
{
	return FRPGPrefPicture();
}

void URPGPrefPictureComponent::DrawLabels(UCanvas* Canvas, APlayerController*)
{
	if (Canvas != nullptr && RPGPrefLabels::IsViewOf(*Canvas, GetWorld()))
	{
		RPGPrefLabels::Draw(*Canvas, Picture.Labels);
	}
}

#if WITH_EDITOR
void URPGPrefPictureComponent::PostEditChangeProperty(FPropertyChangedEvent& PropertyChangedEvent)
{
	Super::PostEditChangeProperty(PropertyChangedEvent);
	Refresh();
}

void URPGPrefPictureComponent::PostEditUndo()
{
	Super::PostEditUndo();
	Refresh();
}
#endif
