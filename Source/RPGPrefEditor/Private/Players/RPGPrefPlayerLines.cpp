// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Players/RPGPrefPlayerLines.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Internationalization/Internationalization.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#define LOCTEXT_NAMESPACE "RPGPrefPlayers"

namespace
{

FText CoreText(const std::string& Text)
{
	return FText::FromString(RPGPrefConvert::ToString(Text));
}

FText CountText(std::size_t Count)
{
	return FText::AsNumber(static_cast<int32>(Count), nullptr);
}

int32 InPercent(double Share)
{
	return static_cast<int32>(std::lround(Share * 100.0));
}

FText PercentText(double Share)
{
	return FText::FromString(FString::Printf(TEXT("%d %%"), InPercent(Share)));
}

FText RangeText(double Low, double High)
{
	return FText::FromString(FString::Printf(TEXT("%d to %d %%"), InPercent(Low), InPercent(High)));
}

FText StateText(RPGPref::MechanicState State)
{
	switch (State)
	{
	case RPGPref::MechanicState::Performed:
		return LOCTEXT("Performed", "done");
	case RPGPref::MechanicState::Attempted:
		return LOCTEXT("Attempted", "tried, never worked");
	default:
		return LOCTEXT("NotTried", "not tried");
	}
}

/** The first value that is known, and the last one. */
FText GrowthText(double First, double Last)
{
	return FText::FromString(
		FString::Printf(TEXT("%d > %d %%"), InPercent(First), InPercent(Last)));
}

FRPGPrefMechanicLine LineOfPlayer(
	const RPGPref::Domain& Domain, const RPGPref::MechanicProficiency& Mechanic)
{
	FRPGPrefMechanicLine Line;
	Line.Name = CoreText(Domain.actions[Mechanic.action.value()].name);
	Line.State = StateText(Mechanic.state);
	Line.Avoidable = CountText(static_cast<std::size_t>(
		Mechanic.failures[static_cast<std::size_t>(RPGPref::FailureKind::Avoidable)]));
	if (Mechanic.state == RPGPref::MechanicState::Performed && Mechanic.isMeasurable)
	{
		const RPGPref::ProficiencyPoint& Last = Mechanic.series.back();
		const auto First = std::find_if(Mechanic.series.begin(), Mechanic.series.end(),
			[](const RPGPref::ProficiencyPoint& Point) { return Point.knowledge > 0.0; });
		Line.Known = PercentText(Last.knowledge);
		Line.Band = RangeText(Last.lower, Last.upper);
		Line.Growth =
			GrowthText(First == Mechanic.series.end() ? 0.0 : First->knowledge, Last.knowledge);
	}
	return Line;
}

FRPGPrefMechanicLine LineOfAll(
	const RPGPref::Domain& Domain, const RPGPref::CohortMechanic& Mechanic)
{
	FRPGPrefMechanicLine Line;
	Line.Name = CoreText(Domain.actions[Mechanic.action.value()].name);
	Line.State = FText::Format(LOCTEXT("Doers", "{0} did it, {1} failed, {2} never tried"),
		static_cast<int32>(Mechanic.performed), static_cast<int32>(Mechanic.attempted),
		static_cast<int32>(Mechanic.notTried));
	Line.Avoidable = CountText(static_cast<std::size_t>(Mechanic.avoidable));
	if (!Mechanic.series.empty())
	{
		const RPGPref::CohortPoint& Last = Mechanic.series.back();
		Line.Known = PercentText(Last.median);
		Line.Band = RangeText(Last.low, Last.high);
		Line.Growth = GrowthText(Mechanic.series.front().median, Last.median);
	}
	return Line;
}

/** What is liked most or least, with its range: "take-key 0.5 (0.1 to 1)". */
FString LikingText(const RPGPref::GroupLikings& Likings)
{
	std::vector<RPGPref::LikedThing> Things;
	for (const RPGPref::LikedThing& Thing : Likings.things)
	{
		if (Thing.value != 0.0)
		{
			Things.push_back(Thing);
		}
	}
	std::stable_sort(Things.begin(), Things.end(),
		[](const RPGPref::LikedThing& A, const RPGPref::LikedThing& B)
		{ return std::abs(A.value) > std::abs(B.value); });
	constexpr std::size_t Most = 4;
	FString Text;
	for (std::size_t Index = 0; Index < Things.size() && Index < Most; ++Index)
	{
		Text += FString::Printf(TEXT("%s%s %.2f (%.2f to %.2f)"),
			Index == 0 ? TEXT("") : TEXT(", "), *RPGPrefConvert::ToString(Things[Index].name),
			Things[Index].value, Things[Index].low, Things[Index].high);
	}
	return Text;
}

} // namespace

