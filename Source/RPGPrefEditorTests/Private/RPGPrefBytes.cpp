// SPDX-License-Identifier: MIT
#include "RPGPrefBytes.h"

#include "Editor.h"
#include "Editor/EditorEngine.h"
#include "Misc/AutomationTest.h"
#include "Serialization/ObjectWriter.h"

TArray<uint8> RPGPrefBytes::Of(UObject& Object)
{
	TArray<uint8> Bytes;
	FObjectWriter Writer(&Object, Bytes);
	return Bytes;
}

void RPGPrefBytes::Undo()
{
	GEditor->UndoTransaction(true);
}

void RPGPrefBytes::Redo()
{
	GEditor->RedoTransaction();
}

void RPGPrefBytes::CheckUndo(
	FAutomationTestBase& Test, const TCHAR* What, UObject& Object, const TFunction<void()>& Edit)
{
	const TArray<uint8> Before = Of(Object);
	Edit();
	const TArray<uint8> After = Of(Object);
	Test.TestFalse(*FString::Printf(TEXT("%s changes nothing"), What), Before == After);
	Undo();
	Test.TestTrue(*FString::Printf(TEXT("undo of: %s"), What), Of(Object) == Before);
	Redo();
	Test.TestTrue(*FString::Printf(TEXT("redo of: %s"), What), Of(Object) == After);
	Undo();
	Test.TestTrue(*FString::Printf(TEXT("undo again of: %s"), What), Of(Object) == Before);
}
