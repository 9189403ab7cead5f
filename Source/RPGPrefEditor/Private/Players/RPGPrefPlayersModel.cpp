// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Players/RPGPrefPlayersModel.h"

#include "RPGPref/ActionModel/ProficiencyReport.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefRecorderComponent.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewInput.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "HAL/FileManager.h"
#include "Internationalization/Internationalization.h"
#include "Misc/FileHelper.h"
#include "Players/RPGPrefStepperRun.h"
#include "Players/RPGPrefTestersForecast.h"
#include "ScopedTransaction.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#define LOCTEXT_NAMESPACE "RPGPrefPlayers"

namespace
{

bool HasDeeds(const RPGPref::Recording& Recording)
{
	return std::any_of(Recording.deeds.begin(), Recording.deeds.end(),
		[](const RPGPref::RecordedDeed& Deed) { return !Deed.deed.empty(); });
}

/** The agent who did most of what was done; the first of equals. */
std::string BusiestAgent(const RPGPref::GroupLikings& Likings)
{
	std::map<std::string, std::uint64_t> Done;
	for (const RPGPref::LikedThing& Thing : Likings.things)
	{
		Done[Thing.agent] += Thing.timesDone;
	}
	const auto Most = std::max_element(
		Done.begin(), Done.end(), [](const auto& A, const auto& B) { return A.second < B.second; });
	return Most == Done.end() ? std::string() : Most->first;
}

} // namespace

FRPGPrefPlayersModel::FRPGPrefPlayersModel()
	: Studying(MakeUnique<TRPGPrefStepperRun<RPGPref::PlaytestStudy>>())
	, Predicting(MakeUnique<TRPGPrefStepperRun<FRPGPrefTestersForecast>>())
{
}

FRPGPrefPlayersModel::~FRPGPrefPlayersModel() = default;

void FRPGPrefPlayersModel::SetScene(URPGPrefPreviewScene* InScene)
{
	if (Scene.Get() != InScene)
	{
		Cancel();
		Finish();
		Scene = InScene;
		Forget();
		Status = FText();
		OnChanged.Broadcast();
	}
}

URPGPrefPreviewScene* FRPGPrefPlayersModel::GetScene() const
{
	return Scene.Get();
}

void FRPGPrefPlayersModel::Forget()
{
	Studied.Reset();
	Agreement.reset();
	Predicted.clear();
	Player.reset();
	Draw();
}

int32 FRPGPrefPlayersModel::AddJournal(const FString& File)
{
	TArray<uint8> Bytes;
	TArray<FRPGPrefIssue> Issues;
	int32 Added = 0;
	if (!FFileHelper::LoadFileToArray(Bytes, *File, FILEREAD_AllowWrite))
	{
		RPGPrefText::AddIssue(true,
			FText::Format(LOCTEXT("NoFile", "{0} cannot be read"), FText::FromString(File)),
			Issues);
	}
	else
	{
		RPGPref::Result<RPGPref::Journal> Read =
			RPGPref::readJournal(std::string_view(reinterpret_cast<const char*>(Bytes.GetData()),
									 static_cast<std::size_t>(Bytes.Num())),
				RPGPrefConvert::ToUtf8(File));
		if (!Read)
		{
			RPGPrefConvert::AddIssues(Read.errors(), Issues);
		}
		else
		{
			Files.Add(File);
			for (RPGPref::Recording& Recording : Read->recordings)
			{
				if (HasDeeds(Recording))
				{
					Recordings.push_back(std::move(Recording));
					++Added;
				}
			}
		}
	}
	RPGPrefText::Report(Issues);
	Status = Issues.IsEmpty() ? FText::Format(LOCTEXT("Recordings", "{0} recordings with deeds"),
									GetRecordingCount())
							  : FText::FromString(RPGPrefConvert::Describe(Issues.Last()));
	OnChanged.Broadcast();
	return Added;
}

int32 FRPGPrefPlayersModel::AddSavedJournals()
{
	int32 Added = 0;
	for (const FString& File : URPGPrefRecorderComponent::FindJournals())
	{
		Added += Files.Contains(File) ? 0 : AddJournal(File);
	}
	Status = FText::Format(LOCTEXT("Recordings", "{0} recordings with deeds"), GetRecordingCount());
	OnChanged.Broadcast();
	return Added;
}

void FRPGPrefPlayersModel::ForgetRecordings()
{
	Cancel();
	Finish();
	Files.Reset();
	Recordings.clear();
	Forget();
	Status = FText();
	OnChanged.Broadcast();
}

bool FRPGPrefPlayersModel::CanStudy() const
{
	return Scene.IsValid() && !Recordings.empty() && !IsRunning();
}

