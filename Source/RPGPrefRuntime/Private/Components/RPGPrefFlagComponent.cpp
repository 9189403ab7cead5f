// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Components/RPGPrefFlagComponent.h"

#include "RPGPrefRuntime/Navigation/RPGPrefNavigationSubsystem.h"

#include "Engine/World.h"

void URPGPrefFlagComponent::BeginPlay()
{
	Super::BeginPlay();
	if (auto* Subsystem = UWorld::GetSubsystem<URPGPrefNavigationSubsystem>(GetWorld()))
	{
		Subsystem->AddFlag(this);
	}
}

void URPGPrefFlagComponent::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	if (auto* Subsystem = UWorld::GetSubsystem<URPGPrefNavigationSubsystem>(GetWorld()))
	{
		Subsystem->RemoveFlag(this);
	}
	Super::EndPlay(EndPlayReason);
}

void URPGPrefFlagComponent::SetFlag(bool bSet)
{
	bIsSet = bSet;
}

bool URPGPrefFlagComponent::IsSet() const
{
	return bIsSet;
}
