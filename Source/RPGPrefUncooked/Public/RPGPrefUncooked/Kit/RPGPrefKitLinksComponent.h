// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefUncooked/Drawing/RPGPrefPictureComponent.h"

#include "RPGPrefKitLinksComponent.generated.h"

class AActor;
class FObjectInitializer;

/**
 * Draws over the level what the planner knows of it: regions and names, what helps with what (amber
 * arrows: the key to its door), what brings what (green) and which place a guard or a door keeps
 * shut (red); and the ways between places, on the ground (grey, dashed where they ask for
 * something). Drawn again by each scan that is applied.
 */
UCLASS()
class RPGPREFUNCOOKED_API URPGPrefKitLinksComponent : public URPGPrefPictureComponent
{
	GENERATED_BODY()

public:
	explicit URPGPrefKitLinksComponent(const FObjectInitializer& ObjectInitializer);

	/** Draw it. Switch it off to see the level alone. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	bool bShow = true;

	/** The arrows that begin or end at one actor, as they are in the picture of the level. */
	static FRPGPrefPicture MakePictureOf(const AActor& Actor);

protected:
	virtual FRPGPrefPicture MakePicture() const override;
};
