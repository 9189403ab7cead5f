// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"

#include "Support/ExitCode.h"
#include "Support/RunLimits.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace RPGPref::Program
{

/// What is wrong with a file without a name.
inline constexpr const char* kEmptyFileName = "the file's name is empty, expected a file";

/// The whole file, or an error that says why it cannot be read. Directories, unreadable files
/// and files above 512 MiB are errors, too.
Result<std::string> readFile(const std::string& path);

/// Writes a whole file or none; what went wrong, empty on success.
Diagnostics writeFile(const std::string& path, std::string_view content);

/// An error as programs get it: the member "error" of what is printed.
nlohmann::ordered_json errorJson(const Diagnostic& error);

/// Reports what is wrong with the input: one line each on standard error and, with json, the first
/// one as {"error":…} on standard output. Returns InputIsWrong.
ExitCode reportErrors(const Diagnostics& diagnostics, bool json);

/// Reports that a limit ended the command before there was anything to show: on standard error and,
/// with json, as {"status":"limit",…} on standard output. Returns StoppedByLimit.
ExitCode reportNothingFound(std::string_view command, const RunLimits& limits, bool json);

/// Warnings go to standard error, one line each.
void reportWarnings(const Diagnostics& diagnostics);

/// Prints the text, or writes it to the file if one is named; Done, or what reportErrors returns
/// when the file cannot be written.
ExitCode deliver(std::string_view text, const std::string& outFile, bool json);

/// Writes a file that the user wants in addition, if its name is not empty. What went wrong goes to
/// standard error alone: an object may be on standard output already.
ExitCode deliverBeside(std::string_view text, const std::string& file);

/// One object, one line break at the end.
std::string toText(const nlohmann::ordered_json& json);

/// Whether standard output (standard error) is a terminal that shows colours.
bool stdoutHasColours();
bool stderrIsTerminal();

} // namespace RPGPref::Program
