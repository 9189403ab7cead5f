// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Protocol/Message.h"

#include <vector>

namespace RPGPref
{

/// Watches rules where the truth is: in the executor, since the planner would see a deadline too
/// late. A change counts if it is stamped after the rule came and no later than the deadline.
/// Commands are polled before rules are judged, so an extension that arrives in the deadline's
/// tick still counts. Rules are few: linear, bounded by `capacity`, the oldest ended ones go first.
class RuleMonitors
{
public:
	explicit RuleMonitors(std::uint32_t capacity = 256) : capacity_(capacity) {}

	RPGPREFCORE_API Verdict monitor(const MonitorRule& command, Tick now);
	RPGPREFCORE_API Verdict extend(const ExtendRule& command);
	RPGPREFCORE_API Verdict drop(const DropRule& command);

	/// An attribute took a value at `stamp`; appends what that satisfies.
	RPGPREFCORE_API void change(SymbolId attribute, AttributeValue value, Tick stamp, Tick now,
		std::vector<Message>& outbox);
	/// After all changes of a tick: appends the rules whose deadline has passed.
	RPGPREFCORE_API void judge(Tick now, std::vector<Message>& outbox);

private:
	struct Rule
	{
		MonitorRule command;
		RuleState state = RuleState::Watching;
		Tick since = 0;
	};

	Rule* find(RuleId rule);
	bool makeRoom();

	std::uint32_t capacity_;
	std::vector<Rule> rules_;
};

} // namespace RPGPref
