// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Widgets/SWidget.h"

#include <string>
#include <vector>

/// A hand and an eye for widgets: what a person in front of the screen does. The plugin never
/// includes this; programs of the host do.
namespace HostShim
{

/// Whether there is a screen; commandlets run without.
HOSTSHIM_API void SetSlateRunning(bool bRunning);

/// A screen with one widget on it.
class FScreen
{
public:
	HOSTSHIM_API FScreen(TSharedRef<SWidget> InRoot, float Width, float Height);

	/// Paints until the layout is settled, and gives all that was painted, in the order of layers.
	HOSTSHIM_API std::vector<FDrawnElement> Paint();
	/// Ticks every widget that is seen.
	HOSTSHIM_API void Tick(double Now, float Seconds);
	/// A frame in which nobody touches anything: fires the timers of the widgets that are seen and
	/// ticks all widgets; without a timer Slate sleeps, nothing happens, and the answer is false.
	HOSTSHIM_API bool Idle(double Now, float Seconds);
	/// A click in the middle of the widget with this caption; false when there is none that can be
	/// clicked.
	HOSTSHIM_API bool Click(const std::string& Caption);
	/// Where the widget with this caption or tooltip is; nowhere when there is none.
	HOSTSHIM_API FGeometry Find(const std::string& Caption) const;
	/// Types into the widget with this caption or tooltip, up to Enter; false when it takes no
	/// text.
	HOSTSHIM_API bool Type(const std::string& Caption, const std::string& Text);
	/// Types into it and then presses Escape.
	HOSTSHIM_API bool TypeAndEscape(const std::string& Caption, const std::string& Text);
	HOSTSHIM_API void Press(const FVector2f& Place);
	HOSTSHIM_API void MoveTo(const FVector2f& Place);
	HOSTSHIM_API void Release(const FVector2f& Place);
	/// A key for the widget that was clicked last, or else for the whole screen.
	HOSTSHIM_API bool Key(const FKey& Key, const FModifierKeysState& Modifiers);

private:
	using FPath = std::vector<FPlacedWidget>;

	FPath PathTo(const FVector2f& Place) const;
	FPath PathTo(const std::string& Caption) const;
	FPath PathTo(const SWidget& Widget) const;
	FReply Send(const FPath& Path,
		FReply (SWidget::*Handler)(const FGeometry&, const FPointerEvent&), const FVector2f& Place,
		const FKey& Button);

	FPlacedWidget Root;
	TSharedPtr<SWidget> Captor;
	TSharedPtr<SWidget> Focused;
};

/// The painted elements as a stand-alone picture. Same elements, same bytes.
HOSTSHIM_API std::string WriteSvg(const std::vector<FDrawnElement>& Elements, float Width,
	float Height, const std::string& Title, const std::string& Description);

} // namespace HostShim
