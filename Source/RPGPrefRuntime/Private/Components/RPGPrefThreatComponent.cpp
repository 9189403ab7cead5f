// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Components/RPGPrefThreatComponent.h"

#include "RPGPrefRuntime/Navigation/RPGPrefNavigationSubsystem.h"

#include "Engine/World.h"

void URPGPrefThreatComponent::BeginPlay()
{
	Super::BeginPlay();
	if (auto* Subsystem = UWorld::GetSubsystem<URPGPrefNavigationSubsystem>(GetWorld()))
	{
		Subsystem->AddThreat(this);
	}
}

void URPGPrefThreatComponent::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	if (auto* Subsystem = UWorld::GetSubsystem<URPGPrefNavigationSubsystem>(GetWorld()))
	{
		Subsystem->RemoveThreat(this);
	}
	Super::EndPlay(EndPlayReason);
}
