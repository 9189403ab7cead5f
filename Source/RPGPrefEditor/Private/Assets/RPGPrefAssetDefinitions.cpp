// SPDX-License-Identifier: MIT
#include "Assets/RPGPrefAssetDefinitions.h"

#include "RPGPrefEditor/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlayerModel.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"

#include "AssetDefinition.h"
#include "Internationalization/Internationalization.h"

#define LOCTEXT_NAMESPACE "RPGPref"

TConstArrayView<FAssetCategoryPath> URPGPrefAssetDefinition::GetAssetCategories() const
{
	static const FAssetCategoryPath Category =
		EAssetCategoryPaths::AI / LOCTEXT("Category", "RPGPref");
	return TConstArrayView<FAssetCategoryPath>(&Category, 1);
}

FLinearColor URPGPrefAssetDefinition::GetAssetColor() const
{
	return FLinearColor(0.18F, 0.44F, 0.73F, 1.0F);
}

FText URPGPrefDomainDefinition::GetAssetDisplayName() const
{
	return LOCTEXT("Domain", "Domain (PDDL)");
}

TSoftClassPtr<UObject> URPGPrefDomainDefinition::GetAssetClass() const
{
	return URPGPrefDomain::StaticClass();
}

FText URPGPrefLevelBindingDefinition::GetAssetDisplayName() const
{
	return LOCTEXT("LevelBinding", "Level");
}

TSoftClassPtr<UObject> URPGPrefLevelBindingDefinition::GetAssetClass() const
{
	return URPGPrefLevelBinding::StaticClass();
}

FText URPGPrefPlaystyleDefinition::GetAssetDisplayName() const
{
	return LOCTEXT("Playstyle", "Playstyle");
}

TSoftClassPtr<UObject> URPGPrefPlaystyleDefinition::GetAssetClass() const
{
	return URPGPrefPlaystyle::StaticClass();
}

FText URPGPrefTeamDefinition::GetAssetDisplayName() const
{
	return LOCTEXT("Team", "Team");
}

TSoftClassPtr<UObject> URPGPrefTeamDefinition::GetAssetClass() const
{
	return URPGPrefTeam::StaticClass();
}

FText URPGPrefDemonstrationDefinition::GetAssetDisplayName() const
{
	return LOCTEXT("Demonstration", "Demonstration");
}

TSoftClassPtr<UObject> URPGPrefDemonstrationDefinition::GetAssetClass() const
{
	return URPGPrefDemonstration::StaticClass();
}

FText URPGPrefPlayerModelDefinition::GetAssetDisplayName() const
{
	return LOCTEXT("PlayerModel", "Player Model");
}

TSoftClassPtr<UObject> URPGPrefPlayerModelDefinition::GetAssetClass() const
{
	return URPGPrefPlayerModel::StaticClass();
}

FText URPGPrefPreviewSceneDefinition::GetAssetDisplayName() const
{
	return LOCTEXT("PreviewScene", "Preview Scene");
}

TSoftClassPtr<UObject> URPGPrefPreviewSceneDefinition::GetAssetClass() const
{
	return URPGPrefPreviewScene::StaticClass();
}

#undef LOCTEXT_NAMESPACE
