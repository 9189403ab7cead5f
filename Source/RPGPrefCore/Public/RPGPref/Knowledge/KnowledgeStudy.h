// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/Signposts.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

struct KnowledgeStudyOptions
{
	KnowledgePlayOptions play;
	SignpostOptions signposts;
	bool findsSignposts = true;
	TaskWords words; ///< What sentences call things; empty: their symbols.
};

/// How a team plays a level that it does not know, beside how it plays the same level when it knows
/// everything, and which signs would help.
class KnowledgeStudy
{
public:
	/// Domain, problem and team must outlive this.
	RPGPREFCORE_API KnowledgeStudy(const Domain& domain, const Problem& problem, const Team* team,
		const Knowledge& knowledge, const KnowledgeStudyOptions& options);
	RPGPREFCORE_API ~KnowledgeStudy();
	KnowledgeStudy(const KnowledgeStudy&) = delete;
	KnowledgeStudy& operator=(const KnowledgeStudy&) = delete;

	/// Units as of KnowledgeRun. Failed: the files do not fit together.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	RPGPREFCORE_API Progress progress() const;
	RPGPREFCORE_API const Diagnostics& errors() const;

	/// True once newcomers and veterans have played; signposts may still be looked for.
	RPGPREFCORE_API bool hasPlayed() const;
	RPGPREFCORE_API const KnowledgeRun& newcomers() const;
	RPGPREFCORE_API const KnowledgeRun& veterans() const;
	/// What was found so far.
	RPGPREFCORE_API const SignpostReport& signposts() const;

	/// Steps more than veterans; nothing unless both reach the goal. Can be negative: the planner
	/// does not promise shortest plans.
	RPGPREFCORE_API std::optional<std::int64_t> detour() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

/// A sentence for the level's designer.
struct KnowledgeFinding
{
	/// A stable word for programs, such as "stranded" or "detour".
	std::string code;
	std::string text;
	/// The step that it is about, counted from 1.
	std::optional<std::uint32_t> step;
};

/// What the designer should know, most important first. Only after hasPlayed().
RPGPREFCORE_API std::vector<KnowledgeFinding> knowledgeFindings(const KnowledgeStudy& study);

/// The study as one JSON object, as `plan --knowledge` prints it. Only after hasPlayed().
RPGPREFCORE_API std::string writeKnowledgeStudy(const KnowledgeStudy& study);

} // namespace RPGPref
