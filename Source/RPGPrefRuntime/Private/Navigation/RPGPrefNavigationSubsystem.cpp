// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Navigation/RPGPrefNavigationSubsystem.h"

#include "RPGPrefRuntime/Components/RPGPrefFlagComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefPassageComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefThreatComponent.h"
#include "RPGPrefRuntime/Navigation/RPGPrefNavLinks.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "AI/NavigationSystemBase.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "HAL/PlatformTime.h"
#include "Navigation/NavLinkProxy.h"
#include "Navigation/RPGPrefGround.h"
#include "NavigationSystem.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "Stats/Stats.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>
#include <vector>

namespace
{

/** Places between two looks at the clock: each asks the navigation mesh some sixteen times. */
constexpr int32 PlacesAtOnce = 8;

/** The simple links of the level's link proxies, in the world's coordinates. */
std::vector<FRPGPrefGround::FLink> FindLinks(UWorld* World)
{
	std::vector<FRPGPrefGround::FLink> Links;
	for (TActorIterator<ANavLinkProxy> Proxy(World); Proxy; ++Proxy)
	{
		for (const RPGPrefNavLinks::FLink& Link : RPGPrefNavLinks::Find(**Proxy))
		{
			Links.push_back({Link.From, Link.To, Link.bBothWays});
		}
	}
	return Links;
}

} // namespace

void URPGPrefNavigationSubsystem::ForgetGround(const FVector& Center, double Radius)
{
	if (Ground.IsValid())
	{
		Ground->Forget(*GetWorld(), Center, Radius);
		Ground->SetLinks(*GetWorld(), FindLinks(GetWorld()));
	}
}

bool URPGPrefNavigationSubsystem::IsGroundKnown() const
{
	return Ground.IsValid() && Ground->IsWhole();
}

int32 URPGPrefNavigationSubsystem::CountGroundPlaces() const
{
	return Ground.IsValid() ? Ground->Num() : 0;
}

bool URPGPrefNavigationSubsystem::HasNavigation() const
{
	UNavigationSystemV1* System = FNavigationSystem::GetCurrent<UNavigationSystemV1>(GetWorld());
	return System != nullptr &&
		   System->GetDefaultNavDataInstance(FNavigationSystem::DontCreate) != nullptr;
}

void URPGPrefNavigationSubsystem::RequestGround(const FVector& Place)
{
	if (!HasNavigation())
	{
		return;
	}
	if (!Ground.IsValid())
	{
		Ground = MakeShared<FRPGPrefGround>(GetDefault<URPGPrefSettings>()->GroundSpacing);
		Ground->SetLinks(*GetWorld(), FindLinks(GetWorld()));
	}
	Ground->AddSeed(*GetWorld(), Place);
}

void URPGPrefNavigationSubsystem::AddPassage(URPGPrefPassageComponent* Passage)
{
	Passages.AddUnique(TWeakObjectPtr<URPGPrefPassageComponent>(Passage));
	++ThingsVersion;
}

void URPGPrefNavigationSubsystem::RemovePassage(URPGPrefPassageComponent* Passage)
{
	Passages.Remove(TWeakObjectPtr<URPGPrefPassageComponent>(Passage));
	++ThingsVersion;
}

void URPGPrefNavigationSubsystem::AddFlag(URPGPrefFlagComponent* Flag)
{
	Flags.AddUnique(TWeakObjectPtr<URPGPrefFlagComponent>(Flag));
	++ThingsVersion;
}

void URPGPrefNavigationSubsystem::RemoveFlag(URPGPrefFlagComponent* Flag)
{
	Flags.Remove(TWeakObjectPtr<URPGPrefFlagComponent>(Flag));
	++ThingsVersion;
}

void URPGPrefNavigationSubsystem::AddThreat(URPGPrefThreatComponent* Threat)
{
	Threats.AddUnique(TWeakObjectPtr<URPGPrefThreatComponent>(Threat));
	++ThingsVersion;
}

void URPGPrefNavigationSubsystem::RemoveThreat(URPGPrefThreatComponent* Threat)
{
	Threats.Remove(TWeakObjectPtr<URPGPrefThreatComponent>(Threat));
	++ThingsVersion;
}

bool URPGPrefNavigationSubsystem::HasThings() const
{
	return Passages.Num() > 0 || Threats.Num() > 0;
}

void URPGPrefNavigationSubsystem::Deinitialize()
{
	Ground.Reset();
	Super::Deinitialize();
}

void URPGPrefNavigationSubsystem::Tick(float DeltaTime)
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RPGPrefGround);
	Super::Tick(DeltaTime);
	if (!Ground.IsValid() || Ground->IsWhole())
	{
		return;
	}
	const double End = FPlatformTime::Seconds() +
					   GetDefault<URPGPrefSettings>()->GroundBudgetMilliseconds / 1000.0;
	while (!Ground->Grow(*GetWorld(), PlacesAtOnce) && FPlatformTime::Seconds() < End)
	{
	}
	if (Ground->IsFull() && !bWarnedOfSize)
	{
		bWarnedOfSize = true;
		UE_LOG(LogRPGPref, Warning,
			TEXT("Companions know %d places of the ground and look no further; raise Ground "
				 "Spacing in the project settings"),
			Ground->Num());
	}
}

TStatId URPGPrefNavigationSubsystem::GetStatId() const
{
	RETURN_QUICK_DECLARE_CYCLE_STAT(URPGPrefNavigationSubsystem, STATGROUP_Tickables);
}

bool URPGPrefNavigationSubsystem::DoesSupportWorldType(const EWorldType::Type WorldType) const
{
	return WorldType == EWorldType::Game || WorldType == EWorldType::PIE;
}
