// SPDX-License-Identifier: MIT
#pragma once

#include "ToolMenus/ToolMenuSection.h"

/// A menu or a toolbar.
class UToolMenu
{
public:
	HOSTSHIM_API FToolMenuSection& FindOrAddSection(const FName SectionName);
	HOSTSHIM_API FToolMenuSection* FindSection(const FName SectionName);

	std::deque<FToolMenuSection> HostShim_Sections;
};
