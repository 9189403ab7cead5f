// SPDX-License-Identifier: MIT
#pragma once

// Unreal Build Tool defines RPGPREFCORE_API for every module, as DLLEXPORT or DLLIMPORT. What those
// mean is said in the engine's headers, which nothing has included yet where there is no
// precompiled header (-StrictIncludes). Other builds get the visibility attribute when the core is
// built as a shared library, and nothing otherwise.
#if !defined(RPGPREFCORE_API)
#if defined(RPGPREFCORE_SHARED) && defined(__GNUC__)
#define RPGPREFCORE_API __attribute__((visibility("default")))
#else
#define RPGPREFCORE_API
#endif
#elif !defined(DLLEXPORT) && __has_include("CoreTypes.h")
#include "CoreTypes.h"
#endif
