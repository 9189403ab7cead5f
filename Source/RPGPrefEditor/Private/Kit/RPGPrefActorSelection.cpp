// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefActorSelection.h"

#include "Containers/Array.h"
#include "Editor.h"
#include "Editor/EditorEngine.h"
#include "GameFramework/Actor.h"
#include "Subsystems/EditorActorSubsystem.h"
#include "Subsystems/EditorSubsystemBlueprintLibrary.h"
#include "Templates/Casts.h"

namespace
{

UEditorActorSubsystem* GetActors()
{
	return Cast<UEditorActorSubsystem>(
		UEditorSubsystemBlueprintLibrary::GetEditorSubsystem(UEditorActorSubsystem::StaticClass()));
}

} // namespace

void RPGPrefActorSelection::Show(AActor& Actor)
{
	TArray<AActor*> Actors;
	Actors.Add(&Actor);
	if (UEditorActorSubsystem* Subsystem = GetActors())
	{
		Subsystem->SetSelectedLevelActors(Actors);
	}
	GEditor->MoveViewportCamerasToActor(Actor, false);
}

AActor* RPGPrefActorSelection::GetFirst()
{
	UEditorActorSubsystem* Subsystem = GetActors();
	const TArray<AActor*> Actors =
		Subsystem == nullptr ? TArray<AActor*>() : Subsystem->GetSelectedLevelActors();
	return Actors.IsEmpty() ? nullptr : Actors[0];
}
