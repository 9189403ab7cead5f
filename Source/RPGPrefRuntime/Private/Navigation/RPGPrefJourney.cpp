// SPDX-License-Identifier: MIT
#include "Navigation/RPGPrefJourney.h"

#include "RPGPref/Navigation/PlayerChoice.h"
#include "RPGPref/Navigation/ScenarioReader.h"
#include "RPGPrefRuntime/Components/RPGPrefFlagComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefPassageComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefThreatComponent.h"
#include "RPGPrefRuntime/Navigation/RPGPrefNavigationSubsystem.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Navigation/RPGPrefGround.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace
{

/** Health counts in units of this. */
constexpr int32 HealthUnit = 20;
const char* const PlayerName = "player";

RPGPref::WorldPoint AsPoint(const FVector& Location)
{
	return {Location.X, Location.Y, Location.Z};
}

FVector AsVector(const RPGPref::WorldPoint& Point)
{
	return FVector(Point.x, Point.y, Point.z);
}

RPGPref::DoorState AsDoorState(ERPGPrefPassageState State)
{
	switch (State)
	{
	case ERPGPrefPassageState::HeldOpen:
		return RPGPref::DoorState::HeldOpen;
	case ERPGPrefPassageState::HeldShut:
		return RPGPref::DoorState::HeldShut;
	default:
		return RPGPref::DoorState::AsScripted;
	}
}

template <class T>
FVector PlaceOf(const T& Component)
{
	const AActor* Owner = Component.GetOwner();
	return Owner != nullptr ? Owner->GetActorLocation() : FVector(0.0, 0.0, 0.0);
}

} // namespace

FRPGPrefJourney::~FRPGPrefJourney()
{
	// The worker looks up often; after it nothing of this module runs there any more.
	if (Mind.IsValid())
	{
		Mind->Cancel();
		Mind->Wait();
	}
}

void FRPGPrefJourney::Wait() const
{
	if (Mind.IsValid())
	{
		Mind->Wait();
	}
}

RPGPref::FlagMask FRPGPrefJourney::FlagOf(RPGPref::Scenario& Scenario, const FString& Name) const
{
	if (Name.IsEmpty())
	{
		return 0;
	}
	const std::string Text = RPGPrefConvert::ToUtf8(Name);
	const auto Found = std::find(Scenario.flags.begin(), Scenario.flags.end(), Text);
	const auto Number = static_cast<std::size_t>(Found - Scenario.flags.begin());
	if (Number >= RPGPref::ScenarioLimits::kFlags)
	{
		UE_LOG(
			LogRPGPref, Warning, TEXT("The level has more than 64 flags; %s is left out"), *Name);
		return 0;
	}
	if (Found == Scenario.flags.end())
	{
		Scenario.flags.push_back(Text);
	}
	return RPGPref::FlagMask{1} << Number;
}

