// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Drawing/RPGPrefPreviewComponent.h"

#include "RPGPref/Preview/PlaythroughDisplay.h"
#include "RPGPrefEditor/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefEditor/Preview/RPGPrefLevelCheck.h"
#include "RPGPrefEditor/Preview/RPGPrefPreviewInput.h"
#include "RPGPrefEditor/Preview/RPGPrefPreviewRun.h"
#include "RPGPrefEditor/RPGPrefEditorSettings.h"
#include "RPGPrefEditor/RPGPrefText.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Components/ActorComponent.h"
#include "Components/SceneComponent.h"
#include "Delegates/Delegate.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Logging/MessageLog.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

URPGPrefPreviewComponent::URPGPrefPreviewComponent(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
}

void URPGPrefPreviewComponent::OnUnregister()
{
	StopWatching();
	Super::OnUnregister();
}

void URPGPrefPreviewComponent::BeginDestroy()
{
	StopWatching();
	Super::BeginDestroy();
}

void URPGPrefPreviewComponent::StopWatching()
{
	FTSTicker::RemoveTicker(Ticker);
	Run.Reset();
}

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
	Run->Start(std::move(*Input), RPGPrefPreview::MakeOptions());
	FTSTicker::RemoveTicker(Ticker);
	Ticker = FTSTicker::GetCoreTicker().AddTicker(
		FTickerDelegate::CreateUObject(this, &URPGPrefPreviewComponent::Poll), 0.0F);
}

void URPGPrefPreviewComponent::CancelPreview()
{
	if (Run.IsValid())
	{
		Run->Cancel();
	}
}

void URPGPrefPreviewComponent::FinishPreview()
{
	if (Run.IsValid())
	{
		Run->WaitForWorker();
		TakeResult();
		FTSTicker::RemoveTicker(Ticker);
	}
}

bool URPGPrefPreviewComponent::Poll(float)
{
	return Run.IsValid() && !TakeResult();
}

bool URPGPrefPreviewComponent::TakeResult()
{
	if (!Run.IsValid() || !Run->Poll())
	{
		return false;
	}
	TArray<FRPGPrefIssue> Issues = Run->GetIssues();
	if (Run->GetState() == ERPGPrefRunState::Done)
	{
		for (const RPGPref::Finding& Finding : Run->GetReport()->analysis.findings)
		{
			RPGPrefText::AddIssue(Finding.severity == RPGPref::FindingSeverity::Problem,
				RPGPrefConvert::ToString(Finding.text), Issues);
		}
		SetReport(Run->GetReport());
	}
	RPGPrefText::Report(Issues);
	return true;
}

void URPGPrefPreviewComponent::SetReport(const TSharedPtr<const RPGPref::PreviewReport>& NewReport)
{
	Report = NewReport;
	Refresh();
}

FRPGPrefPicture URPGPrefPreviewComponent::MakePicture() const
{
	if (!Report.IsValid() || Report->playthroughs.empty())
	{
		return FRPGPrefPicture();
	}
	const URPGPrefEditorSettings* Settings = GetDefault<URPGPrefEditorSettings>();
	const int32 Last = static_cast<int32>(Report->playthroughs.size()) - 1;
	const std::size_t Shown = static_cast<std::size_t>(std::clamp(Team, 0, Last));
	const double End = Report->playthroughs[Shown].schedule.makespan;
	const double Moment = Time < 0.0 ? End : (std::min)(Time, End);
	RPGPref::PlaythroughView View = Settings->MakeView();
	View.ground = bGround;
	View.coverage = bHeatMap;
	View.ways = bWays;
	View.order = bOrder;
	View.starved = bStarved;
	FRPGPrefPictureOptions Options;
	Options.UnitsPerMetre = Settings->UnitsPerMetre;
	Options.Thickness = Settings->Thickness;
	Options.Origin = GetComponentLocation() + FVector(0.0, 0.0, Settings->Height);
	return FRPGPrefPicture::Make(RPGPref::drawPlaythrough(*Report, Shown, Moment, View), Options);
}

#if WITH_EDITOR
void URPGPrefPreviewComponent::CheckForErrors()
{
	Super::CheckForErrors();
	FMessageLog MapCheck{FName(TEXT("MapCheck"))};
	const UObject* Anchor = GetOwner() != nullptr ? static_cast<const UObject*>(GetOwner()) : this;
	for (const TSharedRef<FTokenizedMessage>& Message :
		RPGPrefPreview::CheckLevel(GetWorld(), Scene, *Anchor))
	{
		MapCheck.AddMessage(Message);
	}
}
#endif
