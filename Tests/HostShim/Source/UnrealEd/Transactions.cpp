// SPDX-License-Identifier: MIT
#include "HostShim/Host.h"
#include "HostShim/ObjectRegistry.h"
#include "UnrealEd/Editor/EditorEngine.h"
#include "UnrealEd/EditorUndoClient.h"
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

FEditorUndoClient::~FEditorUndoClient() = default;

FSelfRegisteringEditorUndoClient::FSelfRegisteringEditorUndoClient()
{
	HostShim::FTransactions::Get().Clients.emplace_back(
		this, [this](bool bUndo) { bUndo ? PostUndo(true) : PostRedo(true); });
	HostShim::CountRegistration(1);
}

FSelfRegisteringEditorUndoClient::~FSelfRegisteringEditorUndoClient()
{
	std::erase_if(HostShim::FTransactions::Get().Clients,
		[this](const auto& Client) { return Client.first == this; });
	HostShim::CountRegistration(-1);
}

bool UEditorEngine::UndoTransaction(bool bCanRedo)
{
	const bool bDone = HostShim::Undo();
	if (bDone && !bCanRedo)
	{
		HostShim::FTransactions::Get().Undone.pop_back();
	}
	return bDone;
}

bool UEditorEngine::RedoTransaction()
{
	return HostShim::Redo();
}
