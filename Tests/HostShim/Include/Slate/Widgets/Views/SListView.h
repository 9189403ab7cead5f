// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Slate/Widgets/Views/STableRow.h"
#include "Slate/Widgets/Views/STableViewBase.h"
#include "SlateCore/Types/SlateEnums.h"

/// Rows for the items of an array that somebody else keeps. ItemType is a shared pointer.
template <typename ItemType>
class SListView : public STableViewBase
{
public:
	typedef TDelegate<TSharedRef<ITableRow>(ItemType, const TSharedRef<STableViewBase>&)>
		FOnGenerateRow;
	typedef TDelegate<void(ItemType, ESelectInfo::Type)> FOnSelectionChanged;

	SLATE_BEGIN_ARGS(SListView<ItemType>) : _SelectionMode(ESelectionMode::Multi) {}
	SLATE_EVENT(FOnGenerateRow, OnGenerateRow)
	SLATE_ARGUMENT(const TArray<ItemType>*, ListItemsSource)
	SLATE_EVENT(FOnSelectionChanged, OnSelectionChanged)
	SLATE_ATTRIBUTE(ESelectionMode::Type, SelectionMode)
	SLATE_ARGUMENT(TSharedPtr<SHeaderRow>, HeaderRow)
	SLATE_END_ARGS()

	void Construct(const typename SListView<ItemType>::FArguments& InArgs)
	{
		Items = InArgs._ListItemsSource;
		Generate = InArgs._OnGenerateRow;
		Changed = InArgs._OnSelectionChanged;
		Mode = InArgs._SelectionMode;
		this->HeaderRow = InArgs._HeaderRow;
		this->HostShim_bClips = true;
	}
	void SetSelection(ItemType SoleSelectedItem, ESelectInfo::Type SelectInfo = ESelectInfo::Direct)
	{
		Selected.Reset();
		Selected.Add(SoleSelectedItem);
		Changed.ExecuteIfBound(SoleSelectedItem, SelectInfo);
	}
	void ClearSelection()
	{
		if (Selected.Num() > 0)
		{
			Selected.Reset();
			Changed.ExecuteIfBound(ItemType(), ESelectInfo::Direct);
		}
	}
	TArray<ItemType> GetSelectedItems() const { return Selected; }
	bool IsItemSelected(const ItemType& InItem) const { return Selected.Contains(InItem); }
	void RequestScrollIntoView(ItemType ItemToView, const uint32 UserIndex = 0)
	{
		(void)UserIndex;
		this->HostShim_ScrollTo(Items->Find(ItemToView));
	}

protected:
	virtual TSharedPtr<ITableRow> HostShim_MakeRow(int32 Index) override
	{
		if (Items == nullptr || !Items->IsValidIndex(Index))
		{
			return nullptr;
		}
		return Generate.Execute(
			(*Items)[Index], StaticCastSharedRef<STableViewBase>(this->AsShared()));
	}
	virtual bool HostShim_IsSelected(int32 Index) const override
	{
		return Items->IsValidIndex(Index) && Selected.Contains((*Items)[Index]);
	}
	virtual void HostShim_Clicked(int32 Index) override
	{
		if (Items->IsValidIndex(Index) && Mode.Get() != ESelectionMode::None)
		{
			SetSelection((*Items)[Index], ESelectInfo::OnMouseClick);
		}
	}

private:
	const TArray<ItemType>* Items = nullptr;
	TArray<ItemType> Selected;
	FOnGenerateRow Generate;
	FOnSelectionChanged Changed;
	TAttribute<ESelectionMode::Type> Mode;
};
