// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Story/RPGPrefStoryComponent.h"

#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "Story/RPGPrefStoryMind.h"
#include "Story/RPGPrefStoryPlay.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

namespace
{

/** After a long hitch the executor skips ticks instead of catching up for ever. */
constexpr int64 MostStoryTicksInAFrame = 8;

double GetStoryTickRate()
{
	return static_cast<double>(URPGPrefSettings::GetTickRate());
}

} // namespace

URPGPrefStoryComponent::URPGPrefStoryComponent()
{
	PrimaryComponentTick.bCanEverTick = true;
}

bool URPGPrefStoryComponent::BeginStory()
{
	StopStory();
	RPGPref::Result<RPGPref::Story> Read =
		RPGPref::readStory(RPGPrefConvert::ToUtf8(Story), RPGPrefConvert::ToUtf8(GetName()));
	if (!Read)
	{
		for (const RPGPref::Diagnostic& Error : Read.errors())
		{
			UE_LOG(
				LogRPGPref, Warning, TEXT("%s"), *RPGPrefConvert::ToString(RPGPref::format(Error)));
		}
		return false;
	}
	const auto Shared = std::make_shared<const RPGPref::Story>(std::move(Read).value());
	const double Budget =
		(std::max)(GetDefault<URPGPrefSettings>()->PlannerBudgetMilliseconds, 0.1) / 1000.0;
	Mind = MakeShared<FRPGPrefStoryMind>(Shared, Budget);
	Play = MakeShared<FRPGPrefStoryPlay>(Shared, Mind->Link.GameEnd);
	UnspentTime = 0.0;
	return true;
}

void URPGPrefStoryComponent::StopStory()
{
	if (Mind.IsValid())
	{
		Mind->Stop();
	}
	Play.Reset();
	Mind.Reset();
	const UE::Tasks::FTask Last = Cycle;
	Cycle = UE::Tasks::FTask();
	Last.Wait();
}

void URPGPrefStoryComponent::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	StopStory();
	Super::EndPlay(EndPlayReason);
}

void URPGPrefStoryComponent::TickComponent(
	float DeltaTime, enum ELevelTick TickType, FActorComponentTickFunction* ThisTickFunction)
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RPGPrefStory);
	Super::TickComponent(DeltaTime, TickType, ThisTickFunction);
	if (!IsTelling())
	{
		return;
	}
	UnspentTime += static_cast<double>(DeltaTime) * GetStoryTickRate();
	int64 Due = static_cast<int64>(UnspentTime + 1.e-6);
	UnspentTime -= static_cast<double>(Due);
	int64 Tick = Play->GetNow() + (std::max)(Due - MostStoryTicksInAFrame, int64{0});
	const TSharedPtr<FRPGPrefStoryPlay> Current = Play;
	for (Due = (std::min)(Due, MostStoryTicksInAFrame); Due > 0 && Play == Current; --Due)
	{
		Play->Step(++Tick);
		Mind->Now.store(Tick);
		TellEvents();
	}
	std::string Line;
	while (Mind.IsValid() && Mind->Log.Dequeue(Line))
	{
		UE_LOG(LogRPGPref, Verbose, TEXT("%s"), *RPGPrefConvert::ToString(Line));
	}
	if (IsTelling() && Cycle.IsCompleted())
	{
		Cycle = UE::Tasks::Launch(
			UE_SOURCE_LOCATION, [Worker = Mind]() { Worker->RunCycle(); },
			UE::Tasks::ETaskPriority::Normal);
	}
}

void URPGPrefStoryComponent::TellEvents()
{
	const TSharedPtr<FRPGPrefStoryPlay> Current = Play;
	const RPGPref::Story& Told = Current->GetStory();
	for (const FRPGPrefStoryPlay::FEvent& Event : Current->TakeEvents())
	{
		if (Play != Current)
		{
			return;
		}
		switch (Event.Kind)
		{
		case FRPGPrefStoryPlay::FEvent::EKind::Cue:
			OnCue.Broadcast(RPGPrefConvert::ToString(Told.actions[Event.Subject]));
			break;
		case FRPGPrefStoryPlay::FEvent::EKind::AnchorRequested:
			OnAnchorRequested.Broadcast(RPGPrefConvert::ToString(Told.objects[Event.Subject].name),
				RPGPrefConvert::ToString(Told.objects[Event.Subject].assets[Event.Asset].name),
				static_cast<double>(Event.BuildTicks) / GetStoryTickRate());
			break;
		case FRPGPrefStoryPlay::FEvent::EKind::AnchorReleased:
			OnAnchorReleased.Broadcast(RPGPrefConvert::ToString(Told.objects[Event.Subject].name),
				RPGPrefConvert::ToString(Told.objects[Event.Subject].assets[Event.Asset].name));
			break;
		case FRPGPrefStoryPlay::FEvent::EKind::Attribute:
			OnAttributeChanged.Broadcast(
				RPGPrefConvert::ToString(Told.attributes[Event.Subject].name),
				RPGPrefConvert::ToString(Told.valueText(Event.Subject, Event.Value)));
			break;
		case FRPGPrefStoryPlay::FEvent::EKind::Ended:
			OnStoryEnded.Broadcast();
			break;
		}
	}
}

bool URPGPrefStoryComponent::SetAttribute(const FString& Attribute, const FString& Value)
{
	return Play.IsValid() &&
		   Play->SetAttribute(RPGPrefConvert::ToUtf8(Attribute), RPGPrefConvert::ToUtf8(Value));
}

FString URPGPrefStoryComponent::GetAttribute(const FString& Attribute) const
{
	return Play.IsValid()
			   ? RPGPrefConvert::ToString(Play->GetAttribute(RPGPrefConvert::ToUtf8(Attribute)))
			   : FString();
}

bool URPGPrefStoryComponent::Commit(const FString& Object)
{
	return Play.IsValid() && Play->Commit(RPGPrefConvert::ToUtf8(Object));
}

bool URPGPrefStoryComponent::IsTelling() const
{
	return Play.IsValid() && !Play->HasEnded();
}

double URPGPrefStoryComponent::GetSeconds() const
{
	return Play.IsValid() ? static_cast<double>(Play->GetNow()) / GetStoryTickRate() : 0.0;
}
