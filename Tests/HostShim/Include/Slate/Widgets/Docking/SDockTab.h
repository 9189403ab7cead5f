// SPDX-License-Identifier: MIT
#pragma once

#include "Slate/Widgets/Layout/SBorder.h"

enum ETabRole
{
	MajorTab,
	PanelTab,
	NomadTab,
	DocumentTab,
	NumRoles
};

/// A tab and what it shows.
class SDockTab : public SBorder
{
public:
	SLATE_BEGIN_ARGS(SDockTab) : _TabRole(ETabRole::PanelTab) {}
	SLATE_DEFAULT_SLOT(FArguments, Content)
	SLATE_ARGUMENT(ETabRole, TabRole)
	SLATE_ATTRIBUTE(FText, Label)
	SLATE_END_ARGS()

	HOSTSHIM_API void Construct(const FArguments& InArgs);
	TSharedRef<SWidget> GetContent() { return ChildSlot.HostShim_Body.Widget.ToSharedRef(); }
	/// The tab goes from its manager; what it shows goes with the last pointer to it.
	HOSTSHIM_API bool RequestCloseTab();

	FText HostShim_Label() const { return Label.Get(); }

private:
	TAttribute<FText> Label;
};
