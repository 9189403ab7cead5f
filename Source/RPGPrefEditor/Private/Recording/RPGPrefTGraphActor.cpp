// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Recording/RPGPrefTGraphActor.h"

#include "RPGPrefEditor/Recording/RPGPrefTGraphComponent.h"

#include "UObject/NameTypes.h"

ARPGPrefTGraphActor::ARPGPrefTGraphActor()
{
	bIsEditorOnlyActor = true;
	Graph = CreateDefaultSubobject<URPGPrefTGraphComponent>(FName(TEXT("Graph")));
	SetRootComponent(Graph);
}
