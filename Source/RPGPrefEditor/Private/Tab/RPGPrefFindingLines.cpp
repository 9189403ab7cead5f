// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Tab/RPGPrefFindingLines.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Internationalization/Internationalization.h"

#include <algorithm>
#include <string>

#define LOCTEXT_NAMESPACE "RPGPrefPreviewTab"

namespace
{

/** Reports with fewer findings show all of them. */
constexpr std::size_t FewFindings = 12;
constexpr int32 LongGroup = 4;

bool Fits(const RPGPref::Finding& Finding, const FRPGPrefFindingFilter& Filter)
{
	if (Filter.Team &&
		std::find(Finding.teams.begin(), Finding.teams.end(), *Filter.Team) == Finding.teams.end())
	{
		return false;
	}
	const FString Wanted = Filter.Search.TrimStartAndEnd();
	return Wanted.IsEmpty() || RPGPrefConvert::ToString(Finding.text).Contains(*Wanted) ||
		   RPGPrefFindingLines::TitleOf(Finding.kind).ToString().Contains(*Wanted);
}

} // namespace

TArray<FRPGPrefFindingLine> RPGPrefFindingLines::Make(
	const RPGPref::PreviewReport& Report, const FRPGPrefFindingFilter& Filter)
{
	const std::vector<RPGPref::Finding>& Findings = Report.analysis.findings;
	const bool bSearching = !Filter.Search.TrimStartAndEnd().IsEmpty();
	TArray<RPGPref::FindingKind> Done;
	TArray<FRPGPrefFindingLine> Lines;
	for (const RPGPref::Finding& First : Findings)
	{
		if (Done.Contains(First.kind) || !Fits(First, Filter))
		{
			continue;
		}
		Done.Add(First.kind);
		const int32 Head = Lines.Num();
		const bool bFolded = !bSearching && Filter.Folded.Contains(First.kind);
		Lines.Add({First.kind, First.severity, std::nullopt, 0, bFolded});
		for (std::size_t Index = 0; Index < Findings.size(); ++Index)
		{
			if (Findings[Index].kind != First.kind || !Fits(Findings[Index], Filter))
			{
				continue;
			}
			++Lines[Head].Count;
			if (!bFolded)
			{
				Lines.Add({First.kind, Findings[Index].severity, Index, 0, false});
			}
		}
	}
	return Lines;
}

TArray<RPGPref::FindingKind> RPGPrefFindingLines::FoldedAtFirst(
	const RPGPref::PreviewReport& Report)
{
	TArray<RPGPref::FindingKind> Folded;
	if (Report.analysis.findings.size() > FewFindings)
	{
		for (const FRPGPrefFindingLine& Line : Make(Report, FRPGPrefFindingFilter()))
		{
			if (!Line.Finding && Line.Count > LongGroup)
			{
				Folded.Add(Line.Kind);
			}
		}
	}
	return Folded;
}

FText RPGPrefFindingLines::TitleOf(RPGPref::FindingKind Kind)
{
	using RPGPref::FindingKind;
	switch (Kind)
	{
	case FindingKind::NoPlan:
		return LOCTEXT("KindNoPlan", "Teams that cannot finish");
	case FindingKind::DesignFault:
		return LOCTEXT("KindDesignFault", "Mistakes in the level");
	case FindingKind::AgentWithoutWork:
		return LOCTEXT("KindWithoutWork", "Agents with nothing to do");
	case FindingKind::AgentWithoutFun:
		return LOCTEXT("KindWithoutFun", "Agents without any fun");
	case FindingKind::MoreChoreThanFun:
		return LOCTEXT("KindChore", "More chore than fun");
	case FindingKind::StarvedAgent:
		return LOCTEXT("KindStarved", "Regions with nothing liked");
	case FindingKind::UnevenWork:
		return LOCTEXT("KindUneven", "Uneven work");
	case FindingKind::OnlyWithoutPlaystyles:
		return LOCTEXT("KindOnlyWithout", "Used only without playstyles");
	case FindingKind::SamePlan:
		return LOCTEXT("KindSamePlan", "Teams that play alike");
	case FindingKind::DislikedStep:
		return LOCTEXT("KindDisliked", "Disliked steps");
	case FindingKind::IdleAgent:
		return LOCTEXT("KindIdle", "Agents who mostly wait");
	case FindingKind::UnusedPath:
		return LOCTEXT("KindUnusedPath", "Unused paths");
	case FindingKind::UnusedAction:
		return LOCTEXT("KindUnusedAction", "Unused actions");
	case FindingKind::UnusedPlace:
		return LOCTEXT("KindUnusedPlace", "Unused places");
	case FindingKind::UnusedItem:
		return LOCTEXT("KindUnusedItem", "Unused items");
	case FindingKind::UnusedQuest:
		return LOCTEXT("KindUnusedQuest", "Side quests nobody does");
	case FindingKind::UnlikedStep:
		return LOCTEXT("KindUnliked", "Steps that nobody likes");
	case FindingKind::AlwaysUsed:
		return LOCTEXT("KindAlwaysUsed", "In every playthrough");
	case FindingKind::ChokePoint:
		return LOCTEXT("KindChokePoint", "Choke points");
	case FindingKind::OnlyAsPublished:
		return LOCTEXT("KindOnlyAsPublished", "Only with the published search");
	default:
		// A kind that came later is called as reports call it.
		return FText::FromString(
			RPGPrefConvert::ToString(std::string(RPGPref::kindName(Kind)).c_str()));
	}
}

#undef LOCTEXT_NAMESPACE