void FRPGPrefPlayersModel::Study()
{
	if (!CanStudy())
	{
		return;
	}
	TArray<FRPGPrefIssue> Issues;
	std::optional<RPGPref::PreviewInput> Level =
		RPGPrefPreview::MakeLevelInput(*Scene.Get(), Issues);
	RPGPrefText::Report(Issues);
	Forget();
	if (Level)
	{
		RPGPref::PlaytestInput Input;
		Input.domain = std::move(Level->domain);
		Input.problem = std::move(Level->problem);
		Input.map = std::move(Level->level);
		Input.recordings = Recordings;
		// Who the players are, the teams say.
		for (const TObjectPtr<URPGPrefTeam>& Team : Scene->Teams)
		{
			if (Team != nullptr)
			{
				Input.agentType = RPGPrefConvert::ToUtf8(Team->AgentType);
				Input.agentParameter = RPGPrefConvert::ToUtf8(Team->AgentParameter);
				break;
			}
		}
		Studying->Start(MakeShared<RPGPref::PlaytestStudy>(std::move(Input)));
		Status = LOCTEXT("Studying", "Studying the recordings ...");
	}
	else
	{
		Status = FText::FromString(RPGPrefConvert::Describe(Issues.Last()));
	}
	OnChanged.Broadcast();
}

bool FRPGPrefPlayersModel::CanCompare() const
{
	return Scene.IsValid() && Studied.IsValid() && !IsRunning();
}

void FRPGPrefPlayersModel::Compare()
{
	if (!CanCompare())
	{
		return;
	}
	TArray<FRPGPrefIssue> Issues;
	std::optional<RPGPref::PreviewInput> Input = RPGPrefPreview::MakeInput(*Scene.Get(), Issues);
	RPGPrefText::Report(Issues);
	Agreement.reset();
	Predicted.clear();
	if (Input)
	{
		RPGPref::PreviewOptions Options = RPGPrefPreview::MakeOptions();
		// Only the playthroughs are wanted.
		Options.asPublished = false;
		Options.sensitivity = false;
		Options.whatIf = false;
		Planning.Start(std::move(*Input), Options);
		Predicting->Start(MakeShared<FRPGPrefTestersForecast>(Studied));
		Status = LOCTEXT("Planning", "Planning the teams ...");
	}
	else
	{
		Status = FText::FromString(RPGPrefConvert::Describe(Issues.Last()));
	}
	OnChanged.Broadcast();
}

bool FRPGPrefPlayersModel::IsRunning() const
{
	return Studying->GetState() == ERPGPrefRunState::Running ||
		   Planning.GetState() == ERPGPrefRunState::Running ||
		   Predicting->GetState() == ERPGPrefRunState::Running;
}

void FRPGPrefPlayersModel::Cancel()
{
	Studying->Cancel();
	Planning.Cancel();
	Predicting->Cancel();
}

void FRPGPrefPlayersModel::Poll()
{
	if (Studying->Poll())
	{
		TakeStudy();
	}
	if (Planning.Poll())
	{
		TakePreview();
	}
	if (Predicting->Poll())
	{
		TakeForecast();
	}
}

void FRPGPrefPlayersModel::Finish()
{
	Studying->WaitForWorker();
	Planning.WaitForWorker();
	Predicting->WaitForWorker();
	Poll();
}

float FRPGPrefPlayersModel::GetProgress() const
{
	if (Studying->GetState() == ERPGPrefRunState::Running)
	{
		return Studying->GetProgress();
	}
	return Planning.GetState() == ERPGPrefRunState::Running ? Planning.GetProgress()
															: Predicting->GetProgress();
}

void FRPGPrefPlayersModel::TakeStudy()
{
	const TSharedPtr<const RPGPref::PlaytestStudy> Result = Studying->GetResult();
	TArray<FRPGPrefIssue> Issues;
	if (Result.IsValid())
	{
		RPGPrefConvert::AddIssues(Result->warnings(), Issues);
		RPGPrefConvert::AddIssues(Result->errors(), Issues);
		RPGPrefText::Report(Issues);
	}
	switch (Studying->GetState())
	{
	case ERPGPrefRunState::Done:
		Studied = Result;
		Status = FText::Format(LOCTEXT("StudyDone", "{0} testers in {1} groups"),
			static_cast<int32>(Studied->players().size()),
			static_cast<int32>(Studied->groups().size()));
		break;
	case ERPGPrefRunState::Failed:
		Status = Issues.IsEmpty()
					 ? LOCTEXT("StudyFailed", "Nothing can be said about these recordings")
					 : FText::FromString(RPGPrefConvert::Describe(Issues.Last()));
		break;
	default:
		Status = LOCTEXT("Cancelled", "Cancelled");
		break;
	}
	Draw();
	OnChanged.Broadcast();
}

