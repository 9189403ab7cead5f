// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

#include <string>
#include <vector>

namespace HostShim
{
/// An element of an array on its way.
struct FSentItem
{
	int32 Id = 0;
	int32 Key = 0;
	std::vector<unsigned char> Bytes;
};
} // namespace HostShim

/// A property that goes from the server to its clients.
class FLifetimeProperty
{
public:
	std::string HostShim_Name;
};

/// What is on its way from a server to one of its clients.
struct FNetDeltaSerializeInfo
{
	bool HostShim_bReading = false;
	/// The array's key when it was last sent; nothing goes out while it is the same.
	int32 HostShim_LastKey = 0;
	bool HostShim_bIsSent = false;
	std::vector<HostShim::FSentItem> HostShim_Items;
};
