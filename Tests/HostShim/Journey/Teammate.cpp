// SPDX-License-Identifier: MIT
// Bob has to get through a gate that a winch opens. Ann, a person, stands near the winch: the team
// counts on her to pull it, so Bob's plan goes straight to the gate and waits there for her. The
// plan costs what the core's search gives for the same map and the same modelled player.
#include "Teammate.h"

#include "RPGPref/Navigation/Navigator.h"
#include "RPGPref/Navigation/PlayerWay.h"
#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefBindingComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefFlagComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefPassageComponent.h"

#include "JourneyWorld.h"

#include <cmath>

namespace Journey
{

namespace
{

const TCHAR* const Domain = TEXT(R"((define (domain castle)
  (:requirements :strips :typing)
  (:types player winch place)
  (:predicates (raised ?w - winch) (reached ?p - player ?l - place))
  (:action pull :parameters (?p - player ?w - winch) :precondition () :effect (raised ?w))
  (:action enter :parameters (?p - player ?w - winch ?l - place)
    :precondition (raised ?w) :effect (reached ?p ?l)))
)");

const TCHAR* const Problem = TEXT(R"((define (problem gate) (:domain castle)
  (:objects Ann Bob - player Winch - winch Yard - place)
  (:init)
  (:goal (reached Bob Yard)))
)");

const TCHAR* const Map = TEXT(R"({
  "schema": "level/1", "name": "Castle", "bounds": [0, 0, 24, 16], "walking_speed": 1,
  "places": [
    {"symbol": "Winch", "name": "Winch", "at": [4, 2], "kind": "lever"},
    {"symbol": "Yard", "name": "Yard", "at": [20, 8], "kind": "yard"},
    {"symbol": "Road", "name": "Road", "at": [4, 8], "kind": "road"}],
  "agents": [
    {"agent": "Ann", "colour": "#d1495b", "start": "Road"},
    {"agent": "Bob", "colour": "#2e6fbb", "start": "Road"}],
  "actions": [
    {"action": "pull", "at": "?w", "seconds": 5},
    {"action": "enter", "at": "?l", "seconds": 1}]
})");

const TCHAR* const Team = TEXT(R"({
  "schema": "playstyles/1", "name": "two", "agent_type": "player", "f": 1,
  "agents": {
    "Ann": {"archetype": "helper", "actions": [{"action": "pull", "value": 0.9}]},
    "Bob": {"archetype": "leader", "actions": [
      {"action": "pull", "value": -0.5}, {"action": "enter", "value": 0.9}]}
  }
})");

const RPGPref::WorldPoint BobsStart{4, 8, 0};
const RPGPref::WorldPoint AnnsStart{8, 2, 0};
const RPGPref::WorldPoint Winch{4, 2, 0};
const RPGPref::WorldPoint Gate{12, 8, 0};
const RPGPref::WorldPoint Yard{20, 8, 0};
constexpr int32 PullTicks = 50;

/// The same level for the core alone: a wall with a gate in it.
RPGPref::Scenario MakeScenario()
{
	RPGPref::Scenario Scenario;
	RPGPref::GridMap Grid{24, 16, {}};
	for (std::uint32_t Row = 0; Row < Grid.height; ++Row)
	{
		const bool bIsEdge = Row == 0 || Row + 1 == Grid.height;
		std::string Cells(Grid.width, bIsEdge ? '#' : '.');
		Cells.front() = Cells.back() = '#';
		Cells[12] = Row == 8 ? '.' : '#';
		Grid.rows.push_back(Cells);
	}
	Scenario.grid = Grid;
	Scenario.isCoop = true;
	Scenario.start = BobsStart;
	Scenario.goal.place = Yard;
	Scenario.flags = {"raised"};
	Scenario.pickups.push_back({"winch", "lever", Winch, 1});
	RPGPref::ScenarioDoor Door;
	Door.id = "gate";
	Door.cells = {Gate};
	Door.anyOf = 1;
	Scenario.doors.push_back(Door);
	return Scenario;
}

