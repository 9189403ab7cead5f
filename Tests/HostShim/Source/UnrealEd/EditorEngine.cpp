// SPDX-License-Identifier: MIT
#include "Core/Misc/CoreDelegates.h"
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "Engine/Components/ActorComponent.h"
#include "Engine/Engine/Engine.h"
#include "Engine/GameFramework/Actor.h"
#include "Engine/SceneManagement.h"
#include "HostShim/Editor.h"
#include "HostShim/ObjectRegistry.h"
#include "UnrealEd/ComponentVisualizer.h"
#include "UnrealEd/Editor.h"
#include "UnrealEd/Editor/UnrealEdEngine.h"
#include "UnrealEd/Selection.h"
#include "UnrealEd/Subsystems/EditorActorSubsystem.h"
#include "UnrealEd/UnrealEdGlobals.h"

#include <algorithm>
#include <utility>
#include <vector>

HOSTSHIM_IMPLEMENT_CLASS(USelection, &HostShim::ConstructObject<USelection>)
HOSTSHIM_IMPLEMENT_CLASS(UEditorActorSubsystem, &HostShim::ConstructObject<UEditorActorSubsystem>)

namespace
{
UUnrealEdEngine Editor;
std::vector<std::pair<FName, TSharedPtr<FComponentVisualizer>>> Visualizers;
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
UUnrealEdEngine* GUnrealEd = nullptr;

FSimpleMulticastDelegate FCoreDelegates::OnPostEngineInit;

void HostShim::FinishEngineInit()
{
	GUnrealEd = &Editor;
	FCoreDelegates::OnPostEngineInit.Broadcast();
}

void UUnrealEdEngine::RegisterComponentVisualizer(
	FName ComponentClassName, TSharedPtr<FComponentVisualizer> Visualizer)
{
	Visualizers.emplace_back(ComponentClassName, Visualizer);
	HostShim::CountRegistration(1);
}

void UUnrealEdEngine::UnregisterComponentVisualizer(FName ComponentClassName)
{
	const auto Known = std::find_if(Visualizers.begin(), Visualizers.end(),
		[&](const auto& Entry) { return Entry.first == ComponentClassName; });
	if (Known != Visualizers.end())
	{
		Visualizers.erase(Known);
		HostShim::CountRegistration(-1);
	}
}

TSharedPtr<FComponentVisualizer> UUnrealEdEngine::FindComponentVisualizer(
	UClass* ComponentClass) const
{
	for (const UClass* Class = ComponentClass; Class != nullptr; Class = Class->HostShim_Super)
	{
		for (const auto& [Name, Visualizer] : Visualizers)
		{
			if (Name == Class->GetFName())
			{
				return Visualizer;
			}
		}
	}
	return TSharedPtr<FComponentVisualizer>();
}

std::vector<HostShim::FDrawnLine> HostShim::DrawSelection()
{
	class FRecorder final : public FPrimitiveDrawInterface
	{
	public:
		FRecorder() : FPrimitiveDrawInterface(nullptr) {}
		void DrawLine(const FVector& Start, const FVector& End, const FLinearColor& Color,
			uint8 DepthPriorityGroup, float Thickness, float, bool) override
		{
			Lines.push_back({Start, End, Color, Thickness, DepthPriorityGroup == SDPG_Foreground});
		}
		std::vector<FDrawnLine> Lines;
	};
	FRecorder Recorder;
	for (const TWeakObjectPtr<AActor>& Actor : SelectedActors)
	{
		for (UActorComponent* Component :
			Actor.IsValid() ? Actor->HostShim_Components : TArray<UActorComponent*>())
		{
			if (const auto Visualizer = Editor.FindComponentVisualizer(Component->GetClass()))
			{
				Visualizer->DrawVisualization(Component, nullptr, &Recorder);
			}
		}
	}
	return Recorder.Lines;
}

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
