// SPDX-License-Identifier: MIT
#include "Execution/RPGPrefLevelInput.h"

#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Execution/RPGPrefActionSites.h"
#include "UObject/UObjectGlobals.h"

FRPGPrefLevelInput FRPGPrefLevelInput::Of(
	const URPGPrefLevelBinding& Level, const URPGPrefTeam& Players)
{
	FRPGPrefLevelInput Input;
	const std::string Name = RPGPrefConvert::ToUtf8(Level.GetName());
	Input.Texts.domain = {RPGPrefConvert::ToUtf8(Level.Domain->GetName()),
		RPGPrefConvert::ToUtf8(Level.Domain->Pddl)};
	Input.Texts.problem = {Name, RPGPrefConvert::ToUtf8(Level.Problem)};
	if (!Level.Map.IsEmpty())
	{
		Input.Texts.level = RPGPref::TextFile{Name, RPGPrefConvert::ToUtf8(Level.Map)};
	}
	else
	{
		Input.Map = Level.MakeMap(GetDefault<URPGPrefSettings>()->UnitsPerMetre);
	}
	Input.Team = Players.MakeTeam();
	return Input;
}

RPGPref::Result<RPGPref::LevelModel> FRPGPrefLevelInput::Read() const
{
	RPGPref::Result<RPGPref::LevelModel> Model = RPGPref::readLevelModel(Texts);
	if (Model)
	{
		Model->team = Team;
		if (Map)
		{
			Model->level = *Map;
		}
		if (Model->level)
		{
			RPGPrefActionSites::AddTo(*Model->level, Rows);
		}
	}
	return Model;
}
