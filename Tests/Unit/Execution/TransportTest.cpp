// SPDX-License-Identifier: MIT
#include "Execution/QueueTransport.h"
#include "Execution/SealedTransport.h"
#include "Execution/SocketTransport.h"
#include "Support/RunProgram.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace RPGPref::Testing
{

namespace
{

using namespace RPGPref::Program;
using Bytes = std::vector<std::uint8_t>;

/// Waits for a datagram, at most some seconds; empty if none comes.
Bytes receive(Transport& transport)
{
	std::array<std::uint8_t, kLargestFrame + 1> buffer;
	for (int attempt = 0; attempt < 5000; ++attempt)
	{
		if (const std::size_t size = transport.receive(buffer))
		{
			return {buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(size)};
		}
		std::this_thread::sleep_for(std::chrono::milliseconds(1));
	}
	return {};
}

std::unique_ptr<SocketTransport> open(SocketTransport::Kind kind, const std::string& address)
{
	auto socket = SocketTransport::open(kind, address);
	EXPECT_TRUE(socket) << format(socket.errors().front());
	return socket ? std::move(socket.value()) : nullptr;
}

void expectExchange(SocketTransport& first, SocketTransport& second)
{
	ASSERT_EQ(first.setPeer(second.address()), "");
	ASSERT_EQ(second.setPeer(first.address()), "");
	first.send(Bytes{1, 2, 3});
	EXPECT_EQ(receive(second), (Bytes{1, 2, 3}));
	second.send(Bytes{4});
	EXPECT_EQ(receive(first), Bytes{4});
	first.send(Bytes(1000, 7));
	EXPECT_EQ(receive(second).size(), kLargestFrame + 1) << "cut, and so refused as oversized";
}

} // namespace

TEST(SocketTransport, Datagrams)
{
	const auto first = open(SocketTransport::Kind::Datagram, "127.0.0.1:0");
	const auto second = open(SocketTransport::Kind::Datagram, "127.0.0.1:0");
	expectExchange(*first, *second);
	const auto stranger = open(SocketTransport::Kind::Datagram, "127.0.0.1:0");
	ASSERT_EQ(stranger->setPeer(first->address()), "");
	stranger->send(Bytes{9});
	second->send(Bytes{5});
	EXPECT_EQ(receive(*first), Bytes{5});
	EXPECT_EQ(first->strangers(), 1U);
}

TEST(SocketTransport, LocalSockets)
{
	const TemporaryFolder folder;
	const auto first = open(SocketTransport::Kind::Local, folder.path("a"));
	const auto second = open(SocketTransport::Kind::Local, folder.path("b"));
	expectExchange(*first, *second);
}

TEST(SocketTransport, WrongAddressesAreErrors)
{
	for (const std::string address :
		{"", "nonsense", "127.0.0.1", "127.0.0.1:", "127.0.0.1:99999", "256.0.0.1:1"})
	{
		EXPECT_FALSE(SocketTransport::open(SocketTransport::Kind::Datagram, address)) << address;
	}
	EXPECT_FALSE(SocketTransport::open(SocketTransport::Kind::Local, std::string(300, 'x')));
	EXPECT_TRUE(SocketTransport::isLoopback("127.0.0.1:5"));
	EXPECT_TRUE(SocketTransport::isLoopback("[::1]:5"));
	EXPECT_FALSE(SocketTransport::isLoopback("0.0.0.0:5"));
	EXPECT_FALSE(SocketTransport::isLoopback("192.168.0.1:5"));
}

TEST(SealedTransport, RefusesWhatAnotherSecretSealed)
{
	QueueLink link;
	SealedTransport honest(link.plannerEnd(), "a secret of some length");
	SealedTransport receiver(link.executorEnd(), "a secret of some length");
	SealedTransport forger(link.plannerEnd(), "another secret of some length");
	std::array<std::uint8_t, kLargestFrame + 1> buffer;
	forger.send(Bytes{1, 2, 3});
	link.plannerEnd().send(Bytes{1, 2, 3});
	EXPECT_EQ(receiver.receive(buffer), 0U);
	EXPECT_EQ(receiver.forged(), 2U);
	honest.send(Bytes{1, 2, 3});
	EXPECT_EQ(receiver.receive(buffer), 3U);
}

} // namespace RPGPref::Testing
