// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"
#include "Core/Internationalization/Text.h"
#include "SlateCore/Input/Reply.h"
#include "SlateCore/Types/SlateEnums.h"

DECLARE_DELEGATE_RetVal(FReply, FOnClicked);
DECLARE_DELEGATE_OneParam(FOnTextChanged, const FText&);
DECLARE_DELEGATE_TwoParams(FOnTextCommitted, const FText&, ETextCommit::Type);
DECLARE_DELEGATE_OneParam(FOnFloatValueChanged, float);
