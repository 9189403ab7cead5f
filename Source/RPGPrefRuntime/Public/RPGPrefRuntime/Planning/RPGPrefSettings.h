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

	/** Ticks of the executor in one second. The frame rate may differ. */
	UPROPERTY(
		Config, EditAnywhere, Category = "Execution", meta = (ClampMin = "1", ClampMax = "240"))
	int32 TicksPerSecond = 60;

	/** Seconds that an action takes when nothing else is known. */
	UPROPERTY(Config, EditAnywhere, Category = "Execution", meta = (ClampMin = "0.0"))
	double DefaultActionSeconds = 1.0;

	virtual FName GetCategoryName() const override;
#if WITH_EDITOR
	virtual FText GetSectionText() const override;
#endif
};
