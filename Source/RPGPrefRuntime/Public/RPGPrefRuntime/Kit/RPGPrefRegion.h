// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "GameFramework/Actor.h"
#include "Math/Vector.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefRegion.generated.h"

class UBoxComponent;

/** A place of the level: a room, a yard. What stands in its box is there. */
UCLASS(HideCategories = (Input, Collision, Replication, Rendering))
class RPGPREFRUNTIME_API ARPGPrefRegion : public AActor
{
	GENERATED_BODY()

public:
	ARPGPrefRegion();

	/** Where the place ends. */
	UPROPERTY(VisibleAnywhere, Category = "RPGPref")
	TObjectPtr<UBoxComponent> Box;

	/** What rows and files call it. Unset: the actor's name, which stays when its label changes. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Id;

	/** What people read: the great hall. Unset: the actor's label. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString DisplayName;

	/** How sentences say it: in the great hall. Unset: in and the name. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Where;

	/** The map shows the box. Switch it off for a place without clear edges. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bOutline = true;

	/** Other places that can be seen from here. Counts for players who do not know the level. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (GetOptions = "GetPlaceOptions"))
	TArray<FString> Sees;

	/** For drop-down lists: the level's places. */
	UFUNCTION()
	TArray<FString> GetPlaceOptions() const;

	FString GetKitId() const;
	FString GetKitName() const;

	/** The corners on the ground, in order. */
	TArray<FVector> GetCorners() const;

	/** From a location to the box; 0 inside. */
	double GetDistance(const FVector& Location) const;

	/** Half the box along its own axes. */
	FVector GetExtent() const;

	/** How large the box is. */
	double GetVolume() const;
};
