// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Stats/Stats.h"
#include "CoreUObject/UObject/Object.h"
#include "Engine/Engine/EngineTypes.h"

class FSubsystemCollectionBase
{
};

/// A service that the engine makes and ends.
class USubsystem : public UObject
{
	HOSTSHIM_ENGINE_CLASS(USubsystem, UObject)

	virtual bool ShouldCreateSubsystem(UObject* Outer) const
	{
		(void)Outer;
		return true;
	}
	virtual void Initialize(FSubsystemCollectionBase& Collection) { (void)Collection; }
	virtual void Deinitialize() {}
};

/// One per world.
class UWorldSubsystem : public USubsystem
{
	HOSTSHIM_ENGINE_CLASS(UWorldSubsystem, USubsystem)

	HOSTSHIM_API UWorld* GetWorld() const override;
	virtual void OnWorldBeginPlay(UWorld& InWorld) { (void)InWorld; }
	bool HostShim_Supports(EWorldType::Type Type) const { return DoesSupportWorldType(Type); }

protected:
	virtual bool DoesSupportWorldType(const EWorldType::Type WorldType) const
	{
		return WorldType == EWorldType::Game || WorldType == EWorldType::Editor ||
			   WorldType == EWorldType::PIE;
	}
};

/// One per world, ticked by the engine once Initialize was forwarded.
class UTickableWorldSubsystem : public UWorldSubsystem
{
	HOSTSHIM_ENGINE_CLASS(UTickableWorldSubsystem, UWorldSubsystem)

	virtual void Tick(float DeltaTime) { (void)DeltaTime; }
	virtual TStatId GetStatId() const = 0;
	virtual bool IsTickable() const { return true; }
	/// Whether it ticks in a world in which nobody plays.
	virtual bool IsTickableInEditor() const { return false; }

	void Initialize(FSubsystemCollectionBase& Collection) override
	{
		Super::Initialize(Collection);
		HostShim_bTicking = true;
	}
	void Deinitialize() override
	{
		HostShim_bTicking = false;
		Super::Deinitialize();
	}

	bool HostShim_bTicking = false;
};
