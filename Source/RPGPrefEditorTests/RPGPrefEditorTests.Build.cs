// SPDX-License-Identifier: MIT
using UnrealBuildTool;

public class RPGPrefEditorTests : ModuleRules
{
	public RPGPrefEditorTests(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		bUseUnity = false;

		PublicDependencyModuleNames.AddRange(new string[] { "Core", "CoreUObject", "Engine" });
		PrivateDependencyModuleNames.AddRange(new string[] {
			"AIModule", "AssetDefinition", "DeveloperSettings", "EditorSubsystem", "GameplayTags", "InputCore", "NetCore", "Projects", "Slate", "SlateCore",
			"UnrealEd", "RPGPrefCore", "RPGPrefRuntime", "RPGPrefUncooked", "RPGPrefEditor" });
	}
}
