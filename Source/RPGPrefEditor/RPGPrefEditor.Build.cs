// SPDX-License-Identifier: MIT
using UnrealBuildTool;

public class RPGPrefEditor : ModuleRules
{
	public RPGPrefEditor(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		bUseUnity = false;

		PublicDependencyModuleNames.AddRange(new string[] {
			"Core", "CoreUObject", "Engine", "UnrealEd", "DeveloperSettings", "GameplayTags", "RPGPrefCore",
			"RPGPrefRuntime", "RPGPrefUncooked", "Slate", "SlateCore", "EditorFramework" });
		PrivateDependencyModuleNames.AddRange(new string[] {
			"AssetDefinition", "AssetTools", "ContentBrowser", "EditorSubsystem",
			"InputCore", "MessageLog", "Projects", "PropertyEditor", "ToolMenus",
			"WorkspaceMenuStructure" });
	}
}
