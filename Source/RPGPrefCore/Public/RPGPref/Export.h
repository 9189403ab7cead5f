// SPDX-License-Identifier: MIT
#pragma once

// Unreal Build Tool defines RPGPREFCORE_API for every module; other builds get the
// visibility attribute when the core is built as a shared library, and nothing otherwise.
#if !defined(RPGPREFCORE_API)
#if defined(RPGPREFCORE_SHARED) && defined(__GNUC__)
#define RPGPREFCORE_API __attribute__((visibility("default")))
#else
#define RPGPREFCORE_API
#endif
#endif
