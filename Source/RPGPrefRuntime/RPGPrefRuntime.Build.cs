// SPDX-License-Identifier: MIT
using UnrealBuildTool;

public class RPGPrefRuntime : ModuleRules
{
	public RPGPrefRuntime(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		bUseUnity = false;

		PublicDependencyModuleNames.AddRange(new string[] {
			"Core", "CoreUObject", "Engine", "AIModule", "DeveloperSettings", "GameplayTags", "NetCore", "RPGPrefCore" });
		PrivateDependencyModuleNames.AddRange(new string[] { "NavigationSystem", "GameplayTasks", "Sockets" });
		SetupGameplayDebuggerSupport(Target);
	}
}
