// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewReport.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"

/** The interactive page of a preview: the one that the headless program writes. */
namespace RPGPrefReportPage
{

/** The page without data; packaged plugins have it in their Resources. */
RPGPREFEDITOR_API FString TemplateFile();

/** Writes the report into a copy of the template; false, with issues, when it cannot. */
RPGPREFEDITOR_API bool Write(const RPGPref::PreviewReport& Report, const FString& File,
	const FString& Template, TArray<FRPGPrefIssue>& OutIssues);

} // namespace RPGPrefReportPage
