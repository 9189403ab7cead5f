// SPDX-License-Identifier: MIT
using System.IO;
using UnrealBuildTool;

// The JSON header that the core reads and writes with. It is staged, not kept in the repository:
// Tools/stage-third-party puts it into ThirdParty, and `./rpgpref package` takes it along.
public class RPGPrefJson : ModuleRules
{
	public RPGPrefJson(ReadOnlyTargetRules Target) : base(Target)
	{
		Type = ModuleType.External;

		string Include = Path.Combine(PluginDirectory, "ThirdParty", "nlohmann_json", "include");
		if (!Directory.Exists(Include))
		{
			bool bIsWindows = Path.DirectorySeparatorChar == '\\';
			throw new BuildException("RPGPref: " + Include + " is missing. A packaged plugin has it; in a clone, run: "
				+ (bIsWindows ? "powershell -ExecutionPolicy Bypass -File \"" : "bash \"")
				+ Path.Combine(PluginDirectory, "Tools", "stage-third-party" + (bIsWindows ? ".ps1" : ".sh")) + "\"");
		}
		PublicSystemIncludePaths.Add(Include);
	}
}
