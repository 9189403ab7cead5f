// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefStyleInput.h"

#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewInput.h"

#include "UObject/UObjectGlobals.h"

namespace
{

bool IsMember(const URPGPrefTeam& Team, const URPGPrefPlaystyle& Playstyle)
{
	return Team.Members.ContainsByPredicate([&Playstyle](const FRPGPrefTeamMember& Member)
		{ return Member.Playstyle.Get() == &Playstyle; });
}

TArray<FString> FindAgents(const RPGPref::PreviewInput& Input, const FString& AgentType)
{
	TArray<FString> Agents;
	const RPGPref::TypeId Type = Input.domain.findType(RPGPrefConvert::ToUtf8(AgentType));
	for (const RPGPref::Object& Object : Input.problem.objects)
	{
		if (Type.isValid() && Input.domain.accepts({Type}, Object.types))
		{
			Agents.Add(RPGPrefConvert::ToString(Object.name));
		}
	}
	return Agents;
}

/** The team by whose rules the scene is played: which objects act, and by which parameter. */
const URPGPrefTeam* FirstTeam(const URPGPrefPreviewScene& Scene)
{
	for (const TObjectPtr<URPGPrefTeam>& Team : Scene.Teams)
	{
		if (Team != nullptr)
		{
			return Team.Get();
		}
	}
	return GetDefault<URPGPrefTeam>();
}

/** A team all of whose members play in the same style. */
void AddUniformTeam(
	const URPGPrefPreviewScene& Scene, URPGPrefPlaystyle& Playstyle, RPGPref::PreviewInput& Input)
{
	const URPGPrefTeam& Model = *FirstTeam(Scene);
	URPGPrefTeam* Team = NewObject<URPGPrefTeam>();
	Team->Title = Playstyle.Archetype.IsEmpty() ? Playstyle.GetName() : Playstyle.Archetype;
	Team->AgentType = Model.AgentType;
	Team->AgentParameter = Model.AgentParameter;
	Team->Lookahead = Model.Lookahead;
	for (const FString& Agent : FindAgents(Input, Model.AgentType))
	{
		FRPGPrefTeamMember& Member = Team->Members.AddDefaulted_GetRef();
		Member.Agent = Agent;
		Member.Playstyle = &Playstyle;
	}
	RPGPrefPreview::AddTeam(*Team, Input);
	// Each call makes another object; the team must be the same one for who compares.
	Input.teams.back().id = "uniform";
	Input.source.teams.back().id = "uniform";
}

} // namespace

std::optional<RPGPref::PreviewInput> RPGPrefStyleInput::ForPlaystyle(
	const URPGPrefPreviewScene& Scene, URPGPrefPlaystyle& Playstyle,
	TArray<FRPGPrefIssue>& OutIssues)
{
	std::optional<RPGPref::PreviewInput> Input = RPGPrefPreview::MakeLevelInput(Scene, OutIssues);
	if (!Input)
	{
		return std::nullopt;
	}
	for (const TObjectPtr<URPGPrefTeam>& Team : Scene.Teams)
	{
		if (Team != nullptr && IsMember(*Team, Playstyle))
		{
			RPGPrefPreview::AddTeam(*Team, *Input);
		}
	}
	if (Input->teams.empty())
	{
		AddUniformTeam(Scene, Playstyle, *Input);
	}
	return Input;
}

std::optional<RPGPref::PreviewInput> RPGPrefStyleInput::ForTeam(
	const URPGPrefPreviewScene& Scene, const URPGPrefTeam& Team, TArray<FRPGPrefIssue>& OutIssues)
{
	std::optional<RPGPref::PreviewInput> Input = RPGPrefPreview::MakeLevelInput(Scene, OutIssues);
	if (Input)
	{
		RPGPrefPreview::AddTeam(Team, *Input);
	}
	return Input;
}

std::optional<FRPGPrefMatchFinder::FLevel> RPGPrefStyleInput::LevelOf(
	const URPGPrefPreviewScene& Scene)
{
	if (Scene.Level == nullptr || Scene.Level->Domain == nullptr)
	{
		return std::nullopt;
	}
	const URPGPrefTeam& Team = *FirstTeam(Scene);
	return FRPGPrefMatchFinder::FLevel{RPGPrefConvert::ToUtf8(Scene.Level->Domain->Pddl),
		RPGPrefConvert::ToUtf8(Scene.Level->Problem), RPGPrefConvert::ToUtf8(Team.AgentType),
		RPGPrefConvert::ToUtf8(Team.AgentParameter)};
}

TArray<FString> RPGPrefStyleInput::AgentsOf(
	const URPGPrefPreviewScene& Scene, const FString& AgentType)
{
	TArray<FRPGPrefIssue> Ignored;
	const std::optional<RPGPref::PreviewInput> Input =
		RPGPrefPreview::MakeLevelInput(Scene, Ignored);
	return Input ? FindAgents(*Input, AgentType) : TArray<FString>();
}
