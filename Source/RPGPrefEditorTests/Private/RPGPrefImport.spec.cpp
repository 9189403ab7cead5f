// SPDX-License-Identifier: MIT
#include "RPGPrefBytes.h"
#include "RPGPrefEditor/Assets/RPGPrefTextFactory.h"
#include "RPGPrefEditor/Assets/RPGPrefTextImport.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Logging/MessageLog.h"
#include "Logging/TokenizedMessage.h"
#include "Misc/AutomationTest.h"
#include "Misc/FileHelper.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRPGPrefImportSpec, "RPGPref.Editor.Import",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TArray<FRPGPrefIssue> Issues;

/** A playstyle file with two preferences. */
FString PlaystyleText(const TCHAR* First, const TCHAR* Second)
{
	return FString::Printf(TEXT("{\"schema\": \"playstyles/1\", \"name\": \"one\", \"agent_type\": "
								"\"player\", \"f\": 1, \"agents\": {\"anyone\": {\"archetype\": "
								"\"smith\", \"actions\": [{\"action\": \"mine\", \"value\": %s}, "
								"{\"action\": \"fight\", \"value\": %s}]}}}"),
		First, Second);
}

FString Read(const FString& File)
{
	FString Text;
	FFileHelper::LoadFileToString(Text, *File, FFileHelper::EHashOptions::None, 0);
	return Text;
}

/** As the Content Browser does it. */
UObject* ImportText(URPGPrefTextFactory* Factory, const FString& Text)
{
	const TCHAR* Buffer = *Text;
	return Factory->FactoryCreateText(URPGPrefAsset::StaticClass(), Factory,
		FName(TEXT("Imported")), RF_NoFlags, nullptr, TEXT("pddl"), Buffer, *Text + Text.Len(),
		nullptr);
}
END_DEFINE_SPEC(FRPGPrefImportSpec)

