// SPDX-License-Identifier: MIT
#pragma once

#include "Misc/EngineVersionComparison.h"

// The engine's own test world came with 5.5; before that, specs that need one are left out.
#define RPGPREF_WITH_TEST_WORLD (WITH_DEV_AUTOMATION_TESTS && !UE_VERSION_OLDER_THAN(5, 5, 0))

#if RPGPREF_WITH_TEST_WORLD

#include "Engine/World.h"
#include "GameFramework/Pawn.h"
#include "Math/Rotator.h"
#include "Math/Vector.h"
#include "Tests/AutomationCommon.h"
#include "UObject/UObjectGlobals.h"

/** A game world that plays until the object goes. */
class FRPGPrefTestWorld
{
public:
	FRPGPrefTestWorld()
	{
		Wrapper.CreateTestWorld(EWorldType::Game);
		Wrapper.BeginPlayInTestWorld();
	}
	~FRPGPrefTestWorld() { Wrapper.DestroyTestWorld(true); }

	UWorld* Get() const { return Wrapper.GetTestWorld(); }

	/** Frames of a sixtieth of a second. */
	void Tick(int32 Frames)
	{
		for (int32 Frame = 0; Frame < Frames; ++Frame)
		{
			Wrapper.TickTestWorld(1.0F / 60.0F);
		}
	}

	/** A pawn at the place, with one component of that class. */
	template <class T>
	T* Spawn(const FVector& Location)
	{
		APawn* Pawn = Get()->SpawnActor<APawn>(Location, FRotator(0.0, 0.0, 0.0));
		return AddComponent<T>(Pawn);
	}

	template <class T>
	static T* AddComponent(AActor* Actor)
	{
		T* Component = NewObject<T>(Actor);
		Component->RegisterComponent();
		return Component;
	}

private:
	FTestWorldWrapper Wrapper;
};

#endif
