// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

class UUnrealEdEngine;

/// Null until the engine is there: modules are loaded before.
HOSTSHIM_API extern UUnrealEdEngine* GUnrealEd;
