// SPDX-License-Identifier: MIT
#include "Execution/SocketTransport.h"

#include "Execution/DatagramSocket.h"
#include "Execution/InternetAddressing.h"
#include "Platform/LocalSocket.h"

namespace RPGPref::Program
{

Result<std::unique_ptr<SocketTransport>> SocketTransport::open(
	Kind kind, const std::string& address)
{
	return kind == Kind::Local ? openLocalSocket(address)
							   : DatagramSocket<InternetAddressing>::open(address);
}

bool SocketTransport::isReachable(const std::string& address)
{
	InternetAddressing::Endpoint endpoint;
	return InternetAddressing::parse(address, endpoint) && !endpoint.address().is_unspecified();
}

bool SocketTransport::isLoopback(const std::string& address)
{
	InternetAddressing::Endpoint endpoint;
	return InternetAddressing::parse(address, endpoint) && endpoint.address().is_loopback();
}

} // namespace RPGPref::Program
