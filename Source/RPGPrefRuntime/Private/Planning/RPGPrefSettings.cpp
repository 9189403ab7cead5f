// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"

#include "Internationalization/Internationalization.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

#define LOCTEXT_NAMESPACE "RPGPref"

URPGPrefSettings::URPGPrefSettings()
{
	CategoryName = FName(TEXT("Game"));
}

uint32 URPGPrefSettings::GetTickRate()
{
	return static_cast<uint32>((std::max)(GetDefault<URPGPrefSettings>()->TicksPerSecond, 1));
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
