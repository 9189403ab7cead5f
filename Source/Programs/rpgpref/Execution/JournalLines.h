// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/MeasureSink.h"
#include "RPGPref/Protocol/PlannerJournal.h"

#include <optional>
#include <string>
#include <string_view>

namespace RPGPref::Program
{

// A planner's journal as lines of text, the form in which it goes through a pipe:
//   accepted {"message":"execute",…}      closed late_rejected {"message":"execute",…}
//   measure round_trip 3               done

std::string toLine(const JournalEntry& entry);
std::string toLine(Measure measure, Tick value);

std::optional<JournalEntry> journalEntryFromLine(std::string_view line);

struct MeasuredValue
{
	Measure measure;
	Tick value;
};
std::optional<MeasuredValue> measureFromLine(std::string_view line);

} // namespace RPGPref::Program
