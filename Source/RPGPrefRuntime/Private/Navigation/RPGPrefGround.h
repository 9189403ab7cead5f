// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/NavGraph.h"

#include "CoreTypes.h"
#include "Math/Vector.h"
#include "Tasks/Task.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

class UWorld;

/**
 * What companions know of a level's ground: places a spacing apart that the navigation mesh
 * projects, joined where its raycasts find nothing in between, and where navigation links lead. It
 * grows from where somebody stands, so that only ground that can be reached is looked at, a slice
 * at a time. Game thread only; workers make graphs of it.
 */
class FRPGPrefGround
{
public:
	explicit FRPGPrefGround(double InSpacing);
	~FRPGPrefGround();

	/** A jump, a drop, a ladder: a way across what cannot be walked on. */
	struct FLink
	{
		FVector From;
		FVector To;
		bool bBothWays = true;
	};

	/** The links of the level, all of them; the ground at their ends is looked at, too. */
	void SetLinks(UWorld& World, std::vector<FLink> InLinks);
	/** Looks at the ground around a place too, if nobody did yet. */
	void AddSeed(UWorld& World, const FVector& Place);
	/** Forgets what is near, and looks at it again: the navigation mesh was rebuilt there. */
	void Forget(UWorld& World, const FVector& Center, double Radius);

	/** Looks at so many places more. True when nothing is left to look at. */
	bool Grow(UWorld& World, int32 Count);
	bool IsWhole() const { return Waiting.empty(); }
	/** It has as many places as are allowed; what lies beyond is not known. */
	bool IsFull() const { return bIsFull; }
	int32 Num() const { return static_cast<int32>(Places->size()); }
	double GetSpacing() const { return Spacing; }
	/** Changes whenever places or steps do. */
	int32 GetVersion() const { return Version; }

	/**
	 * Places and steps for somebody of this speed (units a second), steps rounded up to whole
	 * ticks. A worker makes it, once for each kind and version; null until it is there.
	 */
	std::shared_ptr<const RPGPref::NavGraph> FindGraph(double Speed, std::uint32_t TicksPerSecond);
	/** Waits for the workers. */
	void Wait() const;

	static constexpr int32 MostPlaces = 40000;

private:
	/** Column and row of the lattice; several places may lie above one another. */
	using FColumn = std::pair<int32, int32>;
	struct FPlace
	{
		FVector Location;
		FColumn Column;
		std::vector<int32> Next;
		bool bIsGone = false;
		bool bIsDone = false;
	};
	using FPlaces = std::vector<FPlace>;
	/** A graph that a worker makes, and what of. */
	struct FGraphJob
	{
		int32 Version = 0;
		std::shared_ptr<const RPGPref::NavGraph> Graph;
		UE::Tasks::FTask Task;
	};

	/** From one place to another that is not beside it. */
	using FStep = std::pair<int32, int32>;

	static constexpr int32 None = -1;

	FPlace& At(int32 Place) { return (*Places)[static_cast<std::size_t>(Place)]; }
	/** Workers may read the places; then a copy is changed. */
	void OwnPlaces();
	int32 FindNear(const FColumn& Column, double Height);
	/** The place of a column near a height; made if the navigation mesh has ground there. */
	int32 FindOrAdd(UWorld& World, const FColumn& Column, double Height);
	void Expand(UWorld& World, int32 Place);
	bool AreJoined(int32 A, int32 B);
	void Join(int32 A, int32 B);
	/** The known place that is nearest to a link's end; None if none is near. */
	int32 FindEnd(const FVector& End);
	/** Finds the places at the links' ends, when all ground is known. */
	void JoinLinks();
	static std::shared_ptr<const RPGPref::NavGraph> MakeGraph(const FPlaces& From,
		const std::vector<FStep>& Steps, double Wide, double Speed, std::uint32_t TicksPerSecond);

	double Spacing;
	std::shared_ptr<FPlaces> Places = std::make_shared<FPlaces>();
	std::map<FColumn, std::vector<int32>> Columns;
	std::vector<FLink> Links;
	std::vector<FStep> LinkSteps;
	std::vector<int32> Waiting;
	std::size_t NextWaiting = 0;
	std::map<std::pair<double, std::uint32_t>, std::shared_ptr<FGraphJob>> Graphs;
	int32 Version = 0;
	bool bIsFull = false;
};
