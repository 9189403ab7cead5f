// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefTeamEditor.h"

#include "RPGPrefEditor/Styles/RPGPrefTeamSession.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"

#include "Internationalization/Internationalization.h"
#include "Styles/SRPGPrefTeamEditor.h"
#include "Widgets/SWidget.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{
const FName TeamEditorName(TEXT("RPGPrefTeamEditor"));
} // namespace

FRPGPrefTeamEditor& FRPGPrefTeamEditor::Open(URPGPrefTeam& Asset)
{
	if (FRPGPrefStyleToolkit* Known = FindOpen(Asset, TeamEditorName))
	{
		return static_cast<FRPGPrefTeamEditor&>(*Known);
	}
	const TSharedRef<FRPGPrefTeamEditor> Editor = MakeShared<FRPGPrefTeamEditor>();
	Editor->Session = MakeShared<FRPGPrefTeamSession>(Asset);
	Editor->OpenWindow(Asset);
	return *Editor;
}

FName FRPGPrefTeamEditor::GetToolkitFName() const
{
	return TeamEditorName;
}

FText FRPGPrefTeamEditor::GetBaseToolkitName() const
{
	return LOCTEXT("TeamEditor", "Team Editor");
}

FRPGPrefStyleSession& FRPGPrefTeamEditor::GetStyleSession() const
{
	return *Session;
}

TSharedRef<SWidget> FRPGPrefTeamEditor::MakeContent()
{
	return SNew(SRPGPrefTeamEditor, Session.ToSharedRef(), GetToolkitCommands());
}

#undef LOCTEXT_NAMESPACE
