// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Drawing/RPGPrefPreviewComponent.h"

#include "RPGPrefEditor/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefEditor/RPGPrefEditorSettings.h"

#include "RPGPref/Preview/PlaythroughDisplay.h"

#include "GameFramework/Actor.h"
#include "Math/UnrealMathUtility.h"
#include "UObject/UObjectGlobals.h"

void URPGPrefPreviewComponent::SetReport(TSharedPtr<const RPGPref::PreviewReport> InReport)
{
	Report = InReport;
}

FRPGPrefPicture URPGPrefPreviewComponent::MakePicture() const
{
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
	const std::size_t Shown = static_cast<std::size_t>(FMath::Clamp(Team, 0, Last));
	const double End = Report->playthroughs[Shown].schedule.makespan;
	const double Moment = Time < 0.0 ? End : FMath::Min(Time, End);
	return FRPGPrefPicture::Make(RPGPref::drawPlaythrough(*Report, Shown, Moment), Options);
}
