// SPDX-License-Identifier: MIT
using UnrealBuildTool;

public class RPGPrefUncooked : ModuleRules
{
	public RPGPrefUncooked(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		bUseUnity = false;

		PublicDependencyModuleNames.AddRange(new string[] {
			"Core", "CoreUObject", "Engine", "DeveloperSettings", "GameplayTags", "RPGPrefCore", "RPGPrefRuntime" });
		PrivateDependencyModuleNames.AddRange(new string[] { "NavigationSystem", "Slate", "SlateCore", "UnrealEd" });
	}
}
