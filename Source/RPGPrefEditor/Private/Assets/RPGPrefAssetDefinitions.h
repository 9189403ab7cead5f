// SPDX-License-Identifier: MIT
#pragma once

#include "AssetDefinition.h"
#include "AssetDefinitionDefault.h"
#include "Containers/ArrayView.h"
#include "Internationalization/Text.h"
#include "Math/Color.h"
#include "Misc/AssetCategoryPath.h"
#include "UObject/SoftObjectPtr.h"

#include "RPGPrefAssetDefinitions.generated.h"

/** How the plugin's assets appear in the Content Browser. A derived class says which one it is. */
UCLASS(Abstract)
class URPGPrefAssetDefinition : public UAssetDefinitionDefault
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override { return Name; }
	virtual TSoftClassPtr<UObject> GetAssetClass() const override { return Class; }
	virtual TConstArrayView<FAssetCategoryPath> GetAssetCategories() const override;
	virtual FLinearColor GetAssetColor() const override;
	/** The editor offers Reimport for these alone. */
	virtual bool CanImport() const override { return true; }

protected:
	void Define(UClass* AssetClass, const FText& DisplayName);

private:
	TSoftClassPtr<UObject> Class;
	FText Name;
};

/** The rules of a game. */
UCLASS()
class URPGPrefDomainDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	URPGPrefDomainDefinition();
};

/** One level as the planner sees it. */
UCLASS()
class URPGPrefLevelBindingDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	URPGPrefLevelBindingDefinition();
};

/** What one kind of player likes. */
UCLASS()
class URPGPrefPlaystyleDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	URPGPrefPlaystyleDefinition();
	virtual EAssetCommandResult OpenAssets(const FAssetOpenArgs& OpenArgs) const override;
};

/** Players and their playstyles. */
UCLASS()
class URPGPrefTeamDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	URPGPrefTeamDefinition();
	virtual EAssetCommandResult OpenAssets(const FAssetOpenArgs& OpenArgs) const override;
};

/** A walk that somebody showed. */
UCLASS()
class URPGPrefDemonstrationDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	URPGPrefDemonstrationDefinition();
};

/** Playstyles learned from play. */
UCLASS()
class URPGPrefPlayGroupsDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	URPGPrefPlayGroupsDefinition();
};

/** A level and the teams to preview. */
UCLASS()
class URPGPrefPreviewSceneDefinition : public URPGPrefAssetDefinition
{
	GENERATED_BODY()

public:
	URPGPrefPreviewSceneDefinition();
};
