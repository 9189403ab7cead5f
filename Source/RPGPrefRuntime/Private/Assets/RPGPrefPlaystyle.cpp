// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

namespace
{

/** In the text form of a single playstyle the agent is open. */
constexpr const char* AnyAgent = "anyone";

std::vector<RPGPref::Preference> ToCore(const TArray<FRPGPrefPreference>& Preferences)
{
	std::vector<RPGPref::Preference> Result;
	for (const FRPGPrefPreference& Preference : Preferences)
	{
		RPGPref::Preference& Entry = Result.emplace_back();
		Entry.name = RPGPrefConvert::ToUtf8(Preference.Name);
		Entry.value = Preference.Value;
		if (!Preference.bAnyArguments)
		{
			Entry.arguments.emplace();
			for (const FString& Argument : Preference.Arguments)
			{
				Entry.arguments->push_back(RPGPrefConvert::ToUtf8(Argument));
			}
		}
	}
	return Result;
}

TArray<FRPGPrefPreference> FromCore(const std::vector<RPGPref::Preference>& Preferences)
{
	TArray<FRPGPrefPreference> Result;
	for (const RPGPref::Preference& Entry : Preferences)
	{
		FRPGPrefPreference& Preference = Result.AddDefaulted_GetRef();
		Preference.Name = RPGPrefConvert::ToString(Entry.name);
		Preference.Value = Entry.value;
		Preference.bAnyArguments = !Entry.arguments.has_value();
		if (Entry.arguments)
		{
			for (const std::string& Argument : *Entry.arguments)
			{
				Preference.Arguments.Add(RPGPrefConvert::ToString(Argument));
			}
		}
	}
	return Result;
}

void CheckPreferences(const TCHAR* Kind, const TArray<FRPGPrefPreference>& Preferences,
	TArray<FRPGPrefIssue>& OutIssues)
{
	for (int32 Index = 0; Index < Preferences.Num(); ++Index)
	{
		const FRPGPrefPreference& Preference = Preferences[Index];
		if (Preference.Name.IsEmpty())
		{
			RPGPrefConvert::AddError(
				*FString::Printf(TEXT("%s %d has no name; write * to match any"), Kind, Index),
				OutIssues);
		}
		if (!(Preference.Value >= -1.0 && Preference.Value <= 1.0))
		{
			RPGPrefConvert::AddError(
				*FString::Printf(TEXT("%s %d (%s): the value must lie between -1 and 1"), Kind,
					Index, *Preference.Name),
				OutIssues);
		}
	}
}

} // namespace

RPGPref::Playstyle URPGPrefPlaystyle::MakePlaystyle(const FString& Agent) const
{
	RPGPref::Playstyle Result;
	Result.agent = RPGPrefConvert::ToUtf8(Agent);
	Result.archetype = RPGPrefConvert::ToUtf8(Archetype);
	Result.actions = ToCore(Actions);
	Result.propositions = ToCore(Propositions);
	for (const FRPGPrefTagPreference& Entry : Tags)
	{
		Result.tags.push_back({RPGPrefConvert::ToUtf8(Entry.Tag), Entry.Value});
	}
	return Result;
}

void URPGPrefPlaystyle::SetPlaystyle(const RPGPref::Playstyle& Playstyle)
{
	Archetype = RPGPrefConvert::ToString(Playstyle.archetype);
	Actions = FromCore(Playstyle.actions);
	Propositions = FromCore(Playstyle.propositions);
	Tags.Reset();
	for (const RPGPref::TagPreference& Entry : Playstyle.tags)
	{
		FRPGPrefTagPreference& Preference = Tags.AddDefaulted_GetRef();
		Preference.Tag = RPGPrefConvert::ToString(Entry.tag);
		Preference.Value = Entry.value;
	}
}

void URPGPrefPlaystyle::ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues)
{
	const RPGPref::Result<RPGPref::Team> Team =
		RPGPref::readTeam(RPGPrefConvert::ToUtf8(Text), RPGPrefConvert::ToUtf8(GetName()));
	if (!Team)
	{
		RPGPrefConvert::AddIssues(Team.errors(), OutIssues);
	}
	else if (Team->playstyles.size() != 1)
	{
		RPGPrefConvert::AddError(
			TEXT("The text of a playstyle must hold exactly one playstyle; import a team instead"),
			OutIssues);
	}
	else
	{
		SetPlaystyle(Team->playstyles.front());
	}
}

FString URPGPrefPlaystyle::WriteText() const
{
	RPGPref::Team Team;
	Team.name = RPGPrefConvert::ToUtf8(Archetype);
	Team.playstyles.push_back(MakePlaystyle(RPGPrefConvert::ToString(AnyAgent)));
	return RPGPrefConvert::ToString(RPGPref::writeTeam(Team));
}

void URPGPrefPlaystyle::FindIssues(TArray<FRPGPrefIssue>& OutIssues) const
{
	CheckPreferences(TEXT("Action"), Actions, OutIssues);
	CheckPreferences(TEXT("Proposition"), Propositions, OutIssues);
	for (const FRPGPrefTagPreference& Entry : Tags)
	{
		if (Entry.Tag.IsEmpty() || !(Entry.Value >= -1.0 && Entry.Value <= 1.0))
		{
			RPGPrefConvert::AddError(
				*FString::Printf(
					TEXT("The tag \"%s\" needs a name and a value between -1 and 1"), *Entry.Tag),
				OutIssues);
		}
	}
}
