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

// DLLEXPORT and DLLIMPORT are what Unreal Build Tool's macros of modules stand for; defined here and
// nowhere else.
#if defined(_WIN32)
typedef wchar_t TCHAR;
#define HOSTSHIM_WIDEN(Text) L##Text
#define DLLEXPORT __attribute__((dllexport))
#define DLLIMPORT __attribute__((dllimport))
#else
typedef char16_t TCHAR;
#define HOSTSHIM_WIDEN(Text) u##Text
#define DLLEXPORT __attribute__((visibility("default")))
#define DLLIMPORT __attribute__((visibility("default")))
#endif
#define TEXT(Text) HOSTSHIM_WIDEN(Text)

// The module macros of the engine: the stand-in exports everything.
#define HOSTSHIM_API __attribute__((visibility("default")))

enum
{
	INDEX_NONE = -1
};
