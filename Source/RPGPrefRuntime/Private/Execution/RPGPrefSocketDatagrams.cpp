// SPDX-License-Identifier: MIT
#include "Execution/RPGPrefSocketDatagrams.h"

#include "RPGPrefRuntime/Execution/RPGPrefPlannerAddress.h"

#include "IPAddress.h"
#include "SocketSubsystem.h"
#include "SocketTypes.h"
#include "Sockets.h"
#include "UObject/NameTypes.h"

FRPGPrefSocketDatagrams::FRPGPrefSocketDatagrams(const FRPGPrefPlannerAddress& To)
{
	ISocketSubsystem* Sockets = ISocketSubsystem::Get(PLATFORM_SOCKETSUBSYSTEM);
	if (Sockets == nullptr)
	{
		return;
	}
	Peer = Sockets->CreateInternetAddr();
	Sender = Sockets->CreateInternetAddr();
	bool bIsValid = false;
	Peer->SetIp(*To.Address, bIsValid);
	Peer->SetPort(To.Port);
	if (!bIsValid)
	{
		return;
	}
	Socket = Sockets->CreateSocket(
		FName(TEXT("DGram")), FString(TEXT("RPGPref planner elsewhere")), true);
	if (Socket != nullptr && !Socket->SetNonBlocking(true))
	{
		// A socket that waits would hold up the game.
		Sockets->DestroySocket(Socket);
		Socket = nullptr;
	}
}

FRPGPrefSocketDatagrams::~FRPGPrefSocketDatagrams()
{
	if (Socket != nullptr)
	{
		ISocketSubsystem::Get(PLATFORM_SOCKETSUBSYSTEM)->DestroySocket(Socket);
	}
}

void FRPGPrefSocketDatagrams::send(std::span<const std::uint8_t> Bytes)
{
	// What the system cannot take is lost; the protocol repeats.
	int32 Sent = 0;
	Socket->SendTo(Bytes.data(), static_cast<int32>(Bytes.size()), Sent, *Peer);
}

std::size_t FRPGPrefSocketDatagrams::receive(std::span<std::uint8_t> Buffer)
{
	constexpr int32 MostSkipped = 256;
	for (int32 Skipped = 0; Skipped < MostSkipped; ++Skipped)
	{
		int32 Read = 0;
		const bool bIsGood = Socket->RecvFrom(Buffer.data(), static_cast<int32>(Buffer.size()),
			Read, *Sender, ESocketReceiveFlags::None);
		if (bIsGood && Read <= 0)
		{
			return 0;
		}
		// An error is the answer to an earlier send: nobody is there. Strangers are not heard.
		if (bIsGood && *Sender == *Peer)
		{
			return static_cast<std::size_t>(Read);
		}
	}
	return 0;
}
