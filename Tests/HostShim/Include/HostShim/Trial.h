// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Modules/ModuleManager.h"
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "HostShim/Editor.h"
#include "HostShim/Host.h"
#include "HostShim/Utf.h"

#include <cstdio>
#include <string>
#include <vector>

namespace HostShim
{

/// The frame of a program that loads the plugin, works in it as a person does and looks at what
/// happens.
class FTrial
{
public:
	explicit FTrial(
		const std::string& ModuleFolder, const std::vector<const char*>& InModules = {"RPGPrefCore",
											 "RPGPrefRuntime", "RPGPrefUncooked", "RPGPrefEditor"})
		: Modules(InModules)
	{
		BecomeGameThread();
		SetTaskMode(ETaskMode::Threads, 1);
		SetModuleFolder(ModuleFolder);
		GetTransientPackage();
		for (const char* Module : Modules)
		{
			FModuleManager::Get().LoadModule(FName(ToUtf16(Module).c_str()));
		}
		FinishEngineInit();
	}

	void Expect(const char* What, bool bHolds)
	{
		std::printf("[%s] %s\n", bHolds ? "  ok  " : "FAILED", What);
		Failures += bHolds ? 0 : 1;
	}

	/// Unloads the plugin; what the program returns.
	int End()
	{
		ForgetTransactions();
		for (auto Module = std::rbegin(Modules); Module != std::rend(Modules); ++Module)
		{
			FModuleManager::Get().UnloadModule(FName(ToUtf16(*Module).c_str()));
		}
		Expect("unloading takes everything back", OpenRegistrations() == 0 && PendingTasks() == 0);
		Expect("what the engine assumes held all the time", EnsureFailures() == 0);
		StopTasks();
		return Failures == 0 ? 0 : 1;
	}

private:
	std::vector<const char*> Modules;
	int Failures = 0;
};

} // namespace HostShim
