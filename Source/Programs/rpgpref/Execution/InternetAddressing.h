// SPDX-License-Identifier: MIT
#pragma once

#ifndef ASIO_STANDALONE
#define ASIO_STANDALONE
#endif
#include <asio/ip/udp.hpp>
#include <fmt/format.h>

#include <charconv>
#include <string>

namespace RPGPref::Program
{

/// How addresses of the internet protocol are written: 127.0.0.1:5000, [::1]:5000.
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

} // namespace RPGPref::Program
