// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "UObject/Object.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefStoryListener.generated.h"

class URPGPrefStoryComponent;

/** Writes down what a storyteller does. */
UCLASS()
class URPGPrefStoryListener : public UObject
{
	GENERATED_BODY()

public:
	void Listen(URPGPrefStoryComponent* Story);

	/** How often the storyteller did this. */
	int32 Count(const TCHAR* Action) const;
	/** When it did so first; below 0: never. */
	double When(const TCHAR* Action) const;

	/** Whose clock counts. */
	UPROPERTY(Transient)
	TObjectPtr<URPGPrefStoryComponent> Clock;

	/** Actions of the storyteller. */
	UPROPERTY(Transient)
	TArray<FString> Cues;

	/** When each began, in seconds. */
	UPROPERTY(Transient)
	TArray<double> Seconds;

	/** Assets that were asked for, as object=asset. */
	UPROPERTY(Transient)
	TArray<FString> Requested;

	/** Assets that were given up. */
	UPROPERTY(Transient)
	TArray<FString> Released;

	/** Attributes that changed. */
	UPROPERTY(Transient)
	TArray<FString> Changed;

	/** Stories that came to their end. */
	UPROPERTY(Transient)
	int32 Ended = 0;

private:
	/** An action begins. */
	UFUNCTION()
	void HandleCue(const FString& Action);

	/** An asset is wanted. */
	UFUNCTION()
	void HandleRequested(const FString& Object, const FString& Asset, double BuildSeconds);

	/** An asset is not wanted any more. */
	UFUNCTION()
	void HandleReleased(const FString& Object, const FString& Asset);

	/** An attribute took a value. */
	UFUNCTION()
	void HandleAttribute(const FString& Attribute, const FString& Value);

	/** The end. */
	UFUNCTION()
	void HandleEnded();
};
