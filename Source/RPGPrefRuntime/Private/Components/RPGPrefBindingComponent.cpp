// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Components/RPGPrefBindingComponent.h"

#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"

#include "Engine/World.h"

void URPGPrefBindingComponent::BeginPlay()
{
	Super::BeginPlay();
	if (URPGPrefSubsystem* Subsystem = UWorld::GetSubsystem<URPGPrefSubsystem>(GetWorld()))
	{
		Subsystem->AddBinding(this);
	}
}

void URPGPrefBindingComponent::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	if (URPGPrefSubsystem* Subsystem = UWorld::GetSubsystem<URPGPrefSubsystem>(GetWorld()))
	{
		Subsystem->RemoveBinding(this);
	}
	Super::EndPlay(EndPlayReason);
}
