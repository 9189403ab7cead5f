// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "CoreTypes.h"
#include "Templates/Function.h"

class FAutomationTestBase;
class UObject;

/** Undo and redo as a spec asks for them. */
namespace RPGPrefBytes
{

/** Everything that the object would save. */
TArray<uint8> Of(UObject& Object);

void Undo();
void Redo();

/** The edit is one step: undo brings back every byte, redo makes it again, undo takes it back. */
void CheckUndo(
	FAutomationTestBase& Test, const TCHAR* What, UObject& Object, const TFunction<void()>& Edit);

} // namespace RPGPrefBytes
