// SPDX-License-Identifier: MIT
#include "Execution/ProcessPlannerHost.h"

#include "Execution/JournalLines.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>

extern char** environ;

namespace RPGPref::Program
{

namespace
{

/// What a restarted planner is told through its standard input.
std::string restartText(const WorkloadScene& scene)
{
	const WorkloadProgress progress = scene.progress();
	std::string text = fmt::format(
		"progress {} {} {}\n", progress.regular, progress.reactive, progress.isSubscribed ? 1 : 0);
	for (const PlannerJournal::OpenTask& open : scene.openTasks().openTasks())
	{
		text += toLine(JournalEntry{open.state, open.task});
	}
	return text;
}

bool writeAll(int file, std::string_view text)
{
	while (!text.empty())
	{
		const ssize_t written = ::write(file, text.data(), text.size());
		if (written < 0 && errno != EINTR)
		{
			return false;
		}
		text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
	}
	return true;
}

} // namespace

ProcessPlannerHost::~ProcessPlannerHost()
{
	kill();
	if (!folder_.empty())
	{
		std::error_code ignored;
		std::filesystem::remove_all(folder_, ignored);
	}
}

std::string ProcessPlannerHost::open()
{
	std::string address = options_.listen;
	SocketTransport::Kind kind = SocketTransport::Kind::Datagram;
	if (options_.transport == "local")
	{
		kind = SocketTransport::Kind::Local;
		std::string pattern = (std::filesystem::temp_directory_path() / "rpgpref-XXXXXX").string();
		if (mkdtemp(pattern.data()) == nullptr)
		{
			return fmt::format("{}: cannot be made: {}", pattern, std::strerror(errno));
		}
		folder_ = pattern;
		address = folder_ + "/executor";
	}
	auto socket = SocketTransport::open(kind, address);
	if (!socket)
	{
		return format(socket.errors().front());
	}
	socket_ = std::move(socket.value());
	if (!options_.secret.empty())
	{
		sealed_ = std::make_unique<SealedTransport>(*socket_, options_.secret);
	}
	return {};
}

Transport& ProcessPlannerHost::transport()
{
	return sealed_ ? static_cast<Transport&>(*sealed_) : *socket_;
}

std::string ProcessPlannerHost::start(std::uint16_t generation)
{
	std::string own = options_.listen.substr(0, options_.listen.rfind(':')) + ":0";
	if (options_.transport == "local")
	{
		own = fmt::format("{}/planner-{}", folder_, generation);
	}
	std::vector<std::string> arguments = {"rpgpref", "execute-planner"};
	const std::vector<std::string> shared = options_.sharedArguments();
	arguments.insert(arguments.end(), shared.begin(), shared.end());
	arguments.insert(arguments.end(),
		{"--own", own, "--peer", socket_->address(), "--generation", fmt::to_string(generation)});
	std::vector<char*> pointers;
	for (std::string& argument : arguments)
	{
		pointers.push_back(argument.data());
	}
	pointers.push_back(nullptr);

	int input[2] = {-1, -1};
	int output[2] = {-1, -1};
	if (pipe2(input, O_CLOEXEC) != 0 || pipe2(output, O_CLOEXEC) != 0)
	{
		return fmt::format("no pipe for the planner: {}", std::strerror(errno));
	}
	posix_spawn_file_actions_t actions;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO);
	posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
	const int failure =
		posix_spawn(&process_, "/proc/self/exe", &actions, nullptr, pointers.data(), environ);
	posix_spawn_file_actions_destroy(&actions);
	::close(input[0]);
	::close(output[1]);
	const bool isTold = failure == 0 && writeAll(input[1], restartText(scene_));
	::close(input[1]);
	pipe_ = output[0];
	fcntl(pipe_, F_SETFL, O_NONBLOCK);
	isDone_ = false;
	if (!isTold)
	{
		return fmt::format("the planner's process cannot be started: {}", std::strerror(failure));
	}
	return {};
}

void ProcessPlannerHost::kill()
{
	if (process_ > 0)
	{
		::kill(process_, SIGKILL);
		waitpid(process_, nullptr, 0);
		process_ = -1;
		read(); // What it wrote before it died still counts.
		::close(pipe_);
		pipe_ = -1;
		isDone_ = false;
	}
}

void ProcessPlannerHost::read()
{
	char buffer[4096];
	ssize_t size = 0;
	while ((size = ::read(pipe_, buffer, sizeof buffer)) > 0)
	{
		text_.append(buffer, static_cast<std::size_t>(size));
	}
}

void ProcessPlannerHost::drain(JournalSink& journal, ExecutionMeasures& measures)
{
	if (pipe_ >= 0)
	{
		read();
	}
	std::size_t begin = 0;
	for (std::size_t end = text_.find('\n'); end != std::string::npos;
		 end = text_.find('\n', begin))
	{
		take(std::string_view(text_).substr(begin, end - begin), journal, measures);
		begin = end + 1;
	}
	text_.erase(0, begin);
}

void ProcessPlannerHost::take(
	std::string_view line, JournalSink& journal, ExecutionMeasures& measures)
{
	if (line.starts_with("ready "))
	{
		socket_->setPeer(std::string(line.substr(6)));
	}
	else if (line == "done")
	{
		isDone_ = true;
	}
	else if (const auto value = measureFromLine(line))
	{
		measures.note(value->measure, value->value);
	}
	else if (const auto entry = journalEntryFromLine(line))
	{
		journal.write(*entry);
	}
}

} // namespace RPGPref::Program
