// SPDX-License-Identifier: MIT
#include "Execution/SocketTransport.h"

#include "Execution/DatagramSocket.h"
#include "Platform/LocalSocket.h"

#include <asio/ip/udp.hpp>

#include <charconv>

namespace RPGPref::Program
{

namespace
{

struct InternetAddressing
{
	using Protocol = asio::ip::udp;
	using Endpoint = Protocol::endpoint;
	static constexpr const char* kExpected = "one such as 127.0.0.1:0";
	static constexpr std::size_t kLargestPacket = 0;

	static bool parse(const std::string& text, Endpoint& endpoint)
	{
		const std::size_t colon = text.rfind(':');
		if (colon == std::string::npos)
		{
			return false;
		}
		std::string host = text.substr(0, colon);
		if (host.size() > 2 && host.front() == '[' && host.back() == ']')
		{
			host = host.substr(1, host.size() - 2);
		}
		std::uint16_t port = 0;
		const char* end = text.data() + text.size();
		const auto [stop, code] = std::from_chars(text.data() + colon + 1, end, port);
		asio::error_code error;
		const asio::ip::address address = asio::ip::make_address(host, error);
		endpoint = Endpoint(address, port);
		return !error && code == std::errc() && stop == end;
	}
	static std::string format(const Endpoint& endpoint)
	{
		const std::string host = endpoint.address().to_string();
		return endpoint.address().is_v6() ? fmt::format("[{}]:{}", host, endpoint.port())
										  : fmt::format("{}:{}", host, endpoint.port());
	}
	static void removeTrace(const Endpoint&) {}
};

} // namespace

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
