// SPDX-License-Identifier: MIT
#include "Styles/SRPGPrefPreferenceRow.h"

#include "RPGPrefEditor/Styles/RPGPrefLiking.h"
#include "RPGPrefEditor/Styles/RPGPrefMatchText.h"
#include "RPGPrefEditor/Styles/RPGPrefPlaystyleSession.h"

#include "Delegates/Delegate.h"
#include "Framework/SlateDelegates.h"
#include "Internationalization/Internationalization.h"
#include "Layout/Margin.h"
#include "Misc/Attribute.h"
#include "Misc/Optional.h"
#include "UObject/NameTypes.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Input/SEditableTextBox.h"
#include "Widgets/Input/SSlider.h"
#include "Widgets/Input/SSpinBox.h"
#include "Widgets/Layout/SBox.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/SWidget.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/SHeaderRow.h"
#include "Widgets/Views/STableViewBase.h"

#include <cmath>

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

const FName KindColumn(TEXT("Kind"));
const FName PatternColumn(TEXT("Pattern"));
const FName LikingColumn(TEXT("Liking"));
const FName MatchesColumn(TEXT("Matches"));
const FName ButtonsColumn(TEXT("Buttons"));

/** Sliders move in hundredths, so that files do not fill with digits. */
double Rounded(double Value)
{
	return std::round(Value * 100.0) / 100.0;
}

} // namespace

TSharedRef<SHeaderRow> SRPGPrefPreferenceRow::MakeHeader()
{
	// clang-format off
	return SNew(SHeaderRow)
		+ SHeaderRow::Column(KindColumn)
			.DefaultLabel(LOCTEXT("KindColumn", "Kind"))
			.FixedWidth(84.0F)
		+ SHeaderRow::Column(PatternColumn)
			.DefaultLabel(LOCTEXT("PatternColumn", "Pattern"))
			.DefaultTooltip(LOCTEXT("PatternColumnTip",
				"An action or predicate, then one object or * for each argument; without arguments: any"))
			.FillWidth(0.36F)
		+ SHeaderRow::Column(LikingColumn)
			.DefaultLabel(LOCTEXT("LikingColumn", "Liking"))
			.DefaultTooltip(LOCTEXT("LikingColumnTip", "From -1, avoided, to 1, loved"))
			.FillWidth(0.44F)
		+ SHeaderRow::Column(MatchesColumn)
			.DefaultLabel(LOCTEXT("MatchesColumn", "Matches"))
			.DefaultTooltip(LOCTEXT("MatchesColumnTip", "How much the pattern matches in the scene"))
			.FillWidth(0.20F)
		+ SHeaderRow::Column(ButtonsColumn)
			.DefaultLabel(FText::GetEmpty())
			.FixedWidth(160.0F);
	// clang-format on
}

void SRPGPrefPreferenceRow::Construct(const FArguments&,
	const TSharedRef<STableViewBase>& OwnerTableView,
	const TSharedRef<FRPGPrefPlaystyleSession>& InSession,
	const FRPGPrefPlaystyleModel::FRow& InRow)
{
	Session = InSession;
	Row = InRow;
	SMultiColumnTableRow<FRPGPrefPlaystyleModel::FRow>::Construct(
		FTableRowArgs().Padding(FMargin(4.0F, 2.0F)), OwnerTableView);
}

SRPGPrefPreferenceRow::~SRPGPrefPreferenceRow()
{
	EndDrag();
}

TSharedRef<SWidget> SRPGPrefPreferenceRow::GenerateWidgetForColumn(const FName& InColumnName)
{
	if (InColumnName == KindColumn)
	{
		return MakeKind();
	}
	if (InColumnName == PatternColumn)
	{
		return MakePattern();
	}
	if (InColumnName == LikingColumn)
	{
		return MakeLiking();
	}
	return InColumnName == MatchesColumn ? MakeMatches() : MakeButtons();
}

