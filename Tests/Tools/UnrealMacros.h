// SPDX-License-Identifier: MIT
// Names that Unreal's headers define as macros. Public headers of the core are compiled after
// this file, because that is how the engine's modules see them.
#pragma once

#define check(expression) UNREAL_MACRO_USED
#define checkf(expression, format, ...) UNREAL_MACRO_USED
#define checkSlow(expression) UNREAL_MACRO_USED
#define checkNoEntry() UNREAL_MACRO_USED
#define verify(expression) UNREAL_MACRO_USED
#define verifyf(expression, format, ...) UNREAL_MACRO_USED
#define ensure(expression) UNREAL_MACRO_USED
#define ensureMsgf(expression, format, ...) UNREAL_MACRO_USED
#define unimplemented() UNREAL_MACRO_USED
#define TEXT(quote) UNREAL_MACRO_USED
#define PI UNREAL_MACRO_USED
#define UE_PI UNREAL_MACRO_USED
#define INDEX_NONE UNREAL_MACRO_USED
#define UI UNREAL_MACRO_USED
#define FORCEINLINE UNREAL_MACRO_USED
#define FORCENOINLINE UNREAL_MACRO_USED
#define RESTRICT UNREAL_MACRO_USED
#define LIKELY(expression) UNREAL_MACRO_USED
#define UNLIKELY(expression) UNREAL_MACRO_USED
#define MAX_uint32 UNREAL_MACRO_USED
#define SMALL_NUMBER UNREAL_MACRO_USED
#define KINDA_SMALL_NUMBER UNREAL_MACRO_USED
#define BIG_NUMBER UNREAL_MACRO_USED
#define LINE_TERMINATOR UNREAL_MACRO_USED
#define DECLARE_DELEGATE(name) UNREAL_MACRO_USED
#define PLATFORM_WINDOWS 0
#define DWORD UNREAL_MACRO_USED
#define INT UNREAL_MACRO_USED
#define UINT UNREAL_MACRO_USED
#define FLOAT UNREAL_MACRO_USED
#define GetObject UNREAL_MACRO_USED
#define GetMessage UNREAL_MACRO_USED
#define SendMessage UNREAL_MACRO_USED
#define CreateFile UNREAL_MACRO_USED
#define Yield UNREAL_MACRO_USED
