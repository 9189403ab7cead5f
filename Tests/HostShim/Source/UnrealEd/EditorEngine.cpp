// SPDX-License-Identifier: MIT
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "Engine/Engine/Engine.h"
#include "Engine/GameFramework/Actor.h"
#include "HostShim/Editor.h"
#include "HostShim/ObjectRegistry.h"
#include "UnrealEd/Editor.h"
#include "UnrealEd/Selection.h"
#include "UnrealEd/Subsystems/EditorActorSubsystem.h"

HOSTSHIM_IMPLEMENT_CLASS(USelection, &HostShim::ConstructObject<USelection>)
HOSTSHIM_IMPLEMENT_CLASS(UEditorActorSubsystem, &HostShim::ConstructObject<UEditorActorSubsystem>)

namespace
{
UEditorEngine Editor;
FWorldContext PlayedGame;
FWorldContext OpenLevel;
TArray<TWeakObjectPtr<AActor>> SelectedActors;
TWeakObjectPtr<AActor> FramedActor;
} // namespace

USelection::FOnSelectionChanged USelection::SelectionChangedEvent;

TArray<AActor*> UEditorActorSubsystem::GetSelectedLevelActors()
{
	TArray<AActor*> Actors;
	for (const TWeakObjectPtr<AActor>& Actor : SelectedActors)
	{
		if (Actor.Get() != nullptr)
		{
			Actors.Add(Actor.Get());
		}
	}
	return Actors;
}

void UEditorActorSubsystem::SetSelectedLevelActors(const TArray<AActor*>& ActorsToSelect)
{
	SelectedActors.Reset();
	for (AActor* Actor : ActorsToSelect)
	{
		SelectedActors.Add(TWeakObjectPtr<AActor>(Actor));
	}
	USelection::SelectionChangedEvent.Broadcast(nullptr);
}

void UEditorEngine::MoveViewportCamerasToActor(AActor& Actor, bool)
{
	FramedActor = TWeakObjectPtr<AActor>(&Actor);
}

AActor* HostShim::FramedActor()
{
	return ::FramedActor.Get();
}

void HostShim::SetPlayWorld(UWorld* World)
{
	PlayedGame.HostShim_World = World;
}

void HostShim::SaveLevel(UWorld& World, bool bAutosave)
{
	FObjectPreSaveContext Context;
	Context.HostShim_Flags = bAutosave ? static_cast<uint32>(SAVE_FromAutosave) : 0;
	FEditorDelegates::PreSaveWorldWithContext.Broadcast(&World, Context);
}

void HostShim::SetEditorWorld(UWorld* World)
{
	OpenLevel.HostShim_World = World;
}

UEditorEngine* GEditor = &Editor;

FEditorDelegates::FOnPIEEvent FEditorDelegates::PrePIEEnded;
FEditorDelegates::FOnPreSaveWorldWithContext FEditorDelegates::PreSaveWorldWithContext;

FWorldContext* UEditorEngine::GetPIEWorldContext(int32)
{
	return PlayedGame.HostShim_World == nullptr ? nullptr : &PlayedGame;
}

FWorldContext& UEditorEngine::GetEditorWorldContext(bool)
{
	return OpenLevel;
}
