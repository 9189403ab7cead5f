// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Execution/RPGPrefExpectation.h"

#include "Containers/Array.h"
#include "CoreTypes.h"
#include "Net/Serialization/FastArraySerializer.h"
#include "UObject/Class.h"
#include "UObject/CoreNet.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefShownExpectations.generated.h"

class URPGPrefExecutorComponent;

/** An expectation, as clients of a networked game see it. */
USTRUCT()
struct RPGPREFRUNTIME_API FRPGPrefShownExpectation : public FFastArraySerializerItem
{
	GENERATED_BODY()

	/** What it is about. */
	UPROPERTY()
	FRPGPrefExpectation Expectation;

	/** On a client: about to be taken out of the list. */
	bool bIsGoing = false;

	void PostReplicatedAdd(const FFastArraySerializer& InArraySerializer);
	void PostReplicatedChange(const FFastArraySerializer& InArraySerializer);
	void PreReplicatedRemove(const FFastArraySerializer& InArraySerializer);
};

/** What players are expected to do. The server writes it; clients read it. */
USTRUCT()
struct RPGPREFRUNTIME_API FRPGPrefShownExpectations : public FFastArraySerializer
{
	GENERATED_BODY()

	/** In no order. */
	UPROPERTY()
	TArray<FRPGPrefShownExpectation> Items;

	/** Who hears of changes; the component that this is a part of. */
	URPGPrefExecutorComponent* Owner = nullptr;

	/** In place of what was expected of that agent. */
	void Set(const FRPGPrefExpectation& Expectation);
	void Remove(const FString& Agent);
	void Reset();
	TArray<FRPGPrefExpectation> GetAll() const;

	bool NetDeltaSerialize(FNetDeltaSerializeInfo& DeltaParms)
	{
		return FFastArraySerializer::FastArrayDeltaSerialize<FRPGPrefShownExpectation,
			FRPGPrefShownExpectations>(Items, DeltaParms, *this);
	}
};

template <>
struct TStructOpsTypeTraits<FRPGPrefShownExpectations>
	: public TStructOpsTypeTraitsBase2<FRPGPrefShownExpectations>
{
	enum
	{
		WithNetDeltaSerializer = true
	};
};
