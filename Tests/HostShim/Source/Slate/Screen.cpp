// SPDX-License-Identifier: MIT
#include "HostShim/Slate.h"
#include "HostShim/Utf.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace HostShim
{
namespace
{

bool IsInside(const FGeometry& Geometry, const FVector2f& Place)
{
	const FVector2f Local = Geometry.AbsoluteToLocal(Place);
	const FVector2f Size = Geometry.GetLocalSize();
	return Local.X >= 0.0F && Local.Y >= 0.0F && Local.X < Size.X && Local.Y < Size.Y;
}

/// Depth first, children before their parent and the last painted first; the first path that the
/// predicate takes.
bool Search(std::vector<FPlacedWidget>& Path,
	const std::function<bool(const FPlacedWidget&)>& Descend,
	const std::function<bool(const FPlacedWidget&)>& Takes)
{
	const FPlacedWidget Here = Path.back();
	if (Descend(Here))
	{
		const std::vector<FPlacedWidget> Children = Here.Widget->HostShim_Arrange(Here.Geometry);
		for (auto Child = Children.rbegin(); Child != Children.rend(); ++Child)
		{
			Path.push_back(*Child);
			if (Search(Path, Descend, Takes))
			{
				return true;
			}
			Path.pop_back();
		}
	}
	return Takes(Here);
}

void TickAll(const FPlacedWidget& Placed, double Now, float Seconds)
{
	if (!Placed.Widget->GetVisibility().IsVisible())
	{
		return;
	}
	Placed.Widget->Tick(Placed.Geometry, Now, Seconds);
	for (const FPlacedWidget& Child : Placed.Widget->HostShim_Arrange(Placed.Geometry))
	{
		TickAll(Child, Now, Seconds);
	}
}

bool FireTimers(const FPlacedWidget& Placed, double Now, float Seconds)
{
	if (!Placed.Widget->GetVisibility().IsVisible())
	{
		return false;
	}
	bool bFired = false;
	for (const TSharedRef<FActiveTimerHandle>& Timer : std::vector(Placed.Widget->HostShim_Timers))
	{
		bFired = true;
		if (Timer->HostShim_Function.Execute(Now, Seconds) == EActiveTimerReturnType::Stop)
		{
			std::erase(Placed.Widget->HostShim_Timers, Timer);
		}
	}
	for (const FPlacedWidget& Child : Placed.Widget->HostShim_Arrange(Placed.Geometry))
	{
		bFired = FireTimers(Child, Now, Seconds) || bFired;
	}
	return bFired;
}

} // namespace

FScreen::FScreen(TSharedRef<SWidget> InRoot, float Width, float Height)
	: Root{InRoot, FGeometry::MakeRoot(FVector2f(Width, Height), FSlateLayoutTransform())}
{
	Paint();
}

std::vector<FDrawnElement> FScreen::Paint()
{
	const FVector2f Size = Root.Geometry.GetLocalSize();
	const FSlateRect Everything(0.0F, 0.0F, Size.X, Size.Y);
	FSlateWindowElementList List;
	// Text that wraps knows its width from the time before.
	for (int Round = 0; Round < 3; ++Round)
	{
		List = FSlateWindowElementList();
		Root.Widget->Paint(FPaintArgs(), Root.Geometry, Everything, List, 0, FWidgetStyle(), true);
	}
	std::stable_sort(List.HostShim_Elements.begin(), List.HostShim_Elements.end(),
		[](const FDrawnElement& A, const FDrawnElement& B) { return A.Layer < B.Layer; });
	return List.HostShim_Elements;
}

void FScreen::Tick(double Now, float Seconds)
{
	TickAll(Root, Now, Seconds);
}

bool FScreen::Idle(double Now, float Seconds)
{
	const bool bAwake = FireTimers(Root, Now, Seconds);
	if (bAwake)
	{
		Tick(Now, Seconds);
	}
	return bAwake;
}

FScreen::FPath FScreen::PathTo(const FVector2f& Place) const
{
	FPath Path = {Root};
	const bool bFound = Search(
		Path,
		[&](const FPlacedWidget& At)
		{
			return At.Widget->GetVisibility().IsVisible() && At.Widget->IsEnabled() &&
				   IsInside(At.Geometry, Place);
		},
		[&](const FPlacedWidget& At)
		{
			return At.Widget->GetVisibility().IsVisible() && At.Widget->IsEnabled() &&
				   IsInside(At.Geometry, Place);
		});
	return bFound ? Path : FPath();
}

FScreen::FPath FScreen::PathTo(const std::string& Caption) const
{
	FPath Path = {Root};
	const bool bFound = Search(
		Path,
		[](const FPlacedWidget& At)
		{ return At.Widget->GetVisibility().IsVisible() && At.Widget->IsEnabled(); },
		[&](const FPlacedWidget& At)
		{ return At.Widget->IsEnabled() && ToUtf8(*At.Widget->HostShim_Caption()) == Caption; });
	return bFound ? Path : FPath();
}

FScreen::FPath FScreen::PathTo(const SWidget& Widget) const
{
	FPath Path = {Root};
	const bool bFound = Search(
		Path, [](const FPlacedWidget&) { return true; },
		[&](const FPlacedWidget& At) { return At.Widget.Get() == &Widget; });
	return bFound ? Path : FPath();
}

FReply FScreen::Send(const FPath& Path,
	FReply (SWidget::*Handler)(const FGeometry&, const FPointerEvent&), const FVector2f& Place,
	const FKey& Button)
{
	TSet<FKey> Pressed;
	if (Captor.IsValid() || Button.IsValid())
	{
		Pressed.Add(EKeys::LeftMouseButton);
	}
	const FPointerEvent Event(0, Place, Place, Pressed, Button, 0.0F, FModifierKeysState());
	for (auto At = Path.rbegin(); At != Path.rend(); ++At)
	{
		const FReply Reply = (*At->Widget.*Handler)(At->Geometry, Event);
		if (Reply.IsEventHandled())
		{
			Captor = Reply.HostShim_Releases()
						 ? nullptr
						 : (Reply.HostShim_Captor().IsValid() ? Reply.HostShim_Captor() : Captor);
			return Reply;
		}
	}
	return FReply::Unhandled();
}

FGeometry FScreen::Find(const std::string& Caption) const
{
	const FPath Path = PathTo(Caption);
	return Path.empty() ? FGeometry() : Path.back().Geometry;
}

void FScreen::Press(const FVector2f& Place)
{
	const FPath Path = PathTo(Place);
	for (const FPlacedWidget& At : Path)
	{
		if (At.Widget->SupportsKeyboardFocus())
		{
			Focused = At.Widget;
		}
	}
	Send(Path, &SWidget::OnMouseButtonDown, Place, EKeys::LeftMouseButton);
}

void FScreen::MoveTo(const FVector2f& Place)
{
	Send(Captor.IsValid() ? PathTo(*Captor) : PathTo(Place), &SWidget::OnMouseMove, Place, FKey());
}

void FScreen::Release(const FVector2f& Place)
{
	Send(Captor.IsValid() ? PathTo(*Captor) : PathTo(Place), &SWidget::OnMouseButtonUp, Place,
		EKeys::LeftMouseButton);
	Captor = nullptr;
}

bool FScreen::Click(const std::string& Caption)
{
	const FPath Path = PathTo(Caption);
	if (Path.empty())
	{
		return false;
	}
	const FVector2f Middle =
		Path.back().Geometry.LocalToAbsolute(Path.back().Geometry.GetLocalSize() * 0.5F);
	Press(Middle);
	Release(Middle);
	return true;
}

bool FScreen::Type(const std::string& Caption, const std::string& Text)
{
	// A hint that is shown is a text inside of the box.
	const FString Typed(ToUtf16(Text).c_str());
	const FPath Path = PathTo(Caption);
	return std::any_of(Path.rbegin(), Path.rend(),
		[&Typed](const FPlacedWidget& At) { return At.Widget->HostShim_Type(Typed); });
}

bool FScreen::TypeAndEscape(const std::string& Caption, const std::string& Text)
{
	const FString Typed(ToUtf16(Text).c_str());
	const FPath Path = PathTo(Caption);
	return std::any_of(Path.rbegin(), Path.rend(),
		[&Typed](const FPlacedWidget& At) { return At.Widget->HostShim_TypeAndEscape(Typed); });
}

bool FScreen::Key(const FKey& Key, const FModifierKeysState& Modifiers)
{
	FPath Path = Focused.IsValid() ? PathTo(*Focused) : FPath();
	if (Path.empty())
	{
		// The outermost widgets that take the keyboard: what a window focuses when it opens.
		Path = {Root};
		while (true)
		{
			const std::vector<FPlacedWidget> Children =
				Path.back().Widget->HostShim_Arrange(Path.back().Geometry);
			if (Path.back().Widget->SupportsKeyboardFocus() || Children.empty())
			{
				break;
			}
			Path.push_back(Children.front());
		}
	}
	const FKeyEvent Event(Key, Modifiers, 0, false, 0, 0);
	for (auto At = Path.rbegin(); At != Path.rend(); ++At)
	{
		if (At->Widget->OnKeyDown(At->Geometry, Event).IsEventHandled())
		{
			return true;
		}
	}
	return false;
}

} // namespace HostShim
