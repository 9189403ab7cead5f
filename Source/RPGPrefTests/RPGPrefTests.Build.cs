// SPDX-License-Identifier: MIT
using UnrealBuildTool;

public class RPGPrefTests : ModuleRules
{
	public RPGPrefTests(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		bUseUnity = false;

		PublicDependencyModuleNames.AddRange(new string[] { "Core", "CoreUObject", "Engine" });
		PrivateDependencyModuleNames.AddRange(new string[] {
			"AIModule", "DeveloperSettings", "Projects", "NetCore", "RPGPrefCore", "RPGPrefRuntime" });
	}
}
