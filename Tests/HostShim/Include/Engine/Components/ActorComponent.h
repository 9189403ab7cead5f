// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "CoreUObject/UObject/CoreNet.h"
#include "CoreUObject/UObject/Object.h"
#include "Engine/Engine/EngineBaseTypes.h"
#include "Engine/Engine/EngineTypes.h"

class AActor;

/// A part of an actor with a life of its own.
class UActorComponent : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UActorComponent, UObject)

	UActorComponent() = default;

	HOSTSHIM_API AActor* GetOwner() const;
	HOSTSHIM_API UWorld* GetWorld() const override;
	HOSTSHIM_API void RegisterComponent();
	HOSTSHIM_API virtual void DestroyComponent(bool bPromoteChildren = false);
	bool IsRegistered() const { return HostShim_bRegistered; }
	bool HasBegunPlay() const { return HostShim_bBegunPlay; }

	virtual bool IsEditorOnly() const { return false; }
	virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
	{
		(void)OutLifetimeProps;
	}
	void SetIsReplicatedByDefault(const bool bNewReplicates)
	{
		HostShim_bReplicates = bNewReplicates;
	}
#if WITH_EDITOR
	virtual void CheckForErrors() {}
#endif
	virtual void BeginPlay()
	{
		HostShim_bBegunPlay = true;
	}
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason)
	{
		(void)EndPlayReason;
		HostShim_bBegunPlay = false;
	}
	virtual void TickComponent(
		float DeltaTime, enum ELevelTick TickType, FActorComponentTickFunction* ThisTickFunction)
	{
		(void)DeltaTime;
		(void)TickType;
		(void)ThisTickFunction;
	}

	FActorComponentTickFunction PrimaryComponentTick;

	bool HostShim_bBegunPlay = false;
	bool HostShim_bRegistered = false;
	bool HostShim_bReplicates = false;
	void HostShim_Register()
	{
		HostShim_bRegistered = true;
		OnRegister();
	}
	void HostShim_Unregister()
	{
		HostShim_bRegistered = false;
		OnUnregister();
	}

protected:
	virtual void OnRegister() {}
	virtual void OnUnregister() {}
};
