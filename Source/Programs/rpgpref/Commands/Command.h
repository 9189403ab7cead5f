// SPDX-License-Identifier: MIT
#pragma once

#include "Support/ExitCode.h"

#include <CLI/CLI.hpp>

#include <functional>

namespace RPGPref::Program
{

/// What main runs after the command line was read: set by the chosen command's callback.
using CommandAction = std::function<ExitCode()>;

/// A command adds its subcommand to the application; the subcommand's callback puts the work
/// into `action`. Each is defined in a file of its own, named after the command.
using AddCommand = void (*)(CLI::App& application, CommandAction& action);

/// Adds all commands.
void addCommands(CLI::App& application, CommandAction& action);

} // namespace RPGPref::Program
