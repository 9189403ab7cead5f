// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Core/Misc/AssertionMacros.h"
#include "Core/Modules/ModuleInterface.h"
#include "Core/UObject/NameTypes.h"

/// For a module without work of its own.
class FDefaultModuleImpl : public IModuleInterface
{
};

/// Loads modules by name and keeps them.
class FModuleManager
{
public:
	HOSTSHIM_API static FModuleManager& Get();

	HOSTSHIM_API IModuleInterface* LoadModule(const FName InModuleName);
	HOSTSHIM_API bool UnloadModule(const FName InModuleName);
	HOSTSHIM_API bool IsModuleLoaded(const FName InModuleName) const;

	template <typename TModuleInterface>
	static TModuleInterface& LoadModuleChecked(const FName InModuleName)
	{
		IModuleInterface* Module = Get().LoadModule(InModuleName);
		check(Module != nullptr);
		return static_cast<TModuleInterface&>(*Module);
	}
};

namespace HostShim
{
/// Announces a module for as long as its shared library is loaded.
class FModuleRegistration
{
public:
	HOSTSHIM_API FModuleRegistration(const char* InName, IModuleInterface* (*Create)());
	HOSTSHIM_API ~FModuleRegistration();

private:
	const char* Name;
};
} // namespace HostShim

#define IMPLEMENT_MODULE(ModuleImplClass, ModuleName)                                              \
	static const HostShim::FModuleRegistration HostShimModuleRegistration(                         \
		#ModuleName, []() -> IModuleInterface* { return new ModuleImplClass(); });
