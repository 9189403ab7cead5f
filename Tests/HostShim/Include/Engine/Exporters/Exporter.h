// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"
#include "CoreUObject/Templates/SubclassOf.h"

class FFeedbackContext;
class FOutputDevice;

/// Writes assets to files; found by reflection.
class UExporter : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UExporter, UObject)

	virtual bool ExportText(const class FExportObjectInnerContext* Context, UObject* Object,
		const TCHAR* Type, FOutputDevice& Ar, FFeedbackContext* Warn, uint32 PortFlags = 0)
	{
		(void)Context;
		(void)Object;
		(void)Type;
		(void)Ar;
		(void)Warn;
		(void)PortFlags;
		return false;
	}

	TSubclassOf<UObject> SupportedClass;
	TArray<FString> FormatExtension;
	TArray<FString> FormatDescription;
	bool bText = false;
};
