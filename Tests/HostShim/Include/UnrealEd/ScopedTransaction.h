// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Internationalization/Text.h"

/// One undo step, for as long as it lives.
class FScopedTransaction
{
public:
	[[nodiscard]] HOSTSHIM_API explicit FScopedTransaction(
		const FText& SessionName, const bool bShouldActuallyTransact = true);
	HOSTSHIM_API ~FScopedTransaction();
	HOSTSHIM_API void Cancel();

private:
	bool bOpen = false;
};
