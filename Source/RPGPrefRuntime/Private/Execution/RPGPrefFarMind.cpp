// SPDX-License-Identifier: MIT
// One step each frame: announce a new rate or a pause, let the core's PlannerElsewhere greet, carry
// frames and notice silence, then turn what changed into news for the game thread (a plan, an
// expectation, lost, back, refused). The game hears of a loss after LongestAbsence seconds without
// a planner, once, and of its return. Never blocks: datagrams that have not arrived are not waited
// for.
#include "Execution/RPGPrefFarMind.h"

#include "RPGPrefRuntime/Execution/RPGPrefPlannerAddress.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Misc/Guid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace
{

/** Seconds without a planner after which the game hears of it. */
constexpr double LongestAbsence = 2.0;

} // namespace

FRPGPrefFarMind::FRPGPrefFarMind(
	const FRPGPrefPlannerAddress& Address, const RPGPref::GroundTask& Task, FDescribe Describe)
	: Datagrams(Address)
	, Planner(
		  Datagrams, Task, SettingsOf(Address),
		  [this, Describe]()
		  {
			  RPGPref::Hello Hello = Describe();
			  Hello.rate = Rate;
			  return Hello;
		  },
		  &FRPGPrefFarMind::Draw)
{
}

RPGPref::PlannerElsewhere::Settings FRPGPrefFarMind::SettingsOf(
	const FRPGPrefPlannerAddress& Address)
{
	RPGPref::PlannerElsewhere::Settings Settings;
	Settings.secret = RPGPrefConvert::ToUtf8(Address.Secret);
	Settings.longestSilence = LongestAbsence;
	return Settings;
}

RPGPref::RunIdentity FRPGPrefFarMind::Draw()
{
	RPGPref::RunIdentity Identity;
	for (std::size_t Half = 0; Half < 2; ++Half)
	{
		const FGuid Drawn = FGuid::NewGuid();
		const std::array<uint32, 4> Words = {Drawn.A, Drawn.B, Drawn.C, Drawn.D};
		for (std::size_t Byte = 0; Byte < 16; ++Byte)
		{
			Identity.bytes[Half * 16 + Byte] =
				static_cast<std::uint8_t>(Words[Byte / 4] >> (8 * (Byte % 4)));
		}
	}
	// A drawn number has bits that are always the same; the session is made of the first bytes.
	return RPGPref::RunIdentity::joined(Identity, Identity);
}

void FRPGPrefFarMind::Step(double Now, double TicksPerSecond)
{
	const double NewRate = std::clamp(TicksPerSecond, 1.0, 1000.0);
	// The planner's clock runs beside the game's: it must know when that runs at another rate, and
	// when it stood still, as in a pause.
	const bool bIsOutOfDate =
		bRenews || std::abs(NewRate - Rate) > 1.e-3 * NewRate || Now - LastStep > LongestAbsence;
	Rate = NewRate;
	LastStep = Now;
	if (!bHasStarted)
	{
		bHasStarted = true;
		LastThere = Now;
		Planner.start(0, Now);
	}
	else if (bIsOutOfDate)
	{
		Planner.renew(Now);
	}
	bRenews = false;
	Planner.step(Now);
	if (std::optional<RPGPref::TeamView> Newest = Planner.takeView())
	{
		Show(std::move(*Newest));
	}
	NoteWhetherItIsThere(Now);
}

void FRPGPrefFarMind::NoteWhetherItIsThere(double Now)
{
	if (Planner.isWelcome())
	{
		LastThere = Now;
		if (std::exchange(bIsLost, false))
		{
			Say(FRPGPrefMindNews::EKind::Back);
		}
		bIsRefused = false;
	}
	else if (!Planner.refusal().empty())
	{
		if (!std::exchange(bIsRefused, true))
		{
			Say(FRPGPrefMindNews::EKind::Refused, Planner.refusal());
		}
	}
	if (std::exchange(Welcomes, Planner.welcomes()) != Planner.welcomes())
	{
		// Whoever plans now numbers its words from the start.
		LastSaid = 0;
	}
	const bool bWasSilent = std::exchange(Losses, Planner.losses()) != Planner.losses();
	if (!bIsLost && (bWasSilent || Now - LastThere > LongestAbsence))
	{
		bIsLost = true;
		Say(FRPGPrefMindNews::EKind::Lost);
	}
}

void FRPGPrefFarMind::Show(RPGPref::TeamView NewView)
{
	if (!View.isUnsolvable && NewView.isUnsolvable)
	{
		Say(FRPGPrefMindNews::EKind::Unsolvable);
	}
	for (const RPGPref::TeamView::Said& Entry : NewView.said)
	{
		if (Entry.number > LastSaid)
		{
			LastSaid = Entry.number;
			Say(FRPGPrefMindNews::EKind::Expectation);
			News.back().Expectation = Entry.news;
		}
	}
	Say(FRPGPrefMindNews::EKind::Plan);
	News.back().Plan = NewView.steps;
	News.back().Revision = NewView.revision;
	View = std::move(NewView);
}

void FRPGPrefFarMind::Say(FRPGPrefMindNews::EKind Kind, std::string Text)
{
	News.emplace_back();
	News.back().Kind = Kind;
	News.back().Text = std::move(Text);
}

bool FRPGPrefFarMind::TakeNews(FRPGPrefMindNews& OutNews)
{
	if (News.empty())
	{
		return false;
	}
	OutNews = std::move(News.front());
	News.pop_front();
	return true;
}
