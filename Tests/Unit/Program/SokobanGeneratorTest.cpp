// SPDX-License-Identifier: MIT
#include "Trace/SokobanGenerator.h"

#include "RPGPref/Foundation/Hash.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

std::string generate(const SokobanGenerator::Settings& settings, std::size_t pieceBytes)
{
	SokobanGenerator generator(settings);
	std::string text;
	for (std::string piece = generator.next(pieceBytes); !piece.empty();
		 piece = generator.next(pieceBytes))
	{
		text += piece;
	}
	return text;
}

struct Expected
{
	SokobanGenerator::Settings settings;
	std::size_t bytes;
	std::uint64_t hash;
	const char* lastLine;
};

/// Figures of the generator's specification.
const Expected kExpected[] = {
	{{1, 12, 10, 6, 1000}, 195'687, 0xab6ec3eb983eadde,
		"{\"t\":\"end\",\"events\":1000,\"state_fnv1a64\":\"324e8c40c227fb43\"}\n"},
	{{1, 12, 10, 6, 20'000}, 3'552'594, 0x149951cbdce36f09, ""},
	{{2, 8, 8, 3, 1000}, 181'740, 0x2c4d8835f4f4d6cb,
		"{\"t\":\"end\",\"events\":1000,\"state_fnv1a64\":\"73cef32ea0a5c95a\"}\n"}};

TEST(SokobanGenerator, IsByteExactToItsSpecification)
{
	for (const Expected& expected : kExpected)
	{
		const std::string text = generate(expected.settings, 1 << 16);
		EXPECT_EQ(text.size(), expected.bytes);
		EXPECT_EQ(fnv1a64(text), expected.hash);
		EXPECT_TRUE(text.ends_with(expected.lastLine)) << text.substr(text.size() - 100);
	}
}

TEST(SokobanGenerator, PiecesDoNotMatter)
{
	const SokobanGenerator::Settings settings{2, 8, 8, 3, 300};
	EXPECT_EQ(generate(settings, 1), generate(settings, 1'000'000));
}

TEST(SokobanGenerator, RefusesImpossibleRooms)
{
	EXPECT_FALSE(SokobanGenerator::isPossible({1, 4, 10, 1, 1}));
	EXPECT_FALSE(SokobanGenerator::isPossible({1, 8, 8, 99, 1}));
	EXPECT_FALSE(SokobanGenerator::isPossible({1, 100, 8, 1, 1}));
	EXPECT_FALSE(SokobanGenerator::isPossible({1, 8, 8, 0, 1}));
	EXPECT_TRUE(SokobanGenerator::isPossible({1, 8, 8, 3, 1}));
}

} // namespace
} // namespace RPGPref
