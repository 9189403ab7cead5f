// SPDX-License-Identifier: MIT
using System.IO;
using UnrealBuildTool;

// The JSON header that the core reads and writes with. It is staged, not kept in the repository:
// `./rpgpref package` copies it from the system's package into ThirdParty.
public class RPGPrefJson : ModuleRules
{
	public RPGPrefJson(ReadOnlyTargetRules Target) : base(Target)
	{
		Type = ModuleType.External;

		string Include = Path.Combine(PluginDirectory, "ThirdParty", "nlohmann_json", "include");
		if (!Directory.Exists(Include))
		{
			throw new BuildException("RPGPref: " + Include + " is missing. Use a packaged plugin, or run "
				+ "Tools/stage-third-party.sh in the plugin's folder.");
		}
		PublicSystemIncludePaths.Add(Include);
	}
}
