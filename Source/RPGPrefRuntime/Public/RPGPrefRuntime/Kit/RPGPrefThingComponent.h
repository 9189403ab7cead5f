// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefDeed.h"

#include "RPGPrefThingComponent.generated.h"

/** What stands in the level and can be dealt with in several ways. */
UCLASS(Abstract, BlueprintType)
class RPGPREFRUNTIME_API URPGPrefThingComponent : public URPGPrefAffordanceComponent
{
	GENERATED_BODY()

public:
	/** The ways past it, or what can be done with it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefDeed> Ways;

	/** What it can be: off, on. The first is how it starts. Unset: as usual for its kind. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> States;

	/** The map shows it where the actor stands. Off: somewhere in its place. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bExactSpot = true;

	/** Items and things whose place and state players learn here, as from a map or a witness. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref|Newcomers",
		meta = (GetOptions = "GetSubjectOptions"))
	TArray<FString> Knows;

	/** What must hold before they do: Clerk is friendly. Unset: being there is enough. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref|Newcomers")
	TArray<FRPGPrefSentence> RevealsWhen;

	/** For drop-down lists: the level's items and things. */
	UFUNCTION()
	TArray<FString> GetSubjectOptions() const;

	virtual void AddTo(FRPGPrefKitDraft& Draft) const override;

	/** Whether it is in the way, so that its ways lead past it. */
	bool IsInTheWay() const;

	/** Takes over the core's form. */
	virtual void SetThing(const RPGPref::KitThing& Thing);

protected:
	virtual RPGPref::KitThing::Kind GetKind() const;
	/** Adds what only this kind of thing has. */
	virtual void WriteTo(RPGPref::KitThing& Thing, const FRPGPrefKitDraft& Draft) const;
};
