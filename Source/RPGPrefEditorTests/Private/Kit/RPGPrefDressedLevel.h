// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Kit/RPGPrefSampleScene.h"
#include "RPGPrefEditorWorld.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevelScan.h"

#include "Engine/EngineTypes.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "Internationalization/Text.h"
#include "Math/Rotator.h"
#include "Math/Vector.h"
#include "Misc/FileHelper.h"
#include "UObject/UObjectGlobals.h"

#if WITH_DEV_AUTOMATION_TESTS && RPGPREF_WITH_EDITOR_WORLD

/** A level in the editor that specs dress and scan. */
class FRPGPrefDressedLevel : public FRPGPrefEditorWorld
{
public:
	FRPGPrefDressedLevel() : FRPGPrefEditorWorld(EWorldType::Editor) {}

	TArray<FRPGPrefIssue> Issues;

	static FString ReadText(const FString& File)
	{
		FString Text;
		FFileHelper::LoadFileToString(Text, *File, FFileHelper::EHashOptions::None, 0);
		return Text;
	}

	/** The level of a kit, built of actors. */
	ARPGPrefLevel* Build(const FString& File)
	{
		return RPGPrefSampleScene::CreateFromFile(Get(), File, Issues);
	}

	ARPGPrefLevel* BuildTemplate(const TCHAR* Template)
	{
		return Build(RPGPrefSampleScene::GetFile(FString(Template)));
	}

	FRPGPrefLevelScan Scan(const ARPGPrefLevel& Owner) const
	{
		return FRPGPrefLevelScan(Get(), Owner);
	}

	/** What a scan says, a line each. */
	static FString Say(const FRPGPrefLevelScan& Result)
	{
		FString Text;
		for (const TSharedRef<FTokenizedMessage>& Message : Result.MakeMessages())
		{
			Text += Message->ToText().ToString() + TEXT("\n");
		}
		return Text;
	}

	/** What is different from a kit file, a line each. */
	static FString DescribeChanges(const FRPGPrefLevelScan& Result, const FString& Kit)
	{
		FString Text;
		for (const RPGPref::KitChange& Change : Result.CompareWith(Kit))
		{
			Text += RPGPrefConvert::ToString(Change.text()) + TEXT("\n");
		}
		return Text;
	}

	template <class T>
	T* Find(const TCHAR* Id) const
	{
		for (TActorIterator<AActor> Actor(&Get()); Actor; ++Actor)
		{
			T* Component = Actor->FindComponentByClass<T>();
			if (Component != nullptr && Component->GetKitId() == Id)
			{
				return Component;
			}
		}
		return nullptr;
	}

	/** An actor with a component, on the line through the regions. */
	template <class T>
	T* SpawnDressed(double X) const
	{
		AActor* Actor = SpawnPlayer();
		Actor->SetActorLocation(
			FVector(X, 0.0, 100.0), false, nullptr, ETeleportType::TeleportPhysics);
		T* Component = NewObject<T>(Actor);
		Component->RegisterComponent();
		return Component;
	}

	ARPGPrefRegion* SpawnRegion(const TCHAR* Id, double X, double Y) const
	{
		ARPGPrefRegion* Region = Get().SpawnActor<ARPGPrefRegion>(
			FVector(X, Y, 100.0), FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
		Region->Id = Id;
		Region->DisplayName = Id;
		return Region;
	}
};

#endif
