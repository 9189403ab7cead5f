// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

// Integer types as distinct types of their own: int64 is not the platform's long.
typedef signed char int8;
typedef unsigned char uint8;
typedef unsigned short uint16;
typedef int int32;
typedef unsigned int uint32;
typedef long long int64;
typedef unsigned long long uint64;

typedef char ANSICHAR;

#if defined(_WIN32)
typedef wchar_t TCHAR;
#define HOSTSHIM_WIDEN(Text) L##Text
#define HOSTSHIM_EXPORT __attribute__((dllexport))
#define HOSTSHIM_IMPORT __attribute__((dllimport))
// One program there, without libraries.
#define HOSTSHIM_API
#else
typedef char16_t TCHAR;
#define HOSTSHIM_WIDEN(Text) u##Text
#define HOSTSHIM_EXPORT __attribute__((visibility("default")))
#define HOSTSHIM_IMPORT HOSTSHIM_EXPORT
// The module macros of the engine: the stand-in exports everything.
#define HOSTSHIM_API HOSTSHIM_EXPORT
#endif

// What Unreal Build Tool's macros of modules stand for; defined here and nowhere else. Tests/Cells
// compiles with them; the ordinary build of the stand-in has no such macros.
#if defined(HOSTSHIM_UBT_MACROS)
#define DLLEXPORT HOSTSHIM_EXPORT
#define DLLIMPORT HOSTSHIM_IMPORT
#endif
#define TEXT(Text) HOSTSHIM_WIDEN(Text)

enum
{
	INDEX_NONE = -1
};
