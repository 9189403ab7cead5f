// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/SocketTransport.h"

#ifndef ASIO_STANDALONE
#define ASIO_STANDALONE
#endif
#include <asio/buffer.hpp>
#include <asio/io_context.hpp>
#include <fmt/format.h>

namespace RPGPref::Program
{

/// A datagram socket of one family. Addressing tells how its addresses are written:
/// Protocol, kExpected, parse, format, and removeTrace for what a bound socket leaves behind.
template <class Addressing>
class DatagramSocket final : public SocketTransport
{
public:
	using Protocol = typename Addressing::Protocol;
	using Endpoint = typename Protocol::endpoint;

	static Result<std::unique_ptr<SocketTransport>> open(const std::string& address)
	{
		auto socket = std::make_unique<DatagramSocket>();
		if (const std::string problem = socket->bind(address); !problem.empty())
		{
			return Diagnostic{address, {}, problem, "unusable-address"};
		}
		return std::unique_ptr<SocketTransport>(std::move(socket));
	}

	~DatagramSocket() override
	{
		if (isBound_)
		{
			Addressing::removeTrace(own_);
		}
	}

	std::string address() const override { return Addressing::format(own_); }

	std::string setPeer(const std::string& text) override
	{
		hasPeer_ = Addressing::parse(text, peer_);
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
	/// Empty, or what went wrong.
	std::string bind(const std::string& text)
	{
		if (!Addressing::parse(text, own_))
		{
			return fmt::format("is no address, expected {}", Addressing::kExpected);
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

	asio::io_context context_;
	typename Protocol::socket socket_{context_};
	Endpoint own_;
	Endpoint peer_;
	bool isBound_ = false;
	bool hasPeer_ = false;
	std::uint64_t strangers_ = 0;
};

} // namespace RPGPref::Program
