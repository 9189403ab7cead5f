// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/FramePacket.h"
#include "Execution/SocketTransport.h"
#include "Platform/System.h"

#ifndef ASIO_STANDALONE
#define ASIO_STANDALONE
#endif
#include <asio/buffer.hpp>
#include <asio/io_context.hpp>
#include <fmt/format.h>

#include <deque>

namespace RPGPref::Program
{

/// A datagram socket of one family. Addressing says how its addresses are written:
/// Protocol, kExpected, kLargestPacket, parse, format, and removeTrace for what a bound socket
/// leaves behind.
///
/// Frames that are sent together share packets up to kLargestPacket; 0 means that each frame is a
/// datagram of its own. A datagram that the system cannot take now is not lost: it waits for the
/// next flush or receive, in order.
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
		waiting_.clear(); // It was for somebody else.
		return hasPeer_ ? std::string()
						: fmt::format(
							  "\"{}\" is not an address, expected {}", text, Addressing::kExpected);
	}

	std::uint64_t strangers() const override { return strangers_; }

	void send(std::span<const std::uint8_t> frame) override
	{
		if (!hasPeer_ || waiting_.size() >= kMostWaiting)
		{
			return; // A frame that cannot be sent is a lost one.
		}
		const bool isNew = waiting_.empty() || !isPacked() ||
						   !waiting_.back().hasRoomFor(frame.size(), Addressing::kLargestPacket);
		if (isNew)
		{
			waiting_.emplace_back();
		}
		waiting_.back().add(frame, isPacked());
		if (!isPacked())
		{
			flush();
		}
	}

	void flush() override
	{
		while (!waiting_.empty())
		{
			asio::error_code error;
			const std::vector<std::uint8_t>& bytes = waiting_.front().bytes();
			socket_.send_to(asio::buffer(bytes.data(), bytes.size()), peer_, 0, error);
			if (error == asio::error::would_block || error == asio::error::no_buffer_space)
			{
				return;
			}
			waiting_.pop_front(); // Any other error means that nobody is there.
		}
	}

	std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override
	{
		flush();
		if (!isPacked())
		{
			return receiveFrom(buffer);
		}
		for (;;)
		{
			if (const std::size_t size = arrived_.take(buffer))
			{
				return size;
			}
			packet_.resize(Addressing::kLargestPacket);
			const std::size_t size = receiveFrom(packet_);
			if (size == 0)
			{
				return 0;
			}
			arrived_ = FramePacket({packet_.data(), size});
		}
	}

private:
	static constexpr std::size_t kMostWaiting = 65536;

	static constexpr bool isPacked() { return Addressing::kLargestPacket > 0; }

	/// The next datagram of the peer; 0: none.
	std::size_t receiveFrom(std::span<std::uint8_t> buffer)
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

	/// Empty, or what went wrong.
	std::string bind(const std::string& text)
	{
		if (!Addressing::parse(text, own_))
		{
			return fmt::format("is not an address, expected {}", Addressing::kExpected);
		}
		asio::error_code error;
		socket_.open(own_.protocol(), error);
		if (!error)
		{
			keepFromChildren(static_cast<std::uintptr_t>(socket_.native_handle()));
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
	std::deque<FramePacket> waiting_;
	FramePacket arrived_;
	std::vector<std::uint8_t> packet_;
};

} // namespace RPGPref::Program
