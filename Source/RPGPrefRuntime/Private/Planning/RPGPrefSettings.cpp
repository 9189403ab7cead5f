// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"

#include "Internationalization/Internationalization.h"

#define LOCTEXT_NAMESPACE "RPGPref"

URPGPrefSettings::URPGPrefSettings()
{
	CategoryName = FName(TEXT("Game"));
}

FName URPGPrefSettings::GetCategoryName() const
{
	return CategoryName;
}

#if WITH_EDITOR
FText URPGPrefSettings::GetSectionText() const
{
	return LOCTEXT("SettingsSection", "RPGPref");
}
#endif

#undef LOCTEXT_NAMESPACE
