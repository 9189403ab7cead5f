// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefUncooked/Drawing/RPGPrefPicture.h"

#include "ComponentVisualizer.h"
#include "UObject/WeakObjectPtrTemplates.h"

class AActor;
class FPrimitiveDrawInterface;
class FSceneView;
class UActorComponent;

/**
 * Draws what a selected actor with affordances opens, what opens it and what it guards: its arrows
 * of the level's picture, over everything else. They are looked up again twice a second, so that
 * they follow changes without costing much in each frame.
 */
class RPGPREFEDITOR_API FRPGPrefAffordanceVisualizer final : public FComponentVisualizer
{
public:
	virtual void DrawVisualization(const UActorComponent* Component, const FSceneView* View,
		FPrimitiveDrawInterface* PDI) override;

private:
	/** What was drawn last of an actor. */
	struct FShown
	{
		TWeakObjectPtr<const AActor> Actor;
		FRPGPrefPicture Picture;
		double Until = 0.0;
	};

	const FRPGPrefPicture& FindPicture(const AActor& Actor);

	/** One for each selected actor. */
	TArray<FShown> Shown;
};