TArray<FRPGPrefPlayerLine> RPGPrefPlayerLines::Players(const RPGPref::PlaytestStudy& Study)
{
	TArray<FRPGPrefPlayerLine> Lines;
	for (std::size_t Index = 0; Index < Study.players().size(); ++Index)
	{
		const RPGPref::StudiedPlayer& Player = Study.players()[Index];
		FRPGPrefPlayerLine Line;
		Line.Player = Index;
		Line.Name = CoreText(Player.name);
		Line.Group = Player.group && *Player.group < Study.groups().size()
						 ? CoreText(Study.groups()[*Player.group].label)
						 : FText();
		Line.Deeds = CountText(Player.deeds);
		Line.Failed = CountText(Player.failed);
		const auto Done = std::count_if(Player.mechanics.begin(), Player.mechanics.end(),
			[](const RPGPref::MechanicProficiency& Mechanic)
			{ return Mechanic.state == RPGPref::MechanicState::Performed; });
		Line.Done = FText::Format(LOCTEXT("DoneOf", "{0} of {1}"), static_cast<int32>(Done),
			static_cast<int32>(Player.mechanics.size()));
		Lines.Add(Line);
	}
	return Lines;
}

TArray<FRPGPrefMechanicLine> RPGPrefPlayerLines::Mechanics(
	const RPGPref::PlaytestStudy& Study, std::optional<std::size_t> Player)
{
	TArray<FRPGPrefMechanicLine> Lines;
	if (Player && *Player < Study.players().size())
	{
		for (const RPGPref::MechanicProficiency& Mechanic : Study.players()[*Player].mechanics)
		{
			Lines.Add(LineOfPlayer(Study.domain(), Mechanic));
		}
		return Lines;
	}
	for (const RPGPref::CohortMechanic& Mechanic : Study.cohort())
	{
		Lines.Add(LineOfAll(Study.domain(), Mechanic));
	}
	return Lines;
}

FText RPGPrefPlayerLines::Superstitions(
	const RPGPref::PlaytestStudy& Study, std::optional<std::size_t> Player)
{
	FString Text;
	const auto Add = [&Text](const FString& Line)
	{ Text = Text.IsEmpty() ? Line : Text + TEXT("\n") + Line; };
	if (Player && *Player < Study.players().size())
	{
		for (const RPGPref::MechanicProficiency& Mechanic : Study.players()[*Player].mechanics)
		{
			for (const std::string& Words : Mechanic.superstitions)
			{
				Add(RPGPrefConvert::ToString(Words));
			}
		}
	}
	else
	{
		for (const RPGPref::CohortMechanic& Mechanic : Study.cohort())
		{
			for (const RPGPref::SharedSuperstition& Shared : Mechanic.superstitions)
			{
				Add(FText::Format(LOCTEXT("SharedSuperstition", "{0} testers: {1}"),
					static_cast<int32>(Shared.players), CoreText(Shared.words))
						.ToString());
			}
		}
	}
	return Text.IsEmpty() ? LOCTEXT("NoSuperstitions", "None: everything that always held is a "
													   "true rule")
						  : FText::FromString(Text);
}

TArray<FRPGPrefGroupLine> RPGPrefPlayerLines::Groups(const RPGPref::PlaytestStudy& Study)
{
	TArray<FRPGPrefGroupLine> Lines;
	for (std::size_t Index = 0; Index < Study.groups().size(); ++Index)
	{
		const RPGPref::StudiedGroup& Group = Study.groups()[Index];
		FRPGPrefGroupLine Line;
		Line.Group = Index;
		Line.Title = FText::Format(LOCTEXT("GroupTitle", "{0}: {1} testers, {2} % alike"),
			CoreText(Group.label), static_cast<int32>(Group.players.size()),
			InPercent(Group.cohesion));
		const FString Likes = Group.likings ? LikingText(*Group.likings) : FString();
		Line.Likes = !Group.likings ? LOCTEXT("NoLikings", "What they like could not be inferred")
					 : Likes.IsEmpty()
						 ? LOCTEXT("Indifferent", "Their play shows no preference")
						 : FText::Format(LOCTEXT("Likes", "Likes {0}"), FText::FromString(Likes));
		Lines.Add(Line);
	}
	return Lines;
}

#undef LOCTEXT_NAMESPACE
