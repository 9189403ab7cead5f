// SPDX-License-Identifier: MIT
#include "Styles/SRPGPrefChangePanel.h"

#include "RPGPrefEditor/Styles/RPGPrefLiking.h"
#include "RPGPrefEditor/Styles/RPGPrefStyleSession.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Delegates/Delegate.h"
#include "Framework/SlateDelegates.h"
#include "Internationalization/Internationalization.h"
#include "Layout/Geometry.h"
#include "Misc/Attribute.h"
#include "Styling/AppStyle.h"
#include "Styling/SlateColor.h"
#include "Types/SlateEnums.h"
#include "UObject/NameTypes.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Layout/SScrollBox.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/SWidget.h"
#include "Widgets/Text/STextBlock.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

FText AsTwoDigits(double Value)
{
	return FText::FromString(FString::Printf(TEXT("%.2f"), Value));
}

/** One step a line, each with a sign in front. */
FText AsLines(const TCHAR* Sign, const TArray<FString>& Steps)
{
	FString Text;
	for (const FString& Step : Steps)
	{
		Text +=
			FString::Printf(TEXT("%s%s %s"), Text.IsEmpty() ? TEXT("") : TEXT("\n"), Sign, *Step);
	}
	return FText::FromString(Text);
}

TSharedRef<SWidget> MakeLine(const FText& Text, const FSlateColor& Colour)
{
	return SNew(STextBlock).Text(Text).ColorAndOpacity(Colour).AutoWrapText(true);
}

} // namespace

void SRPGPrefChangePanel::Construct(
	const FArguments&, const TSharedRef<FRPGPrefStyleSession>& InSession)
{
	Session = InSession;
	// clang-format off
	ChildSlot
	[
		SNew(SVerticalBox)
		+ SVerticalBox::Slot().AutoHeight().Padding(8.0F, 6.0F)
		[
			SNew(SHorizontalBox)
			+ SHorizontalBox::Slot().FillWidth(1.0F).VAlign(VAlign_Center)
			[
				SNew(STextBlock)
				.Text(LOCTEXT("Changes", "What your edits change"))
				.Font(FAppStyle::GetFontStyle(FName(TEXT("NormalFontBold")), nullptr))
			]
			+ SHorizontalBox::Slot().AutoWidth()
			[
				SNew(SButton)
				.Text(LOCTEXT("CompareFromHere", "Compare from here"))
				.ToolTipText(LOCTEXT("CompareFromHereTip",
					"Compares later edits with the current plan instead of the plan from when the editor "
						"opened"))
				.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefChangePanel::CompareFromHere))
			]
		]
		+ SVerticalBox::Slot().AutoHeight().Padding(8.0F, 0.0F, 8.0F, 6.0F)
		[
			SNew(STextBlock)
			.Text(TAttribute<FText>::CreateSP(this, &SRPGPrefChangePanel::GetStateText))
			.AutoWrapText(true)
		]
		+ SVerticalBox::Slot().FillHeight(1.0F).Padding(8.0F, 0.0F)
		[
			SNew(SScrollBox)
			+ SScrollBox::Slot()
			[
				SAssignNew(Teams, SVerticalBox)
			]
		]
	];
	// clang-format on
}

void SRPGPrefChangePanel::Tick(const FGeometry&, const double, const float)
{
	const void* Newest = Session->GetPreview().GetReport().Get();
	if (bStale || Newest != Shown)
	{
		Shown = Newest;
		bStale = false;
		ShowChanges();
	}
}

FText SRPGPrefChangePanel::GetStateText() const
{
	switch (Session->GetPreview().GetState())
	{
	case ERPGPrefMiniState::Waiting:
	case ERPGPrefMiniState::Planning:
		return LOCTEXT("PlanningNow", "Planning...");
	case ERPGPrefMiniState::Failed:
		return FText::FromString(RPGPrefConvert::Describe(Session->GetPreview().GetIssues()[0]));
	case ERPGPrefMiniState::Idle:
		return LOCTEXT("ChooseScene", "Choose a scene to see what edits change in it.");
	case ERPGPrefMiniState::Done:
		break;
	}
	return LOCTEXT("Planned", "Planned with all edits.");
}

FReply SRPGPrefChangePanel::CompareFromHere()
{
	Session->GetPreview().CompareFromHere();
	bStale = true;
	return FReply::Handled();
}

void SRPGPrefChangePanel::ShowChanges()
{
	Teams->ClearChildren();
	for (const FRPGPrefTeamChange& Change : Session->GetPreview().GetChanges())
	{
		Teams->AddSlot().AutoHeight().Padding(0.0F, 0.0F, 0.0F, 12.0F)[MakeTeam(Change)];
	}
}

TSharedRef<SWidget> SRPGPrefChangePanel::MakeTeam(const FRPGPrefTeamChange& Change) const
{
	const FText Steps = FText::Format(LOCTEXT("StepsChange", "Steps: {0} before, {1} now"),
		FText::AsNumber(Change.StepsBefore, nullptr), FText::AsNumber(Change.StepsAfter, nullptr));
	const FText Liked = FText::Format(LOCTEXT("LikedChange", "Liked: {0} before, {1} now"),
		AsTwoDigits(Change.LikedBefore), AsTwoDigits(Change.LikedAfter));
	const double Gain = Change.LikedAfter - Change.LikedBefore;
	const FSlateColor Plain = FSlateColor::UseForeground();
	// clang-format off
	return SNew(SVerticalBox)
		+ SVerticalBox::Slot().AutoHeight().Padding(0.0F, 0.0F, 0.0F, 4.0F)
		[
			MakeLine(FText::FromString(Change.Text), Plain)
		]
		+ SVerticalBox::Slot().AutoHeight()
		[
			MakeLine(Steps, Plain)
		]
		+ SVerticalBox::Slot().AutoHeight().Padding(0.0F, 0.0F, 0.0F, 4.0F)
		[
			MakeLine(Liked, Gain == 0.0 ? Plain : FSlateColor(RPGPrefLiking::Colour(Gain < 0.0 ? -1.0 : 1.0)))
		]
		+ SVerticalBox::Slot().AutoHeight()
		[
			MakeLine(AsLines(TEXT("+"), Change.New), FSlateColor(RPGPrefLiking::Colour(1.0)))
		]
		+ SVerticalBox::Slot().AutoHeight()
		[
			MakeLine(AsLines(TEXT("-"), Change.Gone), FSlateColor(RPGPrefLiking::Colour(-1.0)))
		];
	// clang-format on
}

#undef LOCTEXT_NAMESPACE
