// SPDX-License-Identifier: MIT
#include "HostShim/Replication.h"

#include "CoreUObject/UObject/Class.h"
#include "Engine/Components/ActorComponent.h"

namespace HostShim
{

bool FReplicationLink::Send(UActorComponent& Server, UActorComponent& Client)
{
	TArray<FLifetimeProperty> Properties;
	Server.GetLifetimeReplicatedProps(Properties);
	bool bIsWhole = Server.HostShim_bReplicates && !Properties.IsEmpty();
	for (const FLifetimeProperty& Property : Properties)
	{
		const FPropertyRow* Found = nullptr;
		for (const FPropertyRow& Row : Server.GetClass()->HostShim_Table.Rows)
		{
			Found = Row.Name == Property.HostShim_Name ? &Row : Found;
		}
		if (Found == nullptr || !Found->Has("Replicated") || Found->NetDelta == nullptr)
		{
			bIsWhole = false;
			continue;
		}
		FNetDeltaSerializeInfo& Info = Sent[Property.HostShim_Name];
		Info.HostShim_bReading = false;
		bIsWhole = Found->NetDelta(Found->Reach(&Server), Info) && bIsWhole;
		Info.HostShim_bReading = true;
		bIsWhole = Found->NetDelta(Found->Reach(&Client), Info) && bIsWhole;
	}
	return bIsWhole;
}

} // namespace HostShim
