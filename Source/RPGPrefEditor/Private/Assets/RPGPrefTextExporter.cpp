// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Assets/RPGPrefTextExporter.h"

#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"

#include "Factories/Factory.h"
#include "Logging/LogVerbosity.h"
#include "Misc/OutputDevice.h"
#include "Templates/Casts.h"
#include "UObject/NameTypes.h"

void URPGPrefTextExporter::WritePddl(UClass* Class)
{
	SupportedClass = Class;
	FormatExtension.Add(TEXT("pddl"));
	FormatDescription.Add(TEXT("PDDL domain or problem"));
	bText = true;
}

void URPGPrefTextExporter::WriteJson(UClass* Class)
{
	SupportedClass = Class;
	FormatExtension.Add(TEXT("json"));
	FormatDescription.Add(TEXT("RPGPref JSON"));
	bText = true;
}

bool URPGPrefTextExporter::ExportText(const FExportObjectInnerContext*, UObject* Object,
	const TCHAR*, FOutputDevice& Ar, FFeedbackContext*, uint32)
{
	const URPGPrefAsset* Asset = Cast<URPGPrefAsset>(Object);
	if (Asset != nullptr)
	{
		Ar.Serialize(*Asset->ExportText(), ELogVerbosity::Log, FName());
	}
	return Asset != nullptr;
}
