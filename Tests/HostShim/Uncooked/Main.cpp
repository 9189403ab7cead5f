// SPDX-License-Identifier: MIT
// A map that designers worked in, played without cooking and without the editor's window (-game):
// the engine then loads no module of type Editor. What is saved in the map must still have its
// class, and none of it may show or do anything.
//
//   UncookedTest MODULES
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewActor.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewComponent.h"
#include "RPGPrefUncooked/Recording/RPGPrefPathActor.h"
#include "RPGPrefUncooked/Recording/RPGPrefTGraphComponent.h"

#include "Engine/Engine/World.h"
#include "HostShim/ObjectRegistry.h"
#include "HostShim/Slate.h"
#include "HostShim/Trial.h"

namespace
{

bool HasClass(const TCHAR* Name)
{
	for (const UClass* Class : HostShim::FObjectRegistry::Get().Classes)
	{
		if (Class->GetFName() == FName(Name))
		{
			return true;
		}
	}
	return false;
}

void TryClasses(HostShim::FTrial& Trial)
{
	for (const TCHAR* Name : {TEXT("RPGPrefPreviewActor"), TEXT("RPGPrefPreviewComponent"),
			 TEXT("RPGPrefPathActor"), TEXT("RPGPrefTGraphActor"), TEXT("RPGPrefTGraphComponent"),
			 TEXT("RPGPrefPreviewScene")})
	{
		Trial.Expect(HostShim::ToUtf8(Name).c_str(), HasClass(Name));
	}
	Trial.Expect("the editor's module is not there",
		!FModuleManager::Get().IsModuleLoaded(FName(TEXT("RPGPrefEditor"))) &&
			!HasClass(TEXT("RPGPrefTextFactory")));
}

void TryPlaying(HostShim::FTrial& Trial)
{
	UWorld* World = UWorld::HostShim_Create(EWorldType::Game);
	World->HostShim_BeginPlay();
	auto* Anchor = World->SpawnActor<ARPGPrefPreviewActor>();
	Anchor->Preview->Scene = NewObject<URPGPrefPreviewScene>(Anchor);
	auto* Path = World->SpawnActor<ARPGPrefPathActor>();
	Path->Points.Add(FVector(500.0, 0.0, 0.0));
	Path->PostRegisterAllComponents();
	for (int Frame = 0; Frame < 60; ++Frame)
	{
		World->HostShim_Tick(1.0F / 60.0F);
	}
	Trial.Expect("a preview's anchor shows nothing in a game",
		Anchor->Preview->GetPicture().Lines.IsEmpty() && Anchor->Preview->HostShim_Lines.IsEmpty());
	Trial.Expect("nor does a path", Path->Graph->HostShim_Lines.IsEmpty());
	Trial.Expect("no game keeps them",
		Anchor->bIsEditorOnlyActor && Path->bIsEditorOnlyActor && Anchor->Preview->IsEditorOnly());
	World->HostShim_Destroy();
	CollectGarbage(RF_NoFlags);
}

} // namespace

int main(int Count, char** Arguments)
{
	if (Count != 2)
	{
		std::fprintf(stderr, "usage: UncookedTest MODULES\n");
		return 2;
	}
	HostShim::SetSlateRunning(false);
	HostShim::FTrial Trial(Arguments[1], {"RPGPrefCore", "RPGPrefRuntime", "RPGPrefUncooked"});
	TryClasses(Trial);
	TryPlaying(Trial);
	return Trial.End();
}
