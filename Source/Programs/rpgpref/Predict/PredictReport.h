// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PredictionScore.h"

#include <nlohmann/json.hpp>

#include <string>

namespace RPGPref::Program
{

/// Shares of each agent by category: `{"fetch":{"p1":0.7,"p2":0.3}}`; null where nobody did any.
nlohmann::ordered_json sharesJson(
	const LabourShares& shares, const PlayProtocol& protocol, const GroundTask& task);
/// `fetch p1 70 %, p2 30 %; ...`.
std::string sharesText(
	const LabourShares& shares, const PlayProtocol& protocol, const GroundTask& task);

nlohmann::ordered_json splitsJson(
	const std::vector<RoleSplit>& splits, const PlayProtocol& protocol, const GroundTask& task);
std::string splitsText(const std::vector<RoleSplit>& splits, const GroundTask& task);

/// The contract's keys, all tables, and what was learned.
nlohmann::ordered_json scoreJson(const PredictionScore& score);
/// The same as tables for people; Markdown, so that they can go into a document.
std::string scoreText(const PredictionScore& score);
/// As other scorers read them: JSON lines.
std::string predictionLines(const PredictionScore& score, const PlayProtocol& protocol);

} // namespace RPGPref::Program
