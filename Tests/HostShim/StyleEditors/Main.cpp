// SPDX-License-Identifier: MIT
// Opens the editors of playstyles and teams, works in them as a person does, and draws them for the
// documentation.
#include "RPGPrefEditor/Assets/RPGPrefSceneFiles.h"
#include "RPGPrefEditor/Styles/RPGPrefPlaystyleEditor.h"
#include "RPGPrefEditor/Styles/RPGPrefPlaystyleSession.h"
#include "RPGPrefEditor/Styles/RPGPrefTeamEditor.h"
#include "RPGPrefEditor/Styles/RPGPrefTeamSession.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "Core/UObject/NameTypes.h"
#include "CoreUObject/UObject/Package.h"
#include "CoreUObject/UObject/StrongObjectPtr.h"
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "HostShim/Host.h"
#include "HostShim/Slate.h"
#include "HostShim/Trial.h"
#include "HostShim/Utf.h"
#include "Slate/Framework/Commands/Commands.h"

#include <cstdio>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>

namespace
{

constexpr float Width = 1280.0F;
constexpr float Height = 480.0F;

/// What a person sees of an asset's editor.
class FEditorScreen
{
public:
	FEditorScreen(HostShim::FTrial& InTrial, const FRPGPrefStyleToolkit& Toolkit)
		: Trial(InTrial)
		, Root(Toolkit.HostShim_Tabs()
				   ->FindExistingLiveTab(FTabId(FName(TEXT("RPGPrefStyleMain"))))
				   .ToSharedRef())
		, Screen(Root, Width, Height)
	{
		Wait();
	}

	/// A frame that is long enough for everything that waits.
	void Wait()
	{
		Screen.Tick(0.0, 1.0F);
		Screen.Paint();
	}

	bool Click(const char* Caption)
	{
		const bool bFound = Screen.Click(Caption);
		Wait();
		return bFound;
	}

	bool Type(const char* Caption, const char* Text)
	{
		const bool bTyped = Screen.Type(Caption, Text);
		Wait();
		return bTyped;
	}

	bool TypeAndEscape(const char* Caption, const char* Text)
	{
		const bool bTyped = Screen.TypeAndEscape(Caption, Text);
		Wait();
		return bTyped;
	}

	bool Has(const char* Caption) const { return Screen.Find(Caption).GetLocalSize().X > 0.0F; }

	bool Key(const FKey& Key)
	{
		const bool bHandled = Screen.Key(Key, FModifierKeysState());
		Wait();
		return bHandled;
	}

	/// Drags the nth widget with this tooltip from one share of its width to another.
	bool Drag(const char* Tip, int Number, float From, float To)
	{
		FGeometry Found;
		if (!Find(Tip, Number, Found))
		{
			return false;
		}
		const FVector2f Size = Found.GetLocalSize();
		const auto At = [&](float Share)
		{ return FVector2f(Found.LocalToAbsolute(FVector2f(Size.X * Share, Size.Y * 0.5F))); };
		Screen.Press(At(From));
		constexpr int Moves = 5;
		for (int Move = 1; Move <= Moves; ++Move)
		{
			Screen.MoveTo(At(From + (To - From) * static_cast<float>(Move) / Moves));
			Wait();
		}
		Screen.Release(At(To));
		Wait();
		return true;
	}

	/// A click on the nth widget with this tooltip.
	bool ClickTip(const char* Tip, int Number) { return Drag(Tip, Number, 0.5F, 0.5F); }

	/// Compares with the picture in the documentation; a new one is left beside it when it differs.
	void CheckPicture(const std::string& Folder, const char* Name, const char* Description)
	{
		const std::string File = Folder + "/" + Name + ".svg";
		std::stringstream Known;
		Known << std::ifstream(File).rdbuf();
		const std::string Drawn =
			HostShim::WriteSvg(Screen.Paint(), Width, Height, Name, Description);
		const bool bSame = Known.str() == Drawn;
		if (!bSame)
		{
			std::ofstream(std::string(Name) + ".svg") << Drawn;
		}
		Trial.Expect((std::string("the picture ") + Name +
						 " in the documentation is up to date; else see the one in this folder")
						 .c_str(),
			bSame);
	}

private:
	bool Find(const char* Tip, int Number, FGeometry& OutGeometry) const
	{
		int Left = Number;
		const std::function<bool(const HostShim::FPlacedWidget&)> Visit =
			[&](const HostShim::FPlacedWidget& Placed)
		{
			const FString Text = Placed.Widget->HostShim_ToolTip.Get().ToString();
			if (HostShim::ToUtf8(*Text).rfind(Tip, 0) == 0 && Left-- == 0)
			{
				OutGeometry = Placed.Geometry;
				return true;
			}
			for (const HostShim::FPlacedWidget& Child :
				Placed.Widget->HostShim_Arrange(Placed.Geometry))
			{
				if (Visit(Child))
				{
					return true;
				}
			}
			return false;
		};
		return Visit(
			{Root, FGeometry::MakeRoot(FVector2f(Width, Height), FSlateLayoutTransform())});
	}

