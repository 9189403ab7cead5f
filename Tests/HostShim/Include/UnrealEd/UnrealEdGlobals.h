// SPDX-License-Identifier: MIT
#pragma once

#include "UnrealEd/Editor/UnrealEdEngine.h"

HOSTSHIM_API extern UUnrealEdEngine* GUnrealEd;
