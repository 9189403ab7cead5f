// SPDX-License-Identifier: MIT
#pragma once

namespace ESelectionMode
{
/// How many items can be selected.
enum Type
{
	None,
	Single,
	SingleToggle,
	Multi
};
} // namespace ESelectionMode
