# collect-logs.ps1 -Engine FOLDER -Project FOLDER: gathers what a build or a test run of the plugin left behind on
# Windows into rpgpref-logs.zip, to be attached to a report. Engine is the folder that has Engine\Build, Project the
# folder of the .uproject file. The logs contain paths of your machine: look before you send.
# Example: powershell -ExecutionPolicy Bypass -File Plugins\RPGPrefPlugin\Resources\collect-logs.ps1 -Engine "C:\Program Files\Epic Games\UE_5.5" -Project C:\MyProject
param([Parameter(Mandatory)][string]$Engine, [Parameter(Mandatory)][string]$Project)
$ErrorActionPreference = "Stop"
if (-not (Test-Path "$Engine\Engine\Build\Build.version")) { throw "collect-logs: $Engine has no Engine\Build\Build.version, expected the folder of an engine" }
if (-not (Test-Path "$Project\*.uproject")) { throw "collect-logs: $Project has no .uproject file, expected the folder of a project" }
$Logs = Join-Path ([System.IO.Path]::GetTempPath()) ("rpgpref-logs-" + [System.Guid]::NewGuid().ToString())
New-Item -ItemType Directory -Path $Logs | Out-Null
try {
	& {
		Get-Date
		[System.Environment]::OSVersion.VersionString
		Get-Content "$Engine\Engine\Build\Build.version"
		Select-String -Path (Join-Path $PSScriptRoot "..\RPGPrefPlugin.uplugin") -Pattern '"(VersionName|EngineVersion)"' | ForEach-Object { $_.Line }
	} | Out-File -Encoding utf8 "$Logs\machine.txt"
	# Where the build tool, the packaging tool, the editor and the automation tests write.
	$Places = @("$Engine\Engine\Programs\UnrealBuildTool", "$Engine\Engine\Programs\AutomationTool\Saved\Logs",
		"$env:LOCALAPPDATA\UnrealBuildTool", "$env:APPDATA\Unreal Engine\AutomationTool\Logs", "$Project\Saved\Logs", "$Project\Saved\Automation")
	foreach ($Place in $Places | Where-Object { Test-Path $_ }) {
		$Target = Join-Path $Logs ($Place -replace "[^A-Za-z0-9]", "_")
		New-Item -ItemType Directory -Force -Path $Target | Out-Null
		Get-ChildItem -Path $Place -Recurse -Depth 2 -File -Include "*.txt", "*.log", "*.json" |
			Where-Object { $_.LastWriteTime -gt (Get-Date).AddDays(-2) } | Copy-Item -Destination $Target
	}
	Compress-Archive -Force -Path "$Logs\*" -DestinationPath rpgpref-logs.zip
	Write-Output (Resolve-Path rpgpref-logs.zip).Path
} finally {
	Remove-Item -Recurse -Force $Logs
}
