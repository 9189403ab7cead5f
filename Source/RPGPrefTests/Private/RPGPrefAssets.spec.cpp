// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlayGroups.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefTestContent.h"

#include "Misc/AutomationTest.h"
#include "Misc/DataValidation.h"
#include "Serialization/ObjectReader.h"
#include "Serialization/ObjectWriter.h"
#include "UObject/StrongObjectPtr.h"
#include "UObject/UObjectGlobals.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRPGPrefAssetsSpec, "RPGPref.Runtime.Assets",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TArray<FRPGPrefIssue> Issues;

/** Exports, imports into a fresh asset, exports again: the texts must be the same. */
template <class T>
void CheckRoundTrip(const T* Asset)
{
	const FString Text = Asset->ExportText();
	T* Copy = NewObject<T>();
	TestTrue(TEXT("the exported text can be imported"), Copy->ImportText(Text, Issues));
	TestEqual(TEXT("the text after a round trip"), Copy->ExportText(), Text);
}

/** Saves into memory and loads into a fresh asset. */
template <class T>
T* SaveAndLoad(T* Asset)
{
	TArray<uint8> Bytes;
	FObjectWriter Writer(Asset, Bytes);
	T* Copy = NewObject<T>();
	FObjectReader Reader(Copy, Bytes);
	return Copy;
}
END_DEFINE_SPEC(FRPGPrefAssetsSpec)

