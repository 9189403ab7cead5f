// SPDX-License-Identifier: MIT
#pragma once

namespace EToolkitMode
{
/// Where an asset's editor appears.
enum Type
{
	Standalone,
	WorldCentric
};
} // namespace EToolkitMode

/// The window that an editor lives in.
class IToolkitHost;
