// SPDX-License-Identifier: MIT
// For each person, the core's StyleEstimate compares candidates: the style that the team's file
// gives, then the styles to choose from, each bound to the level once. A deed updates the estimate
// of the one who did it; only when the best candidate changes is the team bound again with
// everybody's best. Costs one binding for each candidate and person at the start.
#include "Execution/RPGPrefPlayerStyles.h"

#include <utility>

FRPGPrefPlayerStyles::FRPGPrefPlayerStyles(const RPGPref::LevelSession& InSession,
	const std::vector<RPGPref::AgentId>& People, std::vector<RPGPref::Playstyle> InStyles)
	: Session(InSession), Styles(std::move(InStyles))
{
	const RPGPref::Team Given = Session.team() != nullptr ? *Session.team() : RPGPref::Team();
	for (const RPGPref::AgentId Agent : People)
	{
		std::vector<RPGPref::TeamPreferences> Candidates = {Session.preferences()};
		for (std::size_t Choice = 1; Choice <= Styles.size(); ++Choice)
		{
			const RPGPref::Result<RPGPref::TeamPreferences> Bound =
				RPGPref::TeamPreferences::bind(TeamWith(Agent, Choice, Given), Session.task());
			Candidates.push_back(Bound ? *Bound : RPGPref::TeamPreferences(Session.task()));
		}
		Persons.push_back({Agent, RPGPref::StyleEstimate(Session.task(), Agent, Candidates), 0});
	}
}

RPGPref::Team FRPGPrefPlayerStyles::TeamWith(
	RPGPref::AgentId Agent, std::size_t Choice, RPGPref::Team Team) const
{
	if (Choice == 0)
	{
		return Team;
	}
	RPGPref::Playstyle Style = Styles[Choice - 1];
	Style.agent = std::string(Session.task().agentName(Agent));
	for (RPGPref::Playstyle& Member : Team.playstyles)
	{
		if (Member.agent == Style.agent)
		{
			Member = Style;
			return Team;
		}
	}
	Team.playstyles.push_back(Style);
	return Team;
}

bool FRPGPrefPlayerStyles::Observe(
	RPGPref::AgentId Agent, RPGPref::StateView Before, RPGPref::ActionId Deed)
{
	bool bHasChanged = false;
	RPGPref::Team Team = Session.team() != nullptr ? *Session.team() : RPGPref::Team();
	for (FPerson& Person : Persons)
	{
		if (Person.Agent == Agent)
		{
			Person.Estimate.observe(Before, Deed);
			bHasChanged = bHasChanged || Person.Estimate.best() != Person.Best;
			Person.Best = Person.Estimate.best();
		}
		Team = TeamWith(Person.Agent, Person.Best, std::move(Team));
	}
	if (bHasChanged)
	{
		RPGPref::Result<RPGPref::TeamPreferences> Bound =
			RPGPref::TeamPreferences::bind(Team, Session.task());
		if (Bound)
		{
			Preferences =
				std::make_shared<const RPGPref::TeamPreferences>(std::move(Bound).value());
		}
	}
	return bHasChanged;
}

const FRPGPrefPlayerStyles::FPerson* FRPGPrefPlayerStyles::Find(RPGPref::AgentId Agent) const
{
	for (const FPerson& Person : Persons)
	{
		if (Person.Agent == Agent)
		{
			return &Person;
		}
	}
	return nullptr;
}

int FRPGPrefPlayerStyles::GetBest(RPGPref::AgentId Agent) const
{
	const FPerson* Person = Find(Agent);
	return Person != nullptr ? static_cast<int>(Person->Best) - 1 : -1;
}

double FRPGPrefPlayerStyles::GetConfidence(RPGPref::AgentId Agent) const
{
	const FPerson* Person = Find(Agent);
	return Person != nullptr ? Person->Estimate.confidence() : 0.0;
}
