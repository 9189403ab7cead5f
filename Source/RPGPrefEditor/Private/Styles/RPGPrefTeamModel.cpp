// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefTeamModel.h"

#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Internationalization/Internationalization.h"

#include <algorithm>

#define LOCTEXT_NAMESPACE "RPGPref"

using RPGPrefText::IsSameText;

FRPGPrefTeamModel::FRPGPrefTeamModel(URPGPrefTeam& InTeam) : Team(&InTeam), Steps(InTeam)
{
	Refresh();
}

FRPGPrefTeamModel::~FRPGPrefTeamModel() = default;

bool FRPGPrefTeamModel::Holds(const FRow& Row) const
{
	return Row.IsValid() && Rows.Contains(Row) && Team->Members.IsValidIndex(Row->Index);
}

void FRPGPrefTeamModel::SetKnownAgents(const TArray<FString>& Agents)
{
	KnownAgents = Agents;
	for (const FRow& Row : Rows)
	{
		Row->Warning = WarningOf(Row->Index);
	}
}

FText FRPGPrefTeamModel::WarningOf(int32 Index) const
{
	const FString& Agent = Team->Members[Index].Agent;
	if (Agent.IsEmpty())
	{
		return LOCTEXT("MemberWithoutAgent", "Has no agent");
	}
	for (int32 Other = 0; Other < Team->Members.Num(); ++Other)
	{
		if (Other != Index && Team->Members[Other].Agent == Agent)
		{
			return LOCTEXT("MemberTwice", "Another member is the same agent");
		}
	}
	if (!KnownAgents.IsEmpty() && !KnownAgents.Contains(Agent))
	{
		return FText::Format(
			LOCTEXT("MemberUnknown", "The level has no agent {0}"), FText::FromString(Agent));
	}
	return FText();
}

FString FRPGPrefTeamModel::FreeAgent() const
{
	for (const FString& Agent : KnownAgents)
	{
		if (!Team->Members.ContainsByPredicate(
				[&Agent](const FRPGPrefTeamMember& Member) { return Member.Agent == Agent; }))
		{
			return Agent;
		}
	}
	return FString();
}

void FRPGPrefTeamModel::Change(const FText& What, const TFunction<void()>& Do)
{
	Steps.Change(What, Do);
	Refresh();
}

FRPGPrefTeamModel::FRow FRPGPrefTeamModel::Add()
{
	Change(LOCTEXT("AddMember", "Add member"),
		[this]() { Team->Members.AddDefaulted_GetRef().Agent = FreeAgent(); });
	return Rows.Last();
}

void FRPGPrefTeamModel::Remove(FRow Row)
{
	if (!Holds(Row))
	{
		return;
	}
	Rows.Remove(Row);
	Change(LOCTEXT("RemoveMember", "Remove member"),
		[this, Row]() { Team->Members.RemoveAt(Row->Index); });
}

void FRPGPrefTeamModel::SetAgent(FRow Row, const FString& Agent)
{
	if (Holds(Row) && !IsSameText(Agent, Row->Agent))
	{
		Change(LOCTEXT("ChangeAgent", "Change agent"),
			[this, &Row, &Agent]() { Team->Members[Row->Index].Agent = Agent; });
	}
}

void FRPGPrefTeamModel::SetPlaystyle(FRow Row, URPGPrefPlaystyle* Playstyle)
{
	if (Holds(Row) && GetPlaystyle(Row) != Playstyle)
	{
		Change(LOCTEXT("AssignPlaystyle", "Assign playstyle"),
			[this, &Row, Playstyle]() { Team->Members[Row->Index].Playstyle = Playstyle; });
	}
}

URPGPrefPlaystyle* FRPGPrefTeamModel::GetPlaystyle(const FRow& Row) const
{
	return Holds(Row) ? Team->Members[Row->Index].Playstyle.Get() : nullptr;
}

void FRPGPrefTeamModel::SetTitle(const FString& Title)
{
	if (!IsSameText(Title, Team->Title))
	{
		Change(LOCTEXT("ChangeTitle", "Rename team"), [this, &Title]() { Team->Title = Title; });
	}
}

void FRPGPrefTeamModel::SetAgentType(const FString& AgentType)
{
	if (!IsSameText(AgentType, Team->AgentType))
	{
		Change(LOCTEXT("ChangeAgentType", "Change agent type"),
			[this, &AgentType]() { Team->AgentType = AgentType; });
	}
}

void FRPGPrefTeamModel::SetLookahead(int32 Lookahead)
{
	const int32 Bounded = std::clamp(Lookahead, LeastLookahead, MostLookahead);
	if (Bounded != Team->Lookahead)
	{
		Change(LOCTEXT("ChangeLookahead", "Change lookahead"),
			[this, Bounded]() { Team->Lookahead = Bounded; });
	}
}

void FRPGPrefTeamModel::BeginDrag()
{
	Steps.BeginDrag(LOCTEXT("DragLookahead", "Change lookahead"));
}

void FRPGPrefTeamModel::EndDrag()
{
	Steps.EndDrag();
}

void FRPGPrefTeamModel::Refresh()
{
	const int32 Wanted = Team->Members.Num();
	while (Rows.Num() > Wanted)
	{
		Rows.RemoveAt(Rows.Num() - 1);
	}
	while (Rows.Num() < Wanted)
	{
		Rows.Add(MakeShared<FRPGPrefMemberRow>());
	}
	for (int32 Index = 0; Index < Wanted; ++Index)
	{
		const FRPGPrefTeamMember& Member = Team->Members[Index];
		FRPGPrefMemberRow& Row = *Rows[Index];
		Row.Index = Index;
		Row.Agent = Member.Agent;
		Row.Playstyle = FString();
		if (Member.Playstyle != nullptr)
		{
			Row.Playstyle = Member.Playstyle->Archetype.IsEmpty() ? Member.Playstyle->GetName()
																  : Member.Playstyle->Archetype;
		}
		Row.Warning = WarningOf(Index);
	}
	const FString Text = Team->ExportText();
	if (!IsSameText(Text, Content))
	{
		Content = Text;
		++Revision;
	}
}

#undef LOCTEXT_NAMESPACE
