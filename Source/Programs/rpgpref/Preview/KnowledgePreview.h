// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgePlay.h"

#include "Preview/PreviewFiles.h"
#include "Support/RunLimits.h"

#include <string>
#include <vector>

namespace RPGPref::Program
{

/// What a preview adds for players who do not know the level.
struct KnowledgePreview
{
	/// By team: the study as JSON, empty where a limit was met first.
	std::vector<std::string> teams;
	std::string text; ///< For people.
};

/// The file that was asked for, else knowledge.json beside the level; empty if there is neither.
std::string knowledgeFileOf(const PreviewFiles& files, const std::string& asked);

/// Each team as newcomers and as veterans, on the level with the edits.
Result<KnowledgePreview> previewKnowledge(const PreviewFiles& files,
	const std::vector<std::string>& edits, const std::string& knowledgeFile, KnowledgeMode mode,
	RunLimits& limits);

} // namespace RPGPref::Program
