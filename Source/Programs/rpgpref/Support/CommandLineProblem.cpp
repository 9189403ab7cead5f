// SPDX-License-Identifier: MIT
#include "Support/CommandLineProblem.h"

#include <fmt/format.h>

#include <vector>

namespace RPGPref::Program
{
namespace
{

/// Those that the help shows, too.
std::vector<const CLI::App*> commandsOf(const CLI::App& app)
{
	return app.get_subcommands(
		[](const CLI::App* command) { return !command->get_group().empty(); });
}

/// `, expected one of import, inspect`.
std::string expectedCommands(const CLI::App& app)
{
	std::string names;
	for (const CLI::App* command : commandsOf(app))
	{
		names += (names.empty() ? "" : ", ") + command->get_name();
	}
	return ", expected one of " + names;
}

std::string unknownWord(const CLI::App& app, const std::string& fullName, const std::string& word)
{
	if (!word.starts_with('-'))
	{
		return commandsOf(app).empty()
				   ? fmt::format(
						 "{}: {} does not take this word, expected an option", word, fullName)
				   : fmt::format(
						 "{}: unknown command of {}{}", word, fullName, expectedCommands(app));
	}
	return fmt::format(
		"{0}: unknown option of {1}, expected one of those that {1} --help shows", word, fullName);
}

} // namespace

std::string commandLineProblem(const CLI::App& application, const CLI::ParseError& error)
{
	const bool isExtra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
	const bool isMissing = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
	if (!isExtra && !isMissing)
	{
		return error.what();
	}
	const CLI::App* app = &application;
	std::string fullName = app->get_name();
	while (true)
	{
		if (const std::vector<std::string> unknown = app->remaining(); !unknown.empty())
		{
			return unknownWord(*app, fullName, unknown.front());
		}
		const std::vector<CLI::App*> chosen = app->get_subcommands();
		if (chosen.empty())
		{
			break;
		}
		app = chosen.front();
		fullName += " " + app->get_name();
	}
	return commandsOf(*app).empty()
			   ? error.what()
			   : fmt::format("{}: no command given{}", fullName, expectedCommands(*app));
}

} // namespace RPGPref::Program
