// SPDX-License-Identifier: MIT
#include "Platform/LocalSocket.h"

#include "Execution/DatagramSocket.h"

#include <asio/local/datagram_protocol.hpp>

#include <cstdio>

namespace RPGPref::Program
{

namespace
{

struct PathAddressing
{
	using Protocol = asio::local::datagram_protocol;
	using Endpoint = Protocol::endpoint;
	static constexpr const char* kExpected = "a path of at most 100 bytes";
	/// The system lets as few as ten datagrams wait, but large ones.
	static constexpr std::size_t kLargestPacket = 32 * 1024;

	static bool parse(const std::string& text, Endpoint& endpoint)
	{
		constexpr std::size_t kLongestPath = 100; // The system's limit is 107.
		if (text.empty() || text.size() > kLongestPath)
		{
			return false;
		}
		endpoint = Endpoint(text);
		return true;
	}
	static std::string format(const Endpoint& endpoint) { return endpoint.path(); }
	/// A local socket leaves a file behind.
	static void removeTrace(const Endpoint& endpoint) { std::remove(endpoint.path().c_str()); }
};

} // namespace

Result<std::unique_ptr<SocketTransport>> openLocalSocket(const std::string& path)
{
	return DatagramSocket<PathAddressing>::open(path);
}

} // namespace RPGPref::Program
