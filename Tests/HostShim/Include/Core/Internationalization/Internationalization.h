// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Internationalization/Text.h"

#define NSLOCTEXT(InNamespace, InKey, InTextLiteral)                                               \
	FText::HostShim_Literal(TEXT(InTextLiteral), InNamespace, InKey)
#define LOCTEXT(InKey, InTextLiteral) NSLOCTEXT(LOCTEXT_NAMESPACE, InKey, InTextLiteral)
