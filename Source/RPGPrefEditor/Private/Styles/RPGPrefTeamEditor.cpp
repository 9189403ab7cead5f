// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefTeamEditor.h"

#include "Internationalization/Internationalization.h"
#include "Styles/SRPGPrefTeamEditor.h"

#define LOCTEXT_NAMESPACE "RPGPref"

FName FRPGPrefTeamEditor::GetName()
{
	return FName(TEXT("RPGPrefTeamEditor"));
}

FText FRPGPrefTeamEditor::GetBaseToolkitName() const
{
	return LOCTEXT("TeamEditor", "Team Editor");
}

TSharedRef<SWidget> FRPGPrefTeamEditor::MakeContent()
{
	return SNew(SRPGPrefTeamEditor, Session.ToSharedRef());
}

#undef LOCTEXT_NAMESPACE
