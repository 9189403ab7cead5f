// SPDX-License-Identifier: MIT
#include "Platform/ChildProcess.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

extern char** environ; // NOLINT: POSIX leaves its declaration to the program.

namespace RPGPref::Program
{

namespace
{

/// Both ends of a pipe; closes what is still open.
struct Pipe
{
	int ends[2] = {-1, -1};

	Pipe() = default;
	~Pipe()
	{
		closeEnd(0);
		closeEnd(1);
	}
	Pipe(const Pipe&) = delete;
	Pipe& operator=(const Pipe&) = delete;

	bool open() { return pipe2(ends, O_CLOEXEC) == 0; }
	void closeEnd(int end)
	{
		if (ends[end] >= 0)
		{
			::close(ends[end]);
			ends[end] = -1;
		}
	}
};

std::vector<char*> pointersTo(std::vector<std::string>& words)
{
	std::vector<char*> pointers;
	for (std::string& word : words)
	{
		pointers.push_back(word.data());
	}
	pointers.push_back(nullptr);
	return pointers;
}

void writeAll(int file, std::string_view text)
{
	while (!text.empty())
	{
		const ssize_t written = ::write(file, text.data(), text.size());
		if (written < 0 && errno != EINTR)
		{
			return;
		}
		text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
	}
}

} // namespace

struct ChildProcess::Handles
{
	pid_t process = -1;
	Pipe output;
};

ChildProcess::ChildProcess() = default;

ChildProcess::~ChildProcess()
{
	std::string ignored;
	kill(ignored);
}

std::string ChildProcess::start(const std::vector<std::string>& arguments, std::string_view input)
{
	Pipe toChild;
	auto handles = std::make_unique<Handles>();
	if (!toChild.open() || !handles->output.open())
	{
		return std::string("no pipe for the second process: ") + std::strerror(errno);
	}
	std::vector<std::string> words = {"rpgpref"};
	words.insert(words.end(), arguments.begin(), arguments.end());
	posix_spawn_file_actions_t actions;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, toChild.ends[0], STDIN_FILENO);
	posix_spawn_file_actions_adddup2(&actions, handles->output.ends[1], STDOUT_FILENO);
	const int failure = posix_spawn(
		&handles->process, "/proc/self/exe", &actions, nullptr, pointersTo(words).data(), environ);
	posix_spawn_file_actions_destroy(&actions);
	if (failure != 0)
	{
		return std::string("the second process cannot be started: ") + std::strerror(failure);
	}
	toChild.closeEnd(0);
	handles->output.closeEnd(1);
	fcntl(handles->output.ends[0], F_SETFL, O_NONBLOCK);
	handles_ = std::move(handles);
	// One that is killed before it has listened is found to have ended, like any other.
	std::signal(SIGPIPE, SIG_IGN);
	writeAll(toChild.ends[1], input);
	return {};
}

void ChildProcess::read(std::string& text)
{
	if (!handles_)
	{
		return;
	}
	char buffer[4096];
	ssize_t size = 0;
	while ((size = ::read(handles_->output.ends[0], buffer, sizeof buffer)) > 0)
	{
		text.append(buffer, static_cast<std::size_t>(size));
	}
}

bool ChildProcess::hasEnded() const
{
	// It stays a zombie, so that its number is nobody else's when it is killed.
	siginfo_t ended = {};
	return handles_ &&
		   waitid(P_PID, static_cast<id_t>(handles_->process), &ended,
			   WEXITED | WNOHANG | WNOWAIT) == 0 &&
		   ended.si_pid == handles_->process;
}

void ChildProcess::kill(std::string& text)
{
	if (!handles_)
	{
		return;
	}
	::kill(handles_->process, SIGKILL);
	waitpid(handles_->process, nullptr, 0);
	read(text);
	handles_.reset();
}

void endWithParent()
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	std::signal(SIGPIPE, SIG_IGN);
}

ProgramEnd runProgram(const std::vector<std::string>& words)
{
	std::vector<std::string> copies = words;
	pid_t child = 0;
	const int failure = posix_spawnp(
		&child, words.front().c_str(), nullptr, nullptr, pointersTo(copies).data(), environ);
	if (failure != 0)
	{
		return failure == ENOENT ? ProgramEnd::NotFound : ProgramEnd::Failed;
	}
	int status = 0;
	const bool isDone =
		waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
	return isDone ? ProgramEnd::Succeeded : ProgramEnd::Failed;
}

} // namespace RPGPref::Program
