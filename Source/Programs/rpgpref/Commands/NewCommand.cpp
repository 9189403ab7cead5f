// SPDX-License-Identifier: MIT
#include "Commands/Command.h"
#include "Support/CommonOptions.h"
#include "Support/Output.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

namespace RPGPref::Program
{

namespace
{

namespace fs = std::filesystem;

struct NewOptions
{
	CommonOptions common;
	std::string folder;
	std::string pattern = "key-and-door";
};

/// A folder of the project below the current folder or below a folder around the program.
fs::path projectFolder(const fs::path& name)
{
	std::error_code error;
	if (fs::is_directory(name, error))
	{
		return name;
	}
	fs::path around = fs::read_symlink("/proc/self/exe", error).parent_path();
	while (!error && around.has_relative_path())
	{
		std::error_code ignored;
		if (fs::is_directory(around / name, ignored))
		{
			return around / name;
		}
		around = around.parent_path();
	}
	return {};
}

fs::path templateFolder()
{
	return projectFolder("Content/Templates");
}

constexpr const char* kSchemaFile = "kit-1.schema.json";

/// Lets an editor complete and explain the kit: the schema is put beside it and named in it.
std::string withSchema(std::string kit)
{
	const std::size_t brace = kit.find('{');
	return brace == std::string::npos
			   ? kit
			   : kit.insert(brace + 1, fmt::format("\n\t\"$schema\": \"./{}\",", kSchemaFile));
}

std::string templateNames(const fs::path& folder)
{
	std::vector<std::string> names;
	std::error_code error;
	for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
	{
		names.push_back(entry.path().filename().string());
	}
	std::sort(names.begin(), names.end());
	return fmt::format("{}", fmt::join(names, ", "));
}

ExitCode fail(
	const NewOptions& options, const std::string& file, std::string message, const char* code)
{
	return reportErrors({{file, {}, std::move(message), code}}, options.common.json);
}

ExitCode run(const NewOptions& options)
{
	const fs::path source = templateFolder() / options.pattern;
	std::error_code error;
	if (options.pattern.empty() || options.pattern.find('/') != std::string::npos ||
		!fs::is_regular_file(source / "kit.json", error))
	{
		return fail(options, options.pattern,
			fmt::format("is not a template, expected one of {}", templateNames(templateFolder())),
			"unknown-template");
	}
	if (fs::exists(options.folder, error) && !fs::is_empty(options.folder, error))
	{
		return fail(options, options.folder,
			"already exists and is not empty, expected a new folder; nothing was changed",
			"folder-exists");
	}
	fs::create_directories(options.folder, error);
	if (error)
	{
		return fail(options, options.folder,
			"cannot be created (" + error.message() + "), expected a folder that can be created",
			"cannot-write");
	}
	nlohmann::ordered_json files = nlohmann::ordered_json::array();
	const fs::path schemas = projectFolder("Docs/schemas");
	const bool hasSchema = fs::is_regular_file(schemas / kSchemaFile, error);
	if (hasSchema)
	{
		const Result<std::string> schema = readFile((schemas / kSchemaFile).string());
		const std::string target = (fs::path(options.folder) / kSchemaFile).string();
		const Diagnostics problems = schema ? writeFile(target, *schema) : schema.errors();
		if (!problems.empty())
		{
			return reportErrors(problems, options.common.json);
		}
		files.push_back(target);
	}
	for (const fs::directory_entry& entry : fs::directory_iterator(source, error))
	{
		const Result<std::string> content = readFile(entry.path().string());
		if (!content)
		{
			return reportErrors(content.errors(), options.common.json);
		}
		const std::string target = (fs::path(options.folder) / entry.path().filename()).string();
		const bool isKit = hasSchema && entry.path().filename() == "kit.json";
		const std::string text = isKit ? withSchema(*content) : *content;
		if (const Diagnostics problems = writeFile(target, text); !problems.empty())
		{
			return reportErrors(problems, options.common.json);
		}
		files.push_back(target);
	}
	fmt::print("{}", options.common.json
						 ? toText({{"folder", options.folder}, {"files", files}})
						 : fmt::format("{0} is ready. Look at it with\n  ./rpgpref preview {0}\n"
									   "and change {0}/kit.json.\n",
							   options.folder));
	return ExitCode::Done;
}

} // namespace

void addNewCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<NewOptions>();
	CLI::App* command =
		application.add_subcommand("new", "Start a level of your own from a template");
	command->footer("Example:\n  ./rpgpref new Build/MyHeist --template heist");
	command->add_option("folder", options->folder, "The folder to create")
		->type_name("DIR")
		->required();
	command
		->add_option("--template", options->pattern,
			"key-and-door (default), gather-and-craft, stealth, puzzle-house, heist or "
			"village-quests")
		->type_name("NAME");
	options->common.addJson(*command);
	command->callback([options, &action] { action = [options] { return run(*options); }; });
}

} // namespace RPGPref::Program
