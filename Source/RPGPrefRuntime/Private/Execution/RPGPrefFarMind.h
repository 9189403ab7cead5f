// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/PlannerElsewhere.h"

#include "Execution/RPGPrefMindNews.h"
#include "Execution/RPGPrefSocketDatagrams.h"
#include "Templates/Function.h"

#include <deque>

struct FRPGPrefPlannerAddress;

/**
 * A team's mind in another process: this end of it, on the game thread. Greets whoever serves the
 * level, carries frames, notices silence, and passes on what the planner shows of its mind.
 */
class FRPGPrefFarMind
{
public:
	/** The state of the game, for a planner that knows nothing of it. */
	using FDescribe = TFunction<RPGPref::Hello()>;

	/** Nothing is said before the first step. */
	FRPGPrefFarMind(
		const FRPGPrefPlannerAddress& Address, const RPGPref::GroundTask& Task, FDescribe Describe);

	/** False: there is no way to it, such as an address that cannot be read. */
	bool IsOpen() const { return Datagrams.IsOpen(); }
	/** Once a frame, with the real time and how many of the executor's ticks a second has. */
	void Step(double Now, double TicksPerSecond);
	/** The game stood still: what the planner knows is out of date. */
	void Renew() { bRenews = true; }

	bool TakeNews(FRPGPrefMindNews& OutNews);
	RPGPref::Transport& GetTransport() { return Planner.transport(); }
	std::uint64_t GetSession() const { return Planner.session(); }
	/** The newest that was heard. */
	const RPGPref::TeamView& GetView() const { return View; }
	bool IsThere() const { return Planner.isWelcome(); }

private:
	static RPGPref::PlannerElsewhere::Settings SettingsOf(const FRPGPrefPlannerAddress& Address);
	static RPGPref::RunIdentity Draw();
	void Say(FRPGPrefMindNews::EKind Kind, std::string Text = {});
	void NoteWhetherItIsThere(double Now);
	void Show(RPGPref::TeamView NewView);

	FRPGPrefSocketDatagrams Datagrams;
	RPGPref::PlannerElsewhere Planner;
	RPGPref::TeamView View;
	std::deque<FRPGPrefMindNews> News;
	std::uint32_t LastSaid = 0;
	std::uint32_t Losses = 0;
	std::uint32_t Welcomes = 0;
	double Rate = 0.0;
	double LastThere = 0.0;
	double LastStep = 0.0;
	bool bHasStarted = false;
	bool bRenews = false;
	bool bIsLost = false;
	bool bIsRefused = false;
};
