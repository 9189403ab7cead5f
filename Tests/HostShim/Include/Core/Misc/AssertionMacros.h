// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

namespace HostShim
{
/// A failed check ends the program.
[[noreturn]] HOSTSHIM_API void CheckFailed(const char* Expression, const char* File, int Line);
/// A failed ensure is counted; the spec runner fails the test in which it happened.
HOSTSHIM_API bool EnsureFailed(const char* Expression, const char* File, int Line);
HOSTSHIM_API int EnsureFailures();
/// Object functions may run only on the thread that the runner calls the game thread.
HOSTSHIM_API void AssertGameThread(const char* What);
} // namespace HostShim

#define check(Expression)                                                                          \
	do                                                                                             \
	{                                                                                              \
		if (!(Expression)) [[unlikely]]                                                            \
		{                                                                                          \
			HostShim::CheckFailed(#Expression, __FILE__, __LINE__);                                \
		}                                                                                          \
	} while (false)
#define ensure(Expression)                                                                         \
	((Expression) ? true : HostShim::EnsureFailed(#Expression, __FILE__, __LINE__))
