// SPDX-License-Identifier: MIT
#include "RPGPref/Level/Level.h"

#include "Support/TestFiles.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

std::string errorsOf(const std::string& text)
{
	const Result<Level> level = readLevel(text, "level.json");
	std::string lines;
	if (!level)
	{
		for (const Diagnostic& error : level.errors())
		{
			lines += format(error) + "\n";
		}
	}
	return lines;
}

std::string levelWith(const std::string& members)
{
	return "{\"schema\": \"level/1\", \"name\": \"L\", \"bounds\": [0, 0, 10, 10],\n" + members +
		   "}";
}

TEST(LevelReader, ReadsTheSamples)
{
	for (const char* name : {"archipelago", "scifi", "lights"})
	{
		const Result<Level> level =
			readLevel(Testing::sample(std::string(name) + "/level.json"), "level.json");
		ASSERT_TRUE(level) << format(level.errors().front());
		EXPECT_GE(level->places.size(), 6U);
		EXPECT_GE(level->regions.size(), 3U);
		EXPECT_FALSE(level->scenery.empty());
	}
}

TEST(LevelReader, NamesAnUnknownRegionWithItsPlace)
{
	EXPECT_EQ(
		errorsOf(levelWith("\"regions\": [{\"id\": \"island1\"}],\n"
						   "\"places\": [\n"
						   "  {\"symbol\": \"Stone\", \"at\": [1, 2], \"region\": \"iland1\"}]")),
		"level.json:4:47: error: unknown region \"iland1\", expected one of island1\n");
}

TEST(LevelReader, FindsTheRegionAroundAPlaceThatNamesNone)
{
	const Result<Level> level = readLevel(
		levelWith("\"regions\": [{\"id\": \"a\", \"outline\": [[0,0],[4,0],[4,4],[0,4]]}, "
				  "{\"id\": \"b\", \"outline\": [[5,0],[9,0],[9,4],[5,4]]}],"
				  "\"places\": [{\"symbol\": \"x\", \"at\": [6, 2]}, {\"symbol\": \"y\", \"at\": "
				  "[6, 9]}]"),
		"level.json");
	ASSERT_TRUE(level);
	EXPECT_EQ(level->places[0].region, RegionId(1));
	EXPECT_FALSE(level->places[1].region.isValid());
}

TEST(LevelReader, RefusesAStartThatIsNoPlace)
{
	EXPECT_EQ(errorsOf(levelWith("\"agents\": [{\"agent\": \"Red\", \"start\": \"Beach\"}]")),
		"level.json:2:38: error: no place has the symbol \"Beach\", expected one of \"places\"\n");
}

TEST(LevelReader, RefusesWhatIsGivenTwiceOrMissing)
{
	EXPECT_NE(errorsOf(levelWith("\"places\": [{\"symbol\": \"a\", \"at\": [1, 2]}, "
								 "{\"symbol\": \"A\", \"at\": [1, 2]}]"))
				  .find("place \"A\" is given twice"),
		std::string::npos);
	EXPECT_NE(errorsOf(levelWith("\"places\": [{\"symbol\": \"a\"}]")).find("\"at\" is missing"),
		std::string::npos);
	EXPECT_NE(
		errorsOf("{\"schema\": \"level/2\"}").find("expected \"level/1\""), std::string::npos);
	EXPECT_NE(errorsOf("[]"), "");
	EXPECT_NE(errorsOf("{"), "");
}

TEST(LevelReader, RefusesGeometryThatIsNone)
{
	EXPECT_NE(
		errorsOf(levelWith("\"walkable\": {\"areas\": [[[0, 0], [1, 1]]]}")).find("at least 3"),
		std::string::npos);
	EXPECT_NE(
		errorsOf(levelWith("\"walkable\": {\"grid\": {\"origin\": [0, 0], \"cell\": 1, \"rows\": "
						   "[\"..\", \".\"]}}"))
			.find("a row of 1 cells, expected 2"),
		std::string::npos);
	EXPECT_NE(
		errorsOf(
			levelWith("\"walkable\": {\"vertices\": [[0,0],[1,0],[0,1]], \"faces\": [[0,1,7]]}"))
			.find("out of range"),
		std::string::npos);
	EXPECT_NE(errorsOf(levelWith("\"links\": [{\"id\": \"l\", \"points\": [[0, 0]]}]"))
				  .find("at least 2"),
		std::string::npos);
	EXPECT_NE(errorsOf("{\"schema\": \"level/1\", \"name\": \"L\", \"bounds\": [5, 0, 1, 10]}")
				  .find("left < right"),
		std::string::npos);
}

TEST(LevelReader, ReadsAMeshAsItsFaces)
{
	const Result<Level> level =
		readLevel(levelWith("\"walkable\": {\"vertices\": [[0,0],[4,0],[4,4],[0,4]], \"faces\": "
							"[[0,1,2],[0,2,3]]}"),
			"level.json");
	ASSERT_TRUE(level);
	ASSERT_EQ(level->areas.size(), 2U);
	EXPECT_EQ(level->areas[1][2], (Point{0, 4}));
}

/// They would be left out without a word.
TEST(LevelReader, RefusesObstaclesThatNothingLooksAt)
{
	const std::string obstacles = "\"obstacles\": [[[1, 1], [2, 1], [2, 2]]]";
	EXPECT_EQ(errorsOf(levelWith("\"walkable\": {" + obstacles + "}")),
		"level.json:2:27: error: found obstacles without areas, expected \"areas\" that they lie "
		"in\n");
	EXPECT_EQ(errorsOf(levelWith("\"walkable\": {" + obstacles +
								 ", \"grid\": {\"origin\": [0, 0], \"cell\": 1, \"rows\": "
								 "[\"..\"]}}")),
		"level.json:2:27: error: found obstacles beside a grid, expected '#' in its rows "
		"instead\n");
	EXPECT_EQ(errorsOf(levelWith(
				  "\"walkable\": {\"areas\": [[[0, 0], [9, 0], [9, 9]]], " + obstacles + "}")),
		"");
}

} // namespace
} // namespace RPGPref
