// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Math/Vector.h"
#include "UObject/WeakObjectPtrTemplates.h"

class AActor;
class ARPGPrefRegion;
class UWorld;

/**
 * What a scan of a level gathers: the core's kit, and which actor says what of it. Regions come
 * first; then affordances can ask in which place they are.
 */
class RPGPREFRUNTIME_API FRPGPrefKitDraft
{
public:
	/** An entry of the kit and an actor that stands for it; an item may lie in several places. */
	struct FSource
	{
		FString Id;
		FString Place;
		TWeakObjectPtr<AActor> Actor;
	};

	explicit FRPGPrefKitDraft(double InUnitsPerMetre) : UnitsPerMetre(InUnitsPerMetre) {}

	/** Adds all regions and affordances of a world, each kind in the order of ids. */
	void AddWorld(UWorld& World);

	void AddRegion(ARPGPrefRegion& Region);

	/** The place around a location: of several regions the smallest; empty: none. */
	FString FindPlace(const FVector& Location) const;

	/** The two places nearest to a location, for what stands between them; false: there are none.
	 */
	bool FindNeighbours(const FVector& Location, FString& OutFrom, FString& OutTo) const;

	/** In metres, to the centimetre, as seen from above. */
	RPGPref::Point ToMap(const FVector& Location) const;

	/** Remembers who says what, so that messages and steps lead to the actor. */
	void AddSource(const FString& Id, const FString& Place, AActor* Actor);

	/** The same for objectives, which may be called like a thing. */
	void AddObjectiveSource(const FString& Id, AActor* Actor);
	/** What the sources call an objective. */
	static FString ObjectiveSource(const FString& Id);
	/** What the sources call a way between two places. */
	static FString WaySource(const FString& From, const FString& To);

	/** Something is wrong with an actor that the kit itself would not show. */
	struct FProblem
	{
		FString Message;
		TWeakObjectPtr<AActor> Actor;
		bool bIsError = true;
	};
	void AddProblem(const TCHAR* Message, AActor* Actor, bool bIsError);

	const TArray<FProblem>& GetProblems() const { return Problems; }
	const TArray<TWeakObjectPtr<ARPGPrefRegion>>& GetRegions() const { return Regions; }

	RPGPref::Kit Kit;
	TArray<FSource> Sources;

private:
	double UnitsPerMetre = 100.0;
	TArray<FProblem> Problems;
	TArray<TWeakObjectPtr<ARPGPrefRegion>> Regions;
};
