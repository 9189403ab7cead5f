// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Protocol/Transport.h"

#include <memory>
#include <string>

namespace RPGPref::Program
{

/// Frames between two processes: one datagram each, by the internet protocol or by a local
/// socket. Takes datagrams from its peer alone; others are counted and dropped.
class SocketTransport : public Transport
{
public:
	enum class Kind : std::uint8_t
	{
		Datagram, ///< Addresses such as 127.0.0.1:5000; port 0 picks one.
		Local     ///< Addresses are paths.
	};

	/// Where the other side can reach this end.
	virtual std::string address() const = 0;
	/// Whom to talk to; an error text if the address cannot be read, else empty.
	virtual std::string setPeer(const std::string& address) = 0;
	virtual std::uint64_t strangers() const = 0;

	static Result<std::unique_ptr<SocketTransport>> open(Kind kind, const std::string& address);
	/// Whether an internet address is one that others can send to.
	static bool isReachable(const std::string& address);
	/// Whether an internet address stays on this machine.
	static bool isLoopback(const std::string& address);
};

} // namespace RPGPref::Program
