// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Sockets/SocketTypes.h"

class FInternetAddr;

/// A socket of the system that sends and receives datagrams.
class FSocket
{
public:
	HOSTSHIM_API virtual ~FSocket();

	HOSTSHIM_API bool SetNonBlocking(bool bIsNonBlocking);
	HOSTSHIM_API virtual bool SendTo(
		const uint8* Data, int32 Count, int32& BytesSent, const FInternetAddr& Destination);
	HOSTSHIM_API virtual bool RecvFrom(uint8* Data, int32 BufferSize, int32& BytesRead,
		FInternetAddr& Source, ESocketReceiveFlags::Type Flags);

	int HostShim_Handle = -1;
};
