// SPDX-License-Identifier: MIT
#include "Support/ProgressBar.h"

#include "Support/Output.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace RPGPref::Program
{

using namespace std::chrono_literals;

ProgressBar::ProgressBar(std::string what) : what_(std::move(what)), isTerminal_(stderrIsTerminal())
{
	nextDrawing_ = std::chrono::steady_clock::now() + (isTerminal_ ? 500ms : 10'000ms);
}

ProgressBar::~ProgressBar()
{
	if (drawn_)
	{
		fmt::print(stderr, "\r\x1b[K");
	}
}

void ProgressBar::show(Progress progress)
{
	const auto now = std::chrono::steady_clock::now();
	if (now < nextDrawing_)
	{
		return;
	}
	if (!isTerminal_)
	{
		nextDrawing_ = now + 10s;
		fmt::print(stderr, "rpgpref: {} ...\n", what_);
		return;
	}
	nextDrawing_ = now + 100ms;
	drawn_ = true;
	if (progress.total == 0)
	{
		fmt::print(stderr, "\r\x1b[K{} ... {}", what_, progress.done);
	}
	else
	{
		constexpr std::uint64_t kCells = 30;
		const std::uint64_t done = std::min(progress.done, progress.total);
		const std::uint64_t filled = done * kCells / progress.total;
		fmt::print(stderr, "\r\x1b[K{} [{:#<{}}{:.<{}}] {} %", what_, "", filled, "",
			kCells - filled, done * 100 / progress.total);
	}
	std::fflush(stderr);
}

} // namespace RPGPref::Program
