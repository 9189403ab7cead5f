// SPDX-License-Identifier: MIT
#include "HostShim/ObjectRegistry.h"
#include "UnrealEd/ScopedTransaction.h"

FScopedTransaction::FScopedTransaction(const FText&, const bool bShouldActuallyTransact)
	: bOpen(bShouldActuallyTransact)
{
	if (bOpen)
	{
		HostShim::FTransactions::Get().Begin();
	}
}

FScopedTransaction::~FScopedTransaction()
{
	if (bOpen)
	{
		HostShim::FTransactions::Get().End();
	}
}

void FScopedTransaction::Cancel()
{
	HostShim::FTransactions::Get().Cancel();
}