bool FRPGPrefJourney::Begin(
	const URPGPrefNavigationSubsystem& Subsystem, const FRPGPrefJourneyRequest& Request)
{
	const TSharedPtr<FRPGPrefGround> Ground = Subsystem.GetGround();
	if (!Ground.IsValid())
	{
		return false;
	}
	GroundVersion = Ground->GetVersion();
	ThingsVersion = Subsystem.GetThingsVersion();
	TicksPerSecond = (std::max)(Request.TicksPerSecond, 1);
	Spacing = Ground->GetSpacing();
	FRPGPrefMindInput Input;
	Input.Graph = Ground->FindGraph(Request.Speed, static_cast<std::uint32_t>(TicksPerSecond));
	if (!Input.Graph)
	{
		return false;
	}
	RPGPref::Scenario& Scenario = Input.Scenario;
	Scenario.unit = RPGPref::LengthUnit::Centimetre;
	Scenario.timing.ticksPerSecond = static_cast<std::uint32_t>(TicksPerSecond);
	Scenario.timing.maxSpeed = (std::max)(Request.Speed, 1.0) / TicksPerSecond;
	Scenario.timing.sneakMultiplier =
		static_cast<std::uint32_t>(std::clamp(std::round(Request.SneakSlowdown), 1.0, 8.0));
	Scenario.timing.waitTicks = static_cast<std::uint32_t>(TicksPerSecond);
	Scenario.start = AsPoint(Request.From);
	Scenario.startSneak = Request.bSneaks;
	Scenario.startHealth =
		static_cast<std::uint8_t>(std::clamp((Request.Health + HealthUnit - 1) / HealthUnit, 1, 5));
	Scenario.goal.place = AsPoint(Request.Goal);
	Scenario.goal.radius = Request.GoalRadius;
	Scenario.goal.requirePlayer = Request.bWaitsForPlayer && Request.Player.Path.Num() > 0;
	AddThings(Subsystem, Request, Input);
	AddPlayer(Request, Input);
	for (const RPGPref::Demonstration& Walk : Request.Demonstrations)
	{
		std::optional<RPGPref::Demonstration> Turned =
			RPGPref::inUnits(Walk, RPGPref::kUnrealUnits, Scenario.units());
		for (std::size_t Index = 0; Turned && Index < Turned->edgeTicks.size(); ++Index)
		{
			const double Shortest =
				RPGPref::distance(Turned->points[Index], Turned->points[Index + 1]) *
				Scenario.ticksPerUnit();
			Turned->edgeTicks[Index] = (std::max)(Turned->edgeTicks[Index], Shortest);
		}
		Input.Demonstrations.push_back(std::move(*Turned));
	}
	const double Attraction = (std::max)(Request.Attraction, 1.0);
	Input.Options.bound = Attraction * Attraction;
	Input.Options.limits.states = static_cast<std::uint32_t>((std::max)(Request.StateLimit, 1000));
	Input.ReuseRadius = 1.5 * Spacing;
	FlagNames = Scenario.flags;
	Mind = MakeShared<FRPGPrefCompanionMind>();
	Mind->Begin(std::move(Input));
	return true;
}

void FRPGPrefJourney::AddThings(const URPGPrefNavigationSubsystem& Subsystem,
	const FRPGPrefJourneyRequest& Request, FRPGPrefMindInput& Input)
{
	RPGPref::Scenario& Scenario = Input.Scenario;
	Input.HeldFlags = Request.HeldFlags;
	for (const TWeakObjectPtr<URPGPrefFlagComponent>& Weak : Subsystem.GetFlags())
	{
		const URPGPrefFlagComponent* Flag = Weak.Get();
		const RPGPref::FlagMask Mask = Flag != nullptr ? FlagOf(Scenario, Flag->Flag) : 0;
		if (Mask == 0)
		{
			continue;
		}
		const std::string Name = RPGPrefConvert::ToUtf8(Flag->Flag);
		const char* const Kind = Flag->Kind == ERPGPrefFlagKind::Shield ? "shield"
								 : Flag->Kind == ERPGPrefFlagKind::Key  ? "key"
																		: "lever";
		Scenario.pickups.push_back({Name, Kind, AsPoint(PlaceOf(*Flag)), Mask});
		Sources.push_back({Weak, Flag->IsSet()});
		if (Flag->IsSet())
		{
			Input.HeldFlags.push_back(Name);
		}
		if (Flag->bQuestEvent)
		{
			Scenario.events.push_back({Name, AsPoint(PlaceOf(*Flag)), Mask});
		}
	}
	for (const TWeakObjectPtr<URPGPrefPassageComponent>& Weak : Subsystem.GetPassages())
	{
		const URPGPrefPassageComponent* Passage = Weak.Get();
		if (Passage == nullptr || Scenario.doors.size() == RPGPref::ScenarioLimits::kDoors)
		{
			continue;
		}
		RPGPref::ScenarioDoor Door;
		Door.id = RPGPrefConvert::ToUtf8(Passage->GetOwner()->GetName());
		Door.radius = Passage->Radius;
		Door.cells.push_back(AsPoint(PlaceOf(*Passage)));
		for (const FVector& More : Passage->MorePlaces)
		{
			Door.cells.push_back(AsPoint(More));
		}
		for (const FString& Name : Passage->OpenedBy)
		{
			Door.anyOf |= FlagOf(Scenario, Name);
		}
		Scenario.doors.push_back(std::move(Door));
		Input.Doors.push_back(AsDoorState(Passage->GetPassageState()));
		Doors.push_back({Weak, Passage->GetPassageState()});
	}
	for (const TWeakObjectPtr<URPGPrefThreatComponent>& Weak : Subsystem.GetThreats())
	{
		if (URPGPrefThreatComponent* Threat = Weak.Get();
			Threat != nullptr && Scenario.enemies.size() < RPGPref::ScenarioLimits::kEnemies)
		{
			AddEnemy(*Threat, Scenario);
		}
	}
}

