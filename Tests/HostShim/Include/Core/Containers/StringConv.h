// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "HostShim/Utf.h"

#include <string>

namespace HostShim
{

class FToUtf8
{
public:
	explicit FToUtf8(const TCHAR* Text) : Bytes(ToUtf8(Text)) {}
	FToUtf8(const TCHAR* Text, int32 Size) : Bytes(ToUtf8({Text, static_cast<std::size_t>(Size)}))
	{
	}
	const ANSICHAR* Get() const { return Bytes.c_str(); }
	int32 Length() const { return static_cast<int32>(Bytes.size()); }

private:
	std::string Bytes;
};

class FFromUtf8
{
public:
	explicit FFromUtf8(const ANSICHAR* Text) : Units(ToUtf16(Text)) {}
	FFromUtf8(const ANSICHAR* Text, int32 Size)
		: Units(ToUtf16({Text, static_cast<std::size_t>(Size)}))
	{
	}
	const TCHAR* Get() const { return Units.c_str(); }
	int32 Length() const { return static_cast<int32>(Units.size()); }

private:
	HostShim::FUnits Units;
};

} // namespace HostShim

typedef HostShim::FToUtf8 FTCHARToUTF8;
typedef HostShim::FFromUtf8 FUTF8ToTCHAR;
