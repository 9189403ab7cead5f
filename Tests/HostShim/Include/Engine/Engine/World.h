// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Math/Rotator.h"
#include "Core/Math/Vector.h"
#include "CoreUObject/Templates/Casts.h"
#include "CoreUObject/UObject/Object.h"
#include "Engine/Engine/EngineBaseTypes.h"
#include "Engine/Engine/EngineTypes.h"

class AActor;
class APlayerController;
class UNavigationSystemBase;
class UWorldPartition;
class UWorldSubsystem;

struct FActorSpawnParameters
{
	FName Name;
	EObjectFlags ObjectFlags = RF_Transactional;
};

/// A level that runs: its actors and its services.
class UWorld : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UWorld, UObject)

	UWorld* GetWorld() const override { return const_cast<UWorld*>(this); }
	bool IsGameWorld() const
	{
		return HostShim_Type == EWorldType::Game || HostShim_Type == EWorldType::PIE ||
			   HostShim_Type == EWorldType::GamePreview || HostShim_Type == EWorldType::GameRPC;
	}

	template <class T>
	T* SpawnActor(const FActorSpawnParameters& SpawnParameters = FActorSpawnParameters())
	{
		return static_cast<T*>(
			HostShim_Spawn(T::StaticClass(), FVector::ZeroVector, SpawnParameters));
	}
	template <class T>
	T* SpawnActor(FVector const& Location, FRotator const& Rotation,
		const FActorSpawnParameters& SpawnParameters = FActorSpawnParameters())
	{
		(void)Rotation;
		return static_cast<T*>(HostShim_Spawn(T::StaticClass(), Location, SpawnParameters));
	}
	HOSTSHIM_API APlayerController* GetFirstPlayerController() const;
	/// Null: the world is loaded as a whole.
	UWorldPartition* GetWorldPartition() const { return HostShim_Partition; }
	template <typename TSubsystemClass>
	TSubsystemClass* GetSubsystem() const
	{
		return static_cast<TSubsystemClass*>(HostShim_Subsystem(TSubsystemClass::StaticClass()));
	}
	template <typename TSubsystemClass>
	static TSubsystemClass* GetSubsystem(const UWorld* World)
	{
		return World == nullptr ? nullptr : World->GetSubsystem<TSubsystemClass>();
	}

	HOSTSHIM_API AActor* HostShim_Spawn(
		UClass* Class, const FVector& Location, const FActorSpawnParameters& Parameters);
	HOSTSHIM_API UWorldSubsystem* HostShim_Subsystem(const UClass* Class) const;
	HOSTSHIM_API void HostShim_References(HostShim::FReferenceVisitor& Visitor) override;
	HOSTSHIM_API static UWorld* HostShim_Create(EWorldType::Type Type);
	HOSTSHIM_API void HostShim_BeginPlay();
	HOSTSHIM_API void HostShim_Tick(float DeltaTime);
	HOSTSHIM_API void HostShim_Destroy();
	/// Something in the level changed that is saved with it.
	HOSTSHIM_API void HostShim_NoteChange(AActor& Actor);
	/// An actor whose level is streamed out and in again: the same object ends and begins play.
	HOSTSHIM_API void HostShim_StreamOut(AActor& Actor);
	HOSTSHIM_API void HostShim_StreamIn(AActor& Actor);

	EWorldType::Type HostShim_Type = EWorldType::None;
	TArray<AActor*> HostShim_Actors;
	TArray<UWorldSubsystem*> HostShim_Subsystems;
	/// Actors of levels that are streamed out.
	TArray<AActor*> HostShim_Hidden;
	/// Null: the world has no navigation system.
	UNavigationSystemBase* HostShim_Navigation = nullptr;
	UWorldPartition* HostShim_Partition = nullptr;
	double HostShim_Time = 0;
	float HostShim_Dilation = 1;
	bool HostShim_bPaused = false;
	bool HostShim_bBegunPlay = false;
};
