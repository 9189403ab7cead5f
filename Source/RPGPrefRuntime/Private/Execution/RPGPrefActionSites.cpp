// SPDX-License-Identifier: MIT
#include "Execution/RPGPrefActionSites.h"

#include "RPGPrefRuntime/Execution/RPGPrefActionRow.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

std::vector<std::string> RPGPrefActionSites::SplitPattern(const FRPGPrefActionRow& Row)
{
	std::vector<std::string> Words(1);
	for (const char Letter : RPGPrefConvert::ToUtf8(Row.Pattern))
	{
		const bool bIsBetween = Letter == ' ' || Letter == '\t' || Letter == '(' || Letter == ')';
		if (!bIsBetween)
		{
			Words.back() += Letter;
		}
		else if (!Words.back().empty())
		{
			Words.emplace_back();
		}
	}
	if (Words.back().empty())
	{
		Words.pop_back();
	}
	return Words;
}

void RPGPrefActionSites::AddTo(RPGPref::Level& Map, const TArray<FRPGPrefActionRow>& Rows)
{
	const std::vector<RPGPref::ActionSite> Known = Map.sites;
	for (const FRPGPrefActionRow& Row : Rows)
	{
		const std::vector<std::string> Words = SplitPattern(Row);
		if (Words.empty() || (Row.Seconds <= 0.0 && Row.Place.IsEmpty()))
		{
			continue;
		}
		RPGPref::ActionSite Site;
		for (const RPGPref::ActionSite& Other : Known)
		{
			if (Other.action == Words[0])
			{
				Site = Other;
			}
		}
		Site.action = Words[0];
		Site.arguments.reset();
		if (Words.size() > 1)
		{
			Site.arguments.emplace(Words.begin() + 1, Words.end());
		}
		Site.seconds = Row.Seconds > 0.0 ? Row.Seconds : Site.seconds;
		Site.at = Row.Place.IsEmpty() ? Site.at : RPGPrefConvert::ToUtf8(Row.Place);
		Map.sites.push_back(Site);
	}
}
