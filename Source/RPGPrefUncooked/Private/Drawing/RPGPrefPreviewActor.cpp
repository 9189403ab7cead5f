// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewActor.h"

#include "RPGPrefUncooked/Drawing/RPGPrefPreviewComponent.h"

#include "UObject/NameTypes.h"

ARPGPrefPreviewActor::ARPGPrefPreviewActor()
{
	bIsEditorOnlyActor = true;
	Preview = CreateDefaultSubobject<URPGPrefPreviewComponent>(FName(TEXT("Preview")));
	SetRootComponent(Preview);
}

void ARPGPrefPreviewActor::StartPreview()
{
	Preview->StartPreview();
}

void ARPGPrefPreviewActor::CancelPreview()
{
	Preview->CancelPreview();
}

#if WITH_EDITOR
void ARPGPrefPreviewActor::PostEditMove(bool bFinished)
{
	Super::PostEditMove(bFinished);
	Preview->Refresh();
}
#endif
