// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"
#include "Core/Math/Rotator.h"
#include "Core/Math/Transform.h"
#include "Core/Math/Vector.h"
#include "CoreUObject/UObject/Object.h"
#include "CoreUObject/UObject/ObjectPtr.h"
#include "Engine/Engine/EngineBaseTypes.h"
#include "Engine/Engine/EngineTypes.h"

class UActorComponent;
class USceneComponent;
struct FHitResult;

/// Something that stands in a world: where its root component is. Without a root it is at the
/// origin and nothing moves it.
class AActor : public UObject
{
	HOSTSHIM_ENGINE_CLASS(AActor, UObject)

	AActor() = default;

	HOSTSHIM_API UWorld* GetWorld() const override;
	HOSTSHIM_API FVector GetActorLocation() const;
	const FTransform& GetActorTransform() const
	{
		HostShim_Transform.HostShim_Translation = GetActorLocation();
		return HostShim_Transform;
	}
	HOSTSHIM_API bool SetActorLocation(const FVector& NewLocation, bool bSweep = false,
		FHitResult* OutSweepHitResult = nullptr, ETeleportType Teleport = ETeleportType::None);
	HOSTSHIM_API bool Destroy(bool bNetForce = false, bool bShouldModifyLevel = true);
	HOSTSHIM_API bool SetRootComponent(USceneComponent* NewRootComponent);
	virtual void PostRegisterAllComponents() {}
#if WITH_EDITOR
	virtual void PostEditMove(bool bFinished)
	{
		(void)bFinished;
	}
#endif
	bool HasAuthority() const
	{
		return HostShim_bAuthority;
	}
	bool HasActorBegunPlay() const
	{
		return HostShim_bBegunPlay;
	}
	template <class T>
	T* FindComponentByClass() const
	{
		return static_cast<T*>(HostShim_FindComponent(T::StaticClass()));
	}

	template <class T, class AllocatorType>
	void GetComponents(
		TArray<T*, AllocatorType>& OutComponents, bool bIncludeFromChildActors = false) const
	{
		(void)bIncludeFromChildActors;
		OutComponents.Reset();
		for (UActorComponent* Component : HostShim_Components)
		{
			if (HostShim_IsComponent(Component, T::StaticClass()))
			{
				OutComponents.Add(static_cast<T*>(Component));
			}
		}
	}
	HOSTSHIM_API const FString GetActorNameOrLabel() const;
	/// What was added to the actor in the level, and is saved with it.
	void AddInstanceComponent(UActorComponent* Component)
	{
		HostShim_Instanced.Add(Component);
	}
	void SetActorScale3D(FVector NewScale3D)
	{
		HostShim_Scale = NewScale3D;
	}
#if WITH_EDITOR
	void SetActorLabel(const FString& NewActorLabel, bool bMarkDirty = true)
	{
		(void)bMarkDirty;
		HostShim_Label = NewActorLabel;
	}
#endif

	uint8 bIsEditorOnlyActor : 1 = 0;
#if WITH_EDITOR
	/// False: a partitioned world never leaves it out.
	uint8 bIsSpatiallyLoaded : 1 = 1;
#endif

	HOSTSHIM_API UActorComponent* HostShim_FindComponent(const UClass* Class) const;
	HOSTSHIM_API static bool HostShim_IsComponent(
		const UActorComponent* Component, const UClass* Class);
	HOSTSHIM_API void HostShim_References(HostShim::FReferenceVisitor& Visitor) override;
	/// What an editor does around every edit of an actor, and what loading a level ends with.
	HOSTSHIM_API void HostShim_Reregister();
	HOSTSHIM_API void HostShim_BeginPlay();
	HOSTSHIM_API void HostShim_EndPlay(EEndPlayReason::Type Reason);

	virtual void HostShim_Move(float) {}

	TArray<UActorComponent*> HostShim_Components;
	TArray<UActorComponent*> HostShim_Instanced;
	FVector HostShim_Scale = FVector(1.0, 1.0, 1.0);
	USceneComponent* HostShim_Root = nullptr;
	/// What the editor shows; empty: the object's name.
	FString HostShim_Label;
	mutable FTransform HostShim_Transform;
	/// Levels of one file per actor: the actor's own file has to be saved.
	bool HostShim_bPackageDirty = false;
	bool HostShim_bBegunPlay = false;
	/// False on clients of a networked game.
	bool HostShim_bAuthority = true;
};
