// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"

/// A key or a mouse button, by its name.
struct FKey
{
	FKey() = default;
	FKey(const FName InName) : KeyName(InName) {}

	bool IsValid() const { return !KeyName.IsNone(); }
	bool operator==(const FKey& Other) const { return KeyName == Other.KeyName; }
	friend uint32 GetTypeHash(const FKey& Key) { return GetTypeHash(Key.KeyName); }

private:
	FName KeyName;
};

/// The keys that the plugin binds.
struct EKeys
{
	HOSTSHIM_API static const FKey LeftMouseButton;
	HOSTSHIM_API static const FKey Enter;
	HOSTSHIM_API static const FKey SpaceBar;
	HOSTSHIM_API static const FKey Escape;
	HOSTSHIM_API static const FKey Delete;
	HOSTSHIM_API static const FKey Left;
	HOSTSHIM_API static const FKey Right;
	HOSTSHIM_API static const FKey Up;
	HOSTSHIM_API static const FKey Down;
	HOSTSHIM_API static const FKey D;
	HOSTSHIM_API static const FKey E;
	HOSTSHIM_API static const FKey R;
	HOSTSHIM_API static const FKey F5;
	HOSTSHIM_API static const FKey F9;
};
