// SPDX-License-Identifier: MIT
#include "Core/Modules/ModuleManager.h"
#include "HostShim/Host.h"
#include "HostShim/Utf.h"

#if !defined(_WIN32)
#include <dlfcn.h>
#endif

#include <cstdio>
#include <map>
#include <memory>
#include <string>

namespace HostShim
{
namespace
{
struct FModules
{
	std::string Folder;
	std::map<std::string, IModuleInterface* (*)()> Announced;
	std::map<std::string, void*> Libraries;
	std::map<std::string, std::unique_ptr<IModuleInterface>> Loaded;
};

FModules& Modules()
{
	static FModules State;
	return State;
}

#if defined(_WIN32)
// All modules are parts of one program, as in a game that is shipped, and announce themselves.
void* OpenLibrary(const std::string&)
{
	return nullptr;
}
void CloseLibrary(void*) {}
const char* LibraryProblem()
{
	return "is not linked into this program";
}
#else
void* OpenLibrary(const std::string& Name)
{
	return dlopen((Modules().Folder + "/lib" + Name + ".so").c_str(), RTLD_NOW | RTLD_GLOBAL);
}
void CloseLibrary(void* Library)
{
	dlclose(Library);
}
const char* LibraryProblem()
{
	return dlerror();
}
#endif

std::string NameOf(FName Name)
{
	return ToUtf8(*Name.ToString());
}
} // namespace

FModuleRegistration::FModuleRegistration(const char* InName, IModuleInterface* (*Create)())
	: Name(InName)
{
	Modules().Announced[Name] = Create;
}

FModuleRegistration::~FModuleRegistration()
{
	Modules().Announced.erase(Name);
}

void SetModuleFolder(const std::string& Folder)
{
	Modules().Folder = Folder;
}
} // namespace HostShim

FModuleManager& FModuleManager::Get()
{
	static FModuleManager Manager;
	return Manager;
}

IModuleInterface* FModuleManager::LoadModule(const FName InModuleName)
{
	HostShim::FModules& State = HostShim::Modules();
	const std::string Name = HostShim::NameOf(InModuleName);
	if (const auto Found = State.Loaded.find(Name); Found != State.Loaded.end())
	{
		return Found->second.get();
	}
	if (!State.Libraries.contains(Name))
	{
		// The engine's own modules are part of the stand-in and announce themselves.
		if (void* Library = HostShim::OpenLibrary(Name))
		{
			State.Libraries[Name] = Library;
		}
		else if (!State.Announced.contains(Name))
		{
			std::fprintf(stderr, "module %s: %s\n", Name.c_str(), HostShim::LibraryProblem());
			return nullptr;
		}
	}
	const auto Announced = State.Announced.find(Name);
	if (Announced == State.Announced.end())
	{
		std::fprintf(stderr, "module %s has no IMPLEMENT_MODULE\n", Name.c_str());
		return nullptr;
	}
	auto& Module = State.Loaded[Name];
	Module.reset(Announced->second());
	Module->StartupModule();
	return Module.get();
}

bool FModuleManager::UnloadModule(const FName InModuleName)
{
	HostShim::FModules& State = HostShim::Modules();
	const std::string Name = HostShim::NameOf(InModuleName);
	const auto Found = State.Loaded.find(Name);
	if (Found == State.Loaded.end())
	{
		return false;
	}
	Found->second->ShutdownModule();
	State.Loaded.erase(Found);
	if (const auto Library = State.Libraries.find(Name); Library != State.Libraries.end())
	{
		HostShim::CloseLibrary(Library->second);
		State.Libraries.erase(Library);
	}
	return true;
}

bool FModuleManager::IsModuleLoaded(const FName InModuleName) const
{
	return HostShim::Modules().Loaded.contains(HostShim::NameOf(InModuleName));
}
