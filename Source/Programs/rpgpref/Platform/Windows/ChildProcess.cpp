// SPDX-License-Identifier: MIT
#include "Platform/ChildProcess.h"

#include <windows.h>

#include <system_error>

namespace RPGPref::Program
{

namespace
{

struct CloseHandleOf
{
	using pointer = HANDLE;
	void operator()(HANDLE handle) const { CloseHandle(handle); }
};
using Handle = std::unique_ptr<void, CloseHandleOf>;

std::string lastError()
{
	return std::system_category().message(static_cast<int>(GetLastError()));
}

/// One word of a command line, quoted as the C runtime of the started program reads it.
std::string quoted(const std::string& word)
{
	std::string text = "\"";
	std::size_t backslashes = 0;
	for (const char character : word)
	{
		if (character == '"')
		{
			text.append(backslashes + 1, '\\');
		}
		backslashes = character == '\\' ? backslashes + 1 : 0;
		text += character;
	}
	text.append(backslashes, '\\');
	return text + '"';
}

std::string commandLine(const std::vector<std::string>& words)
{
	std::string line;
	for (const std::string& word : words)
	{
		line += (line.empty() ? "" : " ") + quoted(word);
	}
	return line;
}

std::string ownPath()
{
	std::string path(32768, '\0'); // The longest that the system knows.
	path.resize(GetModuleFileNameA(nullptr, path.data(), static_cast<DWORD>(path.size())));
	return path;
}

/// A pipe of which the child inherits one end.
bool openPipe(Handle& forReading, Handle& forWriting, bool childReads)
{
	SECURITY_ATTRIBUTES inherited = {sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
	HANDLE ends[2] = {};
	if (!CreatePipe(&ends[0], &ends[1], &inherited, 0))
	{
		return false;
	}
	forReading.reset(ends[0]);
	forWriting.reset(ends[1]);
	return SetHandleInformation(childReads ? ends[1] : ends[0], HANDLE_FLAG_INHERIT, 0) != 0;
}

bool writeAll(HANDLE file, std::string_view text)
{
	while (!text.empty())
	{
		DWORD written = 0;
		if (!WriteFile(file, text.data(), static_cast<DWORD>(text.size()), &written, nullptr))
		{
			return false;
		}
		text.remove_prefix(written);
	}
	return true;
}

/// A group of processes that ends when its last handle is closed: with this process.
Handle groupOf(HANDLE process)
{
	Handle group(CreateJobObjectA(nullptr, nullptr));
	JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {};
	limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
	SetInformationJobObject(group.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
	AssignProcessToJobObject(group.get(), process);
	return group;
}

} // namespace

struct ChildProcess::Handles
{
	Handle process;
	Handle group;
	Handle output;
};

ChildProcess::ChildProcess() = default;

ChildProcess::~ChildProcess()
{
	std::string ignored;
	kill(ignored);
}

std::string ChildProcess::start(const std::vector<std::string>& arguments, std::string_view input)
{
	Handle childInput;
	Handle toChild;
	Handle fromChild;
	Handle childOutput;
	if (!openPipe(childInput, toChild, true) || !openPipe(fromChild, childOutput, false))
	{
		return "no pipe for the second process: " + lastError();
	}
	std::vector<std::string> words = {"rpgpref"};
	words.insert(words.end(), arguments.begin(), arguments.end());
	std::string line = commandLine(words);
	STARTUPINFOA startup = {};
	startup.cb = sizeof startup;
	startup.dwFlags = STARTF_USESTDHANDLES;
	startup.hStdInput = childInput.get();
	startup.hStdOutput = childOutput.get();
	startup.hStdError = GetStdHandle(STD_ERROR_HANDLE);
	PROCESS_INFORMATION started = {};
	if (!CreateProcessA(ownPath().c_str(), line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr,
			&startup, &started))
	{
		return "the second process cannot be started: " + lastError();
	}
	CloseHandle(started.hThread);
	handles_ = std::make_unique<Handles>();
	handles_->process.reset(started.hProcess);
	handles_->group = groupOf(started.hProcess);
	handles_->output = std::move(fromChild);
	if (!writeAll(toChild.get(), input))
	{
		return "the second process does not listen: " + lastError();
	}
	return {};
}

void ChildProcess::read(std::string& text)
{
	DWORD waiting = 0;
	while (handles_ &&
		   PeekNamedPipe(handles_->output.get(), nullptr, 0, nullptr, &waiting, nullptr) &&
		   waiting > 0)
	{
		const std::size_t before = text.size();
		text.resize(before + waiting);
		DWORD size = 0;
		ReadFile(handles_->output.get(), text.data() + before, waiting, &size, nullptr);
		text.resize(before + size);
	}
}

bool ChildProcess::hasEnded() const
{
	return handles_ && WaitForSingleObject(handles_->process.get(), 0) == WAIT_OBJECT_0;
}

void ChildProcess::kill(std::string& text)
{
	if (!handles_)
	{
		return;
	}
	TerminateProcess(handles_->process.get(), 1);
	WaitForSingleObject(handles_->process.get(), INFINITE);
	read(text);
	handles_.reset();
}

void endWithParent() {} // The parent's group sees to it, and there is no signal to ignore.

ProgramEnd runProgram(const std::vector<std::string>& words)
{
	std::string line = commandLine(words);
	STARTUPINFOA startup = {};
	startup.cb = sizeof startup;
	PROCESS_INFORMATION started = {};
	if (!CreateProcessA(
			nullptr, line.data(), nullptr, nullptr, FALSE, 0, nullptr, nullptr, &startup, &started))
	{
		return GetLastError() == ERROR_FILE_NOT_FOUND ? ProgramEnd::NotFound : ProgramEnd::Failed;
	}
	const Handle process(started.hProcess);
	const Handle thread(started.hThread);
	WaitForSingleObject(process.get(), INFINITE);
	DWORD code = 1;
	GetExitCodeProcess(process.get(), &code);
	return code == 0 ? ProgramEnd::Succeeded : ProgramEnd::Failed;
}

} // namespace RPGPref::Program
