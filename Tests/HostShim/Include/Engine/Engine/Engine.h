// SPDX-License-Identifier: MIT
#pragma once

class UWorld;

/// A world that the engine runs.
struct FWorldContext
{
	UWorld* World() const { return HostShim_World; }

	UWorld* HostShim_World = nullptr;
};
