// SPDX-License-Identifier: MIT
#pragma once

#include "AssetDefinitionDefault.h"
#include "Containers/ArrayView.h"
#include "Internationalization/Text.h"
#include "Math/Color.h"
#include "Misc/AssetCategoryPath.h"
#include "UObject/SoftObjectPtr.h"

#include "RPGPrefAssetDefinitions.generated.h"

/** What the plugin's assets have in common in the Content Browser. */
UCLASS(Abstract)
class URPGPrefAssetDefinition : public UAssetDefinitionDefault
{
	GENERATED_BODY()

public:
	virtual TConstArrayView<FAssetCategoryPath> GetAssetCategories() const override;
	virtual FLinearColor GetAssetColor() const override;
};

/** The rules of a game. */
UCLASS()
class URPGPrefDomainDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
};

/** One level as the planner sees it. */
UCLASS()
class URPGPrefLevelBindingDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
};

/** What one kind of player likes. */
UCLASS()
class URPGPrefPlaystyleDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
};

/** Players and their playstyles. */
UCLASS()
class URPGPrefTeamDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
};

/** A walk that somebody showed. */
UCLASS()
class URPGPrefDemonstrationDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
};

/** Playstyles learned from play. */
UCLASS()
class URPGPrefPlayerModelDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
};

/** A level and the teams to preview. */
UCLASS()
class URPGPrefPreviewSceneDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
};
