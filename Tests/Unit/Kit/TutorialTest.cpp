// SPDX-License-Identifier: MIT
#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace RPGPref
{
namespace
{

using namespace Testing;

constexpr const char* kLevel = "Build/MyLevel";

/// The indented blocks of the page, in order: commands, and pieces of files.
std::vector<std::string> blocksOf(const std::string& page)
{
	std::vector<std::string> blocks;
	std::istringstream lines(page);
	std::string line;
	bool isOpen = false;
	while (std::getline(lines, line))
	{
		const bool isBlock = line.rfind("       ", 0) == 0;
		if (isBlock && !isOpen)
		{
			blocks.emplace_back();
		}
		if (isBlock)
		{
			blocks.back() += line.substr(7) + "\n";
		}
		isOpen = isBlock;
	}
	return blocks;
}

std::vector<std::string> wordsOf(const std::string& command, const std::string& folder)
{
	std::vector<std::string> words;
	std::istringstream stream(command);
	std::string word;
	while (stream >> word)
	{
		words.push_back(word == kLevel ? folder : word);
	}
	return words;
}

/// Puts a piece of the page where its text says: a way goes to the door, an item to the items.
void addPiece(const nlohmann::ordered_json& piece, const std::string& file)
{
	nlohmann::ordered_json kit = nlohmann::ordered_json::parse(fileContent(file));
	(piece.contains("kind") ? kit["gates"][0]["ways"] : kit["items"]).push_back(piece);
	std::ofstream(file) << kit.dump(1, '\t');
}

/// Somebody who follows the page sees what it promises: every command and every piece of a file.
TEST(TutorialTest, YourOwnLevelInTenMinutes)
{
	const TemporaryFolder folder;
	const std::string level = folder.path("MyLevel");
	std::size_t commands = 0;
	std::size_t pieces = 0;
	std::string lastPage;
	for (const std::string& block :
		blocksOf(fileContent(RPGPREF_ROOT "/Docs/tutorial-own-level.md")))
	{
		if (block.rfind("./rpgpref ", 0) != 0)
		{
			const nlohmann::ordered_json piece = nlohmann::ordered_json::parse(block);
			if (piece.contains("schema"))
			{
				folder.write("MyLevel/playstyles-1-mine.json", block);
			}
			else
			{
				addPiece(piece, level + "/kit.json");
			}
			++pieces;
			continue;
		}
		std::vector<std::string> words = wordsOf(block.substr(10), level);
		if (words[0] == "preview")
		{
			words.insert(words.end(), {"--quick", "--out", folder.path("page.html")});
		}
		const ProgramRun run = runProgram(words);
		EXPECT_EQ(run.exitCode, 0) << block << run.err;
		++commands;
		lastPage = words[0] == "preview" ? run.out : lastPage;
	}
	EXPECT_GE(commands, 6U);
	EXPECT_EQ(pieces, 3U);
	// The page ends with a preview of the level as it was made.
	EXPECT_NE(lastPage.find("A burglar and a brute"), std::string::npos) << lastPage;
}

} // namespace
} // namespace RPGPref
