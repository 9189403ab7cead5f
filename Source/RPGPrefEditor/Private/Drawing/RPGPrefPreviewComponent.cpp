// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Drawing/RPGPrefPreviewComponent.h"

#include "RPGPref/Preview/PlaythroughDisplay.h"
#include "RPGPrefEditor/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefEditor/Preview/RPGPrefPreviewInput.h"
#include "RPGPrefEditor/Preview/RPGPrefPreviewRun.h"
#include "RPGPrefEditor/RPGPrefEditorSettings.h"
#include "RPGPrefEditor/RPGPrefText.h"

#include "GameFramework/Actor.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

void URPGPrefPreviewComponent::StartPreview()
{
	TArray<FRPGPrefIssue> Issues;
	std::optional<RPGPref::PreviewInput> Input;
	if (Scene != nullptr)
	{
		Input = RPGPrefPreview::MakeInput(*Scene, Issues);
	}
	else
	{
		RPGPrefText::AddIssue(true, TEXT("The preview component has no scene; choose one"), Issues);
	}
	RPGPrefText::Report(Issues);
	if (!Input)
	{
		return;
	}
	if (!Run.IsValid())
	{
		Run = MakeShared<FRPGPrefPreviewRun>();
	}
	const URPGPrefEditorSettings* Settings = GetDefault<URPGPrefEditorSettings>();
	RPGPref::PreviewOptions Options;
	Options.nodesPerTeam = static_cast<std::uint64_t>(Settings->NodesPerTeam);
	Options.sensitivity = Settings->bPlanChanges;
	Options.whatIf = Settings->bPlanChanges;
	Run->Start(std::move(*Input), Options);
}

void URPGPrefPreviewComponent::CancelPreview()
{
	if (Run.IsValid())
	{
		Run->Cancel();
	}
}

void URPGPrefPreviewComponent::FinishPreview() const
{
	if (Run.IsValid())
	{
		Run->WaitForWorker();
		TakeResult();
	}
}

void URPGPrefPreviewComponent::TakeResult() const
{
	if (!Run.IsValid() || !Run->Poll())
	{
		return;
	}
	TArray<FRPGPrefIssue> Issues = Run->GetIssues();
	if (Run->GetState() == ERPGPrefRunState::Done)
	{
		for (const RPGPref::Finding& Finding : Run->GetReport()->analysis.findings)
		{
			RPGPrefText::AddIssue(Finding.severity == RPGPref::FindingSeverity::Problem,
				RPGPrefText::ToString(Finding.text), Issues);
		}
	}
	RPGPrefText::Report(Issues);
}

FRPGPrefPicture URPGPrefPreviewComponent::MakePicture() const
{
	TakeResult();
	const TSharedPtr<const RPGPref::PreviewReport> Report =
		Run.IsValid() ? Run->GetReport() : TSharedPtr<const RPGPref::PreviewReport>();
	if (!Report.IsValid() || Report->playthroughs.empty())
	{
		return FRPGPrefPicture();
	}
	const URPGPrefEditorSettings* Settings = GetDefault<URPGPrefEditorSettings>();
	FRPGPrefPictureOptions Options;
	Options.UnitsPerMetre = Settings->UnitsPerMetre;
	Options.Thickness = Settings->Thickness;
	Options.Origin = FVector(0.0, 0.0, Settings->Height);
	if (const AActor* Actor = GetOwner())
	{
		Options.Origin = Options.Origin + Actor->GetActorLocation();
	}
	const int32 Last = static_cast<int32>(Report->playthroughs.size()) - 1;
	const std::size_t Shown = static_cast<std::size_t>(std::clamp(Team, 0, Last));
	const double End = Report->playthroughs[Shown].schedule.makespan;
	const double Moment = Time < 0.0 ? End : (std::min)(Time, End);
	return FRPGPrefPicture::Make(RPGPref::drawPlaythrough(*Report, Shown, Moment), Options);
}
