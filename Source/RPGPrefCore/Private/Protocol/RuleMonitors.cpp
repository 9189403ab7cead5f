// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/RuleMonitors.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// The answer to a repeated command says how the rule stands: its report may have been lost.
Verdict repeated(RuleState state)
{
	switch (state)
	{
	case RuleState::Satisfied:
		return Verdict::Satisfied;
	case RuleState::TimedOut:
		return Verdict::TimedOut;
	case RuleState::Dropped:
		return Verdict::Dropped;
	case RuleState::Watching:
		break;
	}
	return Verdict::Duplicate;
}

} // namespace

Verdict RuleMonitors::monitor(const MonitorRule& command, Tick now)
{
	if (Rule* known = find(command.rule))
	{
		if (command.revision <= known->command.revision)
		{
			return command.revision == known->command.revision ? repeated(known->state)
															   : Verdict::Stale;
		}
		*known = {command, RuleState::Watching, now};
		return Verdict::Accepted;
	}
	if (!makeRoom())
	{
		return Verdict::Full;
	}
	rules_.push_back({command, RuleState::Watching, now});
	return Verdict::Accepted;
}

Verdict RuleMonitors::extend(const ExtendRule& command)
{
	Rule* known = find(command.rule);
	if (known == nullptr)
	{
		return Verdict::Unknown;
	}
	if (command.revision <= known->command.revision)
	{
		return command.revision == known->command.revision ? repeated(known->state)
														   : Verdict::Stale;
	}
	if (known->state != RuleState::Watching)
	{
		return repeated(known->state);
	}
	known->command.revision = command.revision;
	known->command.deadline = (std::max)(known->command.deadline, command.deadline);
	return Verdict::Extended;
}

Verdict RuleMonitors::drop(const DropRule& command)
{
	if (Rule* known = find(command.rule))
	{
		if (command.revision <= known->command.revision)
		{
			return command.revision == known->command.revision ? repeated(known->state)
															   : Verdict::Stale;
		}
		known->command.revision = command.revision;
		known->state = RuleState::Dropped;
		return Verdict::Dropped;
	}
	if (!makeRoom())
	{
		return Verdict::Full;
	}
	rules_.push_back({});
	rules_.back().command.rule = command.rule;
	rules_.back().command.revision = command.revision;
	rules_.back().state = RuleState::Dropped;
	return Verdict::Noted;
}

void RuleMonitors::change(
	SymbolId attribute, AttributeValue value, Tick stamp, Tick now, std::vector<Message>& outbox)
{
	for (Rule& rule : rules_)
	{
		if (rule.state == RuleState::Watching && rule.command.attribute == attribute &&
			rule.command.value == value && rule.since <= stamp && stamp <= rule.command.deadline)
		{
			rule.state = RuleState::Satisfied;
			outbox.push_back(
				RuleStatus{rule.command.rule, rule.command.revision, rule.state, stamp, now});
		}
	}
}

void RuleMonitors::judge(Tick now, std::vector<Message>& outbox)
{
	for (Rule& rule : rules_)
	{
		if (rule.state == RuleState::Watching && now >= rule.command.deadline)
		{
			rule.state = RuleState::TimedOut;
			outbox.push_back(RuleStatus{
				rule.command.rule, rule.command.revision, rule.state, rule.command.deadline, now});
		}
	}
}

RuleMonitors::Rule* RuleMonitors::find(RuleId rule)
{
	const auto found = std::find_if(rules_.begin(), rules_.end(),
		[rule](const Rule& entry) { return entry.command.rule == rule; });
	return found == rules_.end() ? nullptr : &*found;
}

bool RuleMonitors::makeRoom()
{
	if (rules_.size() < capacity_)
	{
		return true;
	}
	const auto ended = std::find_if(rules_.begin(), rules_.end(),
		[](const Rule& entry) { return entry.state != RuleState::Watching; });
	if (ended == rules_.end())
	{
		return false;
	}
	rules_.erase(ended);
	return true;
}

} // namespace RPGPref