TSharedRef<SWidget> SRPGPrefPreferenceRow::MakeKind() const
{
	const bool bAction = Row->Kind == RPGPref::PreferenceKind::Action;
	return SNew(STextBlock)
		.Text(bAction ? LOCTEXT("ActionKind", "action") : LOCTEXT("PropositionKind", "proposition"))
		.ToolTipText(bAction ? LOCTEXT("ActionKindTip", "What the player likes to do")
							 : LOCTEXT("PropositionKindTip",
								   "What the player likes to become true, whoever does it"));
}

TSharedRef<SWidget> SRPGPrefPreferenceRow::MakePattern()
{
	return SNew(SEditableTextBox)
		.RevertTextOnEscape(true)
		.Text(TAttribute<FText>::CreateSP(this, &SRPGPrefPreferenceRow::GetPattern))
		.HintText(LOCTEXT("PatternHint", "name, then objects or *"))
		.ToolTipText(LOCTEXT("PatternTip",
			"mine: with any arguments. mine Red *: by Red, whatever the rest. * stands for any."))
		.OnTextCommitted(FOnTextCommitted::CreateSP(this, &SRPGPrefPreferenceRow::CommitPattern));
}

TSharedRef<SWidget> SRPGPrefPreferenceRow::MakeLiking()
{
	// clang-format off
	return SNew(SHorizontalBox)
		+ SHorizontalBox::Slot().FillWidth(1.0F).VAlign(VAlign_Center)
		[
			SNew(SSlider)
			.MinValue(-1.0F)
			.MaxValue(1.0F)
			.Value(TAttribute<float>::CreateSP(this, &SRPGPrefPreferenceRow::GetSliderValue))
			.SliderHandleColor(TAttribute<FSlateColor>::CreateSP(this, &SRPGPrefPreferenceRow::GetLikingColour))
			.OnMouseCaptureBegin(FSimpleDelegate::CreateSP(this, &SRPGPrefPreferenceRow::BeginDrag))
			.OnMouseCaptureEnd(FSimpleDelegate::CreateSP(this, &SRPGPrefPreferenceRow::EndDrag))
			.OnValueChanged(FOnFloatValueChanged::CreateSP(this, &SRPGPrefPreferenceRow::DragSlider))
			.ToolTipText(LOCTEXT("SliderTip", "Left: disliked. Right: liked. A drag is one undo step."))
		]
		+ SHorizontalBox::Slot().AutoWidth().Padding(6.0F, 0.0F).VAlign(VAlign_Center)
		[
			SNew(SBox).WidthOverride(64.0F)
			[
				SNew(SSpinBox<double>)
				.MinValue(TOptional<double>(-1.0))
				.MaxValue(TOptional<double>(1.0))
				.Delta(0.05)
				.Value(TAttribute<double>::CreateSP(this, &SRPGPrefPreferenceRow::GetNumber))
				.OnBeginSliderMovement(FSimpleDelegate::CreateSP(this, &SRPGPrefPreferenceRow::BeginDrag))
				.OnEndSliderMovement(SSpinBox<double>::FOnValueChanged::CreateSP(
					this, &SRPGPrefPreferenceRow::EndNumberDrag))
				.OnValueChanged(SSpinBox<double>::FOnValueChanged::CreateSP(
					this, &SRPGPrefPreferenceRow::ChangeNumber))
				.OnValueCommitted(SSpinBox<double>::FOnValueCommitted::CreateSP(
					this, &SRPGPrefPreferenceRow::CommitNumber))
				.ToolTipText(LOCTEXT("NumberTip", "From -1, avoided, to 1, loved"))
			]
		]
		+ SHorizontalBox::Slot().AutoWidth().VAlign(VAlign_Center)
		[
			SNew(SBox).WidthOverride(72.0F)
			[
				SNew(STextBlock)
				.Text(TAttribute<FText>::CreateSP(this, &SRPGPrefPreferenceRow::GetLikingWord))
				.ColorAndOpacity(TAttribute<FSlateColor>::CreateSP(this, &SRPGPrefPreferenceRow::GetLikingColour))
			]
		];
	// clang-format on
}

