// SPDX-License-Identifier: MIT
// The part of PlannerInterface that deals with rules, anchors and observations.
#include "RPGPref/Protocol/PlannerInterface.h"

#include <algorithm>

namespace RPGPref
{

void PlannerInterface::monitor(
	RuleId rule, SymbolId attribute, AttributeValue value, Tick deadline, Tick plannerNow)
{
	LastRevision& last = lastRevision(Subject::Rule, rule);
	const Revision revision = ++last.revision;
	last.monitored = revision;
	addCommand(Subject::Rule, rule, MonitorRule{rule, revision, attribute, value, deadline, 0},
		deadline, plannerNow);
}

bool PlannerInterface::extend(RuleId rule, Tick oldDeadline, Tick deadline, Tick plannerNow)
{
	if (!timing_.hasTime() || oldDeadline < timing_.estimate(plannerNow) + timing_.roundTrip() + 1)
	{
		return false;
	}
	const Revision revision = nextRevision(Subject::Rule, rule);
	addCommand(Subject::Rule, rule, ExtendRule{rule, revision, deadline, 0}, deadline, plannerNow);
	return true;
}

void PlannerInterface::drop(RuleId rule, Tick plannerNow)
{
	std::erase_if(commands_, [rule](const Command& command)
		{ return command.subject == Subject::Rule && command.id == rule; });
	const Revision revision = nextRevision(Subject::Rule, rule);
	addCommand(Subject::Rule, rule, DropRule{rule, revision, 0}, 0, plannerNow);
}

void PlannerInterface::anchor(AnchorId object, SymbolId asset, TickSpan buildTicks, Tick plannerNow)
{
	const Revision revision = nextRevision(Subject::Anchor, object);
	addCommand(Subject::Anchor, object, AnchorObject{object, revision, asset, buildTicks, 0}, 0,
		plannerNow);
}

void PlannerInterface::deanchor(AnchorId object, Tick plannerNow)
{
	const Revision revision = nextRevision(Subject::Anchor, object);
	addCommand(Subject::Anchor, object, DeanchorObject{object, revision, 0}, 0, plannerNow);
}

PlannerInterface::LastRevision& PlannerInterface::lastRevision(Subject subject, std::uint32_t id)
{
	for (LastRevision& last : lastRevisions_)
	{
		if (last.subject == subject && last.id == id)
		{
			return last;
		}
	}
	lastRevisions_.push_back({subject, id, Revision{settings_.generation} * 0x8000});
	return lastRevisions_.back();
}

void PlannerInterface::addCommand(
	Subject subject, std::uint32_t id, const Message& message, Tick deadline, Tick plannerNow)
{
	// A newer anchor makes the older one pointless; rules need theirs in order.
	std::erase_if(commands_, [&](const Command& command)
		{ return subject == Subject::Anchor && command.subject == subject && command.id == id; });
	const Revision revision = std::visit(
		[](const auto& body)
		{
			if constexpr (requires { body.revision; })
			{
				return body.revision;
			}
			else
			{
				return kNoRevision;
			}
		},
		message);
	commands_.push_back({subject, id, revision, message, deadline, -kLargestTick});
	if (timing_.hasTime())
	{
		serviceCommands(plannerNow);
	}
}

void PlannerInterface::serviceCommands(Tick plannerNow)
{
	const Tick now = timing_.estimate(plannerNow);
	for (Command& command : commands_)
	{
		if (command.nextSend > now)
		{
			continue;
		}
		if (command.nextSend != -kLargestTick)
		{
			measure(Measure::Resend, 1);
		}
		std::visit(
			[now](auto& body)
			{
				if constexpr (requires { body.sentAt; })
				{
					body.sentAt = now;
				}
			},
			command.message);
		outbox_.push_back(command.message);
		command.nextSend = now + timing_.resendInterval();
	}
}

void PlannerInterface::receiveCommandAck(const Acknowledgement& ack)
{
	const auto found = std::find_if(commands_.begin(), commands_.end(),
		[&](const Command& command)
		{
			return command.subject == ack.subject && command.id == ack.id &&
				   command.revision == ack.revision;
		});
	if (found == commands_.end())
	{
		return;
	}
	if (ack.verdict == Verdict::Unknown)
	{
		return; // The extension overtook its rule; both are sent again.
	}
	PlannerEvent event;
	event.kind = PlannerEvent::Kind::Answered;
	event.subject = ack.subject;
	event.id = ack.id;
	event.verdict = ack.verdict;
	event.at = ack.at;
	if (ack.verdict != Verdict::Duplicate)
	{
		events_.push_back(event);
	}
	const Tick deadline = found->deadline;
	const bool isWatched = ack.subject == Subject::Rule &&
						   (ack.verdict == Verdict::Accepted || ack.verdict == Verdict::Extended ||
							   ack.verdict == Verdict::Duplicate);
	if (isWatched)
	{
		found->nextSend = deadline + timing_.resendInterval();
		std::erase_if(commands_,
			[&](const Command& command)
			{
				return command.subject == ack.subject && command.id == ack.id &&
					   command.revision < ack.revision;
			});
	}
	else if (ack.verdict == Verdict::Satisfied || ack.verdict == Verdict::TimedOut)
	{
		endRule(ack.id,
			ack.verdict == Verdict::Satisfied ? RuleState::Satisfied : RuleState::TimedOut,
			deadline);
	}
	else
	{
		commands_.erase(found);
	}
}

void PlannerInterface::endRule(RuleId rule, RuleState state, Tick when)
{
	const std::size_t removed = std::erase_if(commands_, [rule](const Command& command)
		{ return command.subject == Subject::Rule && command.id == rule; });
	if (removed == 0)
	{
		return; // Reported before, or dropped.
	}
	PlannerEvent event;
	event.kind = PlannerEvent::Kind::RuleEnded;
	event.id = rule;
	event.rule = state;
	event.at = when;
	events_.push_back(event);
}

void PlannerInterface::receiveEvent(const Message& message, Tick plannerNow)
{
	PlannerEvent event;
	if (const auto* observation = std::get_if<Observation>(&message))
	{
		timing_.noteTime(observation->at, plannerNow);
		event.kind = PlannerEvent::Kind::Observed;
		event.id = observation->attribute;
		event.value = observation->value;
		event.at = observation->stamp;
		events_.push_back(event);
	}
	else if (const auto* rule = std::get_if<RuleStatus>(&message))
	{
		timing_.noteTime(rule->at, plannerNow);
		if (rule->state == RuleState::TimedOut && timing_.hasTime())
		{
			measure(Measure::MonitorDelay, timing_.estimate(plannerNow) - rule->when);
		}
		// A report on an earlier monitor of the same rule may have been on its way for long.
		const bool isOutdated = std::any_of(lastRevisions_.begin(), lastRevisions_.end(),
			[rule](const LastRevision& last)
			{
				return last.subject == Subject::Rule && last.id == rule->rule &&
					   rule->revision < last.monitored;
			});
		if (!isOutdated)
		{
			endRule(rule->rule, rule->state, rule->when);
		}
	}
	else if (const auto* anchor = std::get_if<AnchorStatus>(&message))
	{
		timing_.noteTime(anchor->at, plannerNow);
		event.kind = PlannerEvent::Kind::Anchored;
		event.id = anchor->object;
		event.anchor = anchor->state;
		event.asset = anchor->asset;
		event.at = anchor->at;
		events_.push_back(event);
	}
}

} // namespace RPGPref
