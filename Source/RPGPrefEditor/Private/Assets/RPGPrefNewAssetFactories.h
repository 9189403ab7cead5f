// SPDX-License-Identifier: MIT
#pragma once

#include "Factories/Factory.h"
#include "UObject/NameTypes.h"

#include "RPGPrefNewAssetFactories.generated.h"

/** Makes an empty asset of the class that a derived factory names. */
UCLASS(Abstract)
class URPGPrefNewAssetFactory : public UFactory
{
	GENERATED_BODY()

public:
	URPGPrefNewAssetFactory();

	virtual UObject* FactoryCreateNew(UClass* InClass, UObject* InParent, FName InName,
		EObjectFlags Flags, UObject* Context, FFeedbackContext* Warn) override;
};

/** New asset: the rules of a game. */
UCLASS()
class URPGPrefDomainFactory : public URPGPrefNewAssetFactory
{
	GENERATED_BODY()

public:
	URPGPrefDomainFactory();
};

/** New asset: one level as the planner sees it. */
UCLASS()
class URPGPrefLevelBindingFactory : public URPGPrefNewAssetFactory
{
	GENERATED_BODY()

public:
	URPGPrefLevelBindingFactory();
};

/** New asset: what one kind of player likes. */
UCLASS()
class URPGPrefPlaystyleFactory : public URPGPrefNewAssetFactory
{
	GENERATED_BODY()

public:
	URPGPrefPlaystyleFactory();
};

/** New asset: players and their playstyles. */
UCLASS()
class URPGPrefTeamFactory : public URPGPrefNewAssetFactory
{
	GENERATED_BODY()

public:
	URPGPrefTeamFactory();
};

/** New asset: a walk that somebody showed. */
UCLASS()
class URPGPrefDemonstrationFactory : public URPGPrefNewAssetFactory
{
	GENERATED_BODY()

public:
	URPGPrefDemonstrationFactory();
};

/** New asset: a level and the teams to preview. */
UCLASS()
class URPGPrefPreviewSceneFactory : public URPGPrefNewAssetFactory
{
	GENERATED_BODY()

public:
	URPGPrefPreviewSceneFactory();
};
