// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgeStudy.h"

#include "Support/CommonOptions.h"
#include "Support/ExitCode.h"
#include "Support/RunLimits.h"

#include <cstdint>
#include <optional>
#include <string>

namespace RPGPref::Program
{

/// `plan --knowledge FILE`: how players who do not know the level play it.
struct KnowledgePlanRequest
{
	std::string domain;
	std::string problem;
	std::string playstyles; ///< May be empty.
	std::string knowledge;
	std::optional<Knowledge::Guess> guess; ///< Instead of the file's.
	KnowledgeMode mode = KnowledgeMode::Natural;
	std::uint32_t f = 0; ///< 0: the team's.
	/// How many times the steps of veterans newcomers may take with the signs that are proposed.
	double within = 1.25;
};

/// A knowledge file for the level; warnings go to standard error.
Result<Knowledge> loadKnowledge(const std::string& path, const Domain& domain,
	const Problem& problem, const std::string& agentType);

ExitCode planWithKnowledge(
	const KnowledgePlanRequest& request, const CommonOptions& common, RunLimits& limits);

} // namespace RPGPref::Program
