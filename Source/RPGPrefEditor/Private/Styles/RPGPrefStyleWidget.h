// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Framework/Commands/UICommandList.h"
#include "Input/Events.h"
#include "Input/Reply.h"
#include "Layout/Geometry.h"
#include "Templates/SharedPointer.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/SWidget.h"
#include "Widgets/Views/SListView.h"

/** What the editors of playstyles and teams share: a session that ticks, a table of rows, keys. */
template <class SessionType, class RowType>
class TRPGPrefStyleWidget : public SCompoundWidget
{
public:
	virtual void Tick(const FGeometry&, const double, const float InDeltaTime) override
	{
		Session->Tick(static_cast<double>(InDeltaTime));
		if (GetShownRevision() != ShownRevision)
		{
			ShownRevision = GetShownRevision();
			Table->RequestListRefresh();
		}
		// Slate sleeps when nobody touches anything; what the workers find has to show.
		if (Session->IsBusy() && !bAwake)
		{
			bAwake = true;
			this->RegisterActiveTimer(
				0.1F, FWidgetActiveTimerDelegate::CreateSP(this, &TRPGPrefStyleWidget::StayAwake));
		}
	}

	virtual FReply OnKeyDown(const FGeometry&, const FKeyEvent& InKeyEvent) override
	{
		return Commands->ProcessCommandBindings(InKeyEvent) ? FReply::Handled()
															: FReply::Unhandled();
	}

protected:
	/** Another number when the table has to show other rows. */
	virtual int32 GetShownRevision() const = 0;

	/** Null for none. */
	RowType GetSelected() const
	{
		const TArray<RowType> Selected = Table->GetSelectedItems();
		return Selected.IsEmpty() ? RowType() : Selected[0];
	}

	bool HasSelected() const { return GetSelected().IsValid(); }

	void RemoveSelected()
	{
		const RowType Gone = GetSelected();
		Table->ClearSelection();
		Session->GetModel().Remove(Gone);
	}

	TSharedPtr<SessionType> Session;
	/** Its own list: a tab that was closed maps the commands again when it opens. */
	const TSharedRef<FUICommandList> Commands = MakeShared<FUICommandList>();
	TSharedPtr<SListView<RowType>> Table;

private:
	EActiveTimerReturnType StayAwake(double, float)
	{
		bAwake = Session->IsBusy();
		return bAwake ? EActiveTimerReturnType::Continue : EActiveTimerReturnType::Stop;
	}

	int32 ShownRevision = -1;
	/** Whether a timer keeps Slate awake. */
	bool bAwake = false;
};
