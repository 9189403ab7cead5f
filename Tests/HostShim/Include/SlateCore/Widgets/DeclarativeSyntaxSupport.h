// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "SlateCore/Layout/Children.h"
#include "SlateCore/Widgets/SWidget.h"

#include <tuple>
#include <utility>

/// The named arguments that every widget has.
template <typename WidgetType>
struct TSlateBaseNamedArgs
{
	typedef WidgetType HostShim_WidgetType;

	auto& ToolTipText(const TAttribute<FText>& InAttribute)
	{
		_ToolTipText = InAttribute;
		return Self();
	}
	auto& IsEnabled(const TAttribute<bool>& InAttribute)
	{
		_IsEnabled = InAttribute;
		return Self();
	}
	auto& Visibility(const TAttribute<EVisibility>& InAttribute)
	{
		_Visibility = InAttribute;
		return Self();
	}

	TAttribute<FText> _ToolTipText;
	TAttribute<bool> _IsEnabled = true;
	TAttribute<EVisibility> _Visibility = EVisibility::Visible;

private:
	auto& Self() { return static_cast<typename WidgetType::FArguments&>(*this); }
};

namespace HostShim
{
/// A widget that waits for its named arguments.
template <class WidgetType, class... RequiredTypes>
struct TDeclaration
{
	TSharedRef<WidgetType> operator<<=(const typename WidgetType::FArguments& InArgs)
	{
		Widget->SetToolTipText(InArgs._ToolTipText);
		Widget->SetEnabled(InArgs._IsEnabled);
		Widget->SetVisibility(InArgs._Visibility);
		std::apply([&](auto&&... Required) { Widget->Construct(InArgs, Required...); }, Arguments);
		return Widget;
	}
	template <class ExposedType>
	TDeclaration& Expose(TSharedPtr<ExposedType>& OutVarToInit)
	{
		OutVarToInit = Widget;
		return *this;
	}

	TSharedRef<WidgetType> Widget;
	std::tuple<RequiredTypes...> Arguments;
};

template <class WidgetType, class... RequiredTypes>
TDeclaration<WidgetType, std::decay_t<RequiredTypes>...> Declare(RequiredTypes&&... Required)
{
	return {MakeShared<WidgetType>(), {std::forward<RequiredTypes>(Required)...}};
}
} // namespace HostShim

#define SNew(WidgetType, ...)                                                                      \
	HostShim::Declare<WidgetType>(__VA_ARGS__) <<= typename WidgetType::FArguments()
#define SAssignNew(ExposeAs, WidgetType, ...)                                                      \
	HostShim::Declare<WidgetType>(__VA_ARGS__).Expose(ExposeAs) <<=                                \
		typename WidgetType::FArguments()

#define SLATE_BEGIN_ARGS(WidgetType)                                                               \
public:                                                                                            \
	struct FArguments : public TSlateBaseNamedArgs<WidgetType>                                     \
	{                                                                                              \
		typedef FArguments WidgetArgsType;                                                         \
		FArguments()
#define SLATE_END_ARGS()                                                                           \
	}                                                                                              \
	;

#define SLATE_ATTRIBUTE(AttrType, AttrName)                                                        \
	TAttribute<AttrType> _##AttrName;                                                              \
	WidgetArgsType& AttrName(const TAttribute<AttrType>& InAttribute)                              \
	{                                                                                              \
		_##AttrName = InAttribute;                                                                 \
		return *this;                                                                              \
	}
#define SLATE_ARGUMENT(ArgType, ArgName)                                                           \
	ArgType _##ArgName{};                                                                          \
	WidgetArgsType& ArgName(ArgType InArg)                                                         \
	{                                                                                              \
		_##ArgName = InArg;                                                                        \
		return *this;                                                                              \
	}
#define SLATE_EVENT(EventDelegateType, EventName)                                                  \
	EventDelegateType _##EventName;                                                                \
	WidgetArgsType& EventName(const EventDelegateType& InDelegate)                                 \
	{                                                                                              \
		_##EventName = InDelegate;                                                                 \
		return *this;                                                                              \
	}
#define SLATE_DEFAULT_SLOT(DeclarationType, SlotName)                                              \
	TSharedPtr<SWidget> _##SlotName = SNullWidget::NullWidget;                                     \
	DeclarationType& operator[](const TSharedRef<SWidget>& InChild)                                \
	{                                                                                              \
		_##SlotName = InChild;                                                                     \
		return *this;                                                                              \
	}
#define SLATE_SLOT_ARGUMENT(SlotType, SlotName)                                                    \
	TArray<typename SlotType::FSlotArguments> _##SlotName;                                         \
	WidgetArgsType& operator+(typename SlotType::FSlotArguments& SlotToAdd)                        \
	{                                                                                              \
		_##SlotName.Add(std::move(SlotToAdd));                                                     \
		return *this;                                                                              \
	}                                                                                              \
	WidgetArgsType& operator+(typename SlotType::FSlotArguments&& SlotToAdd)                       \
	{                                                                                              \
		return *this + SlotToAdd;                                                                  \
	}
