// SPDX-License-Identifier: MIT
// What the editor's services need to be asked by specs; everything else does nothing.
#include "AssetDefinition/AssetDefinition.h"
#include "AssetDefinition/AssetDefinitionRegistry.h"
#include "Core/Modules/ModuleManager.h"
#include "CoreUObject/Misc/UObjectToken.h"
#include "Engine/Commandlets/Commandlet.h"
#include "Engine/EditorFramework/AssetImportData.h"
#include "Engine/Exporters/Exporter.h"
#include "HostShim/Host.h"
#include "HostShim/ObjectRegistry.h"
#include "MessageLog/MessageLogModule.h"
#include "UnrealEd/AssetDefinitionDefault.h"
#include "UnrealEd/Factories/Factory.h"
#include "UnrealEd/SourceCodeNavigation.h"

HOSTSHIM_IMPLEMENT_CLASS(UAssetImportData, &HostShim::ConstructObject<UAssetImportData>)
HOSTSHIM_IMPLEMENT_CLASS(UExporter, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UCommandlet, nullptr)
// Abstract in the engine, where its default object can be asked all the same.
HOSTSHIM_IMPLEMENT_CLASS(UFactory, &HostShim::ConstructObject<UFactory>)
HOSTSHIM_IMPLEMENT_CLASS(UAssetDefinition, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UAssetDefinitionDefault, nullptr)

FAssetCategoryPath EAssetCategoryPaths::AI(FText::HostShim_Literal(TEXT("AI"), "", ""));

HOSTSHIM_IMPLEMENT_CLASS(
	UAssetDefinitionRegistry, &HostShim::ConstructObject<UAssetDefinitionRegistry>)

UAssetDefinitionRegistry* UAssetDefinitionRegistry::Get()
{
	return static_cast<UAssetDefinitionRegistry*>(StaticClass()->GetDefaultObject());
}

const UAssetDefinition* UAssetDefinitionRegistry::GetAssetDefinitionForClass(
	const UClass* Class) const
{
	for (const UClass* Known : HostShim::FObjectRegistry::Get().Classes)
	{
		if (!Known->IsChildOf(UAssetDefinition::StaticClass()) ||
			Known->HostShim_Description.Construct == nullptr)
		{
			continue;
		}
		const auto* Definition = static_cast<const UAssetDefinition*>(Known->GetDefaultObject());
		if (Definition->GetAssetClass().Get() == Class)
		{
			return Definition;
		}
	}
	return nullptr;
}

FString UFactory::GetCurrentFilename()
{
	return FString();
}

bool FSourceCodeNavigation::OpenSourceFile(const FString&, int32, int32)
{
	return true;
}

void FMessageLogModule::RegisterLogListing(
	const FName&, const FText&, const FMessageLogInitializationOptions&)
{
	HostShim::CountRegistration(1);
}

bool FMessageLogModule::UnregisterLogListing(const FName&)
{
	HostShim::CountRegistration(-1);
	return true;
}

static const HostShim::FModuleRegistration MessageLogModule(
	"MessageLog", []() -> IModuleInterface* { return new FMessageLogModule(); });
