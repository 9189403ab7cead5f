// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref::Program
{

/// This program again, in a second process that ends with this one at the latest.
class ChildProcess
{
public:
	ChildProcess();
	/// Kills it if it runs.
	~ChildProcess();
	ChildProcess(const ChildProcess&) = delete;
	ChildProcess& operator=(const ChildProcess&) = delete;

	/// Starts it with these arguments and this standard input; an error text, empty on success.
	std::string start(const std::vector<std::string>& arguments, std::string_view input);
	/// Appends what it has printed since the last call; never waits.
	void read(std::string& text);
	/// Whether it was started and has ended by itself.
	bool hasEnded() const;
	/// Ends it at once and appends what it printed before.
	void kill(std::string& text);

private:
	struct Handles;
	std::unique_ptr<Handles> handles_; ///< Null unless it runs.
};

/// For the child's side: from now on it ends with its parent, and writing to a parent that does
/// not listen any more is an error, not the end.
void endWithParent();

enum class ProgramEnd : unsigned char
{
	Succeeded,
	Failed,
	NotFound
};

/// Runs a program from the search path and waits for it. The first word is its name.
ProgramEnd runProgram(const std::vector<std::string>& words);

} // namespace RPGPref::Program
