// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Assets/RPGPrefTextExporter.h"

#include "RPGPrefTextExporters.generated.h"

/** Domains as PDDL. */
UCLASS()
class URPGPrefDomainExporter : public URPGPrefTextExporter
{
	GENERATED_BODY()

public:
	URPGPrefDomainExporter();
};

/** Problems as PDDL. */
UCLASS()
class URPGPrefLevelBindingExporter : public URPGPrefTextExporter
{
	GENERATED_BODY()

public:
	URPGPrefLevelBindingExporter();
};

/** Demonstrations as JSON. */
UCLASS()
class URPGPrefDemonstrationExporter : public URPGPrefTextExporter
{
	GENERATED_BODY()

public:
	URPGPrefDemonstrationExporter();
};

/** Play groups as JSON. */
UCLASS()
class URPGPrefPlayGroupsExporter : public URPGPrefTextExporter
{
	GENERATED_BODY()

public:
	URPGPrefPlayGroupsExporter();
};

/** Playstyles as JSON. */
UCLASS()
class URPGPrefPlaystyleExporter : public URPGPrefTextExporter
{
	GENERATED_BODY()

public:
	URPGPrefPlaystyleExporter();
};

/** Teams as JSON. */
UCLASS()
class URPGPrefTeamExporter : public URPGPrefTextExporter
{
	GENERATED_BODY()

public:
	URPGPrefTeamExporter();
};

/** Maps of preview scenes as JSON. */
UCLASS()
class URPGPrefPreviewSceneExporter : public URPGPrefTextExporter
{
	GENERATED_BODY()

public:
	URPGPrefPreviewSceneExporter();
};
