// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "Engine/DeveloperSettings.h"
#include "Internationalization/Text.h"
#include "UObject/NameTypes.h"

#include "RPGPrefSettings.generated.h"

/** The project's settings of the plugin, under Project Settings, Game. */
UCLASS(Config = Game, DefaultConfig)
class RPGPREFRUNTIME_API URPGPrefSettings : public UDeveloperSettings
{
	GENERATED_BODY()

public:
	URPGPrefSettings();

	/** Planning jobs that may run at the same time in one world. Others wait for their turn. */
	UPROPERTY(Config, EditAnywhere, Category = "Planning", meta = (ClampMin = "1", ClampMax = "64"))
	int32 ConcurrentJobs = 2;

	/** Heuristic evaluations after which a job gives up. */
	UPROPERTY(Config, EditAnywhere, Category = "Planning", meta = (ClampMin = "1"))
	int32 NodeLimit = 200000;

	/** Memory in mebibytes after which a job gives up. */
	UPROPERTY(Config, EditAnywhere, Category = "Planning", meta = (ClampMin = "1"))
	int32 MemoryLimitMegabytes = 256;

	/** Milliseconds that companions together may spend in one frame; what is left waits. */
	UPROPERTY(Config, EditAnywhere, Category = "Companions", meta = (ClampMin = "0.1"))
	double CompanionBudgetMilliseconds = 0.5;

	/** Units between two places of the ground that companions plan on; doors should be as wide. */
	UPROPERTY(Config, EditAnywhere, Category = "Companions", meta = (ClampMin = "10.0"))
	double GroundSpacing = 100.0;

	/** Milliseconds per frame for looking at ground that is not known yet. */
	UPROPERTY(Config, EditAnywhere, Category = "Companions", meta = (ClampMin = "0.05"))
	double GroundBudgetMilliseconds = 0.3;

	/** States that a companion's search may keep, some 50 bytes each, before it gives up. */
	UPROPERTY(Config, EditAnywhere, Category = "Companions", meta = (ClampMin = "1000"))
	int32 CompanionStateLimit = 2000000;

	/** Ticks of the executor in one second. The frame rate may differ. */
	UPROPERTY(
		Config, EditAnywhere, Category = "Execution", meta = (ClampMin = "1", ClampMax = "240"))
	int32 TicksPerSecond = 60;

	/** Milliseconds that a planner beside the game may think in one cycle, on a worker. */
	UPROPERTY(Config, EditAnywhere, Category = "Execution", meta = (ClampMin = "0.1"))
	double PlannerBudgetMilliseconds = 4.0;

	/** Units of the level in a metre of its map. */
	UPROPERTY(Config, EditAnywhere, Category = "Execution", meta = (ClampMin = "0.001"))
	double UnitsPerMetre = 100.0;

	/** Ticks of the executor in one second, at least 1: an ini file need not keep to the limits. */
	static uint32 GetTickRate();

	virtual FName GetCategoryName() const override;
#if WITH_EDITOR
	virtual FText GetSectionText() const override;
#endif
};
