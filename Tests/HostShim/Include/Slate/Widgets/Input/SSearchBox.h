// SPDX-License-Identifier: MIT
#pragma once

#include "Slate/Widgets/Input/SEditableTextBox.h"

/// A line to search with.
class SSearchBox : public SEditableTextBox
{
public:
	SLATE_BEGIN_ARGS(SSearchBox) {}
	SLATE_ATTRIBUTE(FText, HintText)
	SLATE_EVENT(FOnTextChanged, OnTextChanged)
	SLATE_END_ARGS()

	HOSTSHIM_API void Construct(const FArguments& InArgs);
};
