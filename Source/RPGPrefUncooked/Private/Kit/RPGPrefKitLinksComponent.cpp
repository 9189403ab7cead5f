// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefKitLinksComponent.h"

#include "RPGPref/Display/DisplayList.h"
#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Kit/RPGPrefKitLinks.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevelScan.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"

#include "Components/ActorComponent.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Kit/RPGPrefWalks.h"
#include "Templates/Casts.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>
#include <vector>

namespace
{

constexpr double LineThickness = 0.12;
constexpr double LetterSize = 0.8;
constexpr double MarkSize = 0.4;
constexpr RPGPref::Colour RegionColour = RPGPref::Colour::rgb(0x4A90D9);
constexpr RPGPref::Colour WayColour = RPGPref::Colour::rgb(0x8A8A8A);
constexpr RPGPref::Colour ThingColour = RPGPref::Colour::rgb(0x333333);

RPGPref::Colour ColourOf(FRPGPrefKitLink::EKind Kind)
{
	switch (Kind)
	{
	case FRPGPrefKitLink::EKind::Helps:
		return RPGPref::Colour::rgb(0xD98E04);
	case FRPGPrefKitLink::EKind::Brings:
		return RPGPref::Colour::rgb(0x2E8B57);
	default:
		return RPGPref::Colour::rgb(0xC0392B);
	}
}

/** The kit is in the world's own places. */
FRPGPrefPictureOptions MakeOptions()
{
	const URPGPrefEditorSettings* Settings = GetDefault<URPGPrefEditorSettings>();
	FRPGPrefPictureOptions Options;
	Options.UnitsPerMetre = Settings->UnitsPerMetre;
	Options.Thickness = Settings->Thickness;
	Options.Origin = FVector(0.0, 0.0, Settings->Height);
	return Options;
}

/** The level's kit as a picture in metres. */
class FLinkPainter
{
public:
	FLinkPainter(UWorld& InWorld, double InUnits, const FRPGPrefKitDraft& InDraft)
		: World(InWorld), Units(InUnits), Draft(InDraft)
	{
	}

	/** What one actor has to do with others, and nothing else. */
	RPGPref::DisplayList PaintLinksOf(const AActor& Actor)
	{
		for (const FRPGPrefKitLink& Link : RPGPrefKitLinks::Find(Draft.Kit))
		{
			PaintLink(Link, &Actor);
		}
		return List;
	}

	/** With the ways of the last scan that was applied. */
	RPGPref::DisplayList Paint(const RPGPref::Kit& Applied)
	{
		for (const RPGPref::KitConnection& Way : Applied.connections)
		{
			PaintWay(Way);
		}
		for (const TWeakObjectPtr<ARPGPrefRegion>& Region : Draft.GetRegions())
		{
			if (Region.IsValid())
			{
				PaintRegion(*Region.Get());
			}
		}
		for (const FRPGPrefKitLink& Link : RPGPrefKitLinks::Find(Draft.Kit))
		{
			PaintLink(Link, nullptr);
		}
		PaintMarks(Draft.Kit.items);
		PaintMarks(Draft.Kit.things);
		PaintMarks(Draft.Kit.players);
		return List;
	}

private:
	RPGPref::DisplayPoint PointOf(const AActor& Actor) const
	{
		const RPGPref::Point At = Draft.ToMap(Actor.GetActorLocation());
		return {At.x, At.y, 0};
	}

	/** All actors that stand for an entry. */
	TArray<const AActor*> ActorsOf(const std::string& Id) const
	{
		TArray<const AActor*> Actors;
		const FString Name = RPGPrefConvert::ToString(Id);
		for (const FRPGPrefKitDraft::FSource& Source : Draft.Sources)
		{
			if (Source.Id == Name && Source.Actor.Get() != nullptr)
			{
				Actors.Add(Source.Actor.Get());
			}
		}
		return Actors;
	}

	const ARPGPrefRegion* RegionOf(const std::string& Id) const
	{
		for (const TWeakObjectPtr<ARPGPrefRegion>& Region : Draft.GetRegions())
		{
			if (Region.IsValid() && RPGPrefConvert::ToUtf8(Region.Get()->GetKitId()) == Id)
			{
				return Region.Get();
			}
		}
		return nullptr;
	}

