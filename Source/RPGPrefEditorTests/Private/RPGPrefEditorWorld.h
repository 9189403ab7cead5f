// SPDX-License-Identifier: MIT
#pragma once

#include "Misc/EngineVersionComparison.h"

// The engine's own test world came with 5.5; before that, specs that need one are left out.
#define RPGPREF_WITH_EDITOR_WORLD (WITH_DEV_AUTOMATION_TESTS && !UE_VERSION_OLDER_THAN(5, 5, 0))

#if RPGPREF_WITH_EDITOR_WORLD

#include "Components/ActorComponent.h"
#include "Components/SceneComponent.h"
#include "Engine/EngineTypes.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Tests/AutomationCommon.h"
#include "UObject/UObjectGlobals.h"

/** A world until the object goes; one of a game plays. */
class FRPGPrefEditorWorld
{
public:
	explicit FRPGPrefEditorWorld(EWorldType::Type Type)
	{
		Wrapper.CreateTestWorld(Type);
		if (Type != EWorldType::Editor)
		{
			Wrapper.BeginPlayInTestWorld();
		}
	}
	~FRPGPrefEditorWorld() { Wrapper.DestroyTestWorld(false); }

	UWorld& Get() const { return *Wrapper.GetTestWorld(); }

	/** An actor that can be moved: a bare one has no root component. */
	AActor* SpawnPlayer() const
	{
		AActor* Player = Get().SpawnActor<AActor>();
		USceneComponent* Root = NewObject<USceneComponent>(Player);
		Player->SetRootComponent(Root);
		Root->RegisterComponent();
		return Player;
	}

	void Tick(float Seconds) { Wrapper.TickTestWorld(Seconds); }

private:
	FTestWorldWrapper Wrapper;
};

#endif
