// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefMatchFinder.h"

#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Playstyle/PatternMatches.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include <algorithm>
#include <atomic>
#include <utility>

namespace
{

/** What people read of one preference's matches. */
template <typename Id, typename TextOf>
FRPGPrefRowMatches Describe(const RPGPref::PatternMatches<Id>& Found, const TextOf& Text)
{
	FRPGPrefRowMatches Row;
	Row.bKnown = true;
	Row.Count = static_cast<int32>(Found.all.size());
	Row.Counting = static_cast<int32>(Found.counting.size());
	const int32 Shown = (std::min)(Row.Count, FRPGPrefMatchFinder::MostTexts);
	for (int32 Index = 0; Index < Shown; ++Index)
	{
		Row.Texts.Add(RPGPrefConvert::ToString(Text(Found.all[static_cast<std::size_t>(Index)])));
	}
	return Row;
}

template <typename Id, typename TextOf>
TArray<FRPGPrefRowMatches> DescribeAll(const std::vector<RPGPref::PatternMatches<Id>>& Found,
	const std::vector<RPGPref::Preference>& Preferences, RPGPref::PreferenceKind Kind,
	const RPGPref::GroundTask& Task, const TextOf& Text)
{
	TArray<FRPGPrefRowMatches> Rows;
	for (std::size_t Index = 0; Index < Found.size(); ++Index)
	{
		FRPGPrefRowMatches Row = Describe(Found[Index], Text);
		if (Row.Count == 0)
		{
			const std::string Unknown = RPGPref::unknownName(Preferences[Index], Kind, Task);
			Row.Warning = RPGPrefConvert::ToString(
				"Matches nothing in this level" + (Unknown.empty() ? "" : ": " + Unknown));
		}
		Rows.Add(Row);
	}
	return Rows;
}

} // namespace

/** Shared by the game thread and the worker. Only the flag is touched by both at a time. */
struct FRPGPrefMatchFinder::FJob
{
	static bool IsStopped(void* Job)
	{
		return static_cast<FJob*>(Job)->bCancelled.load(std::memory_order_relaxed);
	}

	/** The worker's part. */
	void Run()
	{
		if (!Task.IsValid())
		{
			Ground();
		}
		if (!Task.IsValid() || IsStopped(this))
		{
			return;
		}
		const RPGPref::GroundTask& Found = *Task;
		Matches.Actions =
			DescribeAll(RPGPref::matchActions(Playstyle.actions, Found, RPGPref::AgentId()),
				Playstyle.actions, RPGPref::PreferenceKind::Action, Found,
				[&Found](RPGPref::ActionId Action) { return Found.actionText(Action); });
		Matches.Propositions =
			DescribeAll(RPGPref::matchPropositions(Playstyle.propositions, Found),
				Playstyle.propositions, RPGPref::PreferenceKind::Proposition, Found,
				[&Found](RPGPref::AtomId Atom) { return Found.atomText(Atom); });
	}

	void Ground()
	{
		const RPGPref::Result<RPGPref::Domain> Domain =
			RPGPref::readPddlDomain(Level.Domain, "domain");
		if (!Domain)
		{
			Errors = Domain.errors();
			return;
		}
		const RPGPref::Result<RPGPref::Problem> Problem =
			RPGPref::readPddlProblem(Level.Problem, "problem", *Domain);
		if (!Problem)
		{
			Errors = Problem.errors();
			return;
		}
		RPGPref::GroundingOptions Options;
		Options.agentType = Level.AgentType;
		Options.agentParameter = Level.AgentParameter;
		RPGPref::Grounder Grounder(*Domain, *Problem, Options);
		constexpr std::uint64_t UnitsPerStep = 10000;
		RPGPref::StepStatus Status = RPGPref::StepStatus::Running;
		while (Status == RPGPref::StepStatus::Running && !IsStopped(this))
		{
			RPGPref::Budget Budget(UnitsPerStep, &IsStopped, this);
			Status = Grounder.step(Budget);
		}
		if (Status == RPGPref::StepStatus::Done)
		{
			Task = MakeShared<RPGPref::GroundTask>(Grounder.takeTask());
		}
		else if (Status == RPGPref::StepStatus::Failed)
		{
			Errors = Grounder.errors();
		}
	}

	FLevel Level;
	RPGPref::Playstyle Playstyle;
	/** Null: the worker has to ground the level first. */
	TSharedPtr<const RPGPref::GroundTask> Task;
	std::atomic<bool> bCancelled{false};
	FRPGPrefStyleMatches Matches;
	RPGPref::Diagnostics Errors;
};

FRPGPrefMatchFinder::~FRPGPrefMatchFinder()
{
	Cancel();
	if (Job.IsValid())
	{
		Task.Wait();
	}
}

void FRPGPrefMatchFinder::SetLevel(FLevel NewLevel)
{
	Level = std::move(NewLevel);
	Grounded.Reset();
	Matches = FRPGPrefStyleMatches();
	Errors.clear();
	Waiting.reset();
	Cancel();
}

void FRPGPrefMatchFinder::Request(RPGPref::Playstyle Playstyle)
{
	Waiting = std::move(Playstyle);
	// A worker that grounds the level goes on: the next one needs that too.
	if (Grounded.IsValid())
	{
		Cancel();
	}
	if (!Job.IsValid())
	{
		StartNext();
	}
}

bool FRPGPrefMatchFinder::Poll()
{
	if (!Job.IsValid() || !Task.IsCompleted())
	{
		return false;
	}
	const TSharedPtr<FJob> Done = Job;
	Job.Reset();
	const bool bCancelled = Done->bCancelled.load(std::memory_order_relaxed);
	if (!bCancelled)
	{
		Grounded = Done->Task;
	}
	if (Waiting)
	{
		StartNext();
		return false;
	}
	if (bCancelled)
	{
		return false;
	}
	Matches = Done->Matches;
	Errors = Done->Errors;
	return true;
}

void FRPGPrefMatchFinder::Wait()
{
	while (Job.IsValid())
	{
		Task.Wait();
		Poll();
	}
}

void FRPGPrefMatchFinder::StartNext()
{
	Job = MakeShared<FJob>();
	Job->Level = Level;
	Job->Task = Grounded;
	Job->Playstyle = std::move(*Waiting);
	Waiting.reset();
	Task = UE::Tasks::Launch(
		UE_SOURCE_LOCATION, [Running = Job]() { Running->Run(); },
		UE::Tasks::ETaskPriority::BackgroundNormal);
}

void FRPGPrefMatchFinder::Cancel()
{
	if (Job.IsValid())
	{
		Job->bCancelled.store(true, std::memory_order_relaxed);
	}
}