void FRPGPrefJourney::AddEnemy(URPGPrefThreatComponent& Threat, RPGPref::Scenario& Scenario)
{
	const auto Ticks = [&](double Seconds)
	{
		return static_cast<std::uint32_t>(
			std::clamp(std::ceil(Seconds * TicksPerSecond - 1e-6), 1.0, 100000.0));
	};
	const auto Units = [](int32 Damage)
	{ return static_cast<std::uint32_t>((std::max)(Damage + HealthUnit - 1, 0) / HealthUnit); };
	RPGPref::ScenarioEnemy Enemy;
	Enemy.id = RPGPrefConvert::ToUtf8(Threat.GetOwner()->GetName());
	Enemy.place = AsPoint(PlaceOf(Threat));
	Enemy.radius = (std::max)(Threat.NoticeRadius, 0.0);
	Enemy.sneakRadius = (std::max)(Threat.SneakNoticeRadius, 0.0);
	Enemy.damagePerSecond = static_cast<std::uint32_t>((std::max)(Threat.DamagePerSecond, 0));
	Enemy.shieldPercent = static_cast<std::uint32_t>(std::clamp(Threat.ShieldPercent, 0, 100));
	Enemy.detectsNpc = Threat.bNoticesCompanions;
	Enemy.deadFlagMask = FlagOf(Scenario, Threat.DeadFlag);
	if (Enemy.deadFlagMask != 0)
	{
		Enemy.fight = RPGPref::EnemyFight{Threat.FightRange, Threat.AssistRange,
			{Ticks(Threat.SoloFightSeconds), Units(Threat.SoloFightDamage)},
			{Ticks(Threat.JointFightSeconds), Units(Threat.JointFightDamage)}};
		Scenario.isCoop = true; // The rules of two have fights and waits.
	}
	Scenario.enemies.push_back(std::move(Enemy));
	Enemies.push_back({TWeakObjectPtr<URPGPrefThreatComponent>(&Threat), PlaceOf(Threat)});
}

void FRPGPrefJourney::AddPlayer(
	const FRPGPrefJourneyRequest& Request, FRPGPrefMindInput& Input) const
{
	const FRPGPrefPredictedPlayer& Expected = Request.Player;
	if (Expected.Path.Num() == 0)
	{
		return;
	}
	RPGPref::Scenario& Scenario = Input.Scenario;
	RPGPref::ScriptedPlayer Player;
	Player.name = PlayerName;
	for (int32 Index = 0; Index < Expected.Path.Num(); ++Index)
	{
		Player.path.push_back(AsPoint(Expected.Path[Index]));
		if (Index > 0)
		{
			const bool bSneaks =
				Expected.Sneak.IsValidIndex(Index - 1) && Expected.Sneak[Index - 1];
			Player.sneak.push_back(bSneaks ? 1 : 0);
		}
	}
	for (int32 Index = 0; Index < Expected.GatePlaces.Num(); ++Index)
	{
		const int32 Place = Expected.GatePlaces[Index];
		if (Expected.Path.IsValidIndex(Place) && Expected.GateFlags.IsValidIndex(Index))
		{
			Player.gates.push_back(
				{static_cast<std::uint32_t>(Place), FlagOf(Scenario, Expected.GateFlags[Index])});
		}
	}
	for (int32 Index = 0; Index < Expected.DeedPlaces.Num(); ++Index)
	{
		const int32 Place = Expected.DeedPlaces[Index];
		if (!Expected.Path.IsValidIndex(Place))
		{
			continue;
		}
		const double Seconds =
			Expected.DeedSeconds.IsValidIndex(Index) ? Expected.DeedSeconds[Index] : 0.0;
		const double Ticks = std::clamp(std::ceil(Seconds * TicksPerSecond - 1e-6), 0.0, 100000.0);
		Player.deeds.push_back({static_cast<std::uint32_t>(Place),
			Expected.DeedFlags.IsValidIndex(Index) ? FlagOf(Scenario, Expected.DeedFlags[Index])
												   : RPGPref::FlagMask{0},
			static_cast<std::uint32_t>(Ticks)});
	}
	if (Request.bFollowsGait)
	{
		Input.Options.preferSneaking = RPGPref::prefersSneaking(Player);
	}
	Scenario.isCoop = true;
	Scenario.players.push_back(std::move(Player));
	Input.Player = PlayerName;
}

