// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"

#include <chrono>
#include <string>

namespace RPGPref::Program
{

/// One line on standard error for work that takes over half a second; nothing when standard error
/// is no terminal, so that logs stay readable.
class ProgressBar
{
public:
	explicit ProgressBar(std::string what);
	~ProgressBar();
	ProgressBar(const ProgressBar&) = delete;
	ProgressBar& operator=(const ProgressBar&) = delete;

	void show(Progress progress);

private:
	std::string what_;
	std::chrono::steady_clock::time_point nextDrawing_;
	bool isTerminal_;
	bool drawn_ = false;
};

} // namespace RPGPref::Program
