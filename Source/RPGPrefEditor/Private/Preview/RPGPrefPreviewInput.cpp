// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Preview/RPGPrefPreviewInput.h"

#include "RPGPref/Model/PddlReader.h"
#include "RPGPrefEditor/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefEditor/RPGPrefEditorSettings.h"
#include "RPGPrefEditor/RPGPrefText.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Internationalization/Internationalization.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>
#include <string>

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

/** The level's bindings as a map without obstacles; absent when there are none. */
std::optional<RPGPref::Level> MakeMap(const URPGPrefLevelBinding& Binding)
{
	if (Binding.Bindings.Num() == 0)
	{
		return std::nullopt;
	}
	const double Scale = 1.0 / GetDefault<URPGPrefEditorSettings>()->UnitsPerMetre;
	RPGPref::Level Map;
	Map.name = RPGPrefConvert::ToUtf8(Binding.GetName());
	for (const FRPGPrefSymbolBinding& Entry : Binding.Bindings)
	{
		RPGPref::Place& Place = Map.places.emplace_back();
		Place.symbol = RPGPrefConvert::ToUtf8(Entry.Symbol);
		Place.name = Place.symbol;
		Place.kind = "place";
		Place.at = {Entry.Location.X * Scale, Entry.Location.Y * Scale};
		const bool bFirst = Map.places.size() == 1;
		Map.lowest = bFirst ? Place.at
							: RPGPref::Point{(std::min)(Map.lowest.x, Place.at.x),
								  (std::min)(Map.lowest.y, Place.at.y)};
		Map.highest = bFirst ? Place.at
							 : RPGPref::Point{(std::max)(Map.highest.x, Place.at.x),
								   (std::max)(Map.highest.y, Place.at.y)};
	}
	constexpr RPGPref::Point Margin = {5, 5};
	Map.lowest = Map.lowest - Margin;
	Map.highest = Map.highest + Margin;
	return Map;
}

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
	if (Scene.Map.IsEmpty())
	{
		Input.level = MakeMap(*Scene.Level);
		return true;
	}
	Input.source.level = RPGPrefConvert::ToUtf8(Scene.Map);
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
	Input.teams.push_back({Id, Team.MakeTeam()});
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

RPGPref::PreviewOptions RPGPrefPreview::MakeOptions()
{
	const URPGPrefEditorSettings* Settings = GetDefault<URPGPrefEditorSettings>();
	RPGPref::PreviewOptions Options;
	Options.nodesPerTeam = static_cast<std::uint64_t>(Settings->NodesPerTeam);
	Options.sensitivity = Settings->bPlanChanges;
	Options.whatIf = Settings->bPlanChanges;
	return Options;
}

#undef LOCTEXT_NAMESPACE
