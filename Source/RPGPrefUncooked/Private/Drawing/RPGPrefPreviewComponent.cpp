// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewComponent.h"

#include "RPGPref/Preview/PlaythroughDisplay.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Preview/RPGPrefLevelCheck.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewInput.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewRun.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Components/ActorComponent.h"
#include "Components/SceneComponent.h"
#include "Delegates/Delegate.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Logging/MessageLog.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <algorithm>

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

/** Enough for depth buffers to tell items apart, too little to be seen. */
constexpr double LayerHeight = 0.25;

} // namespace

URPGPrefPreviewComponent::URPGPrefPreviewComponent(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
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
		RPGPrefText::AddIssue(true,
			LOCTEXT("PreviewWithoutScene", "The preview component has no scene; choose one"),
			Issues);
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
	Run->Start(std::move(*Input), RPGPrefPreview::MakeOptions(), Scene->Knowledge);
	FTSTicker::RemoveTicker(Ticker);
	const auto Watch = [Self = TWeakObjectPtr<URPGPrefPreviewComponent>(this), Running = Run](float)
	{
		// Each edit of the actor takes the component out of the level and puts it back at once. One
		// that stays out has been deleted, though undo may keep it.
		URPGPrefPreviewComponent* Component = Self.Get();
		if (Component == nullptr || !Component->IsRegistered())
		{
			Running->Cancel();
			return false;
		}
		return !Component->TakeResult();
	};
	Ticker = FTSTicker::GetCoreTicker().AddTicker(FTickerDelegate::CreateLambda(Watch), 0.0F);
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
			// Whatever a preview finds in a level, the editor itself did nothing wrong.
			RPGPrefText::AddIssue(
				false, FText::FromString(RPGPrefConvert::ToString(Finding.text)), Issues);
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
	const RPGPref::NewcomersPlay* Newcomers = bNewcomers ? Report->newcomersOf(Shown) : nullptr;
	const double End = Newcomers != nullptr ? Newcomers->schedule.makespan
											: Report->playthroughs[Shown].schedule.makespan;
	const double Moment = Time < 0.0 ? End : (std::min)(Time, End);
	RPGPref::PlaythroughView View = Settings->MakeView();
	View.newcomers = Newcomers != nullptr;
	View.ground = bGround;
	View.coverage = bHeatMap;
	View.ways = bWays;
	View.order = bOrder;
	View.starved = bStarved;
	FRPGPrefPictureOptions Options;
	Options.UnitsPerMetre = Settings->UnitsPerMetre;
	Options.Thickness = Settings->Thickness;
	Options.LayerHeight = LayerHeight;
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

#undef LOCTEXT_NAMESPACE
