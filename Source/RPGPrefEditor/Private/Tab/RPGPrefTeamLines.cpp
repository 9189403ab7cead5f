// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Tab/RPGPrefTeamLines.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Internationalization/Internationalization.h"

#include <cmath>
#include <string>

#define LOCTEXT_NAMESPACE "RPGPrefPreviewTab"

namespace
{

FText Percent(double Share)
{
	return FText::FromString(
		FString::Printf(TEXT("%d %%"), static_cast<int32>(std::lround(Share * 100.0))));
}

double LikedShare(const RPGPref::PreviewReport& Report, const RPGPref::Playthrough& Playthrough)
{
	int32 Own = 0;
	int32 Liked = 0;
	for (std::size_t Step = 0; Step < Playthrough.plan.size(); ++Step)
	{
		if (Report.task.actions[Playthrough.plan[Step].value()].executor.isValid())
		{
			++Own;
			Liked += Playthrough.value(Step) > 0.0 ? 1 : 0;
		}
	}
	return Own == 0 ? 0.0 : static_cast<double>(Liked) / Own;
}

FText StandingOf(const RPGPref::Playthrough& Playthrough)
{
	switch (Playthrough.status)
	{
	case RPGPref::PlaythroughStatus::Unsolvable:
		return LOCTEXT("StandingStuck", "cannot finish");
	case RPGPref::PlaythroughStatus::Limit:
		return LOCTEXT("StandingLimit", "nothing found in time");
	default:
		return Playthrough.isCutShort     ? LOCTEXT("StandingCutShort", "search was cut short")
			   : Playthrough.isProvenBest ? LOCTEXT("StandingBest", "best possible")
			   : Playthrough.worth < Playthrough.greatestWorth
				   ? LOCTEXT("StandingShared", "easier on the busiest than the best found")
				   : LOCTEXT("StandingFound", "best found");
	}
}

/** "2 of 5"; nothing for a level without side quests. */
FText QuestsOf(const RPGPref::Playthrough& Playthrough)
{
	int32 Holding = 0;
	for (const RPGPref::QuestDecision& Quest : Playthrough.quests)
	{
		Holding += Quest.holds ? 1 : 0;
	}
	return Playthrough.quests.empty() ? FText()
									  : FText::FromString(FString::Printf(TEXT("%d of %d"), Holding,
											static_cast<int32>(Playthrough.quests.size())));
}

/** Of each side quest what the team does about it, and why. */
FText QuestReasonsOf(const RPGPref::Playthrough& Playthrough)
{
	std::string Reasons;
	for (const RPGPref::QuestDecision& Quest : Playthrough.quests)
	{
		Reasons += (Reasons.empty() ? "" : "\n") + Quest.text;
	}
	return FText::FromString(RPGPrefConvert::ToString(Reasons));
}

} // namespace

TArray<FRPGPrefTeamLine> RPGPrefTeamLines::Make(const RPGPref::PreviewReport& Report)
{
	TArray<FRPGPrefTeamLine> Lines;
	for (std::size_t Team = 0; Team < Report.playthroughs.size(); ++Team)
	{
		const RPGPref::Playthrough& Playthrough = Report.playthroughs[Team];
		FRPGPrefTeamLine Line;
		Line.Team = Team;
		const std::string& Name =
			Playthrough.team.name.empty() ? Playthrough.id : Playthrough.team.name;
		Line.Name = FText::FromString(RPGPrefConvert::ToString(Name.substr(0, Name.find(": "))));
		Line.WholeName = FText::FromString(RPGPrefConvert::ToString(Name));
		Line.Standing = StandingOf(Playthrough);
		if (Playthrough.isSolved())
		{
			const int32 Seconds = static_cast<int32>(std::lround(Playthrough.schedule.makespan));
			Line.Steps = FText::AsNumber(static_cast<int32>(Playthrough.plan.size()), nullptr);
			Line.Time =
				FText::FromString(FString::Printf(TEXT("%d:%02d"), Seconds / 60, Seconds % 60));
			Line.Worth = FText::FromString(
				FString::Printf(TEXT("%.2f"), RPGPref::toDouble(Playthrough.worth)));
			Line.Liked = Percent(LikedShare(Report, Playthrough));
			Line.Busiest = Percent(Playthrough.busiestShare);
			Line.Quests = QuestsOf(Playthrough);
			Line.QuestReasons = QuestReasonsOf(Playthrough);
		}
		Lines.Add(Line);
	}
	return Lines;
}

#undef LOCTEXT_NAMESPACE
