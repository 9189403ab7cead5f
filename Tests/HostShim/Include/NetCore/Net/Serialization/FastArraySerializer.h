// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "CoreUObject/UObject/CoreNet.h"
#include "HostShim/Reflection.h"

struct FFastArraySerializer;

/// An element of an array that is sent element by element.
struct FFastArraySerializerItem
{
	int32 ReplicationID = INDEX_NONE;
	int32 ReplicationKey = INDEX_NONE;

	void PostReplicatedAdd(const FFastArraySerializer&) {}
	void PostReplicatedChange(const FFastArraySerializer&) {}
	void PreReplicatedRemove(const FFastArraySerializer&) {}
};

/// Such an array. As the documentation demands, only what was marked is sent.
struct FFastArraySerializer
{
	void MarkItemDirty(FFastArraySerializerItem& Item)
	{
		Item.ReplicationID = Item.ReplicationID == INDEX_NONE ? ++HostShim_Ids : Item.ReplicationID;
		++Item.ReplicationKey;
		MarkArrayDirty();
	}
	void MarkArrayDirty() { ++ArrayReplicationKey; }

	template <typename Type, typename SerializerType>
	static bool FastArrayDeltaSerialize(
		TArray<Type>& Items, FNetDeltaSerializeInfo& Parms, SerializerType& ArraySerializer)
	{
		if (Parms.HostShim_bReading)
		{
			HostShim_Read(Items, Parms, ArraySerializer);
		}
		else
		{
			HostShim_Write(Items, Parms, ArraySerializer);
		}
		return true;
	}

	int32 ArrayReplicationKey = 0;
	int32 HostShim_Ids = 0;

private:
	template <typename Type, typename SerializerType>
	static void HostShim_Write(
		TArray<Type>& Items, FNetDeltaSerializeInfo& Parms, const SerializerType& Array)
	{
		Parms.HostShim_bIsSent = Array.ArrayReplicationKey != Parms.HostShim_LastKey;
		Parms.HostShim_LastKey = Array.ArrayReplicationKey;
		Parms.HostShim_Items.clear();
		for (Type& Item : Items)
		{
			if (Item.ReplicationID != INDEX_NONE)
			{
				HostShim::FValueStream Stream;
				HostShim::TValueOperations<Type>::Stream(Item, Stream);
				Parms.HostShim_Items.push_back(
					{Item.ReplicationID, Item.ReplicationKey, Stream.Bytes});
			}
		}
	}
	template <typename Type, typename SerializerType>
	static void HostShim_Read(
		TArray<Type>& Items, FNetDeltaSerializeInfo& Parms, SerializerType& Array)
	{
		if (!Parms.HostShim_bIsSent)
		{
			return;
		}
		const auto IsGone = [&Parms](const Type& Item)
		{
			for (const HostShim::FSentItem& Sent : Parms.HostShim_Items)
			{
				if (Sent.Id == Item.ReplicationID)
				{
					return false;
				}
			}
			return true;
		};
		for (Type& Item : Items)
		{
			if (IsGone(Item))
			{
				Item.PreReplicatedRemove(Array);
			}
		}
		Items.RemoveAll(IsGone);
		for (const HostShim::FSentItem& Sent : Parms.HostShim_Items)
		{
			Type* Found = Items.FindByPredicate(
				[&Sent](const Type& Item) { return Item.ReplicationID == Sent.Id; });
			const bool bIsNew = Found == nullptr;
			Type& Item = bIsNew ? Items.AddDefaulted_GetRef() : *Found;
			if (Item.ReplicationKey == Sent.Key && !bIsNew)
			{
				continue;
			}
			HostShim::FValueStream Stream;
			Stream.Bytes = Sent.Bytes;
			Stream.bLoading = true;
			HostShim::TValueOperations<Type>::Stream(Item, Stream);
			Item.ReplicationID = Sent.Id;
			Item.ReplicationKey = Sent.Key;
			bIsNew ? Item.PostReplicatedAdd(Array) : Item.PostReplicatedChange(Array);
		}
	}
};
