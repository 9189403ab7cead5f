// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PlaythroughView.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Engine/DeveloperSettings.h"
#include "Internationalization/Text.h"
#include "Math/Color.h"
#include "UObject/NameTypes.h"

#include "RPGPrefEditorSettings.generated.h"

/** How long a preview looks for better playthroughs once a team has one. */
UENUM()
enum class ERPGPrefEffort : uint8
{
	/** A look while a level is being built: the first playthroughs, little improved. */
	Quick,
	/** What the headless program does by default. */
	Normal,
	/** Several times as long, for a level that is nearly done. */
	Thorough
};

/** How previews are made and drawn; in the project settings, for everybody. */
UCLASS(Config = Editor, DefaultConfig)
class RPGPREFUNCOOKED_API URPGPrefEditorSettings : public UDeveloperSettings
{
	GENERATED_BODY()

public:
	/** Engine units in one metre of the map. */
	UPROPERTY(Config, EditAnywhere, Category = "Preview", meta = (ClampMin = "0.01"))
	double UnitsPerMetre = 100.0;

	/** Heuristic evaluations for each team before the preview gives up on it. */
	UPROPERTY(Config, EditAnywhere, Category = "Preview", meta = (ClampMin = "1"))
	int32 NodesPerTeam = 2000000;

	/** How long to look for better playthroughs. */
	UPROPERTY(Config, EditAnywhere, Category = "Preview")
	ERPGPrefEffort Effort = ERPGPrefEffort::Normal;

	/** Also plan with single preferences changed and with content taken out; takes longer. */
	UPROPERTY(Config, EditAnywhere, Category = "Preview")
	bool bPlanChanges = false;

	/** Scan a level again when it is saved, and accept the scan if nothing is wrong. Mistakes
	 * are in the message log. */
	UPROPERTY(Config, EditAnywhere, Category = "Level Kit")
	bool bScanOnSave = false;

	/** Kinds of findings that make the commandlet fail, as reports write them: no-plan and so on.
	 */
	UPROPERTY(Config, EditAnywhere, Category = "Build")
	TArray<FString> FailOn;

	/** How many times as thick as on the map lines are drawn. */
	UPROPERTY(Config, EditAnywhere, Category = "Drawing", meta = (ClampMin = "0.1"))
	double Thickness = 1.0;

	/** Height above the preview actor at which the map is drawn, in engine units. */
	UPROPERTY(Config, EditAnywhere, Category = "Drawing")
	double Height = 20.0;

	/** The agents' colours, in their order. Agents without an entry have the map's colour. */
	UPROPERTY(Config, EditAnywhere, Category = "Drawing")
	TArray<FColor> AgentColours;

	/** The heat map's colour of a place that is hardly used. */
	UPROPERTY(Config, EditAnywhere, Category = "Drawing")
	FColor RarelyUsed = FColor(255, 224, 138);

	/** The heat map's colour of the place that is used most. */
	UPROPERTY(Config, EditAnywhere, Category = "Drawing")
	FColor OftenUsed = FColor(215, 48, 31);

	/** The heat map's colour of a place that nobody uses. */
	UPROPERTY(Config, EditAnywhere, Category = "Drawing")
	FColor Unused = FColor(107, 114, 128);

	/** The sign where the level offers an agent nothing that it likes. */
	UPROPERTY(Config, EditAnywhere, Category = "Drawing")
	FColor StarvedProblem = FColor(211, 47, 47);

	/** The sign where there is something that an agent likes, but nobody needs it. */
	UPROPERTY(Config, EditAnywhere, Category = "Drawing")
	FColor StarvedHint = FColor(245, 166, 35);

	/** How far, in engine units, a recorded demonstration may be from where the player was. */
	UPROPERTY(Config, EditAnywhere, Category = "Recording", meta = (ClampMin = "0.0"))
	double RecordingError = 10.0;

	URPGPrefEditorSettings();

	/** The colours as the core's drawing takes them. */
	RPGPref::PlaythroughView MakeView() const;

	virtual FName GetCategoryName() const override;
#if WITH_EDITOR
	virtual FText GetSectionText() const override;
#endif
};
