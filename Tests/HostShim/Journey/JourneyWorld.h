// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/Scenario.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"

#include "AIModule/AIController.h"
#include "Engine/Components/SceneComponent.h"
#include "Engine/Engine/World.h"
#include "Engine/GameFramework/FloatingPawnMovement.h"
#include "Engine/GameFramework/Pawn.h"
#include "HostShim/Trial.h"
#include "NavigationSystem/NavigationSystem.h"

#include <algorithm>
#include <string>

namespace Journey
{

inline constexpr double Cell = 100.0;

inline FVector PlaceOf(const RPGPref::WorldPoint& Point)
{
	return FVector(Cell * Point.x, Cell * Point.y, 0.0);
}

inline FString ToText(const std::string& Text)
{
	return FString(HostShim::ToUtf16(Text).c_str());
}

/// A world until the end of the block; plays.
class FWorld
{
public:
	FWorld() : World(UWorld::HostShim_Create(EWorldType::Game))
	{
		World->HostShim_BeginPlay();
		HostShim::GroundOf(*World).Extent = 6000.0;
	}
	~FWorld()
	{
		World->HostShim_Destroy();
		CollectGarbage(RF_NoFlags);
	}

	UWorld& operator*() const { return *World; }
	void Tick() { World->HostShim_Tick(1.0F / 60.0F); }

	template <class T>
	T* Add(AActor* Actor)
	{
		T* Component = NewObject<T>(Actor);
		Component->RegisterComponent();
		return Component;
	}

	template <class T>
	T* Place(const FVector& Location)
	{
		return Add<T>(SpawnPawn(Location));
	}

	APawn* SpawnPawn(const FVector& Location)
	{
		auto* Pawn = World->SpawnActor<APawn>();
		Pawn->SetRootComponent(Add<USceneComponent>(Pawn));
		Pawn->SetActorLocation(Location);
		return Pawn;
	}

	URPGPrefCompanionComponent* SpawnCompanion(const FVector& Location)
	{
		APawn* Pawn = SpawnPawn(Location);
		Add<UFloatingPawnMovement>(Pawn);
		World->SpawnActor<AAIController>()->Possess(Pawn);
		auto* Companion = Add<URPGPrefCompanionComponent>(Pawn);
		Companion->Attraction = 1.0; // Proven best plans.
		Companion->Speed = Cell;
		Companion->PlanTicksPerSecond = 10;
		Companion->AcceptanceRadius = 40.0;
		return Companion;
	}

	void AddWall(double MinX, double MinY, double MaxX, double MaxY)
	{
		HostShim::GroundOf(*World).Walls.Add({MinX, MinY, MaxX, MaxY});
	}

	/// Walls around every floor cell: runs of a row share a box.
	void BuildWalls(const RPGPref::GridMap& Grid)
	{
		for (std::uint32_t Row = 0; Row < Grid.height; ++Row)
		{
			for (std::uint32_t Begin = 0; Begin < Grid.width;)
			{
				std::uint32_t End = Begin;
				while (End < Grid.width && !Grid.isFloor(End, Row))
				{
					++End;
				}
				if (End > Begin)
				{
					AddWall(Cell * (Begin - 0.5), Cell * (Row - 0.5), Cell * (End - 0.5),
						Cell * (Row + 0.5));
				}
				Begin = End + 1;
			}
		}
		HostShim::GroundOf(*World).Extent = Cell * (std::max(Grid.width, Grid.height) - 0.5);
	}

private:
	UWorld* World;
};

} // namespace Journey
