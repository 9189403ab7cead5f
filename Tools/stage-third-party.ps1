# stage-third-party.ps1 [-From FOLDER] [-Plugin FOLDER]
# Puts the third-party header that the core needs into ThirdParty, so that Unreal Build Tool finds
# it: from FOLDER, which has nlohmann\json.hpp (such as "include" of an unpacked release), else from
# the library's own repository with git. Refused unless it is the release that was meant.
# Example: powershell -ExecutionPolicy Bypass -File Tools\stage-third-party.ps1
param([string]$From = "", [string]$Plugin = (Split-Path -Parent $PSScriptRoot))
$ErrorActionPreference = "Stop"
# The same in stage-third-party.sh.
$Version = "3.11.2"
$Hash = "a4bc1af5bc905581aa6c10ac39674236682295d0ba49f652308b8c8a66abaefc"
$Repository = "https://github.com/nlohmann/json"
$Target = Join-Path $Plugin "ThirdParty/nlohmann_json"
$Work = Join-Path ([System.IO.Path]::GetTempPath()) ([System.Guid]::NewGuid().ToString())

function Get-TextHash([string]$Text) {
	$Bytes = [System.Text.Encoding]::UTF8.GetBytes($Text)
	$Sum = [System.Security.Cryptography.SHA256]::Create().ComputeHash($Bytes)
	return ([System.BitConverter]::ToString($Sum) -replace "-", "").ToLowerInvariant()
}

# One hash over the hashes of all files, each with its path.
function Get-TreeHash([string]$Folder) {
	$Base = (Resolve-Path $Folder).Path.TrimEnd("\", "/")
	[string[]]$Names = Get-ChildItem -Path (Join-Path $Base "nlohmann") -Recurse -File |
		ForEach-Object { $_.FullName.Substring($Base.Length + 1).Replace("\", "/") }
	[System.Array]::Sort($Names, [System.StringComparer]::Ordinal)
	$Lines = foreach ($Name in $Names) {
		(Get-FileHash -Algorithm SHA256 -Path (Join-Path $Base $Name)).Hash.ToLowerInvariant() + " " + $Name + "`n"
	}
	return Get-TextHash ($Lines -join "")
}

try {
	if ($From -eq "") {
		git -c core.autocrlf=false -c advice.detachedHead=false clone --quiet --depth 1 --branch "v$Version" $Repository $Work
		if ($LASTEXITCODE -ne 0) { throw "stage-third-party: git could not fetch nlohmann_json $Version; unpack that release and use -From RELEASE\include" }
		$From = Join-Path $Work "include"
	}
	if (-not (Test-Path (Join-Path $From "nlohmann/json.hpp"))) {
		throw "stage-third-party: $From\nlohmann\json.hpp is missing, expected the folder include of nlohmann_json $Version"
	}
	$Found = Get-TreeHash $From
	if ($Found -ne $Hash) {
		throw "stage-third-party: the headers in $From have the hash $Found, expected ${Hash}: nlohmann_json $Version as released"
	}
	$Include = Join-Path $Target "include"
	if (Test-Path $Include) { Remove-Item -Recurse -Force $Include }
	New-Item -ItemType Directory -Force -Path $Include | Out-Null
	Copy-Item -Recurse (Join-Path $From "nlohmann") $Include
	$License = Join-Path (Split-Path -Parent $From) "LICENSE.MIT"
	if (Test-Path $License) { Copy-Item $License (Join-Path $Target "LICENSE") }
} finally {
	if (Test-Path $Work) { Remove-Item -Recurse -Force $Work }
}
