// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Protocol/FrameLink.h"
#include "RPGPref/Protocol/MessageJson.h"

#include "Protocol/MessageKinds.h"

#include <gtest/gtest.h>

#include <limits>

namespace RPGPref::Testing
{

namespace
{

/// Fills every field with values within what a frame may carry.
class RandomFields
{
public:
	explicit RandomFields(Random& random) : random_(random) {}

	template <class Value>
	void operator()(std::string_view, Value& value)
	{
		if constexpr (std::is_enum_v<Value>)
		{
			value = static_cast<Value>(
				random_.below(static_cast<std::uint32_t>(EnumWords<Value>::kWords.size())));
		}
		else if constexpr (std::is_same_v<Value, Tick>)
		{
			value = static_cast<Tick>(random_.next() >> 11) - (kLargestTick / 2);
		}
		else
		{
			value = static_cast<Value>(random_.next());
		}
	}

private:
	Random& random_;
};

Message randomMessage(Random& random)
{
	Message message;
	emplaceKind(message, random.below(std::variant_size_v<Message>));
	RandomFields fields(random);
	std::visit([&](auto& body) { visitFields(body, fields); }, message);
	return message;
}

std::vector<std::uint8_t> bytesOf(const Frame& frame)
{
	FrameBuffer buffer;
	const std::size_t size = encodeFrame(frame, buffer);
	return {buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(size)};
}

} // namespace

TEST(Frame, EveryMessageSurvivesBothEncodings)
{
	Random random(1);
	std::size_t longest = 0;
	for (int i = 0; i < 5000; ++i)
	{
		const Frame frame = {
			random.next(), static_cast<std::uint32_t>(random.next()), randomMessage(random)};
		const std::vector<std::uint8_t> bytes = bytesOf(frame);
		longest = std::max(longest, bytes.size());
		Frame read;
		ASSERT_EQ(decodeFrame(bytes, read), FrameFault::None);
		EXPECT_EQ(read.session, frame.session);
		EXPECT_EQ(read.sequence, frame.sequence);
		EXPECT_EQ(toJson(read.message), toJson(frame.message));
		const Result<Message> twin = messageFromJson(toJson(frame.message), "twin");
		ASSERT_TRUE(twin) << format(twin.errors().front());
		EXPECT_EQ(bytesOf({frame.session, frame.sequence, *twin}), bytes);
	}
	EXPECT_LE(longest + 16, kLargestFrame) << "no room for the tag of a sealed transport";
}

TEST(Frame, LayoutIsLittleEndianAndVersioned)
{
	const std::vector<std::uint8_t> bytes =
		bytesOf({0x0102030405060708, 0x0A0B0C0D, CancelTask{7, 2, 258, 259}});
	const std::vector<std::uint8_t> expected = {1, 7, 44, 0, 8, 7, 6, 5, 4, 3, 2, 1, 0x0D, 0x0C,
		0x0B, 0x0A, 7, 0, 0, 0, 2, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 0, 0};
	ASSERT_EQ(bytes.size(), expected.size() + kFrameChecksumBytes);
	EXPECT_EQ(std::vector<std::uint8_t>(bytes.begin(), bytes.end() - 4), expected);
}

TEST(Frame, EveryTruncationAndEveryFlippedByteIsRefused)
{
	Random random(2);
	for (int i = 0; i < 200; ++i)
	{
		const std::vector<std::uint8_t> good = bytesOf({1, 2, randomMessage(random)});
		Frame frame;
		for (std::size_t size = 0; size < good.size(); ++size)
		{
			EXPECT_NE(decodeFrame({good.data(), size}, frame), FrameFault::None);
		}
		for (std::size_t at = 0; at < good.size(); ++at)
		{
			std::vector<std::uint8_t> bad = good;
			bad[at] ^= static_cast<std::uint8_t>(1 + random.below(255));
			EXPECT_NE(decodeFrame(bad, frame), FrameFault::None) << "byte " << at;
		}
	}
}

TEST(Frame, FaultsAreDistinguished)
{
	Frame frame;
	std::vector<std::uint8_t> good = bytesOf({1, 2, TimeUpdate{5}});
	EXPECT_EQ(
		decodeFrame(std::vector<std::uint8_t>(kLargestFrame + 1), frame), FrameFault::Oversized);
	EXPECT_EQ(decodeFrame({}, frame), FrameFault::Truncated);
	std::vector<std::uint8_t> bad = good;
	bad[0] = 2;
	EXPECT_EQ(decodeFrame(bad, frame), FrameFault::WrongVersion);
	bad = good;
	bad.push_back(0);
	EXPECT_EQ(decodeFrame(bad, frame), FrameFault::WrongLength);
	bad = good;
	bad[20] ^= 1;
	EXPECT_EQ(decodeFrame(bad, frame), FrameFault::WrongChecksum);
	EXPECT_EQ(
		decodeFrame(bytesOf({1, 2, TimeUpdate{kLargestTick + 1}}), frame), FrameFault::WrongValue);
	EXPECT_EQ(
		decodeFrame(bytesOf({1, 2, TaskStatus{1, 1, static_cast<TaskState>(99), 0, 0}}), frame),
		FrameFault::WrongValue);
}

TEST(FrameLink, ReplaysOldSessionsAndWrongDirectionsAreCountedAndRefused)
{
	FrameLink planner(FrameLink::Side::Planner, 1);
	FrameLink executor(FrameLink::Side::Executor, 1);
	FrameBuffer first;
	FrameBuffer second;
	const std::size_t firstSize = planner.encode(CancelTask{1, 1, 0}, first);
	const std::size_t secondSize = planner.encode(CancelTask{2, 1, 0}, second);
	EXPECT_TRUE(executor.decode({second.data(), secondSize}));
	EXPECT_TRUE(executor.decode({first.data(), firstSize})) << "reordering is allowed";
	EXPECT_EQ(executor.reordered(), 1U);
	EXPECT_FALSE(executor.decode({first.data(), firstSize})) << "the same frame again";
	EXPECT_FALSE(planner.decode({first.data(), firstSize})) << "its own kind of message";
	FrameLink successor(FrameLink::Side::Planner, 2);
	FrameBuffer newer;
	const std::size_t newerSize = successor.encode(CancelTask{3, 1, 0}, newer);
	EXPECT_TRUE(executor.decode({newer.data(), newerSize}));
	const std::size_t lateSize = planner.encode(CancelTask{4, 1, 0}, first);
	EXPECT_FALSE(executor.decode({first.data(), lateSize})) << "the session is over";
	EXPECT_EQ(executor.refused(FrameFault::Replayed), 2U);
	EXPECT_EQ(planner.refused(FrameFault::WrongDirection), 1U);
	EXPECT_EQ(executor.received(), 3U);
}

TEST(FrameLink, EachOfManyShuffledFramesPassesOnce)
{
	Random random(3);
	ReplayGuard guard;
	std::vector<std::uint32_t> sent;
	std::vector<int> passed(3000, 0);
	for (std::uint32_t sequence = 0; sequence < 3000; ++sequence)
	{
		sent.push_back(sequence);
		sent.push_back(sequence);
	}
	for (std::size_t i = 0; i + 200 < sent.size(); ++i)
	{
		std::swap(sent[i], sent[i + random.below(200)]);
	}
	for (const std::uint32_t sequence : sent)
	{
		passed[sequence] += guard.admit(1, sequence) ? 1 : 0;
	}
	EXPECT_EQ(std::count(passed.begin(), passed.end(), 1), 3000);
}

TEST(FrameLink, TheLastSequenceNumberPasses)
{
	constexpr std::uint32_t kLast = (std::numeric_limits<std::uint32_t>::max)();
	ReplayGuard guard;
	EXPECT_TRUE(guard.admit(1, kLast - 2));
	EXPECT_TRUE(guard.admit(1, kLast));
	EXPECT_TRUE(guard.admit(1, kLast - 1));
	EXPECT_FALSE(guard.admit(1, kLast));
}

TEST(FrameLink, NoiseChangesNothingButCounters)
{
	Random random(4);
	FrameLink link(FrameLink::Side::Executor, 1);
	for (int i = 0; i < 20000; ++i)
	{
		std::vector<std::uint8_t> noise(random.below(120));
		for (std::uint8_t& byte : noise)
		{
			byte = static_cast<std::uint8_t>(random.next());
		}
		EXPECT_FALSE(link.decode(noise));
	}
	EXPECT_EQ(link.refused(), 20000U);
	EXPECT_EQ(link.received(), 0U);
}

TEST(MessageJson, MistakesAreNamed)
{
	EXPECT_FALSE(messageFromJson("{}", "x"));
	EXPECT_FALSE(messageFromJson(R"({"message":"nonsense"})", "x"));
	EXPECT_FALSE(messageFromJson(R"({"message":"time"})", "x"));
	EXPECT_FALSE(messageFromJson(R"({"message":"time","at":1,"more":2})", "x"));
	const Result<Message> wrong = messageFromJson(
		R"({"message":"status","task":1,"revision":1,"state":"gone","at":1,"lateness":0})", "x");
	ASSERT_FALSE(wrong);
	EXPECT_NE(wrong.errors().front().message.find("\"gone\""), std::string::npos);
}

} // namespace RPGPref::Testing
