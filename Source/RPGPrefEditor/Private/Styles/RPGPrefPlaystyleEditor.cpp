// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefPlaystyleEditor.h"

#include "Internationalization/Internationalization.h"
#include "Styles/SRPGPrefPlaystyleEditor.h"

#define LOCTEXT_NAMESPACE "RPGPref"

FName FRPGPrefPlaystyleEditor::GetName()
{
	return FName(TEXT("RPGPrefPlaystyleEditor"));
}

FText FRPGPrefPlaystyleEditor::GetBaseToolkitName() const
{
	return LOCTEXT("PlaystyleEditor", "Playstyle Editor");
}

TSharedRef<SWidget> FRPGPrefPlaystyleEditor::MakeContent()
{
	return SNew(SRPGPrefPlaystyleEditor, Session.ToSharedRef());
}

#undef LOCTEXT_NAMESPACE