/// What the best plan costs, with Ann going to the winch to pull it, or without her.
int32 FindCost(bool bWithAnn)
{
	RPGPref::Scenario Scenario = MakeScenario();
	if (bWithAnn)
	{
		const RPGPref::ScriptedPlayer Ann{
			"Ann", {AnnsStart, Winch}, {0}, {}, {{1, 1, static_cast<std::uint32_t>(PullTicks)}}};
		const RPGPref::NavGraph Graph =
			RPGPref::NavGraph::fromGrid(*Scenario.grid, Scenario.timing);
		Scenario.players.push_back(RPGPref::overGround(Ann, Graph));
	}
	const RPGPref::Result<RPGPref::World> World =
		RPGPref::World::create(Scenario, {RPGPref::Branching::Sixteen, bWithAnn ? "Ann" : ""});
	return static_cast<int32>(RPGPref::Navigator(
		*World, {}, RPGPref::NavParameters::forBound(RPGPref::NavAlgorithm::WeightedAStar, 1))
								  .run()
								  .cost);
}

/// What Ann does.
enum class EAnn : uint8
{
	AsExpected,
	Dawdles,
	WalksAway
};

class FCastle
{
public:
	explicit FCastle(bool bWatches)
	{
		World.BuildWalls(*MakeScenario().grid);
		Lever = World.Place<URPGPrefFlagComponent>(PlaceOf(Winch));
		Lever->Flag = TEXT("raised");
		auto* Binding = NewObject<URPGPrefBindingComponent>(Lever->GetOwner());
		Binding->Symbol = TEXT("Winch");
		Binding->RegisterComponent();
		auto* Door = World.Place<URPGPrefPassageComponent>(PlaceOf(Gate));
		Door->Radius = 10.0;
		Door->OpenedBy.Add(TEXT("raised"));
		Bob = World.SpawnCompanion(PlaceOf(BobsStart));
		Bob->bWatchesTeam = bWatches;
		World.Add<URPGPrefAgentComponent>(Bob->GetOwner())->Symbol = TEXT("Bob");
		APawn* Person = World.SpawnPawn(PlaceOf(AnnsStart));
		Ann = NewObject<URPGPrefAgentComponent>(Person);
		Ann->Symbol = TEXT("Ann");
		Ann->PlayedBy = ERPGPrefPlayedBy::Human;
		Ann->RegisterComponent();
		AddExecutor();
	}

	/// Plays until Bob is in the yard, but not for ever.
	void Play(EAnn Behaviour)
	{
		Executor->PlanAndExecute();
		for (int32 Frame = 0; Frame < 12000 && !Executor->HasReachedGoal(); ++Frame)
		{
			World.Tick();
			Bob->FinishPlanning();
			MoveAnn(Behaviour);
			PullByBob();
			Look();
		}
	}

	bool HasReachedGoal() const { return Executor->HasReachedGoal(); }

	/// Ticks of Bob's first plan to the yard.
	int32 FirstCost = 0;
	/// How many plans he made on the way there.
	int32 Plans = 0;
	bool bWentThroughShutGate = false;
	bool bBobPulled = false;

private:
	void AddExecutor()
	{
		Executor = NewObject<URPGPrefExecutorComponent>(World.SpawnPawn(FVector(0.0, 0.0, 0.0)));
		Executor->Level = NewObject<URPGPrefLevelBinding>(Executor);
		Executor->Level->Domain = NewObject<URPGPrefDomain>(Executor->Level);
		Executor->Level->Domain->Pddl = Domain;
		Executor->Level->Problem = Problem;
		Executor->Level->Map = Map;
		Executor->Team = NewObject<URPGPrefTeam>(Executor);
		TArray<FRPGPrefIssue> Issues;
		Executor->Team->ImportText(Team, Issues);
		FRPGPrefActionRow& Row = Executor->Actions.AddDefaulted_GetRef();
		Row.Pattern = TEXT("enter");
		Row.Performer = FName(TEXT("Timer"));
		FRPGPrefActionRow& Pull = Executor->Actions.AddDefaulted_GetRef();
		Pull.Pattern = TEXT("pull");
		Pull.Performer = FName(TEXT("Timer"));
		Executor->RegisterComponent();
	}

