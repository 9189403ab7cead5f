// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Preview/RPGPrefLevelCheck.h"

#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Components/RPGPrefBindingComponent.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewInput.h"
#include "RPGPrefUncooked/Preview/RPGPrefSceneCheck.h"

#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Misc/UObjectToken.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

/** An actor of the level and the symbol that it stands for. */
struct FBound
{
	FString Symbol;
	const AActor* Actor = nullptr;
};

TArray<FBound> FindBound(const UWorld* World)
{
	TArray<FBound> Result;
	if (World == nullptr)
	{
		return Result;
	}
	for (TActorIterator<AActor> Actor(World); Actor; ++Actor)
	{
		const URPGPrefBindingComponent* Binding =
			Actor->FindComponentByClass<URPGPrefBindingComponent>();
		if (Binding != nullptr && !Binding->Symbol.IsEmpty())
		{
			Result.Add({Binding->Symbol, *Actor});
		}
	}
	return Result;
}

class FLevelChecker
{
public:
	FLevelChecker(const UWorld* World, const URPGPrefPreviewScene& InScene)
		: Scene(InScene), Bound(FindBound(World))
	{
	}

	TArray<TSharedRef<FTokenizedMessage>> Run()
	{
		TArray<FRPGPrefIssue> Issues;
		const std::optional<RPGPref::PreviewInput> Input = RPGPrefPreview::MakeInput(Scene, Issues);
		if (Input)
		{
			RPGPrefPreview::CheckScene(*Input, Issues);
		}
		for (const FRPGPrefIssue& Issue : Issues)
		{
			Add(Issue.bIsError ? EMessageSeverity::Error : EMessageSeverity::Warning, Scene,
				FText::FromString(RPGPrefConvert::Describe(Issue)));
		}
		if (Input)
		{
			CheckActors(*Input);
			CheckPlaces(*Input);
		}
		return Messages;
	}

private:
	void Add(EMessageSeverity::Type Severity, const UObject& Object, const FText& Text)
	{
		Messages.Add(FTokenizedMessage::Create(Severity, FText())
						 ->AddToken(FUObjectToken::Create(&Object, FText()))
						 ->AddText(Text));
	}

	/** Actors that stand for nothing. */
	void CheckActors(const RPGPref::PreviewInput& Input)
	{
		for (const FBound& Entry : Bound)
		{
			const std::string Symbol = RPGPrefConvert::ToUtf8(Entry.Symbol);
			const bool bKnown = Input.problem.findObject(Symbol).isValid() ||
								(Input.level && Input.level->findPlace(Symbol).isValid());
			if (!bKnown)
			{
				Add(EMessageSeverity::Warning, *Entry.Actor,
					FText::Format(LOCTEXT("UnknownSymbol",
									  "stands for {0}, which neither the problem nor the map has"),
						FText::FromString(Entry.Symbol)));
			}
		}
	}

	/** Places that nothing stands for, in one message: a paper map has many. */
	void CheckPlaces(const RPGPref::PreviewInput& Input)
	{
		if (!Input.level || Scene.Map.IsEmpty())
		{
			return;
		}
		FString Missing;
		for (const RPGPref::Place& Place : Input.level->places)
		{
			FVector Location;
			const FString Symbol = RPGPrefConvert::ToString(Place.symbol);
			const bool bHasActor = Bound.ContainsByPredicate(
				[&Symbol](const FBound& Entry) { return Entry.Symbol == Symbol; });
			if (!bHasActor && !Scene.Level->FindLocation(Symbol, Location))
			{
				Missing += (Missing.IsEmpty() ? FString() : FString(TEXT(", "))) + Symbol;
			}
		}
		if (!Missing.IsEmpty())
		{
			Add(EMessageSeverity::Warning, Scene,
				FText::Format(LOCTEXT("MissingPlaces",
								  "has places that nothing in this level stands for: {0}. Give an "
								  "actor a binding component with the place's symbol, or the level "
								  "asset a binding."),
					FText::FromString(Missing)));
		}
	}

	const URPGPrefPreviewScene& Scene;
	TArray<FBound> Bound;
	TArray<TSharedRef<FTokenizedMessage>> Messages;
};

} // namespace

TArray<TSharedRef<FTokenizedMessage>> RPGPrefPreview::CheckLevel(
	const UWorld* World, const URPGPrefPreviewScene* Scene, const UObject& Anchor)
{
	if (Scene != nullptr)
	{
		return FLevelChecker(World, *Scene).Run();
	}
	TArray<TSharedRef<FTokenizedMessage>> Messages;
	Messages.Add(FTokenizedMessage::Create(EMessageSeverity::Warning, FText())
					 ->AddToken(FUObjectToken::Create(&Anchor, FText()))
					 ->AddText(LOCTEXT("NoScene", "has no scene to preview; choose one")));
	return Messages;
}

#undef LOCTEXT_NAMESPACE
