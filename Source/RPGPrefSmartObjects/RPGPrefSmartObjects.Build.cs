// SPDX-License-Identifier: MIT
using UnrealBuildTool;

// A module of its own, so that projects without the Smart Objects plugin still build.
public class RPGPrefSmartObjects : ModuleRules
{
	public RPGPrefSmartObjects(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		bUseUnity = false;

		PublicDependencyModuleNames.AddRange(new string[] { "Core", "CoreUObject", "Engine", "RPGPrefCore", "RPGPrefRuntime" });
		PrivateDependencyModuleNames.AddRange(new string[] { "GameplayTags", "SmartObjectsModule" });
	}
}
