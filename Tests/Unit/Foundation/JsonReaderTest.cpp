// SPDX-License-Identifier: MIT
#include "Foundation/JsonReader.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

std::string firstError(const JsonReader& reader)
{
	const Diagnostics diagnostics = reader.diagnostics();
	return diagnostics.empty() ? std::string() : format(diagnostics.front());
}

TEST(JsonReader, ReadsWhatIsThere)
{
	JsonReader reader(R"({"name": "Red", "f": 4, "values": [0.5, -1], "on": true})", "team.json");
	const JsonNode root = reader.root();
	EXPECT_EQ(root.at("name").string(), "Red");
	EXPECT_EQ(root.at("f").integer(), 4);
	EXPECT_DOUBLE_EQ(root.at("values").element(1).number(), -1);
	EXPECT_TRUE(root.at("on").boolean());
	EXPECT_EQ(root.key(2), "values");
	EXPECT_FALSE(reader.hasErrors()) << firstError(reader);
}

TEST(JsonReader, SaysWhereAValueIsWrong)
{
	JsonReader reader("{\n  \"a\": [1, {\"b\": 2}],\n  \"c\": [\"x\", 7]\n}", "f.json");
	EXPECT_EQ(reader.root().at("c").element(1).string("none"), "none");
	EXPECT_EQ(firstError(reader), "f.json:3:14: error: found number, expected a string");
}

TEST(JsonReader, SaysWhichMemberIsMissing)
{
	JsonReader reader("\n {\"a\": 1}", "f.json");
	EXPECT_FALSE(reader.root().at("b").isPresent());
	EXPECT_EQ(firstError(reader), "f.json:2:2: error: member \"b\" is missing");
}

TEST(JsonReader, AnAbsentNodeIsSilent)
{
	JsonReader reader("{}", "f.json");
	EXPECT_EQ(reader.root().find("x").at("y").element(3).integer(5), 5);
	EXPECT_FALSE(reader.hasErrors());
}

TEST(JsonReader, RefusesWhatWouldExhaustMemory)
{
	JsonReader reader(std::string(50'000'000, '['), "deep.json");
	EXPECT_EQ(firstError(reader), "deep.json:1:101: error: nested deeper than 100 levels");
}

TEST(JsonReader, RefusesRepeatedKeysNulBytesAndBrokenText)
{
	JsonReader repeated("{\"a\":1,\n\"a\":2}", "f");
	EXPECT_EQ(firstError(repeated), "f:2:1: error: key \"a\" is given twice, expected once");
	JsonReader nul(std::string_view("{\"a\":\0}", 7), "f");
	EXPECT_EQ(firstError(nul), "f:1:6: error: NUL byte, expected text");
	JsonReader truncated("{\"a\": [1, 2", "f");
	EXPECT_TRUE(truncated.hasErrors());
	JsonReader encoding("{\"a\": \"\xFF\xFE\"}", "f");
	EXPECT_TRUE(encoding.hasErrors());
	JsonReader empty("", "f");
	EXPECT_TRUE(empty.hasErrors());
}

TEST(JsonReader, ChecksRanges)
{
	JsonReader reader(R"({"f": 1e400, "g": 18446744073709551615, "h": 1.5})", "f");
	reader.root().find("g").integer(0);
	EXPECT_TRUE(reader.hasErrors());
	JsonReader fraction(R"({"h": 1.5})", "f");
	fraction.root().at("h").integer(0);
	EXPECT_EQ(firstError(fraction), "f:1:7: error: found a fraction, expected a whole number");
}

} // namespace
} // namespace RPGPref
