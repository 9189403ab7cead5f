// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefSampleScene.h"

#include "RPGPrefRuntime/Kit/RPGPrefCharacterComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefEnemyComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefGateComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefItemComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefPlayerComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"
#include "RPGPrefRuntime/Kit/RPGPrefStationComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefSwitchComponent.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Components/BoxComponent.h"
#include "Components/StaticMeshComponent.h"
#include "Engine/StaticMesh.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "GameFramework/PlayerStart.h"
#include "Interfaces/IPluginManager.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Math/Rotator.h"
#include "Math/Vector.h"
#include "Misc/FileHelper.h"
#include "ScopedTransaction.h"
#include "Templates/Casts.h"
#include "UObject/SoftObjectPath.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

/** Where things stand around the middle of their place, in metres. */
constexpr RPGPref::Point Spots[] = {{-3, -2}, {3, -2}, {3, 2}, {-3, 2}, {0, -3}, {0, 3}, {-4, 0},
	{4, 0}, {-1.5, -2}, {1.5, -2}, {1.5, 2}, {-1.5, 2}};
/** A room without an outline, half of it. */
constexpr RPGPref::Point UsualRoom = {5, 4};
constexpr double RoomHeight = 2.0;

class FSceneBuilder
{
public:
	FSceneBuilder(UWorld& InWorld, const RPGPref::Kit& InKit)
		: World(InWorld)
		, Kit(InKit)
		, Units(GetDefault<URPGPrefEditorSettings>()->UnitsPerMetre)
		, Cube(Cast<UStaticMesh>(
			  FSoftObjectPath(FString(TEXT("/Engine/BasicShapes/Cube.Cube"))).TryLoad(nullptr)))
	{
	}

