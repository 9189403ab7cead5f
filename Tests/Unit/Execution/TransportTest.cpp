// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/SealedTransport.h"

#include "Execution/FreshIdentity.h"
#include "Execution/QueueTransport.h"
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
	first.flush();
	EXPECT_EQ(receive(second), (Bytes{1, 2, 3}));
	second.send(Bytes{4});
	second.flush();
	EXPECT_EQ(receive(first), Bytes{4});
	first.send(Bytes(1000, 7));
	first.flush();
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

/// The system lets few datagrams wait; nobody reads while they are sent.
// Fault 20 of the trials.
TEST(SocketTransport, NothingIsLostWhileTheOtherSideIsBusy)
{
	const TemporaryFolder folder;
	const auto first = open(SocketTransport::Kind::Local, folder.path("a"));
	const auto second = open(SocketTransport::Kind::Local, folder.path("b"));
	ASSERT_EQ(first->setPeer(second->address()), "");
	ASSERT_EQ(second->setPeer(first->address()), "");
	constexpr int kFrames = 3000;
	for (int frame = 0; frame < kFrames; ++frame)
	{
		first->send(Bytes{static_cast<std::uint8_t>(frame), static_cast<std::uint8_t>(frame >> 8)});
		if (frame % 7 == 0)
		{
			first->flush();
		}
	}
	std::array<std::uint8_t, kLargestFrame + 1> buffer;
	for (int frame = 0; frame < kFrames; ++frame)
	{
		first->flush();
		ASSERT_EQ(second->receive(buffer), 2U) << frame;
		ASSERT_EQ(buffer[0] + 256 * buffer[1], frame);
	}
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
	const RunIdentity run = freshIdentity();
	SealedTransport honest(link.plannerEnd(), "a secret of some length", run);
	SealedTransport receiver(link.executorEnd(), "a secret of some length", run);
	SealedTransport forger(link.plannerEnd(), "another secret of some length", run);
	std::array<std::uint8_t, kLargestFrame + 1> buffer;
	forger.send(Bytes{1, 2, 3});
	link.plannerEnd().send(Bytes{1, 2, 3});
	EXPECT_EQ(receiver.receive(buffer), 0U);
	EXPECT_EQ(receiver.forged(), 2U);
	honest.send(Bytes{1, 2, 3});
	EXPECT_EQ(receiver.receive(buffer), 3U);
}

// Fault 22 of the trials.
TEST(SealedTransport, RefusesWhatWasSealedInAnotherRun)
{
	const RunIdentity before = freshIdentity();
	const RunIdentity now = freshIdentity();
	ASSERT_NE(before.text(), now.text());
	ASSERT_NE(before.session(), now.session());
	EXPECT_EQ(RunIdentity::fromText(now.text()).bytes, now.bytes);
	QueueLink link;
	SealedTransport recorded(link.plannerEnd(), "a secret of some length", before);
	SealedTransport receiver(link.executorEnd(), "a secret of some length", now);
	std::array<std::uint8_t, kLargestFrame + 1> buffer;
	recorded.send(Bytes{1, 2, 3});
	EXPECT_EQ(receiver.receive(buffer), 0U);
	EXPECT_EQ(receiver.forged(), 1U);
}

} // namespace RPGPref::Testing
