// SPDX-License-Identifier: MIT
#include "Assets/RPGPrefNewAssetFactories.h"

#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "UObject/UObjectGlobals.h"

URPGPrefNewAssetFactory::URPGPrefNewAssetFactory()
{
	bCreateNew = true;
	bEditAfterNew = true;
}

UObject* URPGPrefNewAssetFactory::FactoryCreateNew(UClass* InClass, UObject* InParent, FName InName,
	EObjectFlags Flags, UObject*, FFeedbackContext*)
{
	return NewObject<UObject>(InParent, InClass, InName, Flags | RF_Transactional);
}

URPGPrefDomainFactory::URPGPrefDomainFactory()
{
	SupportedClass = URPGPrefDomain::StaticClass();
}

URPGPrefLevelBindingFactory::URPGPrefLevelBindingFactory()
{
	SupportedClass = URPGPrefLevelBinding::StaticClass();
}

URPGPrefPlaystyleFactory::URPGPrefPlaystyleFactory()
{
	SupportedClass = URPGPrefPlaystyle::StaticClass();
}

URPGPrefTeamFactory::URPGPrefTeamFactory()
{
	SupportedClass = URPGPrefTeam::StaticClass();
}

URPGPrefDemonstrationFactory::URPGPrefDemonstrationFactory()
{
	SupportedClass = URPGPrefDemonstration::StaticClass();
}

URPGPrefPreviewSceneFactory::URPGPrefPreviewSceneFactory()
{
	SupportedClass = URPGPrefPreviewScene::StaticClass();
}
