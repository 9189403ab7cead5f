// SPDX-License-Identifier: MIT
// Loads modules and runs their automation specs.
#include "Core/Modules/ModuleManager.h"
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "HostShim/Automation.h"
#include "HostShim/Host.h"
#include "HostShim/Utf.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

namespace
{

struct FOptions
{
	std::string ModuleFolder;
	std::string Filter;
	std::vector<std::string> Modules;
	HostShim::ETaskMode Tasks = HostShim::ETaskMode::Threads;
	unsigned Seed = 1;
	bool bList = false;
	bool bReload = false;
};

bool ReadOptions(int Count, char** Arguments, FOptions& Options)
{
	for (int I = 1; I < Count; ++I)
	{
		const std::string Name = Arguments[I];
		if (Name == "--list")
		{
			Options.bList = true;
			continue;
		}
		if (Name == "--reload")
		{
			Options.bReload = true;
			continue;
		}
		if (Name == "--verbose")
		{
			HostShim::SetVerboseLog(true);
			continue;
		}
		if (++I >= Count)
		{
			return false;
		}
		const std::string Value = Arguments[I];
		if (Name == "--modules")
		{
			Options.ModuleFolder = Value;
		}
		else if (Name == "--load")
		{
			Options.Modules.push_back(Value);
		}
		else if (Name == "--filter")
		{
			Options.Filter = Value;
		}
		else if (Name == "--seed")
		{
			Options.Seed = static_cast<unsigned>(std::atoi(Value.c_str()));
		}
		else if (Name == "--tasks" && (Value == "threads" || Value == "deterministic"))
		{
			Options.Tasks = Value == "threads" ? HostShim::ETaskMode::Threads
											   : HostShim::ETaskMode::Deterministic;
		}
		else
		{
			return false;
		}
	}
	return !Options.Modules.empty();
}

/// Runs one It; false when something in it failed.
bool RunCase(const FAutomationSpecBase::HostShim_FCase& Case)
{
	const int Objects = HostShim::LiveObjects();
	const int Ensures = HostShim::EnsureFailures();
	for (const TFunction<void()>& Step : Case.Steps)
	{
		Step();
	}
	HostShim::ForgetTransactions();
	CollectGarbage(GARBAGE_COLLECTION_KEEPFLAGS);
	int Failures = HostShim::TakeFailures() + HostShim::TakeLogFailures() +
				   HostShim::EnsureFailures() - Ensures;
	if (HostShim::PendingTasks() != 0)
	{
		std::fprintf(stderr, "    failed: %d tasks are still pending\n", HostShim::PendingTasks());
		++Failures;
	}
	if (HostShim::LiveObjects() > Objects)
	{
		std::fprintf(stderr, "    failed: %d objects leaked\n", HostShim::LiveObjects() - Objects);
		++Failures;
	}
	return Failures == 0;
}

FName ToName(const std::string& Text);

bool LoadAll(const FOptions& Options)
{
	for (const std::string& Module : Options.Modules)
	{
		if (FModuleManager::Get().LoadModule(ToName(Module)) == nullptr)
		{
			return false;
		}
	}
	return true;
}

void UnloadAll(const FOptions& Options)
{
	for (auto Module = Options.Modules.rbegin(); Module != Options.Modules.rend(); ++Module)
	{
		FModuleManager::Get().UnloadModule(ToName(*Module));
	}
}

FName ToName(const std::string& Text)
{
	return FName(HostShim::ToUtf16(Text).c_str());
}

} // namespace

int main(int Count, char** Arguments)
{
	FOptions Options;
	if (!ReadOptions(Count, Arguments, Options))
	{
		std::fprintf(stderr,
			"usage: RunSpecs --modules FOLDER --load MODULE ... [--tasks threads|deterministic]\n"
			"                [--seed N] [--filter TEXT] [--reload] [--list] [--verbose]\n");
		return 2;
	}
	HostShim::BecomeGameThread();
	HostShim::SetTaskMode(Options.Tasks, Options.Seed);
	HostShim::SetFrameLength(16);
	HostShim::SetModuleFolder(Options.ModuleFolder);
	const std::filesystem::path Project =
		std::filesystem::temp_directory_path() / ("rpgpref-specs-" + std::to_string(getpid()));
	HostShim::SetProjectFolder(Project.string());

	GetTransientPackage();
	int Passed = 0;
	int Failed = 0;
	for (int Round = 0; Options.bReload && Round < 2; ++Round)
	{
		if (!LoadAll(Options))
		{
			return 1;
		}
		UnloadAll(Options);
		const bool bClean =
			HostShim::OpenRegistrations() == 0 && HostShim::AutomationTests().empty();
		++(bClean ? Passed : Failed);
		std::printf("[%s] all modules are loaded and unloaded\n", bClean ? "  ok  " : "FAILED");
	}
	if (!LoadAll(Options))
	{
		return 1;
	}
	for (FAutomationTestBase* Test : std::vector(HostShim::AutomationTests()))
	{
		for (const auto& Case : static_cast<FAutomationSpecBase*>(Test)->HostShim_Collect())
		{
			const std::string Path = HostShim::ToUtf8(*Case.Path);
			if (Path.find(Options.Filter) == std::string::npos)
			{
				continue;
			}
			if (Options.bList)
			{
				std::printf("%s\n", Path.c_str());
				continue;
			}
			const bool bPassed = RunCase(Case);
			++(bPassed ? Passed : Failed);
			std::printf("[%s] %s\n", bPassed ? "  ok  " : "FAILED", Path.c_str());
			std::fflush(stdout);
		}
	}
	UnloadAll(Options);
	if (HostShim::OpenRegistrations() != 0)
	{
		std::printf("[FAILED] %d registrations were not undone\n", HostShim::OpenRegistrations());
		++Failed;
	}
	HostShim::StopTasks();
	std::error_code Ignored;
	std::filesystem::remove_all(Project, Ignored);
	if (!Options.bList)
	{
		std::printf("%d passed, %d failed\n", Passed, Failed);
	}
	return Failed == 0 && (Passed > 0 || Options.bList) ? 0 : 1;
}
