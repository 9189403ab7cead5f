// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Components/RPGPrefPassageComponent.h"

#include "RPGPrefRuntime/Navigation/RPGPrefNavigationSubsystem.h"

#include "Engine/World.h"

void URPGPrefPassageComponent::BeginPlay()
{
	Super::BeginPlay();
	if (auto* Subsystem = UWorld::GetSubsystem<URPGPrefNavigationSubsystem>(GetWorld()))
	{
		Subsystem->AddPassage(this);
	}
}

void URPGPrefPassageComponent::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	if (auto* Subsystem = UWorld::GetSubsystem<URPGPrefNavigationSubsystem>(GetWorld()))
	{
		Subsystem->RemovePassage(this);
	}
	Super::EndPlay(EndPlayReason);
}

void URPGPrefPassageComponent::SetPassageState(ERPGPrefPassageState NewState)
{
	State = NewState;
}

ERPGPrefPassageState URPGPrefPassageComponent::GetPassageState() const
{
	return State;
}
