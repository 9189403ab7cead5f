// SPDX-License-Identifier: MIT
// Runs a commandlet of the plugin as UnrealEditor-Cmd -run=NAME does: without Slate.
#include "Engine/Commandlets/Commandlet.h"

#include "Core/Modules/ModuleManager.h"
#include "CoreUObject/UObject/Class.h"
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "HostShim/Host.h"
#include "HostShim/ObjectRegistry.h"
#include "HostShim/Slate.h"
#include "HostShim/Utf.h"

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <string>

namespace
{

FName ToName(const std::string& Text)
{
	return FName(HostShim::ToUtf16(Text).c_str());
}

UClass* FindClass(const std::string& Name)
{
	for (UClass* Class : HostShim::FObjectRegistry::Get().Classes)
	{
		if (Class->GetFName() == ToName(Name))
		{
			return Class;
		}
	}
	return nullptr;
}

} // namespace

int main(int Count, char** Arguments)
{
	if (Count < 3)
	{
		std::fprintf(stderr, "usage: RunCommandlet MODULES NAME [-Switch=Value ...]\n");
		return 2;
	}
	HostShim::BecomeGameThread();
	HostShim::SetTaskMode(HostShim::ETaskMode::Threads, 1);
	HostShim::SetSlateRunning(false);
	const std::filesystem::path Project =
		std::filesystem::temp_directory_path() / ("rpgpref-commandlet-" + std::to_string(getpid()));
	HostShim::SetProjectFolder(Project.string());
	HostShim::SetModuleFolder(std::filesystem::absolute(Arguments[1]).string());
	HostShim::GoToEngineFolder();
	GetTransientPackage();
	for (const char* Module : {"RPGPrefCore", "RPGPrefRuntime", "RPGPrefUncooked", "RPGPrefEditor"})
	{
		if (FModuleManager::Get().LoadModule(ToName(Module)) == nullptr)
		{
			return 1;
		}
	}
	UClass* Class = FindClass(std::string(Arguments[2]) + "Commandlet");
	if (Class == nullptr)
	{
		std::fprintf(stderr, "no commandlet %s\n", Arguments[2]);
		return 1;
	}
	std::string Parameters;
	for (int Index = 3; Index < Count; ++Index)
	{
		Parameters.append(Index == 3 ? "" : " ").append(Arguments[Index]);
	}
	UCommandlet* Commandlet = NewObject<UCommandlet>(HostShim_TransientOuter(), Class);
	const int Exit = Commandlet->Main(FString(HostShim::ToUtf16(Parameters).c_str()));
	HostShim::StopTasks();
	std::error_code Ignored;
	std::filesystem::remove_all(Project, Ignored);
	return Exit;
}
