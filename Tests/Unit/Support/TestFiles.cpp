// SPDX-License-Identifier: MIT
#include "Support/TestFiles.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace RPGPref::Testing
{

std::string testData(const std::string& name)
{
	return fileContent(std::string(RPGPREF_TEST_DATA) + "/" + name);
}

std::string sample(const std::string& name)
{
	return fileContent(std::string(RPGPREF_SAMPLES) + "/" + name);
}

std::string fileContent(const std::string& path)
{
	std::ifstream file(path, std::ios::binary);
	EXPECT_TRUE(file.good()) << "cannot read " << path;
	std::ostringstream content;
	content << file.rdbuf();
	return content.str();
}

} // namespace RPGPref::Testing