void FRPGPrefAssetsSpec::Define()
{
	Describe(TEXT("a domain"),
		[this]()
		{
			It(TEXT("takes a good text and gives it back"),
				[this]()
				{
					URPGPrefDomain* Domain = NewObject<URPGPrefDomain>();
					TestTrue(
						TEXT("imported"), Domain->ImportText(RPGPrefTestContent::Domain, Issues));
					TestEqual(
						TEXT("text"), Domain->ExportText(), FString(RPGPrefTestContent::Domain));
					TestTrue(TEXT("valid"), Domain->Validate(Issues));
				});
			It(TEXT("refuses a bad text, says where, and keeps what it had"),
				[this]()
				{
					URPGPrefDomain* Domain = NewObject<URPGPrefDomain>();
					Domain->ImportText(RPGPrefTestContent::Domain, Issues);
					TestFalse(TEXT("imported"),
						Domain->ImportText(
							TEXT("(define (domain x)\n  (:action a :effect (nowhere)))"), Issues));
					TestTrue(TEXT("has issues"), Issues.Num() > 0);
					if (Issues.Num() > 0)
					{
						TestEqual(TEXT("line"), Issues[0].Line, 2);
					}
					TestEqual(
						TEXT("text"), Domain->ExportText(), FString(RPGPrefTestContent::Domain));
				});
			It(TEXT("is not valid while it is empty"), [this]()
				{ TestFalse(TEXT("valid"), NewObject<URPGPrefDomain>()->Validate(Issues)); });
		});

	Describe(TEXT("a level"),
		[this]()
		{
			It(TEXT("is valid with its domain, and reports places for objects that are not there"),
				[this]()
				{
					URPGPrefLevelBinding* Level =
						RPGPrefTestContent::MakeLevel(NewObject<URPGPrefTeam>());
					TestTrue(TEXT("valid"), Level->Validate(Issues));
					FRPGPrefSymbolBinding Binding;
					Binding.Symbol = TEXT("vault");
					Binding.Location = FVector(1.0, 2.0, 3.0);
					Level->Bindings.Add(Binding);
					TestTrue(TEXT("valid without regard to case"), Level->Validate(Issues));
					FVector Location = FVector(0.0, 0.0, 0.0);
					TestTrue(TEXT("found"), Level->FindLocation(TEXT("Vault"), Location));
					TestEqual(TEXT("place"), Location, FVector(1.0, 2.0, 3.0));
					Level->Bindings[0].Symbol = TEXT("Attic");
					TestFalse(TEXT("valid with an unknown object"), Level->Validate(Issues));
				});
			It(TEXT("is not valid without a domain"),
				[this]()
				{
					URPGPrefLevelBinding* Level = NewObject<URPGPrefLevelBinding>();
					Level->Problem = RPGPrefTestContent::Problem;
					TestFalse(TEXT("valid"), Level->Validate(Issues));
					TestFalse(
						TEXT("imported"), Level->ImportText(RPGPrefTestContent::Problem, Issues));
				});
		});

	Describe(TEXT("a playstyle"),
		[this]()
		{
			It(TEXT("survives a round trip through text"),
				[this]()
				{
					URPGPrefPlaystyle* Playstyle = NewObject<URPGPrefPlaystyle>();
					Playstyle->Archetype = TEXT("fighter");
					FRPGPrefPreference& Preference = Playstyle->Actions.AddDefaulted_GetRef();
					Preference.Name = TEXT("open");
					Preference.bAnyArguments = false;
					Preference.Arguments.Add(TEXT("Red"));
					Preference.Arguments.Add(TEXT("*"));
					Preference.Value = -0.25;
					CheckRoundTrip(Playstyle);
				});
			It(TEXT("refuses values beyond 1 and patterns without a name"),
				[this]()
				{
					URPGPrefPlaystyle* Playstyle = NewObject<URPGPrefPlaystyle>();
					Playstyle->Actions.AddDefaulted_GetRef().Value = 1.5;
					TestFalse(TEXT("valid"), Playstyle->Validate(Issues));
					TestEqual(TEXT("issues"), Issues.Num(), 2);
				});
		});

	Describe(TEXT("a team"),
		[this]()
		{
			It(TEXT("survives a round trip through text"),
				[this]()
				{
					const URPGPrefTeam* Team =
						RPGPrefTestContent::MakeTeam(NewObject<URPGPrefTeam>());
					TestEqual(TEXT("members"), Team->Members.Num(), 2);
					CheckRoundTrip(Team);
				});
			It(TEXT("refuses an agent that is listed twice"),
				[this]()
				{
					URPGPrefTeam* Team = RPGPrefTestContent::MakeTeam(NewObject<URPGPrefTeam>());
					Team->Members[1].Agent = Team->Members[0].Agent;
					TestFalse(TEXT("valid"), Team->Validate(Issues));
				});
			It(TEXT("keeps its playstyles alive"),
				[this]()
				{
					const TStrongObjectPtr<URPGPrefTeam> Team(NewObject<URPGPrefTeam>());
					Team->ImportText(RPGPrefTestContent::Team, Issues);
					// Assets of an editor that runs these specs stay.
					CollectGarbage(RF_Standalone, true);
					TestEqual(TEXT("archetype"), Team->Members[0].Playstyle->Archetype,
						FString(TEXT("opener")));
				});
		});

	Describe(TEXT("a demonstration"),
		[this]()
		{
			It(TEXT("survives a round trip through text"),
				[this]()
				{
					const URPGPrefDemonstration* Detour =
						RPGPrefTestContent::MakeDetour(NewObject<URPGPrefTeam>());
					TestTrue(TEXT("valid"), Detour->Validate(Issues));
					URPGPrefDemonstration* Copy = NewObject<URPGPrefDemonstration>();
					TestTrue(TEXT("imported"), Copy->ImportText(Detour->ExportText(), Issues));
					TestEqual(TEXT("points"), Copy->Points.Num(), Detour->Points.Num());
					TestEqual(TEXT("time"), Copy->Seconds.Last(), Detour->Seconds.Last());
					TestEqual(TEXT("last point"), Copy->Points.Last(), Detour->Points.Last());
				});
			It(TEXT("refuses a single point and times that do not fit"),
				[this]()
				{
					URPGPrefDemonstration* Demonstration = NewObject<URPGPrefDemonstration>();
					Demonstration->Points.Add(FVector(0.0, 0.0, 0.0));
					Demonstration->Seconds.Add(-1.0);
					TestFalse(TEXT("valid"), Demonstration->Validate(Issues));
					TestEqual(TEXT("issues"), Issues.Num(), 3);
				});
		});

	Describe(TEXT("a set of play groups"),
		[this]()
		{
			It(TEXT("refuses an invalid text"),
				[this]()
				{
					URPGPrefPlayGroups* Model = NewObject<URPGPrefPlayGroups>();
					TestFalse(TEXT("imported"), Model->ImportText(TEXT("{]"), Issues));
					TestTrue(TEXT("says why"), Issues.Num() > 0);
					TestFalse(TEXT("valid"), Model->Validate(Issues));
					TestTrue(TEXT("no style"), Model->Classify(TArray<FString>()).IsEmpty());
				});
		});

	Describe(TEXT("saving"),
		[this]()
		{
			It(TEXT("brings back what was saved"),
				[this]()
				{
					URPGPrefDomain* Domain = NewObject<URPGPrefDomain>();
					Domain->Pddl = RPGPrefTestContent::Domain;
					TestEqual(TEXT("domain"), SaveAndLoad(Domain)->Pddl, Domain->Pddl);
					URPGPrefTeam* Team = RPGPrefTestContent::MakeTeam(Domain);
					TestEqual(TEXT("team"), SaveAndLoad(Team)->ExportText(), Team->ExportText());
					URPGPrefDemonstration* Detour = RPGPrefTestContent::MakeDetour(Domain);
					TestEqual(TEXT("point"), SaveAndLoad(Detour)->Points[1], Detour->Points[1]);
				});
		});

#if WITH_EDITOR
	Describe(TEXT("data validation"),
		[this]()
		{
			It(TEXT("counts errors with their places"),
				[this]()
				{
					URPGPrefDomain* Domain = NewObject<URPGPrefDomain>();
					Domain->Pddl = TEXT("(define (domain x) (:actoin))");
					FDataValidationContext Context;
					TestTrue(TEXT("invalid"),
						Domain->IsDataValid(Context) == EDataValidationResult::Invalid);
					TestTrue(TEXT("errors"), Context.GetNumErrors() > 0);
					Domain->Pddl = RPGPrefTestContent::Domain;
					FDataValidationContext Clean;
					TestTrue(
						TEXT("valid"), Domain->IsDataValid(Clean) == EDataValidationResult::Valid);
				});
		});
#endif
}

#endif
