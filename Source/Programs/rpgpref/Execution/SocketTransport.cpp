// SPDX-License-Identifier: MIT
#include "Execution/SocketTransport.h"

#define ASIO_STANDALONE
#include <asio/io_context.hpp>
#include <asio/ip/udp.hpp>
#include <asio/local/datagram_protocol.hpp>
#include <fmt/format.h>

#include <charconv>
#include <cstdio>

namespace RPGPref::Program
{

namespace
{

using asio::ip::udp;
using Local = asio::local::datagram_protocol;

bool parse(const std::string& text, udp::endpoint& endpoint)
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
	endpoint = udp::endpoint(address, port);
	return !error && code == std::errc() && stop == end;
}

bool parse(const std::string& text, Local::endpoint& endpoint)
{
	constexpr std::size_t kLongestPath = 100; // The system's limit is 107.
	if (text.empty() || text.size() > kLongestPath)
	{
		return false;
	}
	endpoint = Local::endpoint(text);
	return true;
}

std::string format(const udp::endpoint& endpoint)
{
	const std::string host = endpoint.address().to_string();
	return endpoint.address().is_v6() ? fmt::format("[{}]:{}", host, endpoint.port())
									  : fmt::format("{}:{}", host, endpoint.port());
}

std::string format(const Local::endpoint& endpoint)
{
	return endpoint.path();
}

/// A local socket leaves a file behind.
void removeTrace(const udp::endpoint&) {}
void removeTrace(const Local::endpoint& endpoint)
{
	std::remove(endpoint.path().c_str());
}

template <class Protocol>
class Socket final : public SocketTransport
{
public:
	using Endpoint = typename Protocol::endpoint;

	~Socket() override
	{
		if (isBound_)
		{
			removeTrace(own_);
		}
	}

	/// Empty, or what went wrong.
	std::string bind(const std::string& text)
	{
		if (!parse(text, own_))
		{
			return "is no address, expected one such as 127.0.0.1:0 or a path of at most 100 bytes";
		}
		asio::error_code error;
		socket_.open(own_.protocol(), error);
		if (!error)
		{
			socket_.bind(own_, error);
		}
		if (!error)
		{
			isBound_ = true;
			own_ = socket_.local_endpoint(error);
			socket_.non_blocking(true, error);
		}
		return error ? "cannot be bound: " + error.message() : std::string();
	}

	std::string address() const override { return format(own_); }

	std::string setPeer(const std::string& text) override
	{
		hasPeer_ = parse(text, peer_);
		return hasPeer_ ? std::string() : fmt::format("\"{}\" is no address", text);
	}

	std::uint64_t strangers() const override { return strangers_; }

	void send(std::span<const std::uint8_t> frame) override
	{
		asio::error_code ignored; // A frame that cannot be sent is a lost one.
		if (hasPeer_)
		{
			socket_.send_to(asio::buffer(frame.data(), frame.size()), peer_, 0, ignored);
		}
	}

	std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override
	{
		constexpr int kMostSkipped = 1024;
		for (int skipped = 0; skipped < kMostSkipped; ++skipped)
		{
			Endpoint sender;
			asio::error_code error;
			const std::size_t size =
				socket_.receive_from(asio::buffer(buffer.data(), buffer.size()), sender, 0, error);
			if (error == asio::error::would_block)
			{
				return 0;
			}
			if (!error && size > 0 && hasPeer_ && sender == peer_)
			{
				return size;
			}
			// An error here is the answer to an earlier send, such as a peer that is gone.
			strangers_ += error ? 0 : 1;
		}
		return 0;
	}

private:
	asio::io_context context_;
	typename Protocol::socket socket_{context_};
	Endpoint own_;
	Endpoint peer_;
	bool isBound_ = false;
	bool hasPeer_ = false;
	std::uint64_t strangers_ = 0;
};

template <class Protocol>
Result<std::unique_ptr<SocketTransport>> openSocket(const std::string& address)
{
	auto socket = std::make_unique<Socket<Protocol>>();
	if (const std::string problem = socket->bind(address); !problem.empty())
	{
		return Diagnostic{address, {}, problem, "unusable-address"};
	}
	return std::unique_ptr<SocketTransport>(std::move(socket));
}

} // namespace

Result<std::unique_ptr<SocketTransport>> SocketTransport::open(
	Kind kind, const std::string& address)
{
	return kind == Kind::Local ? openSocket<Local>(address) : openSocket<udp>(address);
}

bool SocketTransport::isLoopback(const std::string& address)
{
	udp::endpoint endpoint;
	return parse(address, endpoint) && endpoint.address().is_loopback();
}

} // namespace RPGPref::Program
