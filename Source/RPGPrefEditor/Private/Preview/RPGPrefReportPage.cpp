// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Preview/RPGPrefReportPage.h"

#include "RPGPref/Preview/ReportPage.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "HAL/FileManager.h"
#include "Interfaces/IPluginManager.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Misc/FileHelper.h"

#define LOCTEXT_NAMESPACE "RPGPrefReportPage"

FString RPGPrefReportPage::TemplateFile()
{
	return IPluginManager::Get().FindPlugin(TEXT("RPGPrefPlugin"))->GetBaseDir() /
		   TEXT("Resources/report.html");
}

bool RPGPrefReportPage::Write(const RPGPref::PreviewReport& Report, const FString& File,
	const FString& Template, TArray<FRPGPrefIssue>& OutIssues)
{
	FString Page;
	if (!FFileHelper::LoadFileToString(Page, *Template, FFileHelper::EHashOptions::None, 0))
	{
		RPGPrefText::AddIssue(true,
			FText::Format(
				LOCTEXT("NoTemplate", "The page's template {0} is missing. Packaged plugins "
									  "have it; in a source tree Tools/report.sh builds it "
									  "into Build/report, from where it can be copied"),
				FText::FromString(Template)),
			OutIssues);
		return false;
	}
	const FString Filled = RPGPrefConvert::ToString(RPGPref::fillReportPage(
		RPGPrefConvert::ToUtf8(Page), RPGPref::writePreviewReport(Report, "editor")));
	if (!FFileHelper::SaveStringToFile(Filled, *File,
			FFileHelper::EEncodingOptions::ForceUTF8WithoutBOM, &IFileManager::Get(), 0))
	{
		RPGPrefText::AddIssue(true,
			FText::Format(LOCTEXT("NotWritten", "{0} cannot be written"), FText::FromString(File)),
			OutIssues);
		return false;
	}
	return true;
}

#undef LOCTEXT_NAMESPACE
