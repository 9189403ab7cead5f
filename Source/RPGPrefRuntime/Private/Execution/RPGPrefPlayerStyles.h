// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Session/LevelSession.h"
#include "RPGPref/Styles/StyleEstimate.h"

#include <memory>
#include <vector>

/** Follows the playstyles of the people in a team: each may have one of several. */
class FRPGPrefPlayerStyles
{
public:
	/** `Styles`: what people may turn out to be, besides what the team says of them. */
	FRPGPrefPlayerStyles(const RPGPref::LevelSession& InSession,
		const std::vector<RPGPref::AgentId>& People, std::vector<RPGPref::Playstyle> Styles);

	/** The person did this when things stood so. True: another style is now the likeliest. */
	bool Observe(RPGPref::AgentId Agent, RPGPref::StateView Before, RPGPref::ActionId Deed);

	/** Of the styles given; below 0: as the team says. */
	int GetBest(RPGPref::AgentId Agent) const;
	double GetConfidence(RPGPref::AgentId Agent) const;
	/** The team's preferences with everybody's likeliest style; null: as the session has them. */
	std::shared_ptr<const RPGPref::TeamPreferences> GetPreferences() const { return Preferences; }

private:
	struct FPerson
	{
		RPGPref::AgentId Agent;
		RPGPref::StyleEstimate Estimate;
		std::size_t Best = 0;
	};

	RPGPref::Team TeamWith(RPGPref::AgentId Agent, std::size_t Choice, RPGPref::Team Team) const;
	const FPerson* Find(RPGPref::AgentId Agent) const;

	const RPGPref::LevelSession& Session;
	const std::vector<RPGPref::Playstyle> Styles;
	std::vector<FPerson> Persons;
	std::shared_ptr<const RPGPref::TeamPreferences> Preferences;
};
