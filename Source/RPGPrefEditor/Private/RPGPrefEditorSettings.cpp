// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/RPGPrefEditorSettings.h"

#include "Internationalization/Internationalization.h"
#include "UObject/NameTypes.h"

#define LOCTEXT_NAMESPACE "RPGPref"

URPGPrefEditorSettings::URPGPrefEditorSettings()
{
	FailOn.Add(TEXT("no-plan"));
}

FName URPGPrefEditorSettings::GetCategoryName() const
{
	return FName(TEXT("Plugins"));
}

#if WITH_EDITOR
FText URPGPrefEditorSettings::GetSectionText() const
{
	return LOCTEXT("EditorSettings", "RPGPref Editor");
}
#endif

#undef LOCTEXT_NAMESPACE
