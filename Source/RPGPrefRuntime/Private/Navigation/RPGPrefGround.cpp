// SPDX-License-Identifier: MIT
// Breadth-first growth over a lattice of columns: a place is projected onto the navigation mesh for
// each of the eight columns around one that is known, and joined with it if a raycast along the
// mesh meets nothing. A column has several places where storeys lie above each other. When nothing
// waits any more, navigation links join the places nearest to their ends.
//
// Forgetting a part removes its places and lets those around it look again; the numbers of all
// others stay. Graphs for the core are made on workers from the places as they were: a writer
// copies them first if a worker still reads. Costs eight projections and at most eight raycasts for
// each place, a slice of them each frame.
#include "Navigation/RPGPrefGround.h"

#include "Engine/World.h"
#include "NavigationSystem.h"

#include <algorithm>
#include <cmath>

namespace
{

/** Places of one column are the same storey within this height. */
constexpr double StoreyHeight = 120.0;
/** How far above and below a place its neighbours may be. */
constexpr double StepHeight = 200.0;

bool Project(UWorld& World, const FVector& Place, const FVector& Extent, FVector& OutGround)
{
	return UNavigationSystemV1::K2_ProjectPointToNavigation(
		&World, Place, OutGround, nullptr, nullptr, Extent);
}

bool IsFree(UWorld& World, const FVector& From, const FVector& To)
{
	FVector Hit = To;
	return !UNavigationSystemV1::NavigationRaycast(&World, From, To, Hit, nullptr, nullptr);
}

} // namespace

FRPGPrefGround::FRPGPrefGround(double InSpacing) : Spacing((std::max)(InSpacing, 10.0)) {}

FRPGPrefGround::~FRPGPrefGround()
{
	Wait();
}

void FRPGPrefGround::Wait() const
{
	for (const auto& Entry : Graphs)
	{
		Entry.second->Task.Wait();
	}
}

void FRPGPrefGround::OwnPlaces()
{
	if (Places.use_count() > 1)
	{
		Places = std::make_shared<FPlaces>(*Places);
	}
	++Version;
}

int32 FRPGPrefGround::FindNear(const FColumn& Column, double Height)
{
	const auto Found = Columns.find(Column);
	if (Found != Columns.end())
	{
		for (const int32 Place : Found->second)
		{
			if (std::abs(At(Place).Location.Z - Height) < StoreyHeight)
			{
				return Place;
			}
		}
	}
	return None;
}

int32 FRPGPrefGround::FindOrAdd(UWorld& World, const FColumn& Column, double Height)
{
	const FVector Wanted(Column.first * Spacing, Column.second * Spacing, Height);
	FVector Ground = Wanted;
	if (!Project(World, Wanted, FVector(Spacing * 0.1, Spacing * 0.1, StepHeight), Ground) ||
		FVector::Dist2D(Ground, Wanted) > Spacing * 0.2)
	{
		return None;
	}
	if (const int32 Known = FindNear(Column, Ground.Z); Known != None)
	{
		return Known;
	}
	if (Num() >= MostPlaces)
	{
		bIsFull = true;
		return None;
	}
	const int32 Added = Num();
	OwnPlaces();
	Places->push_back({Ground, Column, {}, false, false});
	Columns[Column].push_back(Added);
	Waiting.push_back(Added);
	return Added;
}

void FRPGPrefGround::AddSeed(UWorld& World, const FVector& Place)
{
	// The column of the place itself may be in a wall.
	const FColumn Middle(static_cast<int32>(std::floor(Place.X / Spacing + 0.5)),
		static_cast<int32>(std::floor(Place.Y / Spacing + 0.5)));
	for (int32 X = -1; X <= 1; ++X)
	{
		for (int32 Y = -1; Y <= 1; ++Y)
		{
			const FColumn Column(Middle.first + X, Middle.second + Y);
			if (FindNear(Column, Place.Z) == None)
			{
				FindOrAdd(World, Column, Place.Z);
			}
		}
	}
}

void FRPGPrefGround::SetLinks(UWorld& World, std::vector<FLink> InLinks)
{
	Links = std::move(InLinks);
	for (const FLink& Link : Links)
	{
		AddSeed(World, Link.From);
		AddSeed(World, Link.To);
	}
	if (IsWhole())
	{
		JoinLinks();
	}
}

