// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgePlay.h"
#include "RPGPref/Playstyle/Playstyle.h"

#include <memory>

namespace RPGPref
{

/// From a level's files to a playthrough: grounds the level for what is unknown, binds the team's
/// preferences and plays.
class KnowledgeRun
{
public:
	/// Domain, problem and team must outlive this; without a team, agents have no preferences.
	RPGPREFCORE_API KnowledgeRun(const Domain& domain, const Problem& problem, const Team* team,
		const Knowledge& knowledge, const KnowledgePlayOptions& options);
	RPGPREFCORE_API ~KnowledgeRun();
	KnowledgeRun(const KnowledgeRun&) = delete;
	KnowledgeRun& operator=(const KnowledgeRun&) = delete;

	/// Units as of grounding and of playing. Failed: the files do not fit together.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	RPGPREFCORE_API Progress progress() const;

	/// After Failed.
	RPGPREFCORE_API const Diagnostics& errors() const;
	/// After Done.
	RPGPREFCORE_API const KnowledgeTask& task() const;
	/// What people read instead of the task's symbols.
	RPGPREFCORE_API void setWords(const TaskWords& words);
	RPGPREFCORE_API const TeamPreferences& preferences() const;
	RPGPREFCORE_API const KnowledgePlaythrough& result() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

/// The same level when everything is known: what veterans play.
RPGPREFCORE_API Knowledge fullKnowledge();

} // namespace RPGPref
