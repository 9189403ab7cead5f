// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "Misc/EngineVersionComparison.h"

// The engine's own test world came with 5.5; before that, specs that need one are left out.
#define RPGPREF_WITH_TEST_WORLD (WITH_DEV_AUTOMATION_TESTS && !UE_VERSION_OLDER_THAN(5, 5, 0))

#if RPGPREF_WITH_TEST_WORLD

#include "Components/SceneComponent.h"
#include "Containers/Array.h"
#include "Engine/World.h"
#include "GameFramework/Pawn.h"
#include "HAL/PlatformTime.h"
#include "Math/Rotator.h"
#include "Math/Vector.h"
#include "Tests/AutomationCommon.h"
#include "UObject/StrongObjectPtr.h"
#include "UObject/UObjectGlobals.h"

/** A world that lives until the object goes; unless it is an editor's, it plays. */
class FRPGPrefTestWorld
{
public:
	explicit FRPGPrefTestWorld(EWorldType::Type Type = EWorldType::Game)
	{
		Wrapper.CreateTestWorld(Type);
		if (Type != EWorldType::Editor)
		{
			Wrapper.BeginPlayInTestWorld();
		}
	}
	~FRPGPrefTestWorld()
	{
		Kept.Empty();
		Wrapper.DestroyTestWorld(true);
	}

	UWorld* Get() const { return Wrapper.GetTestWorld(); }

	/** Keeps the object from collections, which a ticking world may start. */
	template <class T>
	T* Keep(T* Object)
	{
		Kept.Add(TStrongObjectPtr<UObject>(Object));
		return Object;
	}

	/** Frames of a sixtieth of a second. */
	void Tick(int32 Frames)
	{
		for (int32 Frame = 0; Frame < Frames; ++Frame)
		{
			Wrapper.TickTestWorld(1.0F / 60.0F);
		}
	}

	/** Ticks until the condition holds. It gives up only after many frames and after half a minute:
	 * plans are made on other threads, which do not become faster when frames take no time. */
	template <class Condition>
	bool TickUntil(Condition Holds)
	{
		const double End = FPlatformTime::Seconds() + 30.0;
		for (int32 Frame = 0; !Holds(); ++Frame)
		{
			if (Frame > 20000 && FPlatformTime::Seconds() > End)
			{
				return false;
			}
			Tick(1);
		}
		return true;
	}

	/** A pawn at the place, with one component of that class. */
	template <class T>
	T* Spawn(const FVector& Location)
	{
		return AddComponent<T>(SpawnPawn(Location));
	}

	/** A bare pawn has no root component, and without one it is nowhere. */
	APawn* SpawnPawn(const FVector& Location)
	{
		APawn* Pawn = Get()->SpawnActor<APawn>(Location, FRotator(0.0, 0.0, 0.0));
		Pawn->SetRootComponent(AddComponent<USceneComponent>(Pawn));
		Pawn->SetActorLocation(Location, false, nullptr, ETeleportType::None);
		return Pawn;
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
	TArray<TStrongObjectPtr<UObject>> Kept;
};

#endif
