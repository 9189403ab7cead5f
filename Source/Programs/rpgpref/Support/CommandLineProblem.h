// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace RPGPref::Program
{

/// What is wrong with a command line that could not be parsed. A word that nobody knows is named
/// before anything that is missing, for it is most likely the misspelt one.
std::string commandLineProblem(const CLI::App& application, const CLI::ParseError& error);

} // namespace RPGPref::Program
