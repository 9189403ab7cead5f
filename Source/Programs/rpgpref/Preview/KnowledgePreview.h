// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgePlay.h"
#include "RPGPref/Preview/PreviewReport.h"
#include "RPGPref/Session/LevelTexts.h"

#include "Preview/PreviewFiles.h"
#include "Support/RunLimits.h"

#include <string>
#include <vector>

namespace RPGPref::Program
{

/// The text of the file that was asked for, else of knowledge.json beside the level, else what the
/// level's kit says of newcomers. A text is empty if there is none of them.
Result<TextFile> knowledgeOf(const PreviewFiles& files, const std::string& asked);

struct KnowledgePreviewOptions
{
	TextFile knowledge;
	KnowledgeMode mode = KnowledgeMode::Natural;
	/// How many times the steps of veterans newcomers may take with the signs that are proposed.
	double within = 1.25;
};

/// Adds each team as newcomers and as veterans to the report of the level with the edits; returns
/// it as text.
Result<std::string> previewKnowledge(const PreviewFiles& files,
	const std::vector<std::string>& edits, const KnowledgePreviewOptions& wanted, RunLimits& limits,
	PreviewReport& report);

} // namespace RPGPref::Program
