// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/Engine/World.h"
#include "Engine/GameFramework/Actor.h"

/// Walks over a world's actors of one class.
template <typename ActorType>
class TActorIterator
{
public:
	explicit TActorIterator(const UWorld* InWorld) : World(InWorld) { Settle(); }

	explicit operator bool() const { return Position < World->HostShim_Actors.Num(); }
	TActorIterator& operator++()
	{
		++Position;
		Settle();
		return *this;
	}
	ActorType* operator*() const
	{
		return static_cast<ActorType*>(World->HostShim_Actors[Position]);
	}
	ActorType* operator->() const { return **this; }

private:
	void Settle()
	{
		while (Position < World->HostShim_Actors.Num() &&
			   !World->HostShim_Actors[Position]->HostShim_IsA(ActorType::StaticClass()))
		{
			++Position;
		}
	}

	const UWorld* World;
	int32 Position = 0;
};
