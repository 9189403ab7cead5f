// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefScanModel.h"

#include "RPGPrefEditor/Kit/RPGPrefActorSelection.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewTabSpawner.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevelScan.h"

#include "Engine/World.h"
#include "Internationalization/Internationalization.h"
#include "ScopedTransaction.h"

#include <algorithm>
#include <string>

#define LOCTEXT_NAMESPACE "RPGPrefScan"

namespace
{

FRPGPrefScanLine::EKind KindOf(RPGPref::KitChange::Kind Kind)
{
	switch (Kind)
	{
	case RPGPref::KitChange::Kind::Added:
		return FRPGPrefScanLine::EKind::Added;
	case RPGPref::KitChange::Kind::Removed:
		return FRPGPrefScanLine::EKind::Removed;
	default:
		return FRPGPrefScanLine::EKind::Changed;
	}
}

/** Not in the middle of a letter. */
bool IsWithinLetter(const std::string& Json, std::size_t At)
{
	return At < Json.size() && (static_cast<unsigned char>(Json[At]) & 0xC0) == 0x80;
}

/** How far two texts are alike, back to where the member that differs begins. */
std::size_t FindDifference(const std::string& Before, const std::string& After)
{
	std::size_t At = 0;
	while (At < Before.size() && At < After.size() && Before[At] == After[At])
	{
		++At;
	}
	const std::size_t Start = At == 0 ? 0 : Before.find_last_of("[{,", At - 1);
	return Start == std::string::npos || At == 0 ? 0 : Start + 1;
}

/** From where it differs, and enough to see what it is about: lists of ways are long. */
FString Shortened(const std::string& Json, std::size_t From)
{
	constexpr std::size_t Most = 80;
	if (Json.empty())
	{
		return LOCTEXT("NothingSaid", "nothing").ToString();
	}
	const std::size_t Start = (std::min)(From, Json.size());
	std::size_t End = (std::min)(Json.size(), Start + Most);
	while (End > Start && IsWithinLetter(Json, End))
	{
		--End;
	}
	return RPGPrefConvert::ToString((Start > 0 ? "... " : "") + Json.substr(Start, End - Start) +
									(End < Json.size() ? " ..." : ""));
}

FText DescribeMembers(const RPGPref::KitChange& Change)
{
	FString Text;
	for (const RPGPref::KitChange::Member& Member : Change.members)
	{
		const std::size_t From = FindDifference(Member.before, Member.after);
		Text += (Text.IsEmpty() ? FString() : FString(TEXT("\n"))) +
				FText::Format(LOCTEXT("Member", "{0}: {1}  ->  {2}"),
					FText::FromString(RPGPrefConvert::ToString(Member.key)),
					FText::FromString(Shortened(Member.before, From)),
					FText::FromString(Shortened(Member.after, From)))
					.ToString();
	}
	return FText::FromString(Text);
}

} // namespace

ARPGPrefLevel* FRPGPrefScanModel::GetLevel() const
{
	return Level.Get();
}

void FRPGPrefScanModel::SetLevel(ARPGPrefLevel* InLevel)
{
	Level = InLevel;
	Scan();
}

void FRPGPrefScanModel::Scan()
{
	Result.Reset();
	if (Level.IsValid() && Level->GetWorld() != nullptr)
	{
		Result = MakeShared<FRPGPrefLevelScan>(*Level->GetWorld(), *Level.Get());
	}
	Fill();
	OnChanged.Broadcast();
}

void FRPGPrefScanModel::Fill()
{
	Lines.Reset();
	if (!Result.IsValid())
	{
		Status = LOCTEXT("NoLevel", "The level has no RPGPref Level actor");
		return;
	}
	int32 Wrong = 0;
	for (const FRPGPrefScanIssue& Issue : Result->GetIssues())
	{
		FRPGPrefScanLine& Line = Lines.AddDefaulted_GetRef();
		Line.Kind = Issue.Issue.bIsError ? FRPGPrefScanLine::EKind::Error
										 : FRPGPrefScanLine::EKind::Warning;
		const AActor* Actor = Issue.Actor.Get();
		Line.Text = Actor == nullptr ? FText::FromString(Issue.Issue.Message)
									 : FText::Format(LOCTEXT("ActorIssue", "{0}: {1}"),
										   FText::FromString(FString(Actor->GetActorNameOrLabel())),
										   FText::FromString(Issue.Issue.Message));
		Line.Actor = Issue.Actor;
		Wrong += Issue.Issue.bIsError ? 1 : 0;
	}
	int32 Different = 0;
	for (const RPGPref::KitChange& Change : Result->CompareWith(Level->Kit))
	{
		FRPGPrefScanLine& Line = Lines.AddDefaulted_GetRef();
		Line.Kind = KindOf(Change.kind);
		Line.Text = FText::FromString(RPGPrefConvert::ToString(Change.text()));
		Line.Detail = DescribeMembers(Change);
		Line.Actor = TWeakObjectPtr<AActor>(
			Result->FindActor(RPGPrefConvert::ToString(Change.id), FString()));
		++Different;
	}
	Status = FText::Format(
		LOCTEXT("ScanStatus", "{0} differences from the last scan, {1} errors"), Different, Wrong);
}

bool FRPGPrefScanModel::CanApply() const
{
	return Level.IsValid() && Result.IsValid() && Result->GetCompiled().has_value();
}

void FRPGPrefScanModel::Apply()
{
	if (!CanApply())
	{
		return;
	}
	{
		const FScopedTransaction Transaction(LOCTEXT("ApplyShownScan", "Apply Scan"), true);
		Level->Apply(*Result);
	}
	Fill();
	OnChanged.Broadcast();
}

void FRPGPrefScanModel::ApplyAndPreview()
{
	if (CanApply())
	{
		Apply();
		RPGPrefPreviewTab::Open(Level->Scene);
	}
}

void FRPGPrefScanModel::SelectLine(int32 Line) const
{
	if (Line >= 0 && Line < Lines.Num() && Lines[Line].Actor.IsValid())
	{
		RPGPrefActorSelection::Show(*Lines[Line].Actor.Get());
	}
}

#undef LOCTEXT_NAMESPACE
