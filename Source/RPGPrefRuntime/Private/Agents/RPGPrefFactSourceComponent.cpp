// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Agents/RPGPrefFactSourceComponent.h"

#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"

#include "Engine/World.h"

bool URPGPrefFactSourceComponent::Sense_Implementation(const FString& Fact, bool& bOutIsTrue)
{
	(void)Fact;
	(void)bOutIsTrue;
	return false;
}

void URPGPrefFactSourceComponent::BeginPlay()
{
	Super::BeginPlay();
	if (auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(GetWorld()))
	{
		Registry->AddFactSource(this);
	}
}

void URPGPrefFactSourceComponent::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	if (auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(GetWorld()))
	{
		Registry->RemoveFactSource(this);
	}
	Super::EndPlay(EndPlayReason);
}
