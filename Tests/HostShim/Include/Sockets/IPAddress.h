// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// Where datagrams go and come from: four numbers and a port.
class FInternetAddr
{
public:
	virtual ~FInternetAddr() = default;

	HOSTSHIM_API void SetIp(const TCHAR* InAddr, bool& bIsValid);
	void SetPort(int32 InPort) { HostShim_Port = InPort; }
	virtual bool operator==(const FInternetAddr& Other) const
	{
		return HostShim_Ip == Other.HostShim_Ip && HostShim_Port == Other.HostShim_Port;
	}

	/// In the host's order.
	uint32 HostShim_Ip = 0;
	int32 HostShim_Port = 0;
};