int32 FRPGPrefGround::FindEnd(const FVector& End)
{
	const FColumn Middle(static_cast<int32>(std::floor(End.X / Spacing + 0.5)),
		static_cast<int32>(std::floor(End.Y / Spacing + 0.5)));
	int32 Nearest = None;
	double Least = Spacing * 1.5 + StepHeight;
	for (int32 X = -1; X <= 1; ++X)
	{
		for (int32 Y = -1; Y <= 1; ++Y)
		{
			const int32 Place = FindNear({Middle.first + X, Middle.second + Y}, End.Z);
			if (Place != None && FVector::Dist(At(Place).Location, End) < Least)
			{
				Nearest = Place;
				Least = FVector::Dist(At(Place).Location, End);
			}
		}
	}
	return Nearest;
}

void FRPGPrefGround::JoinLinks()
{
	std::vector<FStep> Steps;
	for (const FLink& Link : Links)
	{
		const int32 From = FindEnd(Link.From);
		const int32 To = FindEnd(Link.To);
		// A link within what is joined anyway adds nothing.
		if (From == None || To == None || From == To || AreJoined(From, To))
		{
			continue;
		}
		Steps.push_back({From, To});
		if (Link.bBothWays)
		{
			Steps.push_back({To, From});
		}
	}
	std::sort(Steps.begin(), Steps.end());
	Steps.erase(std::unique(Steps.begin(), Steps.end()), Steps.end());
	if (Steps != LinkSteps)
	{
		LinkSteps = std::move(Steps);
		++Version;
	}
}

void FRPGPrefGround::Forget(UWorld& World, const FVector& Center, double Radius)
{
	OwnPlaces();
	// Their ends are found again when the ground is.
	LinkSteps.clear();
	for (int32 Place = 0; Place < Num(); ++Place)
	{
		if (At(Place).bIsGone || FVector::Dist(At(Place).Location, Center) > Radius)
		{
			continue;
		}
		At(Place).bIsGone = true;
		std::vector<int32>& Column = Columns[At(Place).Column];
		Column.erase(std::remove(Column.begin(), Column.end(), Place), Column.end());
		for (const int32 Other : At(Place).Next)
		{
			std::vector<int32>& Back = At(Other).Next;
			Back.erase(std::remove(Back.begin(), Back.end(), Place), Back.end());
		}
		At(Place).Next.clear();
	}
	// Who was beside them looks again.
	for (int32 Place = 0; Place < Num(); ++Place)
	{
		if (!At(Place).bIsGone &&
			FVector::Dist(At(Place).Location, Center) <= Radius + 2.0 * Spacing)
		{
			At(Place).bIsDone = false;
			Waiting.push_back(Place);
		}
	}
	AddSeed(World, Center);
}

bool FRPGPrefGround::Grow(UWorld& World, int32 Count)
{
	for (; Count > 0 && NextWaiting < Waiting.size(); --Count)
	{
		const int32 Place = Waiting[NextWaiting++];
		if (!At(Place).bIsGone && !At(Place).bIsDone)
		{
			OwnPlaces();
			At(Place).bIsDone = true;
			Expand(World, Place);
		}
	}
	if (NextWaiting == Waiting.size())
	{
		const bool bWasGrowing = !Waiting.empty();
		Waiting.clear();
		NextWaiting = 0;
		if (bWasGrowing)
		{
			JoinLinks();
		}
	}
	return IsWhole();
}

void FRPGPrefGround::Expand(UWorld& World, int32 Place)
{
	const FVector Here = At(Place).Location;
	const FColumn Column = At(Place).Column;
	for (int32 X = -1; X <= 1; ++X)
	{
		for (int32 Y = -1; Y <= 1; ++Y)
		{
			if (X == 0 && Y == 0)
			{
				continue;
			}
			const int32 Next = FindOrAdd(World, {Column.first + X, Column.second + Y}, Here.Z);
			// Who was looked at before has asked for this step.
			if (Next != None && Next != Place && !At(Next).bIsDone && !AreJoined(Place, Next) &&
				IsFree(World, Here, At(Next).Location))
			{
				Join(Place, Next);
			}
		}
	}
}

