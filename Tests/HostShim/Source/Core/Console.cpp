// SPDX-License-Identifier: MIT
#include "Core/HAL/IConsoleManager.h"
#include "HostShim/Host.h"
#include "HostShim/Utf.h"

#include <map>
#include <string>
#include <utility>

namespace HostShim
{
namespace
{

/// By name; the object that registered the command beside it.
std::map<std::string, std::pair<const void*, FConsoleCommandWithWorldDelegate>>& Commands()
{
	static std::map<std::string, std::pair<const void*, FConsoleCommandWithWorldDelegate>> All;
	return All;
}

} // namespace

bool RunConsoleCommand(const std::string& Name, UWorld* World)
{
	const auto Found = Commands().find(Name);
	return Found != Commands().end() && Found->second.second.ExecuteIfBound(World);
}

} // namespace HostShim

FAutoConsoleCommandWithWorld::FAutoConsoleCommandWithWorld(
	const TCHAR* Name, const TCHAR*, const FConsoleCommandWithWorldDelegate& Command, uint32)
{
	HostShim::Commands()[HostShim::ToUtf8(Name)] = {this, Command};
}

FAutoConsoleCommandWithWorld::~FAutoConsoleCommandWithWorld()
{
	for (auto At = HostShim::Commands().begin(); At != HostShim::Commands().end();)
	{
		At = At->second.first == this ? HostShim::Commands().erase(At) : std::next(At);
	}
}
