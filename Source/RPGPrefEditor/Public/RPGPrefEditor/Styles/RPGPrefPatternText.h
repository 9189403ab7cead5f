// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Assets/RPGPrefPreference.h"

#include "Containers/UnrealString.h"
#include "Internationalization/Text.h"

/**
 * A preference's pattern as one line: `mine` with any arguments, `mine Red *` with these, `mine ()`
 * with none. Parentheses around the whole, as PDDL writes propositions, may be there or not.
 */
namespace RPGPrefPatternText
{

RPGPREFEDITOR_API FString Write(const FRPGPrefPreference& Preference);

/** Sets the pattern and leaves the value alone. False, with the reason, when it cannot be read. */
RPGPREFEDITOR_API bool Read(
	const FString& Text, FRPGPrefPreference& InOutPreference, FText& OutReason);

} // namespace RPGPrefPatternText
