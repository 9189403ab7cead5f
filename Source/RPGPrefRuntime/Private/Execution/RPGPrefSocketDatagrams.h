// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/PlannerElsewhere.h"

#include "Templates/SharedPointer.h"

class FInternetAddr;
class FSocket;
struct FRPGPrefPlannerAddress;

/** Datagrams to and from one address, through the engine's sockets. Game thread only. */
class FRPGPrefSocketDatagrams final : public RPGPref::Datagrams
{
public:
	explicit FRPGPrefSocketDatagrams(const FRPGPrefPlannerAddress& To);
	virtual ~FRPGPrefSocketDatagrams() override;
	FRPGPrefSocketDatagrams(const FRPGPrefSocketDatagrams&) = delete;
	FRPGPrefSocketDatagrams& operator=(const FRPGPrefSocketDatagrams&) = delete;

	/** False: the address cannot be read, or the system gives no socket. */
	bool IsOpen() const { return Socket != nullptr; }

	virtual void send(std::span<const std::uint8_t> Bytes) override;
	virtual std::size_t receive(std::span<std::uint8_t> Buffer) override;

private:
	TSharedPtr<FInternetAddr> Peer;
	TSharedPtr<FInternetAddr> Sender;
	FSocket* Socket = nullptr;
};
