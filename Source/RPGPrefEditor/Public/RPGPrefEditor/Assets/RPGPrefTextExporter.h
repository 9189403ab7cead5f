// SPDX-License-Identifier: MIT
#pragma once

#include "Exporters/Exporter.h"

#include "RPGPrefTextExporter.generated.h"

class FExportObjectInnerContext;
class FFeedbackContext;
class FOutputDevice;

/** Writes an asset's text form, for source control, diff and the headless program. */
UCLASS()
class RPGPREFEDITOR_API URPGPrefTextExporter : public UExporter
{
	GENERATED_BODY()

public:
	URPGPrefTextExporter();

	virtual bool ExportText(const FExportObjectInnerContext* Context, UObject* Object,
		const TCHAR* Type, FOutputDevice& Ar, FFeedbackContext* Warn, uint32 PortFlags) override;
};
