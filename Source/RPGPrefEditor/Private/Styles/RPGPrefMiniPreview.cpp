// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefMiniPreview.h"

#include "RPGPrefUncooked/RPGPrefEditorSettings.h"

#include "UObject/UObjectGlobals.h"

#include <utility>

FRPGPrefMiniPreview::FRPGPrefMiniPreview(FMakeInput InMakeInput) : MakeInput(std::move(InMakeInput))
{
}

void FRPGPrefMiniPreview::Restart()
{
	Run.Cancel();
	bWanted = false;
	Before.Reset();
	After.Reset();
	Changes.Reset();
	Issues.Reset();
	First = MakeInput(Issues);
}

void FRPGPrefMiniPreview::Request()
{
	bWanted = true;
	Quiet = 0.0;
}

void FRPGPrefMiniPreview::CompareFromHere()
{
	if (After.IsValid())
	{
		Before = After;
		Changes = FRPGPrefTeamChange::Compare(*Before, *After);
	}
}

bool FRPGPrefMiniPreview::Tick(double Seconds)
{
	Quiet += Seconds;
	const bool bOver = Run.Poll();
	if (bOver)
	{
		TakeResult();
	}
	if (IsPlanning())
	{
		// What the edits are compared with must be there first.
		if (bWanted && Before.IsValid())
		{
			Run.Cancel();
		}
	}
	else if (First)
	{
		Start(std::exchange(First, std::nullopt));
	}
	else if (bWanted && Quiet >= Delay)
	{
		bWanted = false;
		Issues.Reset();
		Start(MakeInput(Issues));
		return true;
	}
	return bOver;
}

void FRPGPrefMiniPreview::TakeResult()
{
	// After a restart the worker that ends is not the one whose result is wanted.
	if (First)
	{
		return;
	}
	if (Run.GetState() == ERPGPrefRunState::Failed)
	{
		Issues = Run.GetIssues();
	}
	else if (Run.GetState() == ERPGPrefRunState::Done)
	{
		After = Run.GetReport();
		if (!Before.IsValid())
		{
			Before = After;
		}
		Changes = FRPGPrefTeamChange::Compare(*Before, *After);
	}
}

void FRPGPrefMiniPreview::Start(std::optional<RPGPref::PreviewInput> Input)
{
	if (Input)
	{
		RPGPref::PreviewOptions Options;
		Options.nodesPerTeam =
			static_cast<std::uint64_t>(GetDefault<URPGPrefEditorSettings>()->NodesPerTeam);
		Options.asPublished = false;
		Options.sensitivity = false;
		Options.whatIf = false;
		Run.Start(std::move(*Input), Options);
	}
}

void FRPGPrefMiniPreview::Finish()
{
	while (IsPlanning() || First || bWanted)
	{
		Run.WaitForWorker();
		Tick(Delay);
	}
}

ERPGPrefMiniState FRPGPrefMiniPreview::GetState() const
{
	if (First || IsPlanning())
	{
		return ERPGPrefMiniState::Planning;
	}
	if (bWanted)
	{
		return ERPGPrefMiniState::Waiting;
	}
	if (!Issues.IsEmpty())
	{
		return ERPGPrefMiniState::Failed;
	}
	return After.IsValid() ? ERPGPrefMiniState::Done : ERPGPrefMiniState::Idle;
}
