// SPDX-License-Identifier: MIT
#include "Commands/Command.h"
#include "Platform/System.h"
#include "Support/CommandLineProblem.h"
#include "Support/ExitCode.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <system_error>

using RPGPref::Program::CommandAction;
using RPGPref::Program::ExitCode;

namespace
{

/// The result of the command, unless what it printed got lost.
ExitCode withOutputWritten(ExitCode result)
{
	if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
	{
		return result;
	}
	fmt::print(stderr, "rpgpref: standard output cannot be written: {}\n", std::strerror(errno));
	return RPGPref::Program::firstFailure(result, ExitCode::InputIsWrong);
}

} // namespace

int main(int argumentCount, char** arguments)
{
	RPGPref::Program::passBytesUnchanged();
	CLI::App application(
		"Shows how players of different playstyles would play a level before anybody plays it.",
		"rpgpref");
	application.require_subcommand(0, 1);
	application.set_version_flag("--version", "rpgpref " RPGPREF_VERSION);
	CommandAction action;
	try
	{
		RPGPref::Program::addCommands(application, action);
		application.parse(argumentCount, arguments);
		if (!action)
		{
			fmt::print("{}", application.help());
			return static_cast<int>(ExitCode::Done);
		}
		return static_cast<int>(withOutputWritten(action()));
	}
	catch (const CLI::CallForHelp&)
	{
		fmt::print("{}", application.help());
		return static_cast<int>(ExitCode::Done);
	}
	catch (const CLI::ParseError& error)
	{
		if (error.get_exit_code() == 0)
		{
			application.exit(error); // Prints the version.
			return static_cast<int>(ExitCode::Done);
		}
		fmt::print(stderr, "{}\nRun with --help for more information.\n",
			RPGPref::Program::commandLineProblem(application, error));
		return static_cast<int>(ExitCode::CommandLineIsWrong);
	}
	catch (const std::bad_alloc&)
	{
		fmt::print(stderr, "rpgpref: out of memory; try --memory-limit or a smaller level\n");
		return static_cast<int>(ExitCode::StoppedByLimit);
	}
	catch (const std::system_error& error)
	{
		// Printing throws it, for instance when the disk is full.
		fmt::print(stderr, "rpgpref: {}\n", error.what());
		return static_cast<int>(ExitCode::InputIsWrong);
	}
	catch (const std::exception& error)
	{
		fmt::print(stderr, "rpgpref: internal error: {}\nThis is a bug; please report it.\n",
			error.what());
		return static_cast<int>(ExitCode::InternalError);
	}
}
