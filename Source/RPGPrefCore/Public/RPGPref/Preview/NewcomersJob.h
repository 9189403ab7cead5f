// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Knowledge/KnowledgeStudy.h"
#include "RPGPref/Preview/PreviewJob.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace RPGPref
{

struct NewcomersInput
{
	Domain domain;
	Problem problem;
	std::vector<PreviewInput::NamedTeam> teams;
	std::string file; ///< Of the text, for messages.
	std::string text; ///< `knowledge/1`.
	TaskWords words;  ///< What sentences call things.
	KnowledgeMode mode = KnowledgeMode::Natural;
	/// How many times the steps of veterans newcomers may take with the signs that are proposed.
	double within = SignpostOptions().factor;
	/// Signs are looked for among the first so many playthroughs of each team.
	std::uint64_t playsPerTeam = 400;
};

/// Each team of a preview as newcomers and as veterans. The program and the editor drive the same
/// job, after the preview's own.
class NewcomersJob
{
public:
	RPGPREFCORE_API explicit NewcomersJob(NewcomersInput input);
	RPGPREFCORE_API ~NewcomersJob();
	NewcomersJob(const NewcomersJob&) = delete;
	NewcomersJob& operator=(const NewcomersJob&) = delete;

	/// Units as of KnowledgeStudy. Failed: the text or the files are wrong, see errors().
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// Teams.
	RPGPREFCORE_API Progress progress() const;
	RPGPREFCORE_API const Diagnostics& errors() const;
	RPGPREFCORE_API const Diagnostics& warnings() const;

	/// By team; null where nobody has played yet. Signs may still be missing.
	RPGPREFCORE_API const KnowledgeStudy* study(std::size_t team) const;
	/// Adds what was played to the report of the same teams, in the same order.
	RPGPREFCORE_API void addTo(PreviewReport& report) const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

/// How much fog there is at a moment.
RPGPREFCORE_API FogShares fogAt(const NewcomersPlay& play, const Level& level, double time);

} // namespace RPGPref
