// SPDX-License-Identifier: MIT
using UnrealBuildTool;

// A module of its own, so that projects without the StateTree plugin still build.
public class RPGPrefStateTree : ModuleRules
{
	public RPGPrefStateTree(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		bUseUnity = false;

		PublicDependencyModuleNames.AddRange(new string[] { "Core", "CoreUObject", "StateTreeModule" });
		PrivateDependencyModuleNames.AddRange(new string[] { "Engine", "RPGPrefRuntime" });
	}
}