FRPGPrefJourney::EState FRPGPrefJourney::Update(
	const URPGPrefNavigationSubsystem& Subsystem, const FVector& Location)
{
	const TSharedPtr<FRPGPrefGround> Ground = Subsystem.GetGround();
	if (!Ground.IsValid() || Ground->GetVersion() != GroundVersion ||
		Subsystem.GetThingsVersion() != ThingsVersion)
	{
		return EState::Stale;
	}
	// All of them: none may be missed because of another.
	const bool bDoors = NoteDoors();
	const bool bEnemies = NoteEnemies();
	bIsUnsafe = bIsUnsafe || bDoors || bEnemies;
	if (NoteFlags(Location))
	{
		return EState::Stale;
	}
	if (Mind->IsBusy())
	{
		return Plan.path.empty() ? EState::Planning : bIsUnsafe ? EState::Unsafe : EState::Mending;
	}
	if (Mind->GetPlanCount() != PlansRead || Mind->Get() == nullptr)
	{
		ReadPlan();
	}
	return Plan.status == RPGPref::SearchStatus::Found ? EState::Ready : EState::Failed;
}

bool FRPGPrefJourney::NoteDoors()
{
	bool bIsInTheWay = false;
	for (std::size_t Index = 0; Index < Doors.size(); ++Index)
	{
		FDoor& Door = Doors[Index];
		const URPGPrefPassageComponent* Passage = Door.Component.Get();
		if (Passage == nullptr || Passage->GetPassageState() == Door.State)
		{
			continue;
		}
		Door.State = Passage->GetPassageState();
		const RPGPref::DoorState State = AsDoorState(Door.State);
		Tell([Index, State](RPGPref::Companion& Companion) { Companion.setDoor(Index, State); });
		if (Door.State != ERPGPrefPassageState::HeldOpen)
		{
			bIsInTheWay =
				bIsInTheWay || Touches(PlaceOf(*Passage), Passage->Radius, Passage->Radius);
			for (const FVector& More : Passage->MorePlaces)
			{
				bIsInTheWay = bIsInTheWay || Touches(More, Passage->Radius, Passage->Radius);
			}
		}
	}
	return bIsInTheWay;
}

bool FRPGPrefJourney::NoteEnemies()
{
	bool bIsInTheWay = false;
	for (std::size_t Index = 0; Index < Enemies.size(); ++Index)
	{
		FEnemy& Enemy = Enemies[Index];
		const URPGPrefThreatComponent* Threat = Enemy.Component.Get();
		if (Threat == nullptr || FVector::Dist(PlaceOf(*Threat), Enemy.Location) < Spacing)
		{
			continue;
		}
		Enemy.Location = PlaceOf(*Threat);
		const RPGPref::WorldPoint Place = AsPoint(Enemy.Location);
		Tell([Index, Place](RPGPref::Companion& Companion) { Companion.moveEnemy(Index, Place); });
		bIsInTheWay = bIsInTheWay ||
					  (Threat->bNoticesCompanions &&
						  Touches(Enemy.Location, Threat->NoticeRadius, Threat->SneakNoticeRadius));
	}
	return bIsInTheWay;
}

