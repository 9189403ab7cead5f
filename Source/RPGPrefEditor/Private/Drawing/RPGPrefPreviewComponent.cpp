// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Drawing/RPGPrefPreviewComponent.h"

#include "RPGPref/Preview/PlaythroughDisplay.h"
#include "RPGPrefEditor/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefEditor/Drawing/RPGPrefLabels.h"
#include "RPGPrefEditor/Preview/RPGPrefLevelCheck.h"
#include "RPGPrefEditor/Preview/RPGPrefPreviewInput.h"
#include "RPGPrefEditor/Preview/RPGPrefPreviewRun.h"
#include "RPGPrefEditor/RPGPrefEditorSettings.h"
#include "RPGPrefEditor/RPGPrefText.h"

#include "Debug/DebugDrawService.h"
#include "Engine/EngineTypes.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Logging/MessageLog.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"
#include "UObject/UnrealType.h"

#include <algorithm>

namespace
{

/** Names the lines of the preview among whatever else a batch may hold. */
constexpr uint32 PreviewBatch = 1;

} // namespace

URPGPrefPreviewComponent::URPGPrefPreviewComponent(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
}

void URPGPrefPreviewComponent::OnRegister()
{
	Super::OnRegister();
	const UWorld* World = GetWorld();
	if (World != nullptr && !World->IsGameWorld())
	{
		LabelHandle = UDebugDrawService::Register(TEXT("Editor"),
			FDebugDrawDelegate::CreateUObject(this, &URPGPrefPreviewComponent::DrawLabels));
	}
}

void URPGPrefPreviewComponent::OnUnregister()
{
	if (LabelHandle.IsValid())
	{
		UDebugDrawService::Unregister(LabelHandle);
		LabelHandle.Reset();
	}
	FTSTicker::RemoveTicker(Ticker);
	Run.Reset();
	Super::OnUnregister();
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
	const URPGPrefEditorSettings* Settings = GetDefault<URPGPrefEditorSettings>();
	RPGPref::PreviewOptions Options;
	Options.nodesPerTeam = static_cast<std::uint64_t>(Settings->NodesPerTeam);
	Options.sensitivity = Settings->bPlanChanges;
	Options.whatIf = Settings->bPlanChanges;
	Run->Start(std::move(*Input), Options);
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
				RPGPrefText::ToString(Finding.text), Issues);
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

void URPGPrefPreviewComponent::Refresh()
{
	Picture = MakePicture();
	TArray<FBatchedLine> Batch;
	Batch.Reserve(Picture.Lines.Num());
	for (const FRPGPrefPicture::FLine& Line : Picture.Lines)
	{
		// A life time of 0 lasts until the batch is cleared.
		Batch.Add(FBatchedLine(Line.Start, Line.End, Line.Colour, 0.0F, Line.Thickness,
			SDPG_World, PreviewBatch));
	}
	ClearBatch(PreviewBatch);
	DrawLines(Batch);
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

void URPGPrefPreviewComponent::DrawLabels(UCanvas* Canvas, APlayerController*)
{
	if (Canvas != nullptr && RPGPrefLabels::IsViewOf(*Canvas, GetWorld()))
	{
		RPGPrefLabels::Draw(*Canvas, Picture.Labels);
	}
}

#if WITH_EDITOR
void URPGPrefPreviewComponent::PostEditChangeProperty(FPropertyChangedEvent& PropertyChangedEvent)
{
	Super::PostEditChangeProperty(PropertyChangedEvent);
	Refresh();
}

void URPGPrefPreviewComponent::PostEditUndo()
{
	Super::PostEditUndo();
	Refresh();
}

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
