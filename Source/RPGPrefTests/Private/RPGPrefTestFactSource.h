// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Agents/RPGPrefFactSourceComponent.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"

#include "RPGPrefTestFactSource.generated.h"

/** Knows one fact, and remembers what it was asked. */
UCLASS()
class URPGPrefTestFactSource : public URPGPrefFactSourceComponent
{
	GENERATED_BODY()

public:
	/** What it knows. */
	UPROPERTY(Transient)
	FString Known;

	/** Whether that is true. */
	UPROPERTY(Transient)
	bool bIsTrue = true;

	/** What it was asked, each once. */
	UPROPERTY(Transient)
	TArray<FString> Asked;

	/** How often it was asked. */
	UPROPERTY(Transient)
	int32 Questions = 0;

	virtual bool Sense_Implementation(const FString& Fact, bool& bOutIsTrue) override;
};
