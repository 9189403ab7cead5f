// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPictureComponent.h"

#include "UObject/ObjectPtr.h"

#include <vector>

#include "RPGPrefTGraphComponent.generated.h"

class FObjectInitializer;
class URPGPrefDemonstration;

/** Shows demonstrations over the level as the graph that companions search, where they were walked.
 */
UCLASS()
class RPGPREFUNCOOKED_API URPGPrefTGraphComponent : public URPGPrefPictureComponent
{
	GENERATED_BODY()

public:
	explicit URPGPrefTGraphComponent(const FObjectInitializer& ObjectInitializer);

	/** What is shown. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TArray<TObjectPtr<URPGPrefDemonstration>> Demonstrations;

	/** Shows these instead of any before, beside the assets: takes, or a path that is drawn. */
	void SetDrawn(std::vector<RPGPref::Demonstration> NewDrawn);

protected:
	virtual FRPGPrefPicture MakePicture() const override;

private:
	std::vector<RPGPref::Demonstration> Drawn;
};
