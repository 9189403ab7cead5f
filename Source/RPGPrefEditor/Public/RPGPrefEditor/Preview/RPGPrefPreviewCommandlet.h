// SPDX-License-Identifier: MIT
#pragma once

#include "Commandlets/Commandlet.h"
#include "Containers/UnrealString.h"

#include "RPGPrefPreviewCommandlet.generated.h"

/**
 * Previews a scene on a build machine and fails the build on findings. Needs no Slate.
 *
 *   -run=RPGPrefPreview -Scene=/Game/Levels/Harbour.Harbour -FailOn=no-plan+starved-agent
 *
 *   -run=RPGPrefPreview -Domain=d.pddl -Problem=p.pddl -Map=level.json -Teams=a.json+b.json
 *       -Knowledge=knowledge.json -Report=report.json
 *
 * Ends with 0; 1 when a finding of a chosen kind was made; 2 when something could not be read.
 */
UCLASS()
class RPGPREFEDITOR_API URPGPrefPreviewCommandlet : public UCommandlet
{
	GENERATED_BODY()

public:
	virtual int32 Main(const FString& Params) override;
};
