// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace RPGPref::Testing
{

/// Content of a file below Tests/Data; the test fails with its name when it is missing.
std::string testData(const std::string& name);

/// Content of a file below Content/Samples.
std::string sample(const std::string& name);

/// Content of any file; fails the running test when it cannot be read.
std::string fileContent(const std::string& path);

} // namespace RPGPref::Testing
