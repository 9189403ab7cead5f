// SPDX-License-Identifier: MIT
#pragma once

#include "InputCore/InputCoreTypes.h"

namespace EModifierKey
{
/// Keys that are held while another is pressed.
typedef uint8 Type;
inline constexpr Type None = 0;
inline constexpr Type Control = 1 << 0;
inline constexpr Type Alt = 1 << 1;
inline constexpr Type Shift = 1 << 2;
inline constexpr Type Command = 1 << 3;
} // namespace EModifierKey

/// A key with what is held beside it.
struct FInputChord
{
	FInputChord() = default;
	FInputChord(const FKey InKey) : Key(InKey) {}
	FInputChord(const EModifierKey::Type InModifierKeys, const FKey InKey)
		: Key(InKey), HostShim_Modifiers(InModifierKeys)
	{
	}

	FInputChord(const FKey InKey, const bool bInShift, const bool bInCtrl, const bool bInAlt,
		const bool bInCmd)
		: Key(InKey)
		, HostShim_Modifiers(static_cast<EModifierKey::Type>(
			  (bInCtrl ? EModifierKey::Control : 0) | (bInAlt ? EModifierKey::Alt : 0) |
			  (bInShift ? EModifierKey::Shift : 0) | (bInCmd ? EModifierKey::Command : 0)))
	{
	}

	bool IsValidChord() const { return Key.IsValid(); }

	FKey Key;
	EModifierKey::Type HostShim_Modifiers = EModifierKey::None;
};
