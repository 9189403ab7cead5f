// SPDX-License-Identifier: MIT
using UnrealBuildTool;

public class RPGPrefCore : ModuleRules
{
	public RPGPrefCore(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		bUseUnity = false;

		PublicDependencyModuleNames.AddRange(new string[] { "Core" });
		PrivateDependencyModuleNames.AddRange(new string[] { "RPGPrefJson" });
	}
}
