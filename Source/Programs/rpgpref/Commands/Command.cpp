// SPDX-License-Identifier: MIT
#include "Commands/Command.h"

namespace RPGPref::Program
{

// One line a command, in the order of the help text.

void addNavigateCommand(CLI::App& application, CommandAction& action);

void addCommands(CLI::App& application, CommandAction& action)
{
	const AddCommand commands[] = {
		nullptr,
		addNavigateCommand,
	};
	for (const AddCommand add : commands)
	{
		if (add != nullptr)
		{
			add(application, action);
		}
	}
}

} // namespace RPGPref::Program
