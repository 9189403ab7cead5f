// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "Core/Templates/SharedPointer.h"
#include "Core/UObject/NameTypes.h"
#include "Sockets/IPAddress.h"

class FSocket;

#define PLATFORM_SOCKETSUBSYSTEM FName(TEXT("HOST"))

/// Makes sockets. On Windows the stand-in has none: whoever asks gets null.
class ISocketSubsystem
{
public:
	HOSTSHIM_API static ISocketSubsystem* Get(const FName& SubsystemName);

	virtual ~ISocketSubsystem() = default;
	HOSTSHIM_API virtual FSocket* CreateSocket(
		const FName& SocketType, const FString& SocketDescription, bool bForceUDP);
	HOSTSHIM_API void DestroySocket(FSocket* Socket);
	HOSTSHIM_API TSharedRef<FInternetAddr> CreateInternetAddr();
};
