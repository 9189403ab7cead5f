// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "SlateCore/Styling/ISlateStyle.h"
#include "SlateCore/Styling/SlateBrush.h"

#include <algorithm>
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

	virtual FName HostShim_Name() const override { return Name; }
	virtual const FSlateBrush* HostShim_Brush(const FName& BrushName) const override
	{
		const auto Found = std::find(Names.begin(), Names.end(), BrushName);
		return Found == Names.end()
				   ? nullptr
				   : Brushes[static_cast<std::size_t>(Found - Names.begin())].get();
	}

private:
	FName Name;
	std::vector<FName> Names;
	std::vector<std::unique_ptr<FSlateBrush>> Brushes;
};