	void MoveAnn(EAnn Behaviour)
	{
		AActor* Actor = Ann->GetOwner();
		const FVector To = Behaviour == EAnn::WalksAway ? PlaceOf({10, 14, 0}) : PlaceOf(Winch);
		const FVector Way = To - Actor->GetActorLocation();
		if (Behaviour == EAnn::Dawdles || FirstCost == 0)
		{
			return;
		}
		const double Step = Cell / 60.0;
		if (Way.Size() > Step)
		{
			Actor->SetActorLocation(Actor->GetActorLocation() + Way * (Step / Way.Size()));
			return;
		}
		Pulling += 1.0 / 60.0;
		if (Behaviour == EAnn::AsExpected && Pulling > PullTicks / 10.0 && !Lever->IsSet())
		{
			Lever->SetFlag(true);
			Ann->ReportDeed(TEXT("(pull Ann Winch)"));
		}
	}

	/// The winch is a trigger for Bob.
	void PullByBob()
	{
		if (!Lever->IsSet() && FVector::Dist2D(PlaceOf(Winch), Here()) < 45.0)
		{
			bBobPulled = true;
			Lever->SetFlag(true);
		}
	}

	void Look()
	{
		const bool bToYard = Bob->HasGoal() && FVector::Dist2D(Bob->GetGoal(), PlaceOf(Yard)) < 1.0;
		if (bToYard && Bob->GetPlannedSeconds() > 0.0)
		{
			const int32 Ticks = static_cast<int32>(std::lround(10.0 * Bob->GetPlannedSeconds()));
			FirstCost = FirstCost > 0 ? FirstCost : Ticks;
			Plans = (std::max)(Plans, Bob->GetReplanCount());
		}
		bWentThroughShutGate =
			bWentThroughShutGate || (!Lever->IsSet() && Here().X > PlaceOf(Gate).X - 45.0);
	}

	FVector Here() const { return Bob->GetOwner()->GetActorLocation(); }

	FWorld World;
	URPGPrefExecutorComponent* Executor = nullptr;
	URPGPrefCompanionComponent* Bob = nullptr;
	URPGPrefAgentComponent* Ann = nullptr;
	URPGPrefFlagComponent* Lever = nullptr;
	double Pulling = 0.0;
};

} // namespace

void TryTeammate(HostShim::FTrial& Trial)
{
	const int32 With = FindCost(true);
	const int32 Without = FindCost(false);
	Trial.Expect("whom a person helps is there sooner", With < Without);
	FCastle Alone(false);
	Alone.Play(EAnn::AsExpected);
	std::printf(
		"         who does not watch: %d ticks, the core's plan %d\n", Alone.FirstCost, Without);
	Trial.Expect("a companion that does not watch plans alone", Alone.FirstCost == Without);
	FCastle Together(true);
	Together.Play(EAnn::AsExpected);
	std::printf("         with the person: %d ticks, the core's plan %d, %d plans\n",
		Together.FirstCost, With, Together.Plans);
	Trial.Expect(
		"a companion plans with what its team counts on a person for", Together.FirstCost == With);
	Trial.Expect("  and gets there, though somebody else pulled",
		Together.HasReachedGoal() && !Together.bBobPulled && !Together.bWentThroughShutGate);
	Trial.Expect("  standing, not walking around until then", Together.Plans < 8);
	for (const EAnn Behaviour : {EAnn::Dawdles, EAnn::WalksAway})
	{
		FCastle Other(true);
		Other.Play(Behaviour);
		std::printf("         with a person who does otherwise: %d ticks, then %d plans\n",
			Other.FirstCost, Other.Plans);
		Trial.Expect("where the person does otherwise the plan is made again",
			Other.FirstCost == With && Other.Plans > 1 && Other.Plans < 20);
		Trial.Expect("  and the companion pulls by itself",
			Other.HasReachedGoal() && Other.bBobPulled && !Other.bWentThroughShutGate);
	}
}

} // namespace Journey
