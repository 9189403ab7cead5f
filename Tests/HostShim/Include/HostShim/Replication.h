// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/CoreNet.h"

#include <map>
#include <string>

class UActorComponent;

namespace HostShim
{

/// One connection between a component of a server and its image on a client.
class FReplicationLink
{
public:
	/// Sends what changed since the last time. False when the server's component or one of its
	/// properties is not replicated as it should be.
	HOSTSHIM_API bool Send(UActorComponent& Server, UActorComponent& Client);

private:
	std::map<std::string, FNetDeltaSerializeInfo> Sent;
};

} // namespace HostShim