void FRPGPrefImportSpec::Define()
{
	BeforeEach([this]() { Issues.Reset(); });

	Describe(TEXT("the class of a text"),
		[this]()
		{
			It(TEXT("depends on its content"),
				[this]()
				{
					const FRPGPrefSceneFiles Files = RPGPrefSample::Lights();
					const auto ClassOf = [this](const FString& File)
					{ return RPGPrefTextImport::FindClass(Read(File), File, Issues); };
					TestTrue(
						TEXT("domain"), ClassOf(Files.Domain) == URPGPrefDomain::StaticClass());
					TestTrue(TEXT("problem"),
						ClassOf(Files.Problem) == URPGPrefLevelBinding::StaticClass());
					TestTrue(
						TEXT("map"), ClassOf(Files.Map) == URPGPrefPreviewScene::StaticClass());
					TestTrue(TEXT("team"), ClassOf(Files.Teams[0]) == URPGPrefTeam::StaticClass());
					TestEqual(TEXT("issues"), Issues.Num(), 0);
				});
			It(TEXT("is none for other texts, and the issue says what was expected"),
				[this]()
				{
					UClass* Class =
						RPGPrefTextImport::FindClass(TEXT("hello"), TEXT("notes.json"), Issues);
					TestTrue(TEXT("no class"), Class == nullptr);
					TestEqual(TEXT("issues"), Issues.Num(), 1);
					TestTrue(TEXT("file"),
						RPGPrefConvert::Describe(Issues[0]).Contains(TEXT("notes.json:1:1: ")));
				});
			It(TEXT("depends on the schema alone, not on words in other people's JSON"),
				[this]()
				{
					const auto ClassOf = [this](const TCHAR* Text)
					{ return RPGPrefTextImport::FindClass(Text, TEXT("other.json"), Issues); };
					TestTrue(
						TEXT("a path"), ClassOf(TEXT("{\"folder\": \"level/one\"}")) == nullptr);
					TestTrue(TEXT("another schema"),
						ClassOf(TEXT("{\"schema\": \"quest/1\", \"in\": \"level/1\"}")) == nullptr);
					TestTrue(TEXT("no name"), ClassOf(TEXT("{\"schema\": 7}")) == nullptr);
					TestTrue(TEXT("cut off"), ClassOf(TEXT("{\"schema\"")) == nullptr);
					TestTrue(TEXT("a broken map gets to its reader"),
						ClassOf(TEXT("{\"schema\" : \"level/1\", oops")) ==
							URPGPrefPreviewScene::StaticClass());
				});
		});

	Describe(TEXT("a wrong file"),
		[this]()
		{
			It(TEXT("is refused with its name and line"),
				[this]()
				{
					URPGPrefDomain* Domain = NewObject<URPGPrefDomain>();
					const bool bImported = RPGPrefTextImport::Import(*Domain,
						TEXT("(define (domain x)\n  (:predicates (p))\n  (:action a :effect "
							 "(nowhere)))"),
						TEXT("Rules/broken.pddl"), Issues);
					TestFalse(TEXT("imported"), bImported);
					TestTrue(TEXT("has issues"), Issues.Num() > 0);
					TestTrue(TEXT("file and line"),
						RPGPrefConvert::Describe(Issues[0]).Contains(TEXT("Rules/broken.pddl:3:")));
					TestTrue(TEXT("the asset stays empty"), Domain->Pddl.IsEmpty());
				});
			It(TEXT("is reported in the message log"),
				[this]()
				{
					AddExpectedErrorPlain(
						TEXT(":actoin"), EAutomationExpectedErrorFlags::Contains, 1);
					FMessageLog Log{FName(RPGPrefText::LogName)};
					const int32 Before = Log.NumMessages(EMessageSeverity::Error);
					URPGPrefTextFactory* Factory = NewObject<URPGPrefTextFactory>();
					TestTrue(TEXT("no asset"),
						ImportText(Factory, TEXT("(define (domain x) (:actoin))")) == nullptr);
					TestTrue(TEXT("errors"), Factory->GetIssues().Num() > 0);
					TestEqual(TEXT("messages"), Log.NumMessages(EMessageSeverity::Error),
						Before + Factory->GetIssues().Num());
				});
		});

	Describe(TEXT("the factory"),
		[this]()
		{
			It(TEXT("takes its own files and leaves other JSON to whoever reads that"),
				[this]()
				{
					URPGPrefTextFactory* Factory = NewObject<URPGPrefTextFactory>();
					const FRPGPrefSceneFiles Files = RPGPrefSample::Lights();
					TestTrue(TEXT("domain"), Factory->FactoryCanImport(Files.Domain));
					TestTrue(TEXT("team"), Factory->FactoryCanImport(Files.Teams[0]));
					const FString Table = RPGPrefSample::SavedFile(TEXT("table.json"));
					RPGPrefSample::Write(Table, TEXT("[{\"Name\": \"Row\", \"Damage\": 3}]"));
					TestFalse(TEXT("a data table"), Factory->FactoryCanImport(Table));
					const FString Broken = RPGPrefSample::SavedFile(TEXT("broken.pddl"));
					RPGPrefSample::Write(Broken, TEXT("(define"));
					TestTrue(TEXT("a PDDL file that is wrong, to say why"),
						Factory->FactoryCanImport(Broken));
				});
			It(TEXT("is asked before the importer of data tables, which takes every JSON file"),
				[this]()
				{
					TestTrue(TEXT("priority"), NewObject<URPGPrefTextFactory>()->ImportPriority >
												   GetDefault<UFactory>()->ImportPriority);
				});
			It(TEXT("makes an asset of the right class"),
				[this]()
				{
					URPGPrefTextFactory* Factory = NewObject<URPGPrefTextFactory>();
					UObject* Asset = ImportText(Factory, Read(RPGPrefSample::Lights().Domain));
					TestTrue(TEXT("domain"), Asset != nullptr && Asset->IsA<URPGPrefDomain>());
					TArray<FString> Names;
					TestTrue(TEXT("can be reimported"), Factory->CanReimport(Asset, Names));
					TestEqual(TEXT("files"), Names.Num(), 1);
				});
		});

	Describe(TEXT("reimport"),
		[this]()
		{
			It(TEXT("can be undone"),
				[this]()
				{
					const FString File = RPGPrefSample::SavedFile(TEXT("undone.json"));
					URPGPrefPlaystyle* Playstyle = NewObject<URPGPrefPlaystyle>();
					Playstyle->SetFlags(RF_Transactional);
					RPGPrefTextImport::Import(
						*Playstyle, PlaystyleText(TEXT("0.5"), TEXT("0.25")), File, Issues);
					RPGPrefSample::Write(File, PlaystyleText(TEXT("-1"), TEXT("0.75")));
					RPGPrefBytes::CheckUndo(*this, TEXT("reimport"), *Playstyle,
						[this, Playstyle]() { RPGPrefTextImport::Reimport(*Playstyle, Issues); });
				});
			It(TEXT("takes over the file when nobody touched the asset"),
				[this]()
				{
					const FString File = RPGPrefSample::SavedFile(TEXT("untouched.json"));
					URPGPrefPlaystyle* Playstyle = NewObject<URPGPrefPlaystyle>();
					TestTrue(TEXT("imported"),
						RPGPrefTextImport::Import(
							*Playstyle, PlaystyleText(TEXT("0.5"), TEXT("0.25")), File, Issues));
					RPGPrefSample::Write(File, PlaystyleText(TEXT("-1"), TEXT("0.75")));
					TestTrue(TEXT("reimported"), RPGPrefTextImport::Reimport(*Playstyle, Issues));
					TestEqual(TEXT("mine"), Playstyle->Actions[0].Value, -1.0);
					TestEqual(TEXT("fight"), Playstyle->Actions[1].Value, 0.75);
				});
			It(TEXT("keeps what the user changed and takes the rest from the file"),
				[this]()
				{
					const FString File = RPGPrefSample::SavedFile(TEXT("touched.json"));
					URPGPrefPlaystyle* Playstyle = NewObject<URPGPrefPlaystyle>();
					RPGPrefTextImport::Import(
						*Playstyle, PlaystyleText(TEXT("0.5"), TEXT("0.25")), File, Issues);
					Playstyle->Actions[0].Value = 0.125;
					FRPGPrefPreference& Own = Playstyle->Actions.AddDefaulted_GetRef();
					Own.Name = TEXT("sail");
					Own.Value = 1.0;
					RPGPrefSample::Write(File, PlaystyleText(TEXT("-1"), TEXT("0.75")));
					URPGPrefTextFactory* Factory = NewObject<URPGPrefTextFactory>();
					TestTrue(TEXT("reimported"),
						Factory->Reimport(Playstyle) == EReimportResult::Succeeded);
					TestEqual(TEXT("preferences"), Playstyle->Actions.Num(), 3);
					TestEqual(TEXT("changed by hand"), Playstyle->Actions[0].Value, 0.125);
					TestEqual(TEXT("changed in the file"), Playstyle->Actions[1].Value, 0.75);
					TestEqual(
						TEXT("added by hand"), Playstyle->Actions[2].Name, FString(TEXT("sail")));
				});
			It(TEXT("leaves an asset alone that was changed together with its file"),
				[this]()
				{
					const FString File = RPGPrefSample::SavedFile(TEXT("both.pddl"));
					const FString Text = Read(RPGPrefSample::Lights().Domain);
					URPGPrefDomain* Domain = NewObject<URPGPrefDomain>();
					RPGPrefTextImport::Import(*Domain, Text, File, Issues);
					Domain->Pddl = Text + TEXT("; mine\n");
					RPGPrefSample::Write(File, Text + TEXT("; theirs\n"));
					TestFalse(TEXT("reimported"), RPGPrefTextImport::Reimport(*Domain, Issues));
					TestTrue(TEXT("mine stays"), Domain->Pddl.Contains(TEXT("; mine")));
					TestTrue(TEXT("says so"), RPGPrefConvert::HasErrors(Issues));
				});
			It(TEXT("leaves the asset and the undo steps alone when the file is wrong"),
				[this]()
				{
					const FString File = RPGPrefSample::SavedFile(TEXT("wrong.json"));
					URPGPrefPlaystyle* Playstyle = NewObject<URPGPrefPlaystyle>();
					Playstyle->SetFlags(RF_Transactional);
					RPGPrefTextImport::Import(
						*Playstyle, PlaystyleText(TEXT("0.5"), TEXT("0.25")), File, Issues);
					RPGPrefSample::Write(File, PlaystyleText(TEXT("-1"), TEXT("0.75")));
					RPGPrefTextImport::Reimport(*Playstyle, Issues);
					RPGPrefSample::Write(File, PlaystyleText(TEXT("much"), TEXT("0.75")));
					TestFalse(TEXT("reimported"), RPGPrefTextImport::Reimport(*Playstyle, Issues));
					TestTrue(TEXT("says where"),
						RPGPrefConvert::Describe(Issues.Last()).Contains(TEXT("wrong.json:1:")));
					TestEqual(TEXT("stays"), Playstyle->Actions[0].Value, -1.0);
					RPGPrefBytes::Undo();
					TestEqual(
						TEXT("undo takes the reimport before"), Playstyle->Actions[0].Value, 0.5);
				});
			It(TEXT("reports a file that is gone"),
				[this]()
				{
					URPGPrefDomain* Domain = NewObject<URPGPrefDomain>();
					TestFalse(TEXT("reimported"), RPGPrefTextImport::Reimport(*Domain, Issues));
					TestTrue(TEXT("says so"), RPGPrefConvert::HasErrors(Issues));
				});
		});

	Describe(TEXT("export"),
		[this]()
		{
			It(TEXT("writes text that can be imported again"),
				[this]()
				{
					const FString File = RPGPrefSample::SavedFile(TEXT("exported.json"));
					URPGPrefPlaystyle* Playstyle = NewObject<URPGPrefPlaystyle>();
					RPGPrefTextImport::Import(
						*Playstyle, PlaystyleText(TEXT("0.5"), TEXT("0.25")), File, Issues);
					TestTrue(TEXT("written"), RPGPrefTextImport::Export(*Playstyle, File));
					TestEqual(TEXT("text"), Read(File), Playstyle->ExportText());
				});
		});
}

#endif
