// SPDX-License-Identifier: MIT
#pragma once

#include "Exporters/Exporter.h"

#include "RPGPrefTextExporter.generated.h"

class FExportObjectInnerContext;
class FFeedbackContext;
class FOutputDevice;

/**
 * Writes an asset's text form, for source control, diff and the headless program. Each class of
 * assets has an exporter of its own, so that the dialog offers the format that the asset has.
 */
UCLASS(Abstract)
class RPGPREFEDITOR_API URPGPrefTextExporter : public UExporter
{
	GENERATED_BODY()

public:
	virtual bool ExportText(const FExportObjectInnerContext* Context, UObject* Object,
		const TCHAR* Type, FOutputDevice& Ar, FFeedbackContext* Warn, uint32 PortFlags) override;

protected:
	void WritePddl(UClass* Class);
	void WriteJson(UClass* Class);
};
