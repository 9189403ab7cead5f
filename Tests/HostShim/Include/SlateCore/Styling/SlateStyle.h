// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "SlateCore/Styling/ISlateStyle.h"
#include "SlateCore/Styling/SlateBrush.h"

#include <memory>
#include <vector>

/// A plugin's own set of brushes.
class FSlateStyleSet : public ISlateStyle
{
public:
	explicit FSlateStyleSet(const FName& InStyleSetName) : Name(InStyleSetName) {}

	template <typename BrushType>
	void Set(const FName PropertyName, BrushType* InBrush)
	{
		Names.push_back(PropertyName);
		Brushes.emplace_back(InBrush);
	}

private:
	FName Name;
	std::vector<FName> Names;
	std::vector<std::unique_ptr<FSlateBrush>> Brushes;
};
