// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/RunSettings.h"

#include <string>
#include <vector>

namespace CLI
{
class App;
}

namespace RPGPref::Program
{

/// The command line of `execute`, shared with the hidden command of the planner's process.
struct RunOptions
{
	RunSettings settings;
	std::string mode = "guarded";
	std::string faults;
	std::string estimator = "maximum";
	std::string planner = "thread";
	std::string transport = "datagram";
	std::string listen = "127.0.0.1:0";
	std::string secretFile;
	std::string secret; ///< Content of the secret file.
	bool isSimulated = false;

	// The planner's process alone.
	std::string own;
	std::string peer;
	std::uint16_t generation = 0;

	/// The options that planner and executor must agree on.
	void addShared(CLI::App& app);
	/// The same as arguments for the planner's process.
	std::vector<std::string> sharedArguments() const;
	/// Reads the words into settings and the secret file; what is wrong with them.
	Diagnostics finish();
};

} // namespace RPGPref::Program
