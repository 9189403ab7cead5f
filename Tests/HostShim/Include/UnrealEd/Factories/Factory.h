// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"
#include "Core/Internationalization/Text.h"
#include "CoreUObject/Templates/SubclassOf.h"

class FFeedbackContext;

/// Makes assets, new or from files; found by reflection.
class UFactory : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UFactory, UObject)

	virtual UObject* FactoryCreateNew(UClass* InClass, UObject* InParent, FName InName,
		EObjectFlags Flags, UObject* Context, FFeedbackContext* Warn)
	{
		(void)InClass, (void)InParent, (void)InName, (void)Flags, (void)Context, (void)Warn;
		return nullptr;
	}
	virtual UObject* FactoryCreateText(UClass* InClass, UObject* InParent, FName InName,
		EObjectFlags Flags, UObject* Context, const TCHAR* Type, const TCHAR*& Buffer,
		const TCHAR* BufferEnd, FFeedbackContext* Warn)
	{
		(void)InClass, (void)InParent, (void)InName, (void)Flags, (void)Context, (void)Type;
		(void)Buffer, (void)BufferEnd, (void)Warn;
		return nullptr;
	}
	virtual bool FactoryCanImport(const FString& Filename)
	{
		(void)Filename;
		return false;
	}
	virtual FText GetDisplayName() const { return FText(); }
	/// The file that is being imported; nothing imports on the host but a spec, which sets it.
	HOSTSHIM_API static FString GetCurrentFilename();

	TSubclassOf<UObject> SupportedClass;
	TArray<FString> Formats;
	/// Of two factories for a file the one with the larger number is asked first.
	int32 ImportPriority = DefaultImportPriority;

protected:
	static constexpr int32 DefaultImportPriority = 100;

	uint8 bCreateNew : 1 = false;
	uint8 bEditAfterNew : 1 = false;
	uint8 bEditorImport : 1 = false;
	uint8 bText : 1 = false;
};