TSharedRef<SWidget> SRPGPrefPreferenceRow::MakeMatches()
{
	return SNew(STextBlock)
		.Text(TAttribute<FText>::CreateSP(this, &SRPGPrefPreferenceRow::GetMatches))
		.ColorAndOpacity(
			TAttribute<FSlateColor>::CreateSP(this, &SRPGPrefPreferenceRow::GetMatchesColour))
		.ToolTipText(TAttribute<FText>::CreateSP(this, &SRPGPrefPreferenceRow::GetMatchesTip));
}

TSharedRef<SWidget> SRPGPrefPreferenceRow::MakeButtons()
{
	// clang-format off
	return SNew(SHorizontalBox)
		+ SHorizontalBox::Slot().AutoWidth().Padding(0.0F, 0.0F, 4.0F, 0.0F)
		[
			SNew(SButton)
			.Text(LOCTEXT("Duplicate", "Duplicate"))
			.ToolTipText(LOCTEXT("DuplicateTip", "Copies this preference (Ctrl+D)"))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefPreferenceRow::Duplicate))
		]
		+ SHorizontalBox::Slot().AutoWidth()
		[
			SNew(SButton)
			.Text(LOCTEXT("Remove", "Remove"))
			.ToolTipText(LOCTEXT("RemoveTip", "Removes this preference (Delete)"))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefPreferenceRow::Remove))
		];
	// clang-format on
}

FText SRPGPrefPreferenceRow::GetPattern() const
{
	return FText::FromString(Row->Pattern);
}

void SRPGPrefPreferenceRow::CommitPattern(const FText& Text, ETextCommit::Type How)
{
	Reason = FText();
	// Escape leaves the pattern as it was.
	if (How != ETextCommit::OnCleared)
	{
		Session->GetModel().SetPattern(Row, Text.ToString(), Reason);
	}
}

float SRPGPrefPreferenceRow::GetSliderValue() const
{
	return static_cast<float>(Row->Value);
}

double SRPGPrefPreferenceRow::GetNumber() const
{
	return Row->Value;
}

FText SRPGPrefPreferenceRow::GetLikingWord() const
{
	return RPGPrefLiking::Word(Row->Value);
}

FSlateColor SRPGPrefPreferenceRow::GetLikingColour() const
{
	return FSlateColor(RPGPrefLiking::Colour(Row->Value));
}

void SRPGPrefPreferenceRow::BeginDrag()
{
	bDragging = true;
	Session->GetModel().BeginDrag();
}

void SRPGPrefPreferenceRow::EndDrag()
{
	if (bDragging)
	{
		bDragging = false;
		Session->GetModel().EndDrag();
	}
}

void SRPGPrefPreferenceRow::EndNumberDrag(double)
{
	EndDrag();
}

void SRPGPrefPreferenceRow::DragSlider(float Value)
{
	Session->GetModel().SetValue(Row, Rounded(static_cast<double>(Value)));
}

void SRPGPrefPreferenceRow::ChangeNumber(double Value)
{
	Session->GetModel().SetValue(Row, Value);
}

void SRPGPrefPreferenceRow::CommitNumber(double Value, ETextCommit::Type)
{
	ChangeNumber(Value);
}

FText SRPGPrefPreferenceRow::GetMatches() const
{
	return Reason.IsEmpty() ? RPGPrefMatchText::Count(Row->Matches)
							: LOCTEXT("PatternRefused", "not a pattern");
}

FText SRPGPrefPreferenceRow::GetMatchesTip() const
{
	return Reason.IsEmpty() ? RPGPrefMatchText::List(Row->Matches) : Reason;
}

FSlateColor SRPGPrefPreferenceRow::GetMatchesColour() const
{
	const bool bWarns = !Reason.IsEmpty() || !Row->Matches.Warning.IsEmpty();
	return bWarns ? FSlateColor(RPGPrefLiking::WarningColour()) : FSlateColor::UseForeground();
}

FReply SRPGPrefPreferenceRow::Duplicate()
{
	Session->GetModel().Duplicate(Row);
	return FReply::Handled();
}

FReply SRPGPrefPreferenceRow::Remove()
{
	Session->GetModel().Remove(Row);
	return FReply::Handled();
}

#undef LOCTEXT_NAMESPACE
