// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Preview/RPGPrefSceneCheck.h"

#include "RPGPref/Level/LevelBinding.h"
#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Playstyle/TeamPreferences.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"

#include <vector>

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

/** What does not depend on who plays. */
void CheckRules(const RPGPref::PreviewInput& Input, const RPGPref::GroundTask& Task,
	TArray<FRPGPrefIssue>& OutIssues)
{
	for (const std::string& Goal : Task.unreachableGoals)
	{
		RPGPrefText::AddIssue(true,
			FText::Format(LOCTEXT("UnreachableGoal", "The goal {0} can never be reached"),
				FText::FromString(RPGPrefConvert::ToString(Goal))),
			OutIssues);
	}
	std::vector<bool> bUsable(Task.schemaNames.size(), false);
	for (const RPGPref::GroundTask::Action& Action : Task.actions)
	{
		bUsable[Action.schema.value()] = true;
	}
	for (std::size_t Schema = 0; Schema < bUsable.size(); ++Schema)
	{
		if (!bUsable[Schema])
		{
			RPGPrefText::AddIssue(false,
				FText::Format(
					LOCTEXT("UnusableAction", "No team can ever use the action {0} in this level"),
					FText::FromString(RPGPrefConvert::ToString(Task.schemaNames[Schema]))),
				OutIssues);
		}
	}
	if (Input.level)
	{
		RPGPref::Diagnostics Warnings;
		const RPGPref::Result<RPGPref::LevelBinding> Map =
			RPGPref::LevelBinding::bind(*Input.level, Input.domain, Task, Warnings);
		RPGPrefConvert::AddIssues(Map ? Warnings : Map.errors(), OutIssues);
	}
}

} // namespace

void RPGPrefPreview::CheckScene(
	const RPGPref::PreviewInput& Input, TArray<FRPGPrefIssue>& OutIssues)
{
	bool bFirst = true;
	for (const RPGPref::PreviewInput::NamedTeam& Entry : Input.teams)
	{
		RPGPref::GroundingOptions Options;
		Options.agentType = Entry.team.agentType;
		Options.agentParameter = Entry.team.agentParameter;
		const RPGPref::Result<RPGPref::GroundTask> Task =
			RPGPref::ground(Input.domain, Input.problem, Options);
		if (!Task)
		{
			RPGPrefConvert::AddIssues(Task.errors(), OutIssues);
			return;
		}
		if (bFirst)
		{
			CheckRules(Input, *Task, OutIssues);
			bFirst = false;
		}
		RPGPref::Diagnostics Warnings;
		const RPGPref::Result<RPGPref::TeamPreferences> Bound =
			RPGPref::TeamPreferences::bind(Entry.team, *Task, &Warnings);
		RPGPrefConvert::AddIssues(Bound ? Warnings : Bound.errors(), OutIssues);
	}
}

#undef LOCTEXT_NAMESPACE