void FRPGPrefPlayersModel::TakePreview()
{
	if (Planning.GetState() == ERPGPrefRunState::Done && Studied.IsValid())
	{
		const RPGPref::PreviewReport& Report = *Planning.GetReport();
		std::vector<RPGPref::Plan> Plans;
		std::vector<std::string> Names;
		for (const RPGPref::Playthrough& Playthrough : Report.playthroughs)
		{
			if (Playthrough.isSolved())
			{
				Plans.push_back(Playthrough.plan);
				Names.push_back(
					Playthrough.team.name.empty() ? Playthrough.id : Playthrough.team.name);
			}
		}
		Agreement = Studied->compare(Report.task, Plans, Names);
		Status =
			FText::Format(LOCTEXT("Compared", "{0} testers were compared with {1} playthroughs"),
				static_cast<int32>(Agreement->compared), static_cast<int32>(Plans.size()));
	}
	else if (Planning.GetState() == ERPGPrefRunState::Failed)
	{
		RPGPrefText::Report(Planning.GetIssues());
		Status = LOCTEXT("PlanningFailed", "The scene cannot be planned; see the Message Log");
	}
	else
	{
		Status = LOCTEXT("Cancelled", "Cancelled");
	}
	OnChanged.Broadcast();
}

void FRPGPrefPlayersModel::TakeForecast()
{
	const TSharedPtr<const FRPGPrefTestersForecast> Forecast = Predicting->GetResult();
	Predicted = Forecast.IsValid() ? Forecast->GetSentences() : std::vector<std::string>();
	OnChanged.Broadcast();
}

FText FRPGPrefPlayersModel::DescribeAgreement() const
{
	if (!Agreement)
	{
		return FText();
	}
	std::vector<std::string> Sentences = Agreement->sentences;
	Sentences.insert(Sentences.end(), Predicted.begin(), Predicted.end());
	if (Player && *Player < Agreement->players.size())
	{
		Sentences = Agreement->players[*Player].sentences;
	}
	FString Text;
	for (const std::string& Sentence : Sentences)
	{
		const FString Line = RPGPrefConvert::ToString(Sentence);
		Text = Text.IsEmpty() ? Line : Text + TEXT("\n") + Line;
	}
	return FText::FromString(Text);
}

void FRPGPrefPlayersModel::SetPlayer(std::optional<std::size_t> InPlayer)
{
	const bool bKnown = !InPlayer || (Studied.IsValid() && *InPlayer < Studied->players().size());
	if (bKnown && InPlayer != Player)
	{
		Player = InPlayer;
		Draw();
		OnChanged.Broadcast();
	}
}

void FRPGPrefPlayersModel::Draw()
{
	if (!Studied.IsValid())
	{
		Picture = RPGPref::DisplayList();
		return;
	}
	if (Player)
	{
		const RPGPref::StudiedPlayer& Shown = Studied->players()[*Player];
		Picture =
			RPGPref::proficiencyPicture(Studied->domain(), Shown.mechanics, Shown.levelChanges);
		return;
	}
	Picture = RPGPref::cohortPicture(Studied->domain(), Studied->cohort());
}

bool FRPGPrefPlayersModel::CanMakePlaystyle(std::size_t Group) const
{
	return Studied.IsValid() && Group < Studied->groups().size() &&
		   Studied->groups()[Group].likings.has_value();
}

bool FRPGPrefPlayersModel::MakePlaystyle(std::size_t Group, URPGPrefPlaystyle& Asset)
{
	if (!CanMakePlaystyle(Group))
	{
		return false;
	}
	const RPGPref::StudiedGroup& Chosen = Studied->groups()[Group];
	const RPGPref::GroupLikings& Likings = *Chosen.likings;
	const std::string Agent = BusiestAgent(Likings);
	RPGPref::Playstyle Playstyle;
	for (const RPGPref::Playstyle& Member : Likings.team.playstyles)
	{
		if (Member.agent == Agent)
		{
			Playstyle = Member;
		}
	}
	Playstyle.archetype = Chosen.label;
	const FScopedTransaction Transaction(LOCTEXT("MakePlaystyle", "Make Playstyle"), true);
	Asset.Modify(true);
	Asset.SetPlaystyle(Playstyle);
	Asset.Inferred.Reset();
	for (const RPGPref::LikedThing& Thing : Likings.things)
	{
		if (Thing.agent == Agent)
		{
			FRPGPrefInferredValue& Value = Asset.Inferred.AddDefaulted_GetRef();
			Value.Name = RPGPrefConvert::ToString(Thing.name);
			Value.Value = Thing.value;
			Value.Low = Thing.low;
			Value.High = Thing.high;
			Value.TimesDone = static_cast<int32>(Thing.timesDone);
		}
	}
	return true;
}

#undef LOCTEXT_NAMESPACE