bool FRPGPrefGround::AreJoined(int32 A, int32 B)
{
	const std::vector<int32>& Next = At(A).Next;
	return std::find(Next.begin(), Next.end(), B) != Next.end();
}

void FRPGPrefGround::Join(int32 A, int32 B)
{
	At(A).Next.push_back(B);
	At(B).Next.push_back(A);
}

std::shared_ptr<const RPGPref::NavGraph> FRPGPrefGround::FindGraph(
	double Speed, std::uint32_t TicksPerSecond)
{
	std::shared_ptr<FGraphJob>& Job = Graphs[{Speed, TicksPerSecond}];
	if (Job && !Job->Task.IsCompleted())
	{
		return nullptr;
	}
	if (Job && Job->Version == Version)
	{
		return Job->Graph;
	}
	Job = std::make_shared<FGraphJob>();
	Job->Version = Version;
	Job->Task = UE::Tasks::Launch(
		UE_SOURCE_LOCATION,
		[Made = Job, From = std::shared_ptr<const FPlaces>(Places), Steps = LinkSteps,
			Wide = Spacing, Speed, TicksPerSecond]() mutable
		{
			Made->Graph = MakeGraph(*From, Steps, Wide, Speed, TicksPerSecond);
			From.reset();
		},
		UE::Tasks::ETaskPriority::BackgroundNormal);
	return nullptr;
}

std::shared_ptr<const RPGPref::NavGraph> FRPGPrefGround::MakeGraph(const FPlaces& From,
	const std::vector<FStep>& Steps, double Wide, double Speed, std::uint32_t TicksPerSecond)
{
	const auto TicksFor = [&](const FPlace& Begin, const FPlace& End)
	{
		const double Ticks =
			FVector::Dist(Begin.Location, End.Location) / (std::max)(Speed, 1.0) * TicksPerSecond;
		return static_cast<std::uint32_t>(std::clamp(std::ceil(Ticks - 1e-6), 1.0, 1e6));
	};
	std::vector<RPGPref::WorldPoint> Points;
	std::vector<std::uint32_t> Numbers(From.size(), RPGPref::NavGraph::kNoCell);
	for (std::size_t Index = 0; Index < From.size(); ++Index)
	{
		if (!From[Index].bIsGone)
		{
			Numbers[Index] = static_cast<std::uint32_t>(Points.size());
			const FVector& Location = From[Index].Location;
			Points.push_back({Location.X, Location.Y, Location.Z});
		}
	}
	std::vector<RPGPref::NavLink> Links;
	for (std::size_t Index = 0; Index < From.size(); ++Index)
	{
		const FPlace& Begin = From[Index];
		for (const int32 Next : Begin.Next)
		{
			const FPlace& End = From[static_cast<std::size_t>(Next)];
			RPGPref::NavLink Link;
			Link.from = Numbers[Index];
			Link.to = Numbers[static_cast<std::size_t>(Next)];
			Link.ticks = TicksFor(Begin, End);
			// A diagonal step squeezes past the two places that are beside both its ends.
			if (Begin.Column.first != End.Column.first && Begin.Column.second != End.Column.second)
			{
				std::size_t Count = 0;
				for (const int32 Beside : Begin.Next)
				{
					const FColumn& Corner = From[static_cast<std::size_t>(Beside)].Column;
					if (Count < 2 && (Corner == FColumn(End.Column.first, Begin.Column.second) ||
										 Corner == FColumn(Begin.Column.first, End.Column.second)))
					{
						Link.beside[Count++] = Numbers[static_cast<std::size_t>(Beside)];
					}
				}
			}
			Links.push_back(Link);
		}
	}
	for (const FStep& Step : Steps)
	{
		RPGPref::NavLink Link;
		const auto Begin = static_cast<std::size_t>(Step.first);
		const auto End = static_cast<std::size_t>(Step.second);
		Link.from = Numbers[Begin];
		Link.to = Numbers[End];
		Link.ticks = TicksFor(From[Begin], From[End]);
		Links.push_back(Link);
	}
	RPGPref::Result<RPGPref::NavGraph> Made =
		RPGPref::NavGraph::fromPoints(std::move(Points), std::move(Links), Wide);
	return Made ? std::make_shared<const RPGPref::NavGraph>(std::move(*Made)) : nullptr;
}
