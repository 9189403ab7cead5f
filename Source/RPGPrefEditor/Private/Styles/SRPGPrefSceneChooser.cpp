// SPDX-License-Identifier: MIT
#include "Styles/SRPGPrefSceneChooser.h"

#include "RPGPrefEditor/Styles/RPGPrefStyleSession.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "AssetRegistry/AssetData.h"
#include "Delegates/Delegate.h"
#include "Internationalization/Internationalization.h"
#include "Misc/Attribute.h"
#include "PropertyCustomizationHelpers.h"
#include "Templates/Casts.h"
#include "Types/SlateEnums.h"
#include "UObject/SoftObjectPath.h"
#include "Widgets/Layout/SBox.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/Text/STextBlock.h"

#define LOCTEXT_NAMESPACE "RPGPref"

void SRPGPrefSceneChooser::Construct(
	const FArguments&, const TSharedRef<FRPGPrefStyleSession>& InSession)
{
	Session = InSession;
	// clang-format off
	ChildSlot
	[
		SNew(SHorizontalBox)
		+ SHorizontalBox::Slot().AutoWidth().VAlign(VAlign_Center).Padding(0.0F, 0.0F, 6.0F, 0.0F)
		[
			SNew(STextBlock).Text(LOCTEXT("TryIn", "Try in"))
		]
		+ SHorizontalBox::Slot().AutoWidth()
		[
			SNew(SBox).WidthOverride(200.0F)
			[
				SNew(SObjectPropertyEntryBox)
				.AllowedClass(URPGPrefPreviewScene::StaticClass())
				.ObjectPath(TAttribute<FString>::CreateSP(this, &SRPGPrefSceneChooser::GetChosen))
				.OnObjectChanged(FOnSetObject::CreateSP(this, &SRPGPrefSceneChooser::Choose))
				.ToolTipText(LOCTEXT("TryInTip",
					"Each edit is tried in this scene's level, and patterns are looked up in it"))
			]
		]
	];
	// clang-format on
}

FString SRPGPrefSceneChooser::GetChosen() const
{
	return Session->GetScene() == nullptr ? FString()
										  : FSoftObjectPath(Session->GetScene()).ToString();
}

void SRPGPrefSceneChooser::Choose(const FAssetData& Asset)
{
	Session->SetScene(Cast<URPGPrefPreviewScene>(Asset.GetAsset()));
}

#undef LOCTEXT_NAMESPACE
