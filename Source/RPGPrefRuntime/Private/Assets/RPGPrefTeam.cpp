// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"

#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "UObject/UObjectGlobals.h"

RPGPref::Team URPGPrefTeam::MakeTeam() const
{
	RPGPref::Team Team;
	Team.file = RPGPrefConvert::ToUtf8(GetName());
	Team.name = RPGPrefConvert::ToUtf8(Title);
	Team.agentType = RPGPrefConvert::ToUtf8(AgentType);
	Team.agentParameter = RPGPrefConvert::ToUtf8(AgentParameter);
	Team.f = static_cast<std::uint32_t>(Lookahead < 1 ? 1 : Lookahead);
	for (const FRPGPrefTeamMember& Member : Members)
	{
		if (Member.Playstyle != nullptr)
		{
			Team.playstyles.push_back(Member.Playstyle->MakePlaystyle(Member.Agent));
		}
		else
		{
			Team.playstyles.emplace_back().agent = RPGPrefConvert::ToUtf8(Member.Agent);
		}
	}
	return Team;
}

void URPGPrefTeam::ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues)
{
	const RPGPref::Result<RPGPref::Team> Team =
		RPGPref::readTeam(RPGPrefConvert::ToUtf8(Text), RPGPrefConvert::ToUtf8(GetName()));
	if (!Team)
	{
		RPGPrefConvert::AddIssues(Team.errors(), OutIssues);
		return;
	}
	Title = RPGPrefConvert::ToString(Team->name);
	AgentType = RPGPrefConvert::ToString(Team->agentType);
	AgentParameter = RPGPrefConvert::ToString(Team->agentParameter);
	Lookahead = static_cast<int32>(Team->f);
	Members.Reset();
	for (const RPGPref::Playstyle& Playstyle : Team->playstyles)
	{
		FRPGPrefTeamMember& Member = Members.AddDefaulted_GetRef();
		Member.Agent = RPGPrefConvert::ToString(Playstyle.agent);
		Member.Playstyle = NewObject<URPGPrefPlaystyle>(this);
		Member.Playstyle->SetPlaystyle(Playstyle);
	}
}

FString URPGPrefTeam::WriteText() const
{
	return RPGPrefConvert::ToString(RPGPref::writeTeam(MakeTeam()));
}

void URPGPrefTeam::FindIssues(TArray<FRPGPrefIssue>& OutIssues) const
{
	for (int32 Index = 0; Index < Members.Num(); ++Index)
	{
		const FRPGPrefTeamMember& Member = Members[Index];
		if (Member.Agent.IsEmpty())
		{
			RPGPrefConvert::AddError(
				*FString::Printf(TEXT("Member %d names no agent"), Index), OutIssues);
		}
		for (int32 Other = 0; Other < Index; ++Other)
		{
			if (!Member.Agent.IsEmpty() && Members[Other].Agent == Member.Agent)
			{
				RPGPrefConvert::AddError(
					*FString::Printf(TEXT("%s is listed twice"), *Member.Agent), OutIssues);
			}
		}
	}
	if (AgentType.IsEmpty())
	{
		RPGPrefConvert::AddError(
			TEXT("The agent type is empty; the usual one is player"), OutIssues);
	}
}
