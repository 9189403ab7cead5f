// SPDX-License-Identifier: MIT
// A scripted playtest of the sample "lights": testers walk through its rooms, try things that work
// and things that do not, and are recorded by the recorder component. The journals are left in a
// folder, for the program's commands to learn from.
//
//   PlaytestRecorder MODULES FOLDER
#include "RPGPrefRuntime/Components/RPGPrefRecorderComponent.h"

#include "Core/Misc/FileHelper.h"
#include "Engine/Components/SceneComponent.h"
#include "Engine/Engine/World.h"
#include "Engine/GameFramework/Pawn.h"
#include "HostShim/Host.h"
#include "HostShim/Trial.h"

#include <fstream>
#include <string>
#include <vector>

namespace
{

/// Where the rooms are, in units; the level's map has the same places in metres.
FVector PlaceOf(const std::string& Room)
{
	return Room == "room1"   ? FVector(750.0, 750.0, 0.0)
		   : Room == "room2" ? FVector(1750.0, 750.0, 0.0)
							 : FVector(1200.0, 1450.0, 0.0);
}

/// Where its door is, seen from the entrance.
FVector DoorOf(const std::string& Room)
{
	return FVector(Room == "room1" ? 650.0 : 1750.0, 1250.0, 0.0);
}

FString ToText(const std::string& Text)
{
	return FString(HostShim::ToUtf16(Text).c_str());
}

/// Plays the rules of "lights" as a game would, and reports what it does.
class FTester
{
public:
	FTester(UWorld& InWorld, const std::string& Name, const std::string& Style) : World(InWorld)
	{
		Pawn = World.SpawnActor<APawn>();
		auto* Root = NewObject<USceneComponent>(Pawn);
		Root->RegisterComponent();
		Pawn->SetRootComponent(Root);
		Pawn->SetActorLocation(PlaceOf("entrance"));
		Recorder = NewObject<URPGPrefRecorderComponent>(Pawn);
		Recorder->Playstyle = ToText(Style);
		Recorder->RegisterComponent();
		Recorder->StartRecording(ToText(Name));
		Recorder->RecordFacts({Fact("(at agent entrance)", true), Fact("(at key room2)", true)});
	}

	void GoTo(const std::string& Next)
	{
		Walk(DoorOf(Next));
		Walk(PlaceOf(Next));
		Try("(move agent " + Room + " " + Next + ")", true,
			{Fact("(at agent " + Next + ")", true), Fact("(at agent " + Room + ")", false)});
		Room = Next;
	}

	void TakeKey()
	{
		const bool bWorks = Room == "room2" && !bHasKey;
		Try("(take-key agent)", bWorks,
			bWorks ? TArray<FRPGPrefWorldFact>{Fact("(has agent key)", true),
						 Fact("(at key room2)", false)}
				   : TArray<FRPGPrefWorldFact>());
		bHasKey = bHasKey || bWorks;
	}

	void UseKey() { Light("(key-activate agent)", Room == "room2" && bHasKey); }
	void PressButton() { Light("(press-button agent)", Room == "room1"); }

	/// The file's bytes; the recording ends before, or the game dies in the middle of it.
	std::string End(bool bDies)
	{
		bDies ? Recorder->FlushJournal() : Recorder->StopRecording();
		TArray<uint8> Bytes;
		FFileHelper::LoadFileToArray(Bytes, *Recorder->GetJournalFile(), FILEREAD_AllowWrite);
		return std::string(
			reinterpret_cast<const char*>(Bytes.GetData()), static_cast<std::size_t>(Bytes.Num()));
	}

private:
	void Walk(const FVector& To)
	{
		const FVector From = Pawn->GetActorLocation();
		for (int32 Frame = 1; Frame <= 120; ++Frame)
		{
			Pawn->SetActorLocation(From + (To - From) * (Frame / 120.0));
			World.HostShim_Tick(1.0F / 60.0F);
		}
	}

	static FRPGPrefWorldFact Fact(const std::string& Text, bool bIsTrue)
	{
		FRPGPrefWorldFact Result;
		Result.Fact = ToText(Text);
		Result.bIsTrue = bIsTrue;
		return Result;
	}

	void Light(const std::string& Deed, bool bWorks)
	{
		Try(Deed, bWorks,
			bWorks ? TArray<FRPGPrefWorldFact>{Fact("(lights-on)", true)}
				   : TArray<FRPGPrefWorldFact>());
	}

	void Try(const std::string& Deed, bool bWorks, const TArray<FRPGPrefWorldFact>& Changes)
	{
		URPGPrefRecorderComponent::ReportDeed(Pawn, ToText(Deed), bWorks, Changes);
		World.HostShim_Tick(1.0F / 60.0F);
	}

	UWorld& World;
	APawn* Pawn = nullptr;
	URPGPrefRecorderComponent* Recorder = nullptr;
	std::string Room = "entrance";
	bool bHasKey = false;
};

} // namespace

int main(int Count, char** Arguments)
{
	if (Count != 3)
	{
		std::fprintf(stderr, "usage: PlaytestRecorder MODULES FOLDER\n");
		return 2;
	}
	HostShim::SetProjectFolder(std::string(Arguments[2]) + "/Project");
	HostShim::FTrial Trial(Arguments[1], {"RPGPrefCore", "RPGPrefRuntime"});
	UWorld* World = UWorld::HostShim_Create(EWorldType::Game);
	World->HostShim_BeginPlay();
	// Three look for the key first, three press the button; all try something that does not work.
	for (int32 Number = 0; Number < 6; ++Number)
	{
		const bool bLikesKeys = Number < 3;
		const std::string Name =
			(bLikesKeys ? "keys-" : "button-") + std::to_string(Number % 3 + 1);
		FTester Tester(*World, Name, bLikesKeys ? "keys" : "button");
		bLikesKeys ? Tester.UseKey() : Tester.PressButton(); // Not from the entrance.
		Tester.GoTo(bLikesKeys ? "room2" : "room1");
		if (bLikesKeys)
		{
			Tester.UseKey(); // Not without the key.
			Tester.TakeKey();
			Tester.UseKey();
		}
		else
		{
			Tester.TakeKey(); // Not from here.
			Tester.PressButton();
		}
		const bool bDies = Number == 5;
		const std::string Bytes = Tester.End(bDies);
		Trial.Expect(("something was recorded of " + Name).c_str(), Bytes.size() > 500);
		std::ofstream(std::string(Arguments[2]) + "/" + Name + ".journal", std::ios::binary)
			<< Bytes;
	}
	World->HostShim_Destroy();
	CollectGarbage(RF_NoFlags);
	return Trial.End();
}
