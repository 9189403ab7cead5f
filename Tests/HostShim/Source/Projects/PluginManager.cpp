// SPDX-License-Identifier: MIT
#include "HostShim/Utf.h"
#include "Projects/Interfaces/IPluginManager.h"

#include <cstdlib>

namespace
{

class FPlugin final : public IPlugin
{
public:
	FString GetBaseDir() const override
	{
		const char* Folder = std::getenv("RPGPREF_PLUGIN");
		return FString(HostShim::ToUtf16(Folder == nullptr ? "." : Folder).c_str());
	}
};

class FPlugins final : public IPluginManager
{
public:
	TSharedPtr<IPlugin> FindPlugin(const FStringView) override { return MakeShared<FPlugin>(); }
};

} // namespace

IPluginManager& IPluginManager::Get()
{
	static FPlugins Plugins;
	return Plugins;
}
