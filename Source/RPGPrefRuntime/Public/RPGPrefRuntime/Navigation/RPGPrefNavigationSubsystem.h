// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Math/Vector.h"
#include "Subsystems/WorldSubsystem.h"
#include "Templates/SharedPointer.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include "RPGPrefNavigationSubsystem.generated.h"

class FRPGPrefGround;
class URPGPrefFlagComponent;
class URPGPrefPassageComponent;
class URPGPrefThreatComponent;

/**
 * What companions plan among: the level's ground, taken from its navigation mesh in slices, and the
 * doors, levers, items and enemies that announced themselves. Game thread only.
 */
UCLASS()
class RPGPREFRUNTIME_API URPGPrefNavigationSubsystem : public UTickableWorldSubsystem
{
	GENERATED_BODY()

public:
	/** The navigation mesh changed around here: companions look at the ground again. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void ForgetGround(const FVector& Center, double Radius);

	/** Whether all ground that can be reached was looked at. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool IsGroundKnown() const;

	/** Places that companions know of. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	int32 CountGroundPlaces() const;

	/** Whether the level has a navigation mesh to take the ground from. */
	bool HasNavigation() const;
	/** Looks at the ground around a place, and wherever one can walk from there, in the frames to
	 * come. */
	void RequestGround(const FVector& Place);
	/** Null before anybody asked for ground. */
	TSharedPtr<FRPGPrefGround> GetGround() const { return Ground; }

	/** Things announce themselves. */
	void AddPassage(URPGPrefPassageComponent* Passage);
	void RemovePassage(URPGPrefPassageComponent* Passage);
	void AddFlag(URPGPrefFlagComponent* Flag);
	void RemoveFlag(URPGPrefFlagComponent* Flag);
	void AddThreat(URPGPrefThreatComponent* Threat);
	void RemoveThreat(URPGPrefThreatComponent* Threat);

	const TArray<TWeakObjectPtr<URPGPrefPassageComponent>>& GetPassages() const { return Passages; }
	const TArray<TWeakObjectPtr<URPGPrefFlagComponent>>& GetFlags() const { return Flags; }
	const TArray<TWeakObjectPtr<URPGPrefThreatComponent>>& GetThreats() const { return Threats; }
	/** Whether there is anything that a way could depend on. */
	bool HasThings() const;
	/** Changes when a thing comes or goes. */
	int32 GetThingsVersion() const { return ThingsVersion; }

	virtual void Deinitialize() override;
	virtual void Tick(float DeltaTime) override;
	virtual TStatId GetStatId() const override;

protected:
	virtual bool DoesSupportWorldType(const EWorldType::Type WorldType) const override;

private:
	TSharedPtr<FRPGPrefGround> Ground;
	TArray<TWeakObjectPtr<URPGPrefPassageComponent>> Passages;
	TArray<TWeakObjectPtr<URPGPrefFlagComponent>> Flags;
	TArray<TWeakObjectPtr<URPGPrefThreatComponent>> Threats;
	int32 ThingsVersion = 0;
	bool bWarnedOfSize = false;
};
