// SPDX-License-Identifier: MIT
#pragma once

#include "Slate/Framework/Commands/UIAction.h"
#include "Slate/Framework/Commands/UICommandInfo.h"
#include "SlateCore/Input/Events.h"

#include <utility>
#include <vector>

/// What commands do here.
class FUICommandList : public TSharedFromThis<FUICommandList>
{
public:
	virtual ~FUICommandList() = default;
	HOSTSHIM_API virtual void MapAction(
		const TSharedPtr<const FUICommandInfo> InUICommandInfo, const FUIAction& InUIAction);
	HOSTSHIM_API virtual void MapAction(const TSharedPtr<const FUICommandInfo> InUICommandInfo,
		FExecuteAction ExecuteAction, FCanExecuteAction CanExecuteAction);
	HOSTSHIM_API virtual bool ExecuteAction(
		const TSharedRef<const FUICommandInfo> InUICommandInfo) const;
	HOSTSHIM_API bool TryExecuteAction(
		const TSharedRef<const FUICommandInfo> InUICommandInfo) const;
	HOSTSHIM_API bool CanExecuteAction(
		const TSharedRef<const FUICommandInfo> InUICommandInfo) const;
	HOSTSHIM_API bool ProcessCommandBindings(const FKeyEvent& InKeyEvent) const;

private:
	const FUIAction* HostShim_Find(const FUICommandInfo& Command) const;

	std::vector<std::pair<TSharedPtr<const FUICommandInfo>, FUIAction>> Actions;
};