	HostShim::FTrial& Trial;
	TSharedRef<SWidget> Root;
	HostShim::FScreen Screen;
};

URPGPrefPreviewScene* LoadArchipelago(const std::string& Plugin)
{
	const auto File = [&](const char* Name)
	{ return FString(HostShim::ToUtf16(Plugin + "/Content/Samples/archipelago/" + Name).c_str()); };
	FRPGPrefSceneFiles Files;
	Files.Domain = File("domain.pddl");
	Files.Problem = File("problem.pddl");
	Files.Map = File("level.json");
	Files.Teams.Add(File("playstyles-3-tactician-fighter-helper.json"));
	TArray<FRPGPrefIssue> Issues;
	const URPGPrefPreviewScene* Loaded = Files.Load(Issues);
	// An asset has a name that people read.
	URPGPrefPreviewScene* Scene = NewObject<URPGPrefPreviewScene>(GetTransientPackage(),
		URPGPrefPreviewScene::StaticClass(), FName(TEXT("Archipelago")), RF_NoFlags);
	for (FRPGPrefTeamMember& Member : Loaded->Teams[0]->Members)
	{
		const URPGPrefPlaystyle* Imported = Member.Playstyle.Get();
		Member.Playstyle = NewObject<URPGPrefPlaystyle>(
			Scene, URPGPrefPlaystyle::StaticClass(), FName(*Imported->Archetype), RF_NoFlags);
		Member.Playstyle->SetPlaystyle(Imported->MakePlaystyle(Member.Agent));
	}
	Scene->Level = Loaded->Level;
	Scene->Teams = Loaded->Teams;
	Scene->Map = Loaded->Map;
	return Scene;
}

void TryPlaystyle(HostShim::FTrial& Trial, URPGPrefPreviewScene& Scene, const std::string& Pictures)
{
	FRPGPrefPlaystyleEditor& Editor =
		FRPGPrefPlaystyleEditor::Open(*Scene.Teams[0]->Members[1].Playstyle);
	FRPGPrefPlaystyleSession& Session = Editor.GetSession();
	FRPGPrefPlaystyleModel& Model = Session.GetModel();
	Session.SetScene(&Scene);
	Session.Finish();
	FEditorScreen Screen(Trial, Editor);

	const int32 Rows = Model.GetRows().Num();
	Trial.Expect("a click on Add action adds a row",
		Screen.Click("Add action") && Model.GetRows().Num() == Rows + 1);
	Trial.Expect("Delete removes the row that was added",
		Screen.Key(EKeys::Delete) && Model.GetRows().Num() == Rows);
	Trial.Expect("Escape takes back what was typed",
		Screen.TypeAndEscape("name for people", "not meant") && !Screen.Has("not meant"));
	Trial.Expect("a search hides rows",
		Screen.Type("Search patterns, matches, or words such as disliked", "no such pattern") &&
			Model.GetShownRows().IsEmpty());
	Trial.Expect("a new row ends the search, also in its box",
		Screen.Click("Add action") && Model.GetShownRows().Num() == Rows + 1 &&
			!Screen.Has("no such pattern"));
	HostShim::Undo();
	Screen.Wait();
	const double Value = Model.GetRows()[0]->Value;
	Trial.Expect("a slider that is dragged to the left dislikes",
		Screen.Drag("Left: disliked", 0, 0.5F, 0.02F) && Model.GetRows()[0]->Value < -0.9);
	HostShim::Undo();
	Trial.Expect("one undo takes back the whole drag", Model.GetRows()[0]->Value == Value);
	HostShim::Redo();
	Model.SetValue(Model.GetRows()[0], Value);
	Model.SetValue(Model.GetRows()[1], -0.75);
	FText Reason;
	Model.SetPattern(Model.Add(RPGPref::PreferenceKind::Action), TEXT("sneak-by-dragon"), Reason);
	Session.Finish();
	Trial.Expect("the panel has something to say", Session.GetPreview().GetChanges().Num() == 1);
	Screen.Wait();
	Screen.ClickTip("What the player likes to do", 0);
	Screen.CheckPicture(Pictures, "editor-playstyle",
		"A table of preferences with sliders; on the right what the edits change.");
	Trial.Expect(
		"the window closes", Editor.CloseWindow(EAssetEditorCloseReason::AssetEditorHostClosed));
}

void TryTeam(HostShim::FTrial& Trial, URPGPrefPreviewScene& Scene, const std::string& Pictures)
{
	FRPGPrefTeamEditor& Editor = FRPGPrefTeamEditor::Open(*Scene.Teams[0]);
	FRPGPrefTeamSession& Session = Editor.GetSession();
	Session.SetScene(&Scene);
	Session.Finish();
	FEditorScreen Screen(Trial, Editor);
	const int32 Members = Session.GetModel().GetRows().Num();
	Trial.Expect("a click on Add member adds one",
		Screen.Click("Add member") && Session.GetModel().GetRows().Num() == Members + 1);
	HostShim::Undo();
	Session.GetModel().SetPlaystyle(Session.GetModel().GetRows()[1], nullptr);
	Session.Finish();
	Screen.Wait();
	Screen.CheckPicture(Pictures, "editor-team",
		"A table of members and their playstyles; on the right what the edits change.");
	Trial.Expect(
		"the window closes", Editor.CloseWindow(EAssetEditorCloseReason::AssetEditorHostClosed));
}

} // namespace

int main(int Count, char** Arguments)
{
	if (Count != 3)
	{
		std::fprintf(stderr, "usage: StyleEditorsTest MODULES PLUGIN\n");
		return 2;
	}
	const std::string Plugin = Arguments[2];
	HostShim::FTrial Trial(Arguments[1]);
	Trial.Expect("Keyboard Shortcuts lists the commands before a window was opened",
		HostShim::CommandSets() == 3);
	for (const auto Try : {&TryPlaystyle, &TryTeam})
	{
		const TStrongObjectPtr<URPGPrefPreviewScene> Scene(LoadArchipelago(Plugin));
		Try(Trial, *Scene.Get(), Plugin + "/Docs/pictures");
	}
	return Trial.End();
}
