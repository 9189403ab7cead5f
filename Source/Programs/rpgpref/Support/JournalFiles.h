// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Demonstration/Journal.h"
#include "RPGPref/Foundation/Result.h"

#include <string>
#include <vector>

namespace RPGPref::Program
{

/// What `--units` says of journals that name none.
inline Units assumedUnits(const std::string& name)
{
	return name == "unreal" ? kUnrealUnits : kGridUnits;
}

/// A journal and the bytes it was read from.
Result<Journal> loadJournal(const std::string& path, std::string& bytes);

/// What is wrong with a journal: warnings if it was cut off or names no units, errors for lost
/// records.
Diagnostics complaintsOf(const Journal& journal, const std::string& file);

/// A journal without damage, every recording with units; warnings are reported.
Result<Journal> loadWholeJournal(const std::string& path, const Units& assumed);

/// Walks of a journal, all in the same units: metres and thousandths of a second, or cells.
struct JournalGraph
{
	std::vector<Demonstration> demonstrations;
	Units units;
};

/// Thinned, no farther than `error` (metres or cells) from the recorded way. Fails without a walk,
/// when some walks are in cells and others are not, and on what a T-Graph cannot hold.
Result<JournalGraph> graphOf(const Journal& journal, const std::string& file, double error);

} // namespace RPGPref::Program
