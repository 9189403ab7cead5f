// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefPlaystyleEditor.h"

#include "RPGPrefEditor/Styles/RPGPrefPlaystyleSession.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"

#include "Internationalization/Internationalization.h"
#include "Styles/SRPGPrefPlaystyleEditor.h"
#include "Widgets/SWidget.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{
const FName PlaystyleEditorName(TEXT("RPGPrefPlaystyleEditor"));
} // namespace

FRPGPrefPlaystyleEditor& FRPGPrefPlaystyleEditor::Open(URPGPrefPlaystyle& Asset)
{
	if (FRPGPrefStyleToolkit* Known = FindOpen(Asset, PlaystyleEditorName))
	{
		return static_cast<FRPGPrefPlaystyleEditor&>(*Known);
	}
	const TSharedRef<FRPGPrefPlaystyleEditor> Editor = MakeShared<FRPGPrefPlaystyleEditor>();
	Editor->Session = MakeShared<FRPGPrefPlaystyleSession>(Asset);
	Editor->OpenWindow(Asset);
	return *Editor;
}

FName FRPGPrefPlaystyleEditor::GetToolkitFName() const
{
	return PlaystyleEditorName;
}

FText FRPGPrefPlaystyleEditor::GetBaseToolkitName() const
{
	return LOCTEXT("PlaystyleEditor", "Playstyle Editor");
}

FRPGPrefStyleSession& FRPGPrefPlaystyleEditor::GetStyleSession() const
{
	return *Session;
}

TSharedRef<SWidget> FRPGPrefPlaystyleEditor::MakeContent()
{
	return SNew(SRPGPrefPlaystyleEditor, Session.ToSharedRef(), GetToolkitCommands());
}

#undef LOCTEXT_NAMESPACE
