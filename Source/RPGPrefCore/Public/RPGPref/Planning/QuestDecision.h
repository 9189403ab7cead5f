// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace RPGPref
{

/// What a team does about one side quest, and why.
struct QuestDecision
{
	enum class Kind : std::uint8_t
	{
		Do,
		Avoid,
		Leave
	};

	/// `feed-the-mill`, or `visit[Inn]` for one of several.
	std::string quest;
	Kind kind = Kind::Leave;
	/// Whether it holds at the end of the plan.
	bool holds = false;
	/// In millionths of a step: what the team would spend; below 0: to avoid it.
	std::int64_t wish = 0;
	/// The same of each agent that cares.
	std::vector<std::pair<std::string, std::int64_t>> perAgent;
	/// Further steps, as they were last reckoned; none if no plan was found.
	std::optional<std::int64_t> extra;
	/// `feed-the-mill: done, costs 3 steps; Red would spend 6.`
	std::string text;
};

/// `do`, `avoid` or `leave`.
inline const char* decisionWord(QuestDecision::Kind kind)
{
	return kind == QuestDecision::Kind::Do      ? "do"
		   : kind == QuestDecision::Kind::Avoid ? "avoid"
												: "leave";
}

/// `6`, `2.5`: steps with one decimal.
inline std::string wishText(std::int64_t wish)
{
	const std::int64_t size = wish < 0 ? -wish : wish;
	const std::int64_t tenths = (size + 50'000) / 100'000;
	std::string text = std::to_string(tenths / 10);
	if (tenths % 10 != 0)
	{
		text += "." + std::to_string(tenths % 10);
	}
	return wish < 0 && tenths != 0 ? "-" + text : text;
}

} // namespace RPGPref
