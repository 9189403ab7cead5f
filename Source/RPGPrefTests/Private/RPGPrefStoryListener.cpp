// SPDX-License-Identifier: MIT
#include "RPGPrefStoryListener.h"

#include "RPGPrefRuntime/Story/RPGPrefStoryComponent.h"

void URPGPrefStoryListener::Listen(URPGPrefStoryComponent* Story)
{
	Clock = Story;
	Story->OnCue.AddDynamic(this, &URPGPrefStoryListener::HandleCue);
	Story->OnAnchorRequested.AddDynamic(this, &URPGPrefStoryListener::HandleRequested);
	Story->OnAnchorReleased.AddDynamic(this, &URPGPrefStoryListener::HandleReleased);
	Story->OnAttributeChanged.AddDynamic(this, &URPGPrefStoryListener::HandleAttribute);
	Story->OnStoryEnded.AddDynamic(this, &URPGPrefStoryListener::HandleEnded);
}

int32 URPGPrefStoryListener::Count(const TCHAR* Action) const
{
	int32 Times = 0;
	for (const FString& Cue : Cues)
	{
		Times += Cue == FString(Action) ? 1 : 0;
	}
	return Times;
}

double URPGPrefStoryListener::When(const TCHAR* Action) const
{
	for (int32 Index = 0; Index < Cues.Num(); ++Index)
	{
		if (Cues[Index] == FString(Action))
		{
			return Seconds[Index];
		}
	}
	return -1.0;
}

void URPGPrefStoryListener::HandleCue(const FString& Action)
{
	Cues.Add(Action);
	Seconds.Add(Clock->GetSeconds());
}

void URPGPrefStoryListener::HandleRequested(const FString& Object, const FString& Asset, double)
{
	Requested.Add(Object + TEXT("=") + Asset);
}

void URPGPrefStoryListener::HandleReleased(const FString& Object, const FString& Asset)
{
	Released.Add(Object + TEXT("=") + Asset);
}

void URPGPrefStoryListener::HandleAttribute(const FString& Attribute, const FString& Value)
{
	Changed.Add(Attribute + TEXT("=") + Value);
}

void URPGPrefStoryListener::HandleEnded()
{
	++Ended;
}
