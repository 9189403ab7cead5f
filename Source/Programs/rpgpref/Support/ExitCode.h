// SPDX-License-Identifier: MIT
#pragma once

namespace RPGPref::Program
{

/// What the program returns to the shell; part of its contract.
enum class ExitCode : int
{
	Done = 0,
	InputIsWrong = 1,
	CommandLineIsWrong = 2,
	Unsolvable = 3,
	StoppedByLimit = 4,
	CheckFailed = 5,
	InternalError = 70
};

/// How two pieces of work end together.
constexpr ExitCode firstFailure(ExitCode first, ExitCode second)
{
	return first != ExitCode::Done ? first : second;
}

} // namespace RPGPref::Program
