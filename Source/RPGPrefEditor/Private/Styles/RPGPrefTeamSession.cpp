// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefTeamSession.h"

#include "RPGPrefEditor/Styles/RPGPrefStyleInput.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

FRPGPrefTeamSession::FRPGPrefTeamSession(URPGPrefTeam& Team) : Model(Team) {}

std::optional<RPGPref::PreviewInput> FRPGPrefTeamSession::MakeInput(
	const URPGPrefPreviewScene& InScene, TArray<FRPGPrefIssue>& OutIssues) const
{
	return RPGPrefStyleInput::ForTeam(InScene, Model.GetTeam(), OutIssues);
}

void FRPGPrefTeamSession::TakeChange(bool)
{
	// An edit may have changed the type of the agents.
	Model.SetKnownAgents(GetScene() == nullptr
							 ? TArray<FString>()
							 : RPGPrefStyleInput::AgentsOf(*GetScene(), Model.GetTeam().AgentType));
}
