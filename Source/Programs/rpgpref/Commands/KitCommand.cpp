// SPDX-License-Identifier: MIT
#include "RPGPref/Kit/KitDifference.h"

#include "Commands/Command.h"
#include "Kit/KitFolder.h"
#include "Support/CommonOptions.h"
#include "Support/Counted.h"
#include "Support/Output.h"
#include "Support/Table.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

namespace RPGPref::Program
{

namespace
{

namespace fs = std::filesystem;

struct KitOptions
{
	CommonOptions common;
	std::string folder;
	std::string other; ///< Of a comparison.
};

std::string joinedTags(const std::vector<std::string>& tags)
{
	return fmt::format("{}", fmt::join(tags, ", "));
}

ExitCode runCheck(const KitOptions& options)
{
	const Result<KitFolder> kit = readKitFolder(options.folder);
	if (!kit)
	{
		return reportErrors(kit.errors(), options.common.json);
	}
	reportWarnings(kit->warnings);
	if (options.common.json)
	{
		const nlohmann::ordered_json json = {{"valid", true},
			{"actions", kit->compiled.actions.size()}, {"objects", kit->compiled.names.size()},
			{"teams", kit->teams.size()}, {"warnings", kit->warnings.size()}};
		return deliver(toText(json), options.common.out, true);
	}
	const std::string text = fmt::format("The kit is fine: {}, {}, {}.\n",
		counted(kit->compiled.actions.size(), "kind") + " of action",
		counted(kit->compiled.names.size(), "thing"), counted(kit->teams.size(), "team"));
	return deliver(text, options.common.out, false);
}

ExitCode runCompile(const KitOptions& options)
{
	const Result<KitFolder> kit = readKitFolder(options.folder);
	if (!kit)
	{
		return reportErrors(kit.errors(), options.common.json);
	}
	reportWarnings(kit->warnings);
	const fs::path out = options.common.out.empty() ? fs::path(options.folder) / "compiled"
													: fs::path(options.common.out);
	std::error_code error;
	fs::create_directories(out, error);
	if (error)
	{
		return reportErrors({{out.string(), {},
								"cannot be created (" + error.message() +
									"), expected a folder that can be created",
								"cannot-write"}},
			options.common.json);
	}
	std::vector<std::pair<std::string, std::string>> files = {{"domain.pddl", kit->compiled.domain},
		{"problem.pddl", kit->compiled.problem}, {"level.json", kit->compiled.level}};
	if (!kit->compiled.knowledge.empty())
	{
		files.emplace_back("knowledge.json", kit->compiled.knowledge);
	}
	for (const KitFolder::NamedTeam& named : kit->teams)
	{
		// Tags have become actions: what is written fits any planner.
		Team plain = named.team;
		for (Playstyle& playstyle : plain.playstyles)
		{
			playstyle.tags.clear();
		}
		files.emplace_back(named.id + ".json", writeTeam(plain));
	}
	nlohmann::ordered_json written = nlohmann::ordered_json::array();
	for (const auto& [name, content] : files)
	{
		const std::string path = (out / name).string();
		if (const Diagnostics problems = writeFile(path, content); !problems.empty())
		{
			return reportErrors(problems, options.common.json);
		}
		written.push_back(path);
	}
	fmt::print("{}", options.common.json ? toText({{"files", written}})
										 : fmt::format("{} written to {}\n",
											   counted(files.size(), "file"), out.string()));
	return ExitCode::Done;
}

const char* kindWord(KitChange::Kind kind)
{
	switch (kind)
	{
	case KitChange::Kind::Added:
		return "added";
	case KitChange::Kind::Removed:
		return "removed";
	case KitChange::Kind::Changed:
		break;
	}
	return "changed";
}

Result<Kit> loadKit(const std::string& folder)
{
	const std::string file = (fs::path(folder) / "kit.json").string();
	const Result<std::string> text = readFile(file);
	return text ? readKit(*text, file) : Result<Kit>(text.errors());
}

/// What is different in the folder's kit from another version of it.
ExitCode runDifference(const KitOptions& options)
{
	const Result<Kit> before = loadKit(options.other);
	const Result<Kit> after = loadKit(options.folder);
	if (!before || !after)
	{
		return reportErrors(before ? after.errors() : before.errors(), options.common.json);
	}
	nlohmann::ordered_json list = nlohmann::ordered_json::array();
	std::string text;
	for (const KitChange& change : compareKits(*before, *after))
	{
		nlohmann::ordered_json members = nlohmann::ordered_json::array();
		for (const KitChange::Member& member : change.members)
		{
			members.push_back(
				{{"key", member.key}, {"before", member.before}, {"after", member.after}});
		}
		list.push_back(
			{{"change", kindWord(change.kind)}, {"block", change.block}, {"id", change.id},
				{"name", change.name}, {"members", std::move(members)}, {"text", change.text()}});
		text += change.text() + "\n";
	}
	const std::string same = text.empty() ? "The kits do not differ.\n" : text;
	return deliver(options.common.json ? toText({{"changes", std::move(list)}}) : same,
		options.common.out, options.common.json);
}

ExitCode runWords(const KitOptions& options)
{
	const Result<KitFolder> kit = readKitFolder(options.folder);
	if (!kit)
	{
		return reportErrors(kit.errors(), options.common.json);
	}
	if (options.common.json)
	{
		nlohmann::ordered_json actions = nlohmann::ordered_json::array();
		for (const CompiledKit::Action& action : kit->compiled.actions)
		{
			actions.push_back(
				{{"action", action.schema}, {"name", action.name}, {"sentence", action.sentence},
					{"tags", action.tags}, {"line", action.origin.line}});
		}
		nlohmann::ordered_json names = nlohmann::ordered_json::object();
		for (const CompiledKit::Name& name : kit->compiled.names)
		{
			names[name.symbol] = name.name;
		}
		return deliver(toText({{"actions", actions}, {"names", names}}), options.common.out, true);
	}
	Table table({"action", "what people read", "tags", "line"});
	for (const CompiledKit::Action& action : kit->compiled.actions)
	{
		table.add({action.schema, action.sentence, joinedTags(action.tags),
			action.origin.line == 0 ? "" : std::to_string(action.origin.line)});
	}
	return deliver(table.text(), options.common.out, false);
}

using RunKit = ExitCode (*)(const KitOptions&);

void addPart(CLI::App& kit, CommandAction& action, const char* name, const char* what,
	const char* outHelp, RunKit run)
{
	const auto options = std::make_shared<KitOptions>();
	CLI::App* command = kit.add_subcommand(name, what);
	const std::string_view part(name);
	command->footer(fmt::format("Example:\n  ./rpgpref kit {} Content/Templates/heist{}", name,
		part == "compile" ? " --out Build/heist"
		: part == "diff"  ? " --against Content/Samples/museum"
						  : ""));
	command->add_option("folder", options->folder, "A folder with a kit.json")
		->type_name("DIR")
		->required();
	if (part == "diff")
	{
		command->add_option("--against", options->other, "The folder of the other version")
			->type_name("DIR")
			->required();
	}
	options->common.addJson(*command);
	options->common.addOut(*command, outHelp);
	command->callback(
		[options, run, &action] { action = [options, run] { return run(*options); }; });
}

} // namespace

void addKitCommand(CLI::App& application, CommandAction& action)
{
	CLI::App* kit = application.add_subcommand(
		"kit", "Check a level's kit, compile it to PDDL, list its words");
	kit->require_subcommand(1);
	addPart(*kit, action, "check", "Report everything that is wrong with a kit",
		"Write to this file instead of printing", runCheck);
	addPart(*kit, action, "compile",
		"Write domain, problem, map and teams in the formats that "
		"planners read",
		"The folder to write; default: compiled, beside the kit", runCompile);
	addPart(*kit, action, "words", "List each kind of action with its sentence and tags",
		"Write to this file instead of printing", runWords);
	addPart(*kit, action, "diff", "Show the differences from another version of a kit",
		"Write to this file instead of printing", runDifference);
}

} // namespace RPGPref::Program
