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
	/// changes. Level, id and playstyle are taken from `about`; texts are cut after 200 bytes.
	explicit Recorder(Recording about) : about_(std::move(about)) {}

	/// The first bytes. For a new or empty file they include the journal's header.
	RPGPREFCORE_API std::string begin(bool isNewFile);

	/// Call as often as you like; the answer is empty between samples.
	RPGPREFCORE_API std::string observe(const RecordedSample& sample);

	/// The last sample, if it was between two, and the end.
	RPGPREFCORE_API std::string end();

private:
	Recording about_;
	std::optional<RecordedSample> written_;
	std::optional<RecordedSample> pending_;
};

} // namespace RPGPref
