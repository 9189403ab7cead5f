// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"

#include "Misc/AutomationTest.h"
#include "UObject/UObjectGlobals.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRPGPrefAssetsSpec, "RPGPref.Runtime.Assets",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TArray<FRPGPrefIssue> Issues;
END_DEFINE_SPEC(FRPGPrefAssetsSpec)

void FRPGPrefAssetsSpec::Define()
{
	It(TEXT("a playstyle refuses a value above 1"), [this]() {
		URPGPrefPlaystyle* Playstyle = NewObject<URPGPrefPlaystyle>();
		FRPGPrefPreference& Preference = Playstyle->Actions.AddDefaulted_GetRef();
		Preference.Name = TEXT("attack");
		Preference.Value = 1.5;
		TestFalse(TEXT("valid"), Playstyle->Validate(Issues));
	});
}

#endif