	ARPGPrefLevel* Build()
	{
		for (const RPGPref::KitPlace& Place : Kit.places)
		{
			BuildPlace(Place);
		}
		for (const RPGPref::KitThing& Thing : Kit.things)
		{
			BuildThing(Thing);
		}
		for (const RPGPref::KitItem& Item : Kit.items)
		{
			for (const RPGPref::KitItem::Stock& Stock : Item.stock)
			{
				AActor* Actor =
					SpawnBlock(FindSpot(Stock.place.text), FVector(0.4, 0.4, 0.4), Item.name);
				auto* Component = Dress<URPGPrefItemComponent>(*Actor);
				Component->SetItem(Item, Stock);
				LeavePlaceToRegion(*Component);
			}
		}
		for (const RPGPref::KitPlayer& Player : Kit.players)
		{
			BuildPlayer(Player);
		}
		ARPGPrefLevel* Level = World.SpawnActor<ARPGPrefLevel>(
			FVector(0.0, 0.0, 0.0), FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
		Level->SetRest(Kit);
		Level->SetActorLabel(RPGPrefConvert::ToString(Kit.name), true);
		return Level;
	}

private:
	FVector ToWorld(const RPGPref::Point& At, double Height) const
	{
		return FVector(At.x * Units, At.y * Units, Height * Units);
	}

	static std::string Folded(std::string Text)
	{
		for (char& Letter : Text)
		{
			Letter =
				Letter >= 'A' && Letter <= 'Z' ? static_cast<char>(Letter - 'A' + 'a') : Letter;
		}
		return Text;
	}

	/** Rows name places by id or name, in any case. */
	const RPGPref::KitPlace* FindPlace(const std::string& Text) const
	{
		for (const RPGPref::KitPlace& Place : Kit.places)
		{
			if (Folded(Place.id) == Folded(Text) || Folded(Place.name) == Folded(Text))
			{
				return &Place;
			}
		}
		return nullptr;
	}

	/** The middle and half the size of a room. */
	void Measure(
		const RPGPref::KitPlace& Place, RPGPref::Point& OutMiddle, RPGPref::Point& OutHalf) const
	{
		OutHalf = UsualRoom;
		if (!Place.outline.empty())
		{
			RPGPref::Point Lowest = Place.outline.front();
			RPGPref::Point Highest = Lowest;
			for (const RPGPref::Point& Corner : Place.outline)
			{
				Lowest = {(std::min)(Lowest.x, Corner.x), (std::min)(Lowest.y, Corner.y)};
				Highest = {(std::max)(Highest.x, Corner.x), (std::max)(Highest.y, Corner.y)};
			}
			OutMiddle = {(Lowest.x + Highest.x) / 2, (Lowest.y + Highest.y) / 2};
			OutHalf = {(Highest.x - Lowest.x) / 2, (Highest.y - Lowest.y) / 2};
		}
		else if (Place.at)
		{
			OutMiddle = *Place.at;
		}
		else
		{
			// In a row, where the kit does not say where its places are.
			constexpr double Apart = 18;
			const auto Index = static_cast<double>(&Place - Kit.places.data());
			OutMiddle = {Apart * (Index + 0.5), 0};
		}
	}

	AActor* SpawnBlock(const RPGPref::Point& At, const FVector& Metres, const std::string& Label)
	{
		AActor* Actor = World.SpawnActor<AActor>(
			FVector(0.0, 0.0, 0.0), FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
		UStaticMeshComponent* Mesh = NewObject<UStaticMeshComponent>(
			Actor, UStaticMeshComponent::StaticClass(), FName(TEXT("Block")), RF_Transactional);
		Mesh->SetStaticMesh(Cube);
		Actor->SetRootComponent(Mesh);
		Actor->AddInstanceComponent(Mesh);
		Mesh->RegisterComponent();
		// The engine's cube has a side of 100 units.
		Actor->SetActorScale3D(Metres * (Units / 100.0));
		Actor->SetActorLocation(
			ToWorld(At, Metres.Z / 2.0), false, nullptr, ETeleportType::TeleportPhysics);
		Actor->SetActorLabel(RPGPrefConvert::ToString(Label), true);
		return Actor;
	}

	template <class T>
	static T* Dress(AActor& Actor)
	{
		T* Component =
			NewObject<T>(&Actor, T::StaticClass(), FName(TEXT("Affordance")), RF_Transactional);
		Actor.AddInstanceComponent(Component);
		Component->RegisterComponent();
		return Component;
	}

	/** The actor stands in its region, so nobody has to choose the place. */
	void LeavePlaceToRegion(URPGPrefAffordanceComponent& Component) const
	{
		if (FindPlace(RPGPrefConvert::ToUtf8(Component.Place)) != nullptr)
		{
			Component.Place = FString();
		}
	}

	void BuildPlace(const RPGPref::KitPlace& Place)
	{
		RPGPref::Point Middle;
		RPGPref::Point Half;
		Measure(Place, Middle, Half);
		ARPGPrefRegion* Region = World.SpawnActor<ARPGPrefRegion>(
			ToWorld(Middle, RoomHeight / 2.0), FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
		Region->Box->SetBoxExtent(
			FVector(Half.x * Units, Half.y * Units, RoomHeight * Units), false);
		Region->Id = RPGPrefConvert::ToString(Place.id);
		Region->DisplayName = RPGPrefConvert::ToString(Place.name);
		Region->Where = RPGPrefConvert::ToString(Place.where);
		for (const RPGPref::KitRow& Row : Place.sees)
		{
			Region->Sees.Add(RPGPrefConvert::ToString(Row.text));
		}
		Region->bOutline = !Place.outline.empty();
		Region->SetActorLabel(RPGPrefConvert::ToString(Place.name), true);
		constexpr double Thickness = 0.1;
		SpawnBlock(Middle, FVector(Half.x * 2, Half.y * 2, Thickness), Place.name + " (floor)");
	}

	/** The next free spot of a place. */
	RPGPref::Point FindSpot(const std::string& PlaceName)
	{
		const RPGPref::KitPlace* Place = FindPlace(PlaceName);
		if (Place == nullptr)
		{
			return {};
		}
		RPGPref::Point Middle;
		RPGPref::Point Half;
		Measure(*Place, Middle, Half);
		const RPGPref::Point& Spot = Spots[Used[Place->id]++ % std::size(Spots)];
		// Small rooms have their things nearer to the middle.
		return {Middle.x + Spot.x * Half.x / UsualRoom.x, Middle.y + Spot.y * Half.y / UsualRoom.y};
	}

	RPGPref::Point FindGateSpot(const RPGPref::KitThing& Thing)
	{
		const RPGPref::KitPlace* One =
			Thing.between.empty() ? nullptr : FindPlace(Thing.between.front().first.text);
		const RPGPref::KitPlace* Other =
			Thing.between.empty() ? nullptr : FindPlace(Thing.between.front().second.text);
		if (One == nullptr || Other == nullptr)
		{
			return FindSpot(Thing.at.text);
		}
		RPGPref::Point First;
		RPGPref::Point Second;
		RPGPref::Point Half;
		Measure(*One, First, Half);
		Measure(*Other, Second, Half);
		return {(First.x + Second.x) / 2, (First.y + Second.y) / 2};
	}

	void BuildThing(const RPGPref::KitThing& Thing)
	{
		const bool bGate = Thing.kind == RPGPref::KitThing::Kind::Gate;
		const RPGPref::Point At = Thing.spot ? *Thing.spot
								  : bGate    ? FindGateSpot(Thing)
											 : FindSpot(Thing.at.text);
		AActor* Actor =
			SpawnBlock(At, bGate ? FVector(0.6, 2.0, 2.4) : FVector(0.8, 0.8, 1.6), Thing.name);
		URPGPrefThingComponent* Component = DressThing(*Actor, Thing.kind);
		Component->SetThing(Thing);
		if (!bGate)
		{
			LeavePlaceToRegion(*Component);
		}
	}

	static URPGPrefThingComponent* DressThing(AActor& Actor, RPGPref::KitThing::Kind Kind)
	{
		switch (Kind)
		{
		case RPGPref::KitThing::Kind::Gate:
			return Dress<URPGPrefGateComponent>(Actor);
		case RPGPref::KitThing::Kind::Enemy:
		case RPGPref::KitThing::Kind::Obstacle:
			return Dress<URPGPrefEnemyComponent>(Actor);
		case RPGPref::KitThing::Kind::Character:
			return Dress<URPGPrefCharacterComponent>(Actor);
		case RPGPref::KitThing::Kind::Station:
			return Dress<URPGPrefStationComponent>(Actor);
		default:
			return Dress<URPGPrefSwitchComponent>(Actor);
		}
	}

	void BuildPlayer(const RPGPref::KitPlayer& Player)
	{
		APlayerStart* Start =
			World.SpawnActor<APlayerStart>(ToWorld(FindSpot(Player.start.text), 1.0),
				FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
		Start->PlayerStartTag = RPGPrefConvert::ToName(Player.id);
		Start->SetActorLabel(RPGPrefConvert::ToString(Player.name), true);
		auto* Component = Dress<URPGPrefPlayerComponent>(*Start);
		Component->SetPlayer(Player);
		LeavePlaceToRegion(*Component);
	}

	UWorld& World;
	const RPGPref::Kit& Kit;
	double Units = 100.0;
	UStaticMesh* Cube = nullptr;
	/** How many spots of a place are taken, by its id. */
	std::map<std::string, std::size_t> Used;
};

} // namespace

TArray<FString> RPGPrefSampleScene::GetTemplates()
{
	TArray<FString> Templates;
	for (const TCHAR* Template : {TEXT("key-and-door"), TEXT("gather-and-craft"), TEXT("stealth"),
			 TEXT("puzzle-house"), TEXT("heist"), TEXT("village-quests")})
	{
		Templates.Add(FString(Template));
	}
	return Templates;
}

FString RPGPrefSampleScene::GetFile(const FString& Template)
{
	return IPluginManager::Get().FindPlugin(TEXT("RPGPrefPlugin"))->GetBaseDir() /
		   TEXT("Content/Templates") / Template / TEXT("kit.json");
}

ARPGPrefLevel* RPGPrefSampleScene::CreateFromFile(
	UWorld& World, const FString& File, TArray<FRPGPrefIssue>& OutIssues)
{
	FString Text;
	if (!FFileHelper::LoadFileToString(Text, *File, FFileHelper::EHashOptions::None, 0))
	{
		RPGPrefText::AddIssue(true,
			FText::Format(LOCTEXT("UnreadableKit", "The file \"{0}\" cannot be read"),
				FText::FromString(File)),
			OutIssues);
		return nullptr;
	}
	const RPGPref::Result<RPGPref::Kit> Kit =
		RPGPref::readKit(RPGPrefConvert::ToUtf8(Text), RPGPrefConvert::ToUtf8(File));
	if (!Kit)
	{
		RPGPrefConvert::AddIssues(Kit.errors(), OutIssues);
		return nullptr;
	}
	return Create(World, *Kit);
}

ARPGPrefLevel* RPGPrefSampleScene::Create(UWorld& World, const RPGPref::Kit& Kit)
{
	const FScopedTransaction Transaction(LOCTEXT("CreateScene", "Create Sample Scene"), true);
	return FSceneBuilder(World, Kit).Build();
}

#undef LOCTEXT_NAMESPACE
