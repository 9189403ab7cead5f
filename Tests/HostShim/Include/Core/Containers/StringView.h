// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "HostShim/Utf.h"

/// A string that somebody else owns.
class FStringView
{
public:
	FStringView() = default;
	FStringView(const TCHAR* InData) : View(InData == nullptr ? TEXT("") : InData) {}
	FStringView(const TCHAR* InData, int32 InSize) : View(InData, static_cast<std::size_t>(InSize))
	{
	}

	const TCHAR* GetData() const { return View.data(); }
	int32 Len() const { return static_cast<int32>(View.size()); }
	bool IsEmpty() const { return View.empty(); }

private:
	HostShim::FUnitsView View;
};
