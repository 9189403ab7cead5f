// SPDX-License-Identifier: MIT
using UnrealBuildTool;

// A module of its own, so that projects without the Gameplay Abilities plugin still build.
public class RPGPrefAbilities : ModuleRules
{
	public RPGPrefAbilities(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		bUseUnity = false;

		PublicDependencyModuleNames.AddRange(new string[] { "Core", "CoreUObject", "Engine" });
		PrivateDependencyModuleNames.AddRange(new string[] { "GameplayAbilities", "GameplayTags", "RPGPrefRuntime" });
	}
}
