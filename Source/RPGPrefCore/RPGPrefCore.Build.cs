// SPDX-License-Identifier: MIT
using UnrealBuildTool;

public class RPGPrefCore : ModuleRules
{
	public RPGPrefCore(ReadOnlyTargetRules Target) : base(Target)
	{
		// Exact arithmetic: the same input gives the same result on every platform. Shared
		// precompiled headers are made for fast arithmetic, so the core does without.
		FPSemantics = FPSemanticsMode.Precise;
		PCHUsage = PCHUsageMode.NoPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		bUseUnity = false;

		PublicDependencyModuleNames.AddRange(new string[] { "Core" });
		PrivateDependencyModuleNames.AddRange(new string[] { "RPGPrefJson" });
	}
}
