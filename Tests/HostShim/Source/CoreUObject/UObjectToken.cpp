// SPDX-License-Identifier: MIT
#include "CoreUObject/Misc/UObjectToken.h"

#include "CoreUObject/UObject/Object.h"

TSharedRef<FUObjectToken> FUObjectToken::Create(
	const UObject* InObject, const FText& InLabelOverride)
{
	const TSharedRef<FUObjectToken> Token = MakeShared<FUObjectToken>();
	Token->HostShim_Text = !InLabelOverride.IsEmpty() || InObject == nullptr
							   ? InLabelOverride
							   : FText::FromString(InObject->GetName());
	return Token;
}