/** Whether somebody else set or took back a flag, which no plan from here knows. */
bool FRPGPrefJourney::NoteFlags(const FVector& Location)
{
	for (FSource& Source : Sources)
	{
		const URPGPrefFlagComponent* Flag = Source.Component.Get();
		if (Flag == nullptr || Flag->IsSet() == Source.bIsSet)
		{
			continue;
		}
		Source.bIsSet = Flag->IsSet();
		// What the companion does itself is part of the plan, even if a trigger is a little early.
		if (!Source.bIsSet || FVector::Dist(PlaceOf(*Flag), Location) > 1.5 * Spacing)
		{
			return true;
		}
	}
	return false;
}

void FRPGPrefJourney::Tell(FRPGPrefCompanionMind::FChange Change)
{
	if (Position > 0 && Position < Plan.path.size())
	{
		const RPGPref::NpcState Here = Plan.path[Position].state;
		const std::size_t Done = Position;
		// While the worker mends, its plan is another one than was followed here.
		const bool bIsSamePlan = !Mind->IsBusy();
		Mind->Hold(
			[Here, Done, bIsSamePlan](RPGPref::Companion& Companion)
			{
				if (!bIsSamePlan)
				{
					Companion.placeAt(Here);
					return;
				}
				while (Companion.position() < Done && Companion.advance())
				{
				}
			});
	}
	Mind->Tell(std::move(Change));
}

void FRPGPrefJourney::MoveGoal(const FVector& Goal)
{
	const RPGPref::WorldPoint Place = AsPoint(Goal);
	Tell([Place](RPGPref::Companion& Companion)
		{ Companion.setGoal(Place, Companion.world().scenario().goal.radius); });
}

bool FRPGPrefJourney::Touches(const FVector& Place, double WalkRadius, double SneakRadius) const
{
	for (std::size_t Index = Position; Index < PlanPlaces.size(); ++Index)
	{
		const double Radius = Plan.path[Index].state.sneak ? SneakRadius : WalkRadius;
		if (FVector::Dist(PlanPlaces[Index], Place) <= Radius)
		{
			return true;
		}
	}
	return false;
}

void FRPGPrefJourney::ReadPlan()
{
	PlansRead = Mind->GetPlanCount();
	const RPGPref::NpcState Here =
		Position < Plan.path.size() ? Plan.path[Position].state : RPGPref::NpcState();
	const bool bIsUnderWay = Position < Plan.path.size();
	Plan = RPGPref::NavPlan();
	Plan.status = RPGPref::SearchStatus::Exhausted;
	PlanPlaces.clear();
	PlayersFlags.clear();
	PlayerPlaces.clear();
	Position = 0;
	bIsUnsafe = false;
	const RPGPref::Companion* Companion = Mind->Get();
	if (Companion == nullptr)
	{
		Trouble = RPGPrefConvert::ToString(Mind->GetError());
		return;
	}
	for (const std::string& Warning : Mind->GetWarnings())
	{
		UE_LOG(LogRPGPref, Warning, TEXT("%s"), *RPGPrefConvert::ToString(Warning));
	}
	Plan = Companion->plan();
	Position = Companion->position();
	// The companion went on while the plan was mended: from where it is now, if the plan goes
	// there.
	const auto Met = std::find_if(Plan.path.begin(), Plan.path.end(),
		[&](const RPGPref::PlanStep& Step)
		{ return Step.state.cell == Here.cell && Step.state.flags == Here.flags; });
	if (bIsUnderWay && Met != Plan.path.end())
	{
		Position = static_cast<std::size_t>(Met - Plan.path.begin());
	}
	FlagNames = Companion->world().scenario().flags;
	bWasRepaired = bWasRepaired || Companion->origin() == RPGPref::PlanOrigin::Repaired;
	ReadPlaces(Companion->world());
	Reuse = Mind->GetReuse();
	if (Plan.status != RPGPref::SearchStatus::Found)
	{
		Trouble = Plan.status == RPGPref::SearchStatus::Exhausted
					  ? FString(TEXT("no way leads there"))
					  : FString(TEXT("the search met its limit of states"));
	}
	bHasNewPlan = true;
}

