// SPDX-License-Identifier: MIT
#include "Commands/Command.h"

namespace RPGPref::Program
{

// One line a command, in the order of the help text.

void addPreviewCommand(CLI::App& application, CommandAction& action);
void addNewCommand(CLI::App& application, CommandAction& action);
void addKitCommand(CLI::App& application, CommandAction& action);
void addPlanCommand(CLI::App& application, CommandAction& action);
void addValidateCommand(CLI::App& application, CommandAction& action);
void addExplainCommand(CLI::App& application, CommandAction& action);
void addSweepCommand(CLI::App& application, CommandAction& action);
void addExecuteCommand(CLI::App& application, CommandAction& action);
void addServeCommand(CLI::App& application, CommandAction& action);
void addNavigateCommand(CLI::App& application, CommandAction& action);
void addRecordCommand(CLI::App& application, CommandAction& action);
void addTraceCommand(CLI::App& application, CommandAction& action);
void addLearnCommand(CLI::App& application, CommandAction& action);
void addPlaystylesCommand(CLI::App& application, CommandAction& action);
void addPredictCommand(CLI::App& application, CommandAction& action);
void addRateCommand(CLI::App& application, CommandAction& action);

void addCommands(CLI::App& application, CommandAction& action)
{
	const AddCommand commands[] = {
		addPreviewCommand,
		addNewCommand,
		addKitCommand,
		addPlanCommand,
		addValidateCommand,
		addExplainCommand,
		addSweepCommand,
		addNavigateCommand,
		addRecordCommand,
		addExecuteCommand,
		addServeCommand,
		addTraceCommand,
		addLearnCommand,
		addPlaystylesCommand,
		addPredictCommand,
		addRateCommand,
	};
	for (const AddCommand add : commands)
	{
		add(application, action);
	}
}

} // namespace RPGPref::Program
