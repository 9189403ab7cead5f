// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefDeed.h"
#include "RPGPrefRuntime/Kit/RPGPrefRecipe.h"
#include "RPGPrefUncooked/Kit/RPGPrefConnection.h"
#include "RPGPrefUncooked/Kit/RPGPrefLooseItem.h"
#include "RPGPrefUncooked/Kit/RPGPrefNewcomers.h"
#include "RPGPrefUncooked/Kit/RPGPrefNumber.h"
#include "RPGPrefUncooked/Kit/RPGPrefObjective.h"

#include "Delegates/Delegate.h"
#include "GameFramework/Actor.h"
#include "Misc/DataValidation.h"
#include "UObject/ObjectPtr.h"
#include "UObject/UObjectGlobals.h"

#include "RPGPrefLevel.generated.h"

class FRPGPrefKitDraft;
class FRPGPrefLevelScan;
class URPGPrefKitLinksComponent;
class URPGPrefLevelBinding;
class URPGPrefLevelRowsComponent;
class URPGPrefPreviewScene;
class URPGPrefTeam;

/**
 * Owns what the planner knows of a level: its objectives and whatever no other actor can say, the
 * kit of the last scan, the scene that is previewed and its teams. One for each level. Draws what
 * opens what. Not part of a game.
 */
UCLASS(HideCategories = (Input, Collision, Replication, Rendering))
class RPGPREFUNCOOKED_API ARPGPrefLevel : public AActor
{
	GENERATED_BODY()

public:
	ARPGPrefLevel();

	/** What people read. Unset: the actor's label. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FString Title;

	/** What the team is after. At least one is needed. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TArray<FRPGPrefObjective> Objectives;

	/** The team goes from place to place together. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	bool bStaysTogether = false;

	/** Players in one place can give each other what they carry. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	bool bHandsOver = true;

	/** In metres a second. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "0.01"))
	double WalkingSpeed = 3.0;

	/**
	 * Find out by walking which places are connected, and how long it takes: over the navigation
	 * mesh where there is one, else between regions that touch.
	 */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	bool bFindConnections = true;

	/** Ways that nobody finds by walking, and ways that need something. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TArray<FRPGPrefConnection> Connections;

	/** Gold, health, alarm. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TArray<FRPGPrefNumber> Numbers;

	/** Items that lie nowhere at first. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TArray<FRPGPrefLooseItem> Items;

	/** What can be made anywhere, or at any station of a kind. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TArray<FRPGPrefRecipe> Recipes;

	/** What else can be done. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TArray<FRPGPrefDeed> Actions;

	/** Players who come for the first time: what they do not know, and how far they see. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FRPGPrefNewcomers Newcomers;

	/** Who plays. Unset: a team for each archetype that cares for the level. */
	UPROPERTY(EditAnywhere, Category = "RPGPref|Preview")
	TArray<TObjectPtr<URPGPrefTeam>> Teams;

	/** A level asset for executors of the game; applying a scan keeps it up to date. */
	UPROPERTY(EditAnywhere, Category = "RPGPref|Preview")
	TObjectPtr<URPGPrefLevelBinding> Rules;

	/** What the preview tab shows. Made by the first scan where none is chosen. */
	UPROPERTY(EditAnywhere, Category = "RPGPref|Preview")
	TObjectPtr<URPGPrefPreviewScene> Scene;

	/** The kit of the last scan that was applied. */
	UPROPERTY(VisibleAnywhere, Category = "RPGPref|Preview", meta = (MultiLine = true))
	FString Kit;

	/** Draws what opens what. */
	UPROPERTY(VisibleAnywhere, Category = "RPGPref")
	TObjectPtr<URPGPrefKitLinksComponent> Links;

	/** Says for the actor what only the level can say. */
	UPROPERTY(VisibleAnywhere, Category = "RPGPref")
	TObjectPtr<URPGPrefLevelRowsComponent> Rows;

	/** Reads the level and shows what is different from the last scan. */
	UFUNCTION(CallInEditor, Category = "RPGPref")
	void ScanLevel();

	/** Scans, applies and previews. */
	UFUNCTION(CallInEditor, Category = "RPGPref")
	void PreviewLevel();

	/** For drop-down lists: the level's places. */
	UFUNCTION()
	TArray<FString> GetPlaceOptions() const;

	/** For drop-down lists: kinds of deeds. */
	UFUNCTION()
	TArray<FString> GetKindOptions() const;

	/** For drop-down lists: sentences about what the level has. */
	UFUNCTION()
	TArray<FString> GetSentenceOptions() const;

	/** For drop-down lists: players and abilities. */
	UFUNCTION()
	TArray<FString> GetWhoOptions() const;

	/** For drop-down lists: what players may not know. */
	UFUNCTION()
	TArray<FString> GetUnknownOptions() const;

	/** Adds what only the level says to its kit. */
	void AddTo(FRPGPrefKitDraft& Draft) const;

	/** Takes over everything of a kit that no other actor can stand for. */
	void SetRest(const RPGPref::Kit& Whole);

	/** Takes over a scan without errors: kit, scene, rules and teams. Can be undone. */
	bool Apply(const FRPGPrefLevelScan& Scan);

	/** Somebody pressed a button of the actor: true, to preview; false, to look at the scan. */
	using FOnAsked = TMulticastDelegate<void(ARPGPrefLevel&, bool)>;
	static FOnAsked& OnAsked();

#if WITH_EDITOR
	virtual EDataValidationResult IsDataValid(FDataValidationContext& Context) const override;
#endif
};
