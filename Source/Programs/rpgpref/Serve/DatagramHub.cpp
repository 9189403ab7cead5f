// SPDX-License-Identifier: MIT
#include "Serve/DatagramHub.h"

#include "Execution/InternetAddressing.h"
#include "Platform/System.h"

#include <asio/buffer.hpp>
#include <asio/io_context.hpp>
#include <fmt/format.h>

#include <chrono>
#include <map>

namespace RPGPref::Program
{

struct DatagramHub::Socket
{
	asio::io_context context;
	asio::ip::udp::socket socket{context};
	asio::ip::udp::endpoint own;
	std::map<std::string, asio::ip::udp::endpoint> peers; ///< Those that were sent to.
};

DatagramHub::DatagramHub() : socket_(std::make_unique<Socket>()) {}
DatagramHub::~DatagramHub() = default;

Result<std::unique_ptr<DatagramHub>> DatagramHub::open(const std::string& address)
{
	std::unique_ptr<DatagramHub> hub(new DatagramHub);
	Socket& socket = *hub->socket_;
	if (!InternetAddressing::parse(address, socket.own))
	{
		return Diagnostic{address, {},
			fmt::format("is not an address, expected {}", InternetAddressing::kExpected),
			"unusable-address"};
	}
	asio::error_code error;
	socket.socket.open(socket.own.protocol(), error);
	if (!error)
	{
		keepFromChildren(static_cast<std::uintptr_t>(socket.socket.native_handle()));
		socket.socket.bind(socket.own, error);
	}
	if (!error)
	{
		socket.own = socket.socket.local_endpoint(error);
		socket.socket.non_blocking(true, error);
	}
	if (error)
	{
		return Diagnostic{address, {},
			"cannot be bound: " + error.message() + ", expected an address that is free",
			"unusable-address"};
	}
	return hub;
}

std::string DatagramHub::address() const
{
	return InternetAddressing::format(socket_->own);
}

std::size_t DatagramHub::receive(std::span<std::uint8_t> buffer, std::string& from)
{
	asio::ip::udp::endpoint sender;
	asio::error_code error;
	const std::size_t size =
		socket_->socket.receive_from(asio::buffer(buffer.data(), buffer.size()), sender, 0, error);
	// Other errors are answers to earlier sends, such as a game that is gone.
	if (error && error != asio::error::would_block)
	{
		from.clear();
		return 1;
	}
	from = error ? std::string() : InternetAddressing::format(sender);
	return error ? 0 : size;
}

void DatagramHub::send(std::span<const std::uint8_t> bytes, const std::string& to)
{
	auto peer = socket_->peers.find(to);
	if (peer == socket_->peers.end())
	{
		constexpr std::size_t kMostRemembered = 1024;
		asio::ip::udp::endpoint endpoint;
		if (!InternetAddressing::parse(to, endpoint))
		{
			return;
		}
		if (socket_->peers.size() >= kMostRemembered)
		{
			socket_->peers.clear();
		}
		peer = socket_->peers.emplace(to, endpoint).first;
	}
	asio::error_code ignored;
	socket_->socket.send_to(asio::buffer(bytes.data(), bytes.size()), peer->second, 0, ignored);
}

void DatagramHub::send(std::string_view text, const std::string& to)
{
	send({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, to);
}

void DatagramHub::wait(std::uint32_t milliseconds)
{
	socket_->context.restart();
	socket_->socket.async_wait(asio::ip::udp::socket::wait_read, [](const asio::error_code&) {});
	socket_->context.run_for(std::chrono::milliseconds(milliseconds));
	asio::error_code ignored;
	socket_->socket.cancel(ignored);
	socket_->context.restart();
	socket_->context.poll();
}

} // namespace RPGPref::Program
