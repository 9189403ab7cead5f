// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Set.h"
#include "Core/Math/Vector2D.h"
#include "InputCore/InputCoreTypes.h"
#include "SlateCore/Types/SlateVector2.h"

/// Which of shift, control and so on are held.
class FModifierKeysState
{
public:
	FModifierKeysState() = default;
	FModifierKeysState(const bool bInIsLeftShiftDown, const bool bInIsRightShiftDown,
		const bool bInIsLeftControlDown, const bool bInIsRightControlDown,
		const bool bInIsLeftAltDown, const bool bInIsRightAltDown, const bool bInIsLeftCommandDown,
		const bool bInIsRightCommandDown, const bool bInAreCapsLocked)
		: bShift(bInIsLeftShiftDown || bInIsRightShiftDown)
		, bControl(bInIsLeftControlDown || bInIsRightControlDown)
		, bAlt(bInIsLeftAltDown || bInIsRightAltDown)
		, bCommand(bInIsLeftCommandDown || bInIsRightCommandDown)
	{
		(void)bInAreCapsLocked;
	}

	bool IsShiftDown() const { return bShift; }
	bool IsControlDown() const { return bControl; }
	bool IsAltDown() const { return bAlt; }
	bool IsCommandDown() const { return bCommand; }

private:
	bool bShift = false;
	bool bControl = false;
	bool bAlt = false;
	bool bCommand = false;
};

/// What all input has in common.
struct FInputEvent
{
	FInputEvent(const FModifierKeysState& InModifierKeys) : ModifierKeys(InModifierKeys) {}

	const FModifierKeysState& GetModifierKeys() const { return ModifierKeys; }

private:
	FModifierKeysState ModifierKeys;
};

/// A key was pressed or let go.
struct FKeyEvent : public FInputEvent
{
	FKeyEvent(const FKey InKey, const FModifierKeysState& InModifierKeys, const uint32 InUserIndex,
		const bool bInIsRepeat, const uint32 InCharacterCode, const uint32 InKeyCode)
		: FInputEvent(InModifierKeys), Key(InKey)
	{
		(void)InUserIndex, (void)bInIsRepeat, (void)InCharacterCode, (void)InKeyCode;
	}

	FKey GetKey() const { return Key; }

private:
	FKey Key;
};

/// The mouse moved, or one of its buttons did.
struct FPointerEvent : public FInputEvent
{
	FPointerEvent(uint32 InPointerIndex,
		const UE::Slate::FDeprecateVector2DParameter& InScreenSpacePosition,
		const UE::Slate::FDeprecateVector2DParameter& InLastScreenSpacePosition,
		const TSet<FKey>& InPressedButtons, FKey InEffectingButton, float InWheelDelta,
		const FModifierKeysState& InModifierKeys)
		: FInputEvent(InModifierKeys)
		, Position(InScreenSpacePosition)
		, Pressed(InPressedButtons)
		, Button(InEffectingButton)
	{
		(void)InPointerIndex, (void)InLastScreenSpacePosition, (void)InWheelDelta;
	}

	const UE::Slate::FDeprecateVector2DResult& GetScreenSpacePosition() const { return Position; }
	FKey GetEffectingButton() const { return Button; }

private:
	UE::Slate::FDeprecateVector2DResult Position;
	TSet<FKey> Pressed;
	FKey Button;
};
