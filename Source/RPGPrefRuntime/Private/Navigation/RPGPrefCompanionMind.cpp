// SPDX-License-Identifier: MIT
#include "Navigation/RPGPrefCompanionMind.h"

#include "RPGPref/Demonstration/Reuse.h"
#include "RPGPref/Navigation/PlayerWay.h"

#include "ProfilingDebugging/CpuProfilerTrace.h"

#include <algorithm>
#include <utility>

FRPGPrefCompanionMind::~FRPGPrefCompanionMind()
{
	// A task holds this object, so none runs any more.
}

bool FRPGPrefCompanionMind::IsStopped(void* Self)
{
	return static_cast<FRPGPrefCompanionMind*>(Self)->bIsCancelled.load(std::memory_order_relaxed);
}

void FRPGPrefCompanionMind::Begin(FRPGPrefMindInput InInput)
{
	Input = std::move(InInput);
	Launch();
}

void FRPGPrefCompanionMind::Tell(FChange Change)
{
	Waiting.push_back(std::move(Change));
	IsBusy();
}

void FRPGPrefCompanionMind::Cancel()
{
	bIsCancelled.store(true, std::memory_order_relaxed);
}

bool FRPGPrefCompanionMind::IsBusy()
{
	if (Task.IsCompleted() && !Waiting.empty() && !bIsCancelled.load())
	{
		Launch();
	}
	return !Task.IsCompleted();
}

void FRPGPrefCompanionMind::Wait() const
{
	Task.Wait();
}

void FRPGPrefCompanionMind::Launch()
{
	Task = UE::Tasks::Launch(
		UE_SOURCE_LOCATION,
		[Shared = AsShared(), Changes = std::exchange(Waiting, {})]() mutable
		{ Shared->Work(std::move(Changes)); },
		UE::Tasks::ETaskPriority::BackgroundNormal);
}

void FRPGPrefCompanionMind::Work(std::vector<FChange> Changes)
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RPGPrefCompanionMind);
	if (Input)
	{
		FRPGPrefMindInput First = std::move(*Input);
		Input.reset();
		for (RPGPref::ScriptedPlayer& Player : First.Scenario.players)
		{
			Player = RPGPref::overGround(Player, *First.Graph);
		}
		RPGPref::Result<RPGPref::World> World = RPGPref::World::create(
			std::move(First.Scenario), First.Graph, {RPGPref::Branching::Sixteen, First.Player});
		if (!World)
		{
			Error = World.errors().front().message;
			return;
		}
		for (const RPGPref::Diagnostic& Warning : World->warnings())
		{
			Warnings.push_back(Warning.message);
		}
		RPGPref::NpcState Start = World->unpack(World->start());
		const std::vector<std::string>& Names = World->scenario().flags;
		for (const std::string& Held : First.HeldFlags)
		{
			const auto Found = std::find(Names.begin(), Names.end(), Held);
			Start.flags |= Found == Names.end() ? 0U : 1U << (Found - Names.begin());
		}
		Shown = First.Demonstrations;
		ReuseRadius = First.ReuseRadius;
		Mind.emplace(std::move(*World), std::move(First.Demonstrations), First.Options);
		for (std::size_t Door = 0; Door < First.Doors.size(); ++Door)
		{
			if (First.Doors[Door] != RPGPref::DoorState::AsScripted)
			{
				Mind->setDoor(Door, First.Doors[Door]);
			}
		}
		if (!First.HeldFlags.empty())
		{
			Mind->placeAt(Start);
		}
	}
	if (!Mind)
	{
		return;
	}
	for (const FChange& Change : Changes)
	{
		Change(*Mind);
	}
	RPGPref::Budget Budget(RPGPref::Budget::kUnlimited, &FRPGPrefCompanionMind::IsStopped, this);
	Mind->step(Budget);
	std::vector<RPGPref::WorldPoint> Line;
	for (const RPGPref::PlanStep& Step : Mind->plan().path)
	{
		Line.push_back(Mind->world().graph().position(Step.state.cell));
	}
	Reuse = RPGPref::measureReuse(Line, Shown, ReuseRadius).ofPlan;
	++Plans;
}
