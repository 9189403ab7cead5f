// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefQuestTableComponent.h"

#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Kit/RPGPrefTable.h"

TArray<FString> URPGPrefQuestTableComponent::GetColumnOptions() const
{
	return FRPGPrefTable::GetColumnNames(Table);
}

void URPGPrefQuestTableComponent::AddTo(FRPGPrefKitDraft& Draft) const
{
	if (Table == nullptr)
	{
		Draft.AddProblem(TEXT("has a quest table component without a table: choose one, or remove "
							  "the component"),
			GetOwner(), false);
		return;
	}
	const FRPGPrefTable Quests(*Table);
	const std::vector<std::string> Names = Quests.GetRowNames();
	const std::vector<std::string> Titles = Quests.GetColumn(TitleColumn);
	const std::vector<std::string> Needs = Quests.GetColumn(NeedsColumn);
	const std::vector<std::string> Optional = Quests.GetColumn(OptionalColumn);
	if (Needs.size() != Names.size())
	{
		Draft.AddProblem(
			TEXT("has a quest table without the column that Needs Column names: choose "
				 "the column with what must hold"),
			GetOwner(), true);
		return;
	}
	for (std::size_t Row = 0; Row < Names.size(); ++Row)
	{
		RPGPref::KitObjective& Objective = Draft.Kit.objectives.emplace_back();
		Objective.id = Names[Row];
		Objective.name = Row < Titles.size() && !Titles[Row].empty() ? Titles[Row] : Names[Row];
		Objective.isOptional = Row < Optional.size() && Optional[Row] == "True";
		for (const std::string& Need : FRPGPrefTable::ReadList(Needs[Row]))
		{
			Objective.needs.push_back({Need, {}});
		}
		Draft.AddObjectiveSource(RPGPrefConvert::ToString(Objective.id), GetOwner());
	}
}
