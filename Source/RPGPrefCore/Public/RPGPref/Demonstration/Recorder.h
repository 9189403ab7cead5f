// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Journal.h"
#include "RPGPref/Export.h"

#include <optional>
#include <string>

namespace RPGPref
{

/// Turns what is observed of a player into bytes for a journal. The caller appends every answer to
/// the file at once and in order; the core knows no files.
class Recorder
{
public:
	/// Samples are taken `intervalTicks` apart, and at once when the gait, a flag or the health
	/// changes. Level, id, playstyle and units are taken from `about`, the grid's units if it has
	/// none; texts are cut after 200 bytes.
	explicit Recorder(Recording about) : about_(std::move(about)) {}

	/// The first bytes, for a file that has so many whole bytes; for a new or empty one they
	/// include the journal's header.
	RPGPREFCORE_API std::string begin(std::uint64_t bytesBefore);

	/// Call as often as you like; the answer is empty between samples.
	RPGPREFCORE_API std::string observe(const RecordedSample& sample);

	/// What somebody tried, or facts that were seen.
	RPGPREFCORE_API std::string observe(const RecordedDeed& deed) const;

	/// The last sample, if it was between two, and the end.
	RPGPREFCORE_API std::string end();

private:
	Recording about_;
	JournalEncoder encoder_;
	std::optional<RecordedSample> written_;
	std::optional<RecordedSample> pending_;
};

} // namespace RPGPref
