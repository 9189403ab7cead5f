// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "Core/Templates/SharedPointer.h"

/// A plugin that the project uses.
class IPlugin
{
public:
	virtual ~IPlugin() = default;
	/// On the host the folder that RPGPREF_PLUGIN names.
	virtual FString GetBaseDir() const = 0;
};

/// Knows the plugins.
class IPluginManager
{
public:
	virtual ~IPluginManager() = default;
	HOSTSHIM_API static IPluginManager& Get();
	virtual TSharedPtr<IPlugin> FindPlugin(const FStringView Name) = 0;
};
