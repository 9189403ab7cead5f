// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/RuleMonitors.h"
#include "RPGPref/Session/LevelSession.h"

#include "Containers/UnrealString.h"

#include <string>
#include <utility>
#include <vector>

/** Rules of the designer: a fact shall take a value in time. Judged as the protocol's are. */
class FRPGPrefWatchedRules
{
public:
	struct FEnded
	{
		FString Name;
		bool bIsMet = false;
	};

	void Watch(const FString& Name, const RPGPref::GroundTask& Task, RPGPref::FactId Fact,
		bool bIsTrue, RPGPref::Tick Deadline, RPGPref::Tick Now)
	{
		Drop(Name);
		Rules.push_back({Name, Task.factText(Fact), bIsTrue, Deadline, true});
		Monitor(Rules.size() - 1, Fact, Now);
	}
	void Drop(const FString& Name)
	{
		for (std::size_t Rule = 0; Rule < Rules.size(); ++Rule)
		{
			if (Rules[Rule].bIsOpen && Rules[Rule].Name == Name)
			{
				Rules[Rule].bIsOpen = false;
				RPGPref::DropRule Command;
				Command.rule = static_cast<RPGPref::RuleId>(Rule);
				Command.revision = 2;
				Monitors.drop(Command);
			}
		}
	}
	/** The session has taken another task: facts have other numbers. */
	void Renew(const RPGPref::LevelSession& Session, RPGPref::Tick Now)
	{
		Monitors = RPGPref::RuleMonitors();
		for (std::size_t Rule = 0; Rule < Rules.size(); ++Rule)
		{
			const RPGPref::FactId Fact = Session.findFact(Rules[Rule].Fact);
			if (Rules[Rule].bIsOpen && Fact.isValid())
			{
				Monitor(Rule, Fact, Now);
			}
		}
	}
	void Note(RPGPref::FactId Fact, bool bIsTrue, RPGPref::Tick Now)
	{
		Monitors.change(Fact.value(), bIsTrue ? 1 : 0, Now, Now, Said);
	}
	/** What ended since the last call. */
	std::vector<FEnded> Judge(RPGPref::Tick Now)
	{
		Monitors.judge(Now, Said);
		std::vector<FEnded> Ended;
		for (const RPGPref::Message& Message : std::exchange(Said, {}))
		{
			if (const auto* Status = std::get_if<RPGPref::RuleStatus>(&Message))
			{
				Rules[Status->rule].bIsOpen = false;
				Ended.push_back(
					{Rules[Status->rule].Name, Status->state == RPGPref::RuleState::Satisfied});
			}
		}
		return Ended;
	}

private:
	struct FRule
	{
		FString Name;
		std::string Fact;
		bool bIsTrue = true;
		RPGPref::Tick Deadline = 0;
		bool bIsOpen = true;
	};

	void Monitor(std::size_t Rule, RPGPref::FactId Fact, RPGPref::Tick Now)
	{
		RPGPref::MonitorRule Command;
		Command.rule = static_cast<RPGPref::RuleId>(Rule);
		Command.attribute = Fact.value();
		Command.value = Rules[Rule].bIsTrue ? 1 : 0;
		Command.deadline = Rules[Rule].Deadline;
		Monitors.monitor(Command, Now);
	}

	RPGPref::RuleMonitors Monitors;
	std::vector<FRule> Rules; ///< By rule.
	std::vector<RPGPref::Message> Said;
};
