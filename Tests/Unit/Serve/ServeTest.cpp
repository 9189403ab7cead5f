// SPDX-License-Identifier: MIT
// The planner elsewhere: greetings, refusals, and several games at once with a server that may
// die. On a real clock; counts are judged, never milliseconds.
#include "RPGPref/Minds/Greeting.h"
#include "RPGPref/Minds/TeamView.h"

#include "Execution/FreshIdentity.h"
#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <thread>

namespace RPGPref::Testing
{

namespace
{

using namespace RPGPref::Program;

constexpr const char* kSecret = "a secret that is long enough";

std::unique_ptr<LevelSession> lights()
{
	const auto file = [](const std::string& name) {
		return TextFile{name, sample("lights/" + name)};
	};
	Result<LevelModel> model = readLevelModel({file("domain.pddl"), file("problem.pddl"),
		file("level.json"), file("playstyles-1-none.json")});
	SessionOptions options;
	options.needsMap = true;
	auto session = std::make_unique<LevelSession>(std::move(*model), options);
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(session->step(budget), StepStatus::Done);
	return session;
}

Hello someHello(const LevelSession& session)
{
	Hello hello;
	hello.nonce = freshIdentity();
	hello.level = levelFingerprint(session);
	hello.humans = {"agent"};
	hello.state.assign(session.state().begin(), session.state().end());
	hello.places = {-1};
	hello.running = {{7, 3, 0, 120}, {8, 0x80000002U, -1, 130}};
	hello.nextTask = 9;
	hello.generation = 2;
	return hello;
}

/// `rpgpref serve` in another process, on a port of its own choice.
class Server
{
public:
	Server(const std::string& level, const std::vector<std::string>& more)
		: process_(argumentsFor(level, more))
	{
		for (int attempt = 0; attempt < 30'000 && address_.empty(); ++attempt)
		{
			const std::string printed = process_.printed();
			const std::size_t at = printed.find(" on ");
			const std::size_t end = printed.find('\n');
			if (at != std::string::npos && end != std::string::npos)
			{
				address_ = printed.substr(at + 4, end - at - 4);
			}
			std::this_thread::sleep_for(std::chrono::milliseconds(1));
		}
		EXPECT_FALSE(address_.empty()) << "the server does not start";
	}
	const std::string& address() const { return address_; }
	void kill() { process_.end(SIGKILL); }

private:
	static std::vector<std::string> argumentsFor(
		const std::string& level, const std::vector<std::string>& more)
	{
		std::vector<std::string> arguments = {"serve", "--level", level, "--time-limit", "120"};
		arguments.insert(arguments.end(), more.begin(), more.end());
		return arguments;
	}

	RunningProgram process_;
	std::string address_;
};

ProgramRun playAgainst(
	const Server& server, const std::vector<std::string>& more, const std::string& limit = "100")
{
	std::vector<std::string> arguments = {"execute", "--level", "lights", "--connect",
		server.address(), "--rate", "200", "--speed", "20", "--json", "--grace", "600",
		"--time-limit", limit};
	arguments.insert(arguments.end(), more.begin(), more.end());
	return runProgram(arguments);
}

} // namespace

TEST(Greeting, AHelloComesThroughAsItWas)
{
	const auto session = lights();
	const Hello hello = someHello(*session);
	const Result<Hello> read = readHello(write(hello, kSecret), kSecret, session->task());
	ASSERT_TRUE(read) << format(read.errors().front());
	EXPECT_EQ(read->nonce.bytes, hello.nonce.bytes);
	EXPECT_EQ(read->level, hello.level);
	EXPECT_EQ(read->humans, hello.humans);
	EXPECT_EQ(read->state, hello.state);
	EXPECT_EQ(read->places, hello.places);
	ASSERT_EQ(read->running.size(), 2U);
	EXPECT_EQ(read->running[1].subject, 0x80000002U);
	EXPECT_EQ(read->running[1].start, 130);
	EXPECT_EQ(read->nextTask, 9U);
	EXPECT_EQ(read->generation, 2U);
}

TEST(Greeting, WithAnotherSecretOrAChangedByteItIsNotOne)
{
	const auto session = lights();
	const std::string text = write(someHello(*session), kSecret);
	EXPECT_FALSE(readHello(text, "another secret of some length", session->task()));
	for (std::size_t byte = 0; byte < text.size(); byte += 3)
	{
		std::string changed = text;
		changed[byte] = static_cast<char>(changed[byte] ^ 1);
		EXPECT_FALSE(readHello(changed, kSecret, session->task())) << byte;
	}
	for (std::size_t size = 0; size < text.size(); size += 7)
	{
		EXPECT_FALSE(readHello(text.substr(0, size), kSecret, session->task())) << size;
	}
}

TEST(Greeting, AWelcomeAnswersItsOwnHelloOnly)
{
	const RunIdentity mine = freshIdentity();
	const RunIdentity others = freshIdentity();
	const Welcome welcome{freshIdentity(), {}};
	const std::string text = write(welcome, mine, kSecret);
	const Result<Welcome> read = readWelcome(text, mine, kSecret);
	ASSERT_TRUE(read);
	EXPECT_EQ(read->nonce.bytes, welcome.nonce.bytes);
	EXPECT_FALSE(readWelcome(text, others, kSecret)) << "an old answer is replayed";
	const Result<Welcome> refused =
		readWelcome(write(Welcome{{}, "no room"}, mine, kSecret), mine, kSecret);
	ASSERT_TRUE(refused);
	EXPECT_EQ(refused->refusal, "no room");
}

TEST(Serve, AGameIsPlayedToItsEndByAPlannerElsewhere)
{
	const TemporaryFolder folder;
	const std::string secret = folder.write("secret", kSecret);
	const Server server("lights", {"--secret-file", secret});
	const ProgramRun run = playAgainst(server, {"--secret-file", secret});
	EXPECT_EQ(run.exitCode, 0) << run.err << run.out;
	const nlohmann::json report = run.json();
	EXPECT_EQ(report["status"], "solved");
	EXPECT_EQ(report["duplicates"], 0);
	EXPECT_GT(report["started"].get<int>(), 0);
}

TEST(Serve, SeveralGamesAtOnceOverABadLink)
{
	const Server server("lights", {});
	std::vector<std::thread> games;
	std::vector<ProgramRun> runs(3);
	for (std::size_t game = 0; game < runs.size(); ++game)
	{
		games.emplace_back(
			[&server, &runs, game]
			{
				runs[game] =
					playAgainst(server, {"--faults", "loss=0.05,reorder=0.1,duplicate=0.01",
											"--seed", std::to_string(game + 1)});
			});
	}
	for (std::thread& game : games)
	{
		game.join();
	}
	for (const ProgramRun& run : runs)
	{
		EXPECT_EQ(run.exitCode, 0) << run.err << run.out;
		EXPECT_EQ(run.json()["status"], "solved");
		EXPECT_EQ(run.json()["duplicates"], 0);
	}
}

/// Tasks that were sent still start; whoever serves there next goes on from the current state.
TEST(Serve, AServerThatIsKilledIsFollowedByAnother)
{
	auto server = std::make_unique<Server>("archipelago", std::vector<std::string>());
	const std::string address = server->address();
	ProgramRun run;
	std::thread game(
		[&run, &address]
		{
			run = runProgram({"execute", "--level", "archipelago", "--connect", address, "--rate",
				"200", "--speed", "40", "--json", "--time-limit", "200", "--grace", "600"});
		});
	std::this_thread::sleep_for(std::chrono::seconds(5));
	server->kill();
	server = std::make_unique<Server>(
		"archipelago", std::vector<std::string>{"--port", address.substr(address.rfind(':') + 1)});
	game.join();
	EXPECT_EQ(run.exitCode, 0) << run.err << run.out.substr(0, 4000);
	const nlohmann::json report = run.json();
	EXPECT_EQ(report["status"], "solved");
	EXPECT_EQ(report["duplicates"], 0);
	EXPECT_GE(report["planner_restarts"].get<int>(), 1);
}

TEST(Serve, TooManyGamesAndOtherLevelsAreRefusedWithTheReason)
{
	const Server full("lights", {"--games", "1"});
	RunningProgram first({"execute", "--level", "lights", "--connect", full.address(), "--speed",
		"0.05", "--time-limit", "100"});
	ProgramRun second;
	for (int attempt = 0; attempt < 20 && second.exitCode != 1; ++attempt)
	{
		second = playAgainst(full, {}, "1"); // Whoever comes first is welcome.
	}
	EXPECT_EQ(second.exitCode, 1);
	EXPECT_NE(second.err.find("1 games are served already"), std::string::npos) << second.err;
	const Server other("scifi", {});
	const ProgramRun wrong = playAgainst(other, {});
	EXPECT_EQ(wrong.exitCode, 1);
	EXPECT_NE(wrong.err.find("plays a different level"), std::string::npos) << wrong.err;
}

TEST(Serve, WithTheWrongSecretNobodyAnswers)
{
	const TemporaryFolder folder;
	const Server server("lights", {"--secret-file", folder.write("secret", kSecret)});
	const ProgramRun run = playAgainst(
		server, {"--secret-file", folder.write("other", "another secret of length")}, "2");
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_NE(run.err.find("nobody answers there"), std::string::npos) << run.err;
}

TEST(Serve, OtherMachinesNeedASecret)
{
	const ProgramRun run = runProgram({"serve", "--level", "lights", "--bind", "192.0.2.1"});
	EXPECT_EQ(run.exitCode, 2);
	EXPECT_NE(run.err.find("--secret-file"), std::string::npos) << run.err;
	EXPECT_EQ(runProgram({"serve", "--level", "lights", "--bind", "nowhere"}).exitCode, 2);
	EXPECT_EQ(runProgram({"serve", "--level", "no-such-level"}).exitCode, 1);
}

} // namespace RPGPref::Testing