void FRPGPrefJourney::ReadPlaces(const RPGPref::World& World)
{
	for (std::size_t Index = 0; Index < Plan.path.size(); ++Index)
	{
		const RPGPref::NpcState& Now = Plan.path[Index].state;
		const RPGPref::NpcState& Before = Plan.path[Index > 0 ? Index - 1 : 0].state;
		PlanPlaces.push_back(AsVector(World.graph().position(Now.cell)));
		PlayersFlags.push_back(World.deedsBetween(Before.playerIndex, Now.playerIndex));
	}
	if (const RPGPref::ScriptedPlayer* Player = World.player())
	{
		for (const RPGPref::WorldPoint& Place : Player->path)
		{
			PlayerPlaces.push_back(AsVector(Place));
		}
	}
}

std::uint32_t FRPGPrefJourney::FindPlayersFlags(std::size_t After, std::size_t UpTo) const
{
	std::uint32_t Flags = 0;
	for (std::size_t Index = After + 1; Index <= UpTo && Index < PlayersFlags.size(); ++Index)
	{
		Flags |= PlayersFlags[Index];
	}
	return Flags;
}

std::uint32_t FRPGPrefJourney::FindMissing() const
{
	std::uint32_t Missing = FindPlayersFlags(0, Position);
	if (Missing == 0)
	{
		return 0;
	}
	for (const FSource& Source : Sources)
	{
		const URPGPrefFlagComponent* Flag = Source.Component.Get();
		const auto Found =
			Flag != nullptr && Flag->IsSet()
				? std::find(FlagNames.begin(), FlagNames.end(), RPGPrefConvert::ToUtf8(Flag->Flag))
				: FlagNames.end();
		Missing &= Found == FlagNames.end() ? ~0U : ~(1U << (Found - FlagNames.begin()));
	}
	return Missing;
}

bool FRPGPrefJourney::IsPlayerAsPlanned(const FVector& Player, double Tolerance) const
{
	if (PlayerPlaces.empty() || Position >= Plan.path.size())
	{
		return true;
	}
	const std::size_t Last = PlayerPlaces.size() - 1;
	const std::size_t Begin = (std::min)(std::size_t{Plan.path[Position].state.playerIndex}, Last);
	const std::size_t End = (std::min)(Begin + 1, Last);
	return FindMissing() == 0 &&
		   RPGPref::distanceToSegment(AsPoint(Player), AsPoint(PlayerPlaces[Begin]),
			   AsPoint(PlayerPlaces[End])) <= Tolerance;
}

AActor* FRPGPrefJourney::FindSource(std::uint32_t NewFlags, const FVector& At) const
{
	AActor* Best = nullptr;
	double BestDistance = 0.0;
	const auto Consider = [&](const FString& Name, AActor* Actor)
	{
		const std::string Text = RPGPrefConvert::ToUtf8(Name);
		const auto Found = std::find(FlagNames.begin(), FlagNames.end(), Text);
		if (Actor == nullptr || Found == FlagNames.end() ||
			(NewFlags >> (Found - FlagNames.begin()) & 1U) == 0)
		{
			return;
		}
		const double Away = FVector::Dist(Actor->GetActorLocation(), At);
		if (Best == nullptr || Away < BestDistance)
		{
			Best = Actor;
			BestDistance = Away;
		}
	};
	for (const FSource& Source : Sources)
	{
		if (const URPGPrefFlagComponent* Flag = Source.Component.Get())
		{
			Consider(Flag->Flag, Flag->GetOwner());
		}
	}
	for (const FEnemy& Enemy : Enemies)
	{
		if (const URPGPrefThreatComponent* Threat = Enemy.Component.Get())
		{
			Consider(Threat->DeadFlag, Threat->GetOwner());
		}
	}
	return Best;
}

