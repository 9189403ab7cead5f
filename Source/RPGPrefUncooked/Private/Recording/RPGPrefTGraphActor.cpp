// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Recording/RPGPrefTGraphActor.h"

#include "RPGPrefUncooked/Recording/RPGPrefTGraphComponent.h"

#include "UObject/NameTypes.h"

ARPGPrefTGraphActor::ARPGPrefTGraphActor()
{
	bIsEditorOnlyActor = true;
	Graph = CreateDefaultSubobject<URPGPrefTGraphComponent>(FName(TEXT("Graph")));
	SetRootComponent(Graph);
}
