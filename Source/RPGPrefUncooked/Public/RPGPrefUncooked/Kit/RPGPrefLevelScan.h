// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/CompiledKit.h"
#include "RPGPref/Kit/KitDifference.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"
#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefUncooked/Kit/RPGPrefDressedActors.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Logging/TokenizedMessage.h"
#include "Templates/SharedPointer.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

class AActor;
class ARPGPrefLevel;
class UWorld;

/** Something that a scan has to say, and the actor that can be mended. */
struct FRPGPrefScanIssue
{
	FRPGPrefIssue Issue;
	/** None: the whole level is meant. */
	TWeakObjectPtr<AActor> Actor;
};

/**
 * A level read from its actors: regions, affordances, player starts and the RPGPref Level actor
 * become a kit, which is checked and compiled. A picture of one moment; changes nothing. The actors
 * of a partitioned world that it read stay loaded as long as it lives.
 */
class RPGPREFUNCOOKED_API FRPGPrefLevelScan
{
public:
	FRPGPrefLevelScan(UWorld& World, const ARPGPrefLevel& Level);
	/** The same for who scans often: actors of a partitioned world that were loaded before. */
	FRPGPrefLevelScan(UWorld& World, const ARPGPrefLevel& Level,
		const TSharedRef<const FRPGPrefDressedActors>& InDressed);

	/** What the actors say, before it is connected, checked and compiled. */
	static FRPGPrefKitDraft Gather(UWorld& World);

	/** The kit as a file has it, one entry a line. */
	const FString& GetText() const { return Text; }
	/** Empty when the kit cannot be used; the issues say why. */
	const std::optional<RPGPref::CompiledKit>& GetCompiled() const { return Compiled; }
	const TArray<FRPGPrefScanIssue>& GetIssues() const { return Issues; }
	bool HasErrors() const;

	/** What is different from an earlier scan. Everything is new where there was none. */
	std::vector<RPGPref::KitChange> CompareWith(const FString& Earlier) const;

	std::size_t GetPlayerCount() const { return Kit.players.size(); }

	/** Each issue as a message that begins with the actor to click on. */
	TArray<TSharedRef<FTokenizedMessage>> MakeMessages() const;

	/** The actor of an entry; of an item that lies in several places the one in this place. */
	AActor* FindActor(const FString& Id, const FString& Place) const;
	/** What an actor stands for, in the order of the scan. */
	TArray<FString> FindIds(const AActor& Actor) const;

	/** Whether something that can be taken has this id. */
	bool IsItem(const FString& Id) const;

	/** The kit's id behind a symbol of the compiled level; empty: none. */
	FString FindId(std::string_view Symbol) const;
	/** The other way round. */
	std::string FindSymbol(const FString& Id) const;
	/** The id of the entry that an action stems from; empty: of none, such as going. */
	FString FindOrigin(std::string_view Action) const;

	/** The actions that a deed was compiled to, as PDDL; the deed of no thing is an action of the
	 * level. Empty: the level has errors, or nothing came of it. */
	FString FindPddl(const FString& Thing, std::string_view Deed) const;

	/** Every symbol that somebody in the level stands for, and who. */
	struct FBound
	{
		std::string Symbol;
		AActor* Actor = nullptr;
	};
	TArray<FBound> GetBound() const;

private:
	struct FLine
	{
		std::uint32_t Number = 0;
		FString Id;
	};
	struct FSymbol
	{
		std::string Symbol;
		FString Id;
	};

	void Compile();
	void AddIssues(const RPGPref::Diagnostics& Diagnostics);
	void NoteEntries();
	FString IdAt(std::uint32_t Line) const;

	TSharedRef<const FRPGPrefDressedActors> Dressed;
	RPGPref::Kit Kit;
	FString Text;
	std::optional<RPGPref::CompiledKit> Compiled;
	TArray<FRPGPrefKitDraft::FSource> Sources;
	TArray<FRPGPrefScanIssue> Issues;
	TArray<FLine> Lines;
	TArray<FSymbol> Symbols;
};
