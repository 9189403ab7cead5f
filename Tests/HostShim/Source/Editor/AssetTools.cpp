// SPDX-License-Identifier: MIT
#include "AssetTools/IAssetTools.h"
#include "ContentBrowser/ContentBrowserMenuContexts.h"
#include "CoreUObject/UObject/Package.h"
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "HostShim/Editor.h"
#include "UnrealEd/Factories/Factory.h"

HOSTSHIM_IMPLEMENT_CLASS(UContentBrowserAssetContextMenuContext,
	&HostShim::ConstructObject<UContentBrowserAssetContextMenuContext>)

namespace
{

bool bAcceptsNewAssets = false;
TWeakObjectPtr<UObject> Newest;

class FAssetTools final : public IAssetTools
{
public:
	UObject* CreateAssetWithDialog(const FString& AssetName, const FString&, UClass* AssetClass,
		UFactory* Factory, FName, const bool) override
	{
		Newest = bAcceptsNewAssets
					 ? Factory->FactoryCreateNew(AssetClass, GetTransientPackage(),
						   FName(*AssetName), RF_Public | RF_Standalone, nullptr, nullptr)
					 : nullptr;
		return Newest.Get();
	}
};

} // namespace

void HostShim::AcceptNewAssets(bool bAccept)
{
	bAcceptsNewAssets = bAccept;
}

UObject* HostShim::NewestAsset()
{
	return Newest.Get();
}

IAssetTools& IAssetTools::Get()
{
	static FAssetTools Tools;
	return Tools;
}