std::size_t FRPGPrefJourney::FindReturn(std::size_t Index) const
{
	// Without a player nothing is won by coming back, so no plan does it.
	if (PlayerPlaces.empty())
	{
		return Index;
	}
	const RPGPref::NpcState& Here = Plan.path[Index].state;
	std::uint32_t ByPlayer = 0;
	std::size_t Last = Index;
	for (std::size_t Later = Index + 1; Later < Plan.path.size(); ++Later)
	{
		const RPGPref::NpcState& State = Plan.path[Later].state;
		ByPlayer |= PlayersFlags[Later];
		if (State.cell == Here.cell && State.sneak == Here.sneak && State.health == Here.health &&
			(State.flags & ~ByPlayer) == (Here.flags & ~ByPlayer))
		{
			Last = Later;
		}
	}
	return Last;
}

bool FRPGPrefJourney::TakeSteps()
{
	if (!bHasNewPlan)
	{
		return false;
	}
	bHasNewPlan = false;
	Steps.Reset();
	for (std::size_t Index = Position + 1; Index < Plan.path.size(); ++Index)
	{
		const std::size_t Begin = Index - 1;
		Index = (std::max)(Index, FindReturn(Begin));
		const RPGPref::PlanStep& Before = Plan.path[Begin];
		const RPGPref::PlanStep& Now = Plan.path[Index];
		const std::uint32_t NewFlags =
			Now.state.flags & ~Before.state.flags & ~FindPlayersFlags(Begin, Index);
		const double Seconds = (Now.time - Before.time) / TicksPerSecond;
		const bool bStays = Now.state.cell == Before.state.cell;
		if (bStays && Steps.Num() > 0 && NewFlags == 0 && !Steps.Last().Interact.IsValid())
		{
			// Waits in a row are one.
			Steps.Last().WaitSeconds += Seconds;
			Steps.Last().PlanIndex = Index;
			continue;
		}
		FRPGPrefJourneyStep Step;
		Step.Location = PlanPlaces[Index];
		Step.bSneak = Now.state.sneak;
		Step.WaitSeconds = bStays ? Seconds : 0.0;
		Step.PlanIndex = Index;
		if (NewFlags != 0)
		{
			Step.Interact = FindSource(NewFlags, Step.Location);
		}
		// Straight on in the same gait: one step instead of two.
		const std::size_t Last = Steps.Num() > 0 ? Steps.Last().PlanIndex : Position;
		const bool bCanMerge = Steps.Num() > 0 && !bStays && Steps.Last().WaitSeconds <= 0.0 &&
							   PlayersFlags[Last] == 0 && !Steps.Last().Interact.IsValid() &&
							   Steps.Last().bSneak == Step.bSneak && Last > Position;
		if (bCanMerge)
		{
			const FVector Way = PlanPlaces[Last] - PlanPlaces[Last - 1];
			const FVector Next = PlanPlaces[Index] - PlanPlaces[Last];
			if (FVector::Dist(Way, Next) < 1.0)
			{
				Steps.Last() = Step;
				continue;
			}
		}
		Steps.Add(Step);
	}
	return true;
}

std::vector<std::string> FRPGPrefJourney::GetFlags() const
{
	std::vector<std::string> Held;
	const std::uint32_t Flags =
		Position < Plan.path.size() ? Plan.path[Position].state.flags & ~FindMissing() : 0U;
	for (std::size_t Bit = 0; Bit < FlagNames.size() && Bit < 32; ++Bit)
	{
		if ((Flags >> Bit & 1U) != 0)
		{
			Held.push_back(FlagNames[Bit]);
		}
	}
	return Held;
}

int32 FRPGPrefJourney::GetHealth() const
{
	return Position < Plan.path.size() ? HealthUnit * Plan.path[Position].state.health : 0;
}
