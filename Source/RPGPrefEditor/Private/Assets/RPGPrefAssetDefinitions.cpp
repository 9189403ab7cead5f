// SPDX-License-Identifier: MIT
#include "Assets/RPGPrefAssetDefinitions.h"

#include "RPGPrefEditor/Styles/RPGPrefPlaystyleEditor.h"
#include "RPGPrefEditor/Styles/RPGPrefTeamEditor.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlayGroups.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "Containers/Set.h"
#include "Internationalization/Internationalization.h"
#include "UObject/NameTypes.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

/** A window for each of the assets. */
template <class AssetType, class EditorType>
EAssetCommandResult OpenEach(const FAssetOpenArgs& OpenArgs)
{
	for (AssetType* Asset : OpenArgs.LoadObjects<AssetType>(TSet<FName>(), nullptr))
	{
		EditorType::Open(*Asset);
	}
	return EAssetCommandResult::Handled;
}

} // namespace

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

void URPGPrefAssetDefinition::Define(UClass* AssetClass, const FText& DisplayName)
{
	Class = AssetClass;
	Name = DisplayName;
}

URPGPrefDomainDefinition::URPGPrefDomainDefinition()
{
	Define(URPGPrefDomain::StaticClass(), LOCTEXT("Domain", "Domain (PDDL)"));
}

URPGPrefLevelBindingDefinition::URPGPrefLevelBindingDefinition()
{
	Define(URPGPrefLevelBinding::StaticClass(), LOCTEXT("LevelBinding", "Level"));
}

URPGPrefPlaystyleDefinition::URPGPrefPlaystyleDefinition()
{
	Define(URPGPrefPlaystyle::StaticClass(), LOCTEXT("Playstyle", "Playstyle"));
}

EAssetCommandResult URPGPrefPlaystyleDefinition::OpenAssets(const FAssetOpenArgs& OpenArgs) const
{
	return OpenEach<URPGPrefPlaystyle, FRPGPrefPlaystyleEditor>(OpenArgs);
}

URPGPrefTeamDefinition::URPGPrefTeamDefinition()
{
	Define(URPGPrefTeam::StaticClass(), LOCTEXT("Team", "Team"));
}

EAssetCommandResult URPGPrefTeamDefinition::OpenAssets(const FAssetOpenArgs& OpenArgs) const
{
	return OpenEach<URPGPrefTeam, FRPGPrefTeamEditor>(OpenArgs);
}

URPGPrefDemonstrationDefinition::URPGPrefDemonstrationDefinition()
{
	Define(URPGPrefDemonstration::StaticClass(), LOCTEXT("Demonstration", "Demonstration"));
}

URPGPrefPlayGroupsDefinition::URPGPrefPlayGroupsDefinition()
{
	Define(URPGPrefPlayGroups::StaticClass(), LOCTEXT("PlayGroups", "Play Groups"));
}

URPGPrefPreviewSceneDefinition::URPGPrefPreviewSceneDefinition()
{
	Define(URPGPrefPreviewScene::StaticClass(), LOCTEXT("PreviewScene", "Preview Scene"));
}

#undef LOCTEXT_NAMESPACE