	/** On the ground; dashed where it asks for something, an arrow where nobody comes back. */
	void PaintWay(const RPGPref::KitConnection& Way)
	{
		const ARPGPrefRegion* From = RegionOf(Way.from.text);
		const ARPGPrefRegion* To = RegionOf(Way.to.text);
		if (From == nullptr || To == nullptr)
		{
			return;
		}
		std::vector<RPGPref::DisplayPoint> Points;
		for (const FVector& Place : RPGPrefWalks::FindLine(World, *From, *To))
		{
			const RPGPref::Point At = Draft.ToMap(Place);
			Points.push_back({At.x, At.y, Place.Z / Units});
		}
		RPGPref::DisplayItem& Line = List.addPolyline(Points, WayColour, LineThickness);
		Line.dashed = !Way.needs.empty();
		Line.arrow = !Way.isTwoWay;
	}

	/** Its box, with the name at the upper edge, where fewer arrows cross it. */
	void PaintRegion(const ARPGPrefRegion& Region)
	{
		std::vector<RPGPref::DisplayPoint> Corners;
		for (const FVector& Corner : Region.GetCorners())
		{
			const RPGPref::Point At = Draft.ToMap(Corner);
			Corners.push_back({At.x, At.y, 0});
		}
		const auto Upper = std::min_element(Corners.begin(), Corners.end(),
			[](const RPGPref::DisplayPoint& One, const RPGPref::DisplayPoint& Other)
			{ return One.y < Other.y; });
		const double Edge = Upper->y + LetterSize;
		RPGPref::DisplayItem& Room = List.addPolygon(Corners, RPGPref::Colour::rgb(0x4A90D9, 40));
		Room.stroke = RegionColour;
		Room.thickness = LineThickness;
		const RPGPref::DisplayPoint Middle = PointOf(Region);
		List.addText({Middle.x, Edge, 0}, RPGPrefConvert::ToUtf8(Region.GetKitName()), LetterSize,
			RegionColour);
	}

	/** From each actor that stands for the one to each that stands for the other; where one is
	 * meant, only from and to that. */
	void PaintLink(const FRPGPrefKitLink& Link, const AActor* Meant)
	{
		for (const AActor* From : ActorsOf(Link.From))
		{
			for (const AActor* To : ActorsOf(Link.To))
			{
				if (Meant == nullptr || From == Meant || To == Meant)
				{
					RPGPref::DisplayItem& Arrow = List.addPolyline(
						{PointOf(*From), PointOf(*To)}, ColourOf(Link.Kind), LineThickness);
					Arrow.arrow = true;
					Arrow.dashed = Link.Kind == FRPGPrefKitLink::EKind::Shuts;
				}
			}
		}
	}

	template <class Entries>
	void PaintMarks(const Entries& All)
	{
		for (const auto& Entry : All)
		{
			for (const AActor* Actor : ActorsOf(Entry.id))
			{
				const RPGPref::DisplayPoint At = PointOf(*Actor);
				List.addCircle(At, MarkSize, ThingColour);
				List.addText({At.x, At.y + MarkSize + LetterSize * 0.7, 0}, Entry.name,
					LetterSize * 0.8, ThingColour);
			}
		}
	}

	UWorld& World;
	double Units = 100.0;
	const FRPGPrefKitDraft& Draft;
	RPGPref::DisplayList List;
};

} // namespace

URPGPrefKitLinksComponent::URPGPrefKitLinksComponent(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
}

FRPGPrefPicture URPGPrefKitLinksComponent::MakePicture() const
{
	UWorld* World = GetWorld();
	if (!bShow || World == nullptr)
	{
		return FRPGPrefPicture();
	}
	const FRPGPrefKitDraft Draft = FRPGPrefLevelScan::Gather(*World);
	const ARPGPrefLevel* Level = Cast<ARPGPrefLevel>(GetOwner());
	const RPGPref::Result<RPGPref::Kit> Applied = RPGPref::readKit(
		Level == nullptr ? std::string() : RPGPrefConvert::ToUtf8(Level->Kit), "applied");
	const FRPGPrefPictureOptions Options = MakeOptions();
	return FRPGPrefPicture::Make(FLinkPainter(*World, Options.UnitsPerMetre, Draft)
									 .Paint(Applied ? *Applied : RPGPref::Kit()),
		Options);
}

FRPGPrefPicture URPGPrefKitLinksComponent::MakePictureOf(const AActor& Actor)
{
	UWorld* World = Actor.GetWorld();
	if (World == nullptr)
	{
		return FRPGPrefPicture();
	}
	const FRPGPrefKitDraft Draft = FRPGPrefLevelScan::Gather(*World);
	FRPGPrefPictureOptions Options = MakeOptions();
	// At the height of the actor, whichever storey it stands on.
	Options.Origin.Z = Actor.GetActorLocation().Z;
	return FRPGPrefPicture::Make(
		FLinkPainter(*World, Options.UnitsPerMetre, Draft).PaintLinksOf(Actor), Options);
}
