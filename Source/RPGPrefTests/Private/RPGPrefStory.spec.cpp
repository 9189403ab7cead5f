// SPDX-License-Identifier: MIT
#include "RPGPrefTestWorld.h"

#if RPGPREF_WITH_TEST_WORLD

#include "RPGPrefRuntime/Story/RPGPrefStoryComponent.h"
#include "RPGPrefStoryListener.h"

#include "Interfaces/IPluginManager.h"
#include "Misc/AutomationTest.h"
#include "Misc/FileHelper.h"
#include "Templates/UniquePtr.h"

/** The sample story: the player ignores the bells, so the quest comes to the player. */
BEGIN_DEFINE_SPEC(FRPGPrefStorySpec, "RPGPref.Runtime.Story",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefTestWorld> World;
URPGPrefStoryComponent* Story = nullptr;
URPGPrefStoryListener* Listener = nullptr;

static FString Load()
{
	FString Text;
	const FString Folder = IPluginManager::Get().FindPlugin(TEXT("RPGPrefPlugin"))->GetBaseDir() /
						   TEXT("Content/Samples/story/story.json");
	FFileHelper::LoadFileToString(Text, *Folder, FFileHelper::EHashOptions::None, 0);
	return Text;
}

/** Ticks up to this second of the story. */
void TickTo(double Second)
{
	for (int32 Frame = 0; Frame < 20000 && Story->GetSeconds() < Second; ++Frame)
	{
		World->Tick(1);
	}
}
END_DEFINE_SPEC(FRPGPrefStorySpec)

void FRPGPrefStorySpec::Define()
{
	BeforeEach(
		[this]()
		{
			World = MakeUnique<FRPGPrefTestWorld>();
			Story = World->Spawn<URPGPrefStoryComponent>(FVector(0.0, 0.0, 0.0));
			Story->Story = Load();
			Listener = World->Keep(NewObject<URPGPrefStoryListener>(Story));
			Listener->Listen(Story);
		});
	AfterEach([this]() { World.Reset(); });

	It(TEXT("brings the quest to a player who ignores it, and ends"),
		[this]()
		{
			TestTrue(TEXT("read"), Story->BeginStory());
			TickTo(4.0);
			TestEqual(TEXT("bells"), Listener->Count(TEXT("ring-the-bells")), 1);
			TestEqual(TEXT("on their tick"), Listener->When(TEXT("ring-the-bells")), 2.0, 0.02);
			TestEqual(
				TEXT("offered"), Story->GetAttribute(TEXT("quest")), FString(TEXT("offered")));
			if (TestEqual(TEXT("a place"), Listener->Requested.Num(), 1))
			{
				TestEqual(
					TEXT("a castle"), Listener->Requested[0], FString(TEXT("destination=castle")));
			}
			// The rule's deadline, with its second chance, is tick 520.
			TickTo(8.0);
			TestEqual(TEXT("no messenger yet"), Listener->Count(TEXT("send-the-messenger")), 0);
			TickTo(12.0);
			TestEqual(TEXT("messenger"), Listener->Count(TEXT("send-the-messenger")), 1);
			if (TestEqual(TEXT("another place"), Listener->Requested.Num(), 2))
			{
				TestEqual(TEXT("a village"), Listener->Requested[1],
					FString(TEXT("destination=village")));
				TestEqual(
					TEXT("no castle"), Listener->Released[0], FString(TEXT("destination=castle")));
			}
			const double Messenger = Listener->When(TEXT("send-the-messenger"));
			TickTo(Messenger + 80.0 / 60.0);
			TestTrue(TEXT("taken"), Story->SetAttribute(TEXT("quest"), TEXT("taken")));
			TickTo(Messenger + 140.0 / 60.0);
			TestTrue(TEXT("seen"), Story->Commit(TEXT("destination")));
			TickTo(Messenger + 220.0 / 60.0);
			Story->SetAttribute(TEXT("quest"), TEXT("arrived"));
			TickTo(30.0);
			TestEqual(TEXT("reward"), Listener->Count(TEXT("give-the-reward")), 1);
			TestEqual(TEXT("ended"), Listener->Ended, 1);
			TestFalse(TEXT("the story still runs"), Story->IsTelling());
			TestEqual(TEXT("bells"), Listener->Count(TEXT("ring-the-bells")), 1);
			TestEqual(TEXT("places"), Listener->Requested.Num(), 2);
		});
	It(TEXT("knows its attributes and objects, and no others"),
		[this]()
		{
			TestTrue(TEXT("read"), Story->BeginStory());
			TestTrue(TEXT("a number"), Story->SetAttribute(TEXT("motivation"), TEXT("60")));
			TestEqual(
				TEXT("motivation"), Story->GetAttribute(TEXT("motivation")), FString(TEXT("60")));
			TestFalse(TEXT("not a number"), Story->SetAttribute(TEXT("motivation"), TEXT("much")));
			TestFalse(TEXT("not a word"), Story->SetAttribute(TEXT("quest"), TEXT("eaten")));
			TestFalse(TEXT("no attribute"), Story->SetAttribute(TEXT("weather"), TEXT("1")));
			TestFalse(TEXT("no object"), Story->Commit(TEXT("moon")));
		});
	It(TEXT("that cannot be read is not begun"),
		[this]()
		{
			Story->Story = TEXT("{}");
			TestFalse(TEXT("read"), Story->BeginStory());
			TestFalse(TEXT("the story runs"), Story->IsTelling());
		});
	It(TEXT("may be stopped and begun again"),
		[this]()
		{
			Story->BeginStory();
			TickTo(3.0);
			Story->StopStory();
			World->Tick(60);
			TestFalse(TEXT("the story runs"), Story->IsTelling());
			TestTrue(TEXT("again"), Story->BeginStory());
			TickTo(3.0);
			TestEqual(TEXT("bells"), Listener->Count(TEXT("ring-the-bells")), 2);
		});
}

#endif
