// SPDX-License-Identifier: MIT
#include "Sockets/Sockets.h"

#include "HostShim/Host.h"
#include "HostShim/Utf.h"
#include "Sockets/SocketSubsystem.h"

#include <cstdio>

#if !defined(_WIN32)
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#endif

void FInternetAddr::SetIp(const TCHAR* InAddr, bool& bIsValid)
{
	unsigned Part[4] = {};
	char Rest = 0;
	const std::string Text = HostShim::ToUtf8(InAddr);
	bIsValid = std::sscanf(Text.c_str(), "%3u.%3u.%3u.%3u%c", &Part[0], &Part[1], &Part[2],
				   &Part[3], &Rest) == 4 &&
			   Part[0] < 256 && Part[1] < 256 && Part[2] < 256 && Part[3] < 256;
	HostShim_Ip = bIsValid ? Part[0] << 24 | Part[1] << 16 | Part[2] << 8 | Part[3] : 0;
}

ISocketSubsystem* ISocketSubsystem::Get(const FName&)
{
	static ISocketSubsystem Subsystem;
	return &Subsystem;
}

TSharedRef<FInternetAddr> ISocketSubsystem::CreateInternetAddr()
{
	return MakeShared<FInternetAddr>();
}

void ISocketSubsystem::DestroySocket(FSocket* Socket)
{
	HostShim::CountRegistration(-1);
	delete Socket;
}

#if defined(_WIN32)

FSocket* ISocketSubsystem::CreateSocket(const FName&, const FString&, bool)
{
	return nullptr;
}

FSocket::~FSocket() = default;

bool FSocket::SetNonBlocking(bool)
{
	return false;
}

bool FSocket::SendTo(const uint8*, int32, int32&, const FInternetAddr&)
{
	return false;
}

bool FSocket::RecvFrom(uint8*, int32, int32&, FInternetAddr&, ESocketReceiveFlags::Type)
{
	return false;
}

#else

FSocket* ISocketSubsystem::CreateSocket(const FName& SocketType, const FString&, bool bForceUDP)
{
	check(SocketType == FName(TEXT("DGram")) && bForceUDP);
	const int Handle = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (Handle < 0)
	{
		return nullptr;
	}
	HostShim::CountRegistration(1);
	auto* Socket = new FSocket();
	Socket->HostShim_Handle = Handle;
	return Socket;
}

FSocket::~FSocket()
{
	::close(HostShim_Handle);
}

bool FSocket::SetNonBlocking(bool bIsNonBlocking)
{
	const int Flags = ::fcntl(HostShim_Handle, F_GETFL);
	return ::fcntl(HostShim_Handle, F_SETFL,
			   bIsNonBlocking ? Flags | O_NONBLOCK : Flags & ~O_NONBLOCK) == 0;
}

bool FSocket::SendTo(
	const uint8* Data, int32 Count, int32& BytesSent, const FInternetAddr& Destination)
{
	sockaddr_in Address{};
	Address.sin_family = AF_INET;
	Address.sin_port = htons(static_cast<uint16>(Destination.HostShim_Port));
	Address.sin_addr.s_addr = htonl(Destination.HostShim_Ip);
	const ssize_t Sent = ::sendto(HostShim_Handle, Data, static_cast<size_t>(Count), 0,
		reinterpret_cast<const sockaddr*>(&Address), sizeof(Address));
	BytesSent = Sent < 0 ? 0 : static_cast<int32>(Sent);
	return Sent == Count;
}

bool FSocket::RecvFrom(uint8* Data, int32 BufferSize, int32& BytesRead, FInternetAddr& Source,
	ESocketReceiveFlags::Type)
{
	sockaddr_in Address{};
	socklen_t Length = sizeof(Address);
	const ssize_t Read = ::recvfrom(HostShim_Handle, Data, static_cast<size_t>(BufferSize), 0,
		reinterpret_cast<sockaddr*>(&Address), &Length);
	BytesRead = Read < 0 ? 0 : static_cast<int32>(Read);
	Source.HostShim_Ip = ntohl(Address.sin_addr.s_addr);
	Source.HostShim_Port = ntohs(Address.sin_port);
	// That nothing is there is not an error; that the other side is gone is one.
	return Read >= 0 || errno == EAGAIN || errno == EWOULDBLOCK;
}

#endif
