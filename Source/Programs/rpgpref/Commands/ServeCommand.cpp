// SPDX-License-Identifier: MIT
#include "Commands/Command.h"
#include "Execution/SocketTransport.h"
#include "Preview/PreviewFiles.h"
#include "Serve/GameServer.h"
#include "Support/CommonOptions.h"
#include "Support/LevelFiles.h"
#include "Support/Output.h"

#include <fmt/format.h>

namespace RPGPref::Program
{

namespace
{

struct ServeOptions
{
	CommonOptions common;
	std::string level;
	std::string team;
	std::string bind = "127.0.0.1";
	std::uint16_t port = 0;
	std::string secretFile;
	std::vector<std::string> sensed;
	GameServer::Settings server;
};

/// What is wrong with the address or the secret; reads the secret.
Diagnostics finishServeOptions(ServeOptions& options, const std::string& address)
{
	constexpr std::size_t kShortestServeSecret = 16;
	if (!SocketTransport::isReachable(address))
	{
		return {{"--bind", {},
			fmt::format("{} is not an address that games can reach, expected an interface's, such "
						"as 127.0.0.1",
				options.bind),
			"unusable-address"}};
	}
	if (options.secretFile.empty())
	{
		return SocketTransport::isLoopback(address)
				   ? Diagnostics()
				   : Diagnostics{{"--bind", {},
						 fmt::format("{} can be reached from other machines, expected a shared "
									 "secret (--secret-file) or a loopback address",
							 options.bind),
						 "secret-needed"}};
	}
	const Result<TextFile> secret = loadText(options.secretFile);
	if (!secret)
	{
		return secret.errors();
	}
	options.server.game.secret = secret->text;
	if (secret->text.size() < kShortestServeSecret)
	{
		return {{options.secretFile, {}, "is too short for a secret, expected at least 16 bytes",
			"weak-secret"}};
	}
	return {};
}

ExitCode serve(ServeOptions& options)
{
	RunLimits limits(options.common);
	const bool isV6 = options.bind.find(':') != std::string::npos;
	const std::string address =
		fmt::format(fmt::runtime(isV6 ? "[{}]:{}" : "{}:{}"), options.bind, options.port);
	if (const Diagnostics problems = finishServeOptions(options, address); !problems.empty())
	{
		const ExitCode fileIsWrong = reportErrors(problems, options.common.json);
		return problems.front().file.starts_with("--") ? ExitCode::CommandLineIsWrong : fileIsWrong;
	}
	const Result<std::unique_ptr<LevelSession>> session =
		openLevelFolder(options.level, options.team, limits, options.sensed);
	if (!session)
	{
		return reportErrors(session.errors(), options.common.json);
	}
	if (!*session)
	{
		return reportNothingFound("serve", limits, options.common.json);
	}
	Result<std::unique_ptr<DatagramHub>> hub = DatagramHub::open(address);
	if (!hub)
	{
		return reportErrors(hub.errors(), options.common.json);
	}
	fmt::print("serving {} on {}\n", options.level, (*hub)->address());
	std::fflush(stdout);
	GameServer server(**hub, **session, options.server);
	GameServer::Counts told;
	while (!limits.reached())
	{
		if (!server.step())
		{
			(*hub)->wait(2);
		}
		const GameServer::Counts& now = server.counts();
		if (now.welcomed != told.welcomed || now.refused != told.refused || now.gone != told.gone)
		{
			told = now;
			fmt::print(stderr, "serve: {} games now; {} welcomed, {} refused, {} gone\n",
				server.games(), now.welcomed, now.refused, now.gone);
		}
	}
	return ExitCode::Done;
}

} // namespace

void addServeCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<ServeOptions>();
	CLI::App* command = application.add_subcommand(
		"serve", "Plan for games that run elsewhere, several at once, until Ctrl-C");
	command->footer("Example:\n  ./rpgpref serve --level archipelago --port 4700");
	command->add_option("--level", options->level, "Folder or sample")
		->type_name("DIR")
		->required();
	command->add_option("--team", options->team, "Playstyles file; default: the level's first")
		->type_name("FILE");
	command->add_option("--port", options->port, "0 for any; the first line printed names it")
		->capture_default_str();
	command->add_option("--bind", options->bind, "The interface's address")
		->type_name("ADDRESS")
		->capture_default_str();
	command
		->add_option("--secret-file", options->secretFile,
			"Shared secret; needed when games are on other machines")
		->type_name("FILE");
	command
		->add_option("--sensed", options->sensed,
			"Predicates that games may change without an action; the same as in the games' "
			"settings")
		->type_name("PREDICATE")
		->delimiter(',');
	command->add_option("--games", options->server.mostGames, "Games at once; more are refused")
		->check(CLI::Range(1, 1000))
		->capture_default_str();
	command->add_option("--omega", options->server.game.timing.omega, "Ticks of a planning cycle")
		->check(CLI::Range(1, 100'000))
		->capture_default_str();
	command->add_option("--mu", options->server.game.timing.mu, "Worst message delay in ticks")
		->check(CLI::Range(0, 100'000))
		->capture_default_str();
	options->common.addLimits(*command);
	command->callback([options, &action] { action = [options] { return serve(*options); }; });
}

} // namespace RPGPref::Program
