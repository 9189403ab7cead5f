// SPDX-License-Identifier: MIT
#include "AssetTools/IAssetTools.h"

#include "ContentBrowser/ContentBrowserMenuContexts.h"

HOSTSHIM_IMPLEMENT_CLASS(UContentBrowserAssetContextMenuContext,
	&HostShim::ConstructObject<UContentBrowserAssetContextMenuContext>)

namespace
{

class FAssetTools final : public IAssetTools
{
public:
	UObject* CreateAssetWithDialog(
		const FString&, const FString&, UClass*, UFactory*, FName, const bool) override
	{
		return nullptr;
	}
};

} // namespace

IAssetTools& IAssetTools::Get()
{
	static FAssetTools Tools;
	return Tools;
}
