// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace RPGPref::Program
{

/// A datagram socket that talks to many. Never waits, except where it says so.
class DatagramHub
{
public:
	static Result<std::unique_ptr<DatagramHub>> open(const std::string& address);
	~DatagramHub();

	/// Where it can be reached.
	std::string address() const;
	/// The next datagram and who sent it; 0: none. Longer ones are cut to the buffer.
	std::size_t receive(std::span<std::uint8_t> buffer, std::string& from);
	/// A datagram that the system cannot take is lost; the protocol repeats.
	void send(std::span<const std::uint8_t> bytes, const std::string& to);
	void send(std::string_view text, const std::string& to);
	/// Waits until something arrives, at most this long.
	void wait(std::uint32_t milliseconds);

private:
	DatagramHub();

	struct Socket;
	std::unique_ptr<Socket> socket_;
};

} // namespace RPGPref::Program
