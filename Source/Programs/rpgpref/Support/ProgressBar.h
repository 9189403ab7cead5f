// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"

#include <chrono>
#include <string>
#include <utility>

namespace RPGPref::Program
{

/// One line on standard error for work that takes over half a second. Where standard error is not a
/// terminal, a line every ten seconds, so that logs stay readable and nobody waits in silence.
class ProgressBar
{
public:
	explicit ProgressBar(std::string what);
	~ProgressBar();
	ProgressBar(const ProgressBar&) = delete;
	ProgressBar& operator=(const ProgressBar&) = delete;

	void show(Progress progress);
	/// What is being done now, from the next drawing on.
	void setWhat(std::string what) { what_ = std::move(what); }

private:
	std::string what_;
	bool isTerminal_;
	std::chrono::steady_clock::time_point nextDrawing_;
	bool drawn_ = false;
};

} // namespace RPGPref::Program
