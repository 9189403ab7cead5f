// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Preview/RPGPrefPreviewInput.h"

#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Playstyle/Archetype.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Internationalization/Internationalization.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>
#include <string>
#include <vector>

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

bool ReadModel(const URPGPrefLevelBinding& Level, RPGPref::PreviewInput& Input,
	TArray<FRPGPrefIssue>& OutIssues)
{
	RPGPref::Result<RPGPref::Domain> Domain = Level.Domain->ReadDomain();
	if (!Domain)
	{
		RPGPrefConvert::AddIssues(Domain.errors(), OutIssues);
		return false;
	}
	Input.source.domain = RPGPrefConvert::ToUtf8(Level.Domain->Pddl);
	Input.source.problem = RPGPrefConvert::ToUtf8(Level.Problem);
	Input.domain = std::move(Domain).value();
	RPGPref::Result<RPGPref::Problem> Problem = RPGPref::readPddlProblem(
		Input.source.problem, RPGPrefConvert::ToUtf8(Level.GetName()), Input.domain);
	if (!Problem)
	{
		RPGPrefConvert::AddIssues(Problem.errors(), OutIssues);
		return false;
	}
	Input.problem = std::move(Problem).value();
	return true;
}

bool ReadMap(const URPGPrefPreviewScene& Scene, RPGPref::PreviewInput& Input,
	TArray<FRPGPrefIssue>& OutIssues)
{
	const FString& Text = Scene.Map.IsEmpty() ? Scene.Level->Map : Scene.Map;
	if (Text.IsEmpty())
	{
		Input.level = Scene.Level->MakeMap(GetDefault<URPGPrefEditorSettings>()->UnitsPerMetre);
		return true;
	}
	Input.source.level = RPGPrefConvert::ToUtf8(Text);
	RPGPref::Result<RPGPref::Level> Map =
		RPGPref::readLevel(*Input.source.level, RPGPrefConvert::ToUtf8(Scene.GetName()));
	if (!Map)
	{
		RPGPrefConvert::AddIssues(Map.errors(), OutIssues);
		return false;
	}
	Input.level = std::move(Map).value();
	return true;
}

/** Which action has which tags, as the map's words say. */
std::vector<RPGPref::TaggedAction> TaggedActions(const RPGPref::PreviewInput& Input)
{
	std::vector<RPGPref::TaggedAction> Actions;
	if (Input.level)
	{
		for (const RPGPref::LevelWords::Deed& Deed : Input.level->words.actions)
		{
			Actions.push_back({Deed.action, Deed.tags});
		}
	}
	return Actions;
}

bool HasTeam(const RPGPref::PreviewInput& Input, const std::string& Id)
{
	return std::any_of(
		Input.teams.begin(), Input.teams.end(), [&Id](const auto& Team) { return Team.id == Id; });
}

} // namespace

std::optional<RPGPref::PreviewInput> RPGPrefPreview::MakeLevelInput(
	const URPGPrefPreviewScene& Scene, TArray<FRPGPrefIssue>& OutIssues)
{
	if (Scene.Level == nullptr || Scene.Level->Domain == nullptr)
	{
		RPGPrefText::AddIssue(true,
			LOCTEXT("SceneWithoutLevel",
				"The scene needs a level, and the level a domain; choose them"),
			OutIssues);
		return std::nullopt;
	}
	RPGPref::PreviewInput Input;
	if (!ReadModel(*Scene.Level, Input, OutIssues) || !ReadMap(Scene, Input, OutIssues))
	{
		return std::nullopt;
	}
	return Input;
}

void RPGPrefPreview::AddTeam(const URPGPrefTeam& Team, RPGPref::PreviewInput& Input)
{
	const std::string Name = RPGPrefConvert::ToUtf8(Team.GetName());
	// Assets of different folders may have the same name.
	std::string Id = Name;
	for (int Number = 2; HasTeam(Input, Id); ++Number)
	{
		Id = Name + "-" + std::to_string(Number);
	}
	RPGPref::Team Made = Team.MakeTeam();
	RPGPref::applyTags(Made, TaggedActions(Input));
	Input.teams.push_back({Id, std::move(Made)});
	Input.source.teams.push_back({Id, Id, RPGPrefConvert::ToUtf8(Team.ExportText())});
}

std::optional<RPGPref::PreviewInput> RPGPrefPreview::MakeInput(
	const URPGPrefPreviewScene& Scene, TArray<FRPGPrefIssue>& OutIssues)
{
	std::optional<RPGPref::PreviewInput> Input = MakeLevelInput(Scene, OutIssues);
	if (!Input)
	{
		return std::nullopt;
	}
	for (const TObjectPtr<URPGPrefTeam>& Team : Scene.Teams)
	{
		if (Team != nullptr)
		{
			AddTeam(*Team, *Input);
		}
	}
	if (Input->teams.empty())
	{
		RPGPrefText::AddIssue(
			true, LOCTEXT("SceneWithoutTeam", "The scene has no team; add one"), OutIssues);
		return std::nullopt;
	}
	return Input;
}

static RPGPref::PlanEffort ToCore(ERPGPrefEffort Effort)
{
	switch (Effort)
	{
	case ERPGPrefEffort::Quick:
		return RPGPref::PlanEffort::Quick;
	case ERPGPrefEffort::Thorough:
		return RPGPref::PlanEffort::Thorough;
	default:
		return RPGPref::PlanEffort::Normal;
	}
}

RPGPref::PreviewOptions RPGPrefPreview::MakeOptions()
{
	const URPGPrefEditorSettings* Settings = GetDefault<URPGPrefEditorSettings>();
	RPGPref::PreviewOptions Options;
	Options.nodesPerTeam = static_cast<std::uint64_t>(Settings->NodesPerTeam);
	Options.effort = ToCore(Settings->Effort);
	Options.sensitivity = Settings->bPlanChanges;
	Options.whatIf = Settings->bPlanChanges;
	return Options;
}

#undef LOCTEXT_NAMESPACE
