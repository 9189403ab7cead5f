// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"

#include "RPGPref/Preview/Storyboard.h"
#include "RPGPrefEditor/Preview/RPGPrefReportPage.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewInput.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "HAL/FileManager.h"
#include "Internationalization/Internationalization.h"
#include "Misc/FileHelper.h"

#include <algorithm>

#define LOCTEXT_NAMESPACE "RPGPrefPreviewTab"

void FRPGPrefPreviewModel::SetScene(URPGPrefPreviewScene* InScene)
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

URPGPrefPreviewScene* FRPGPrefPreviewModel::GetScene() const
{
	return Scene.Get();
}

void FRPGPrefPreviewModel::Forget()
{
	Report.Reset();
	Team = 0;
	Other.reset();
	Time = 0.0;
	Step.reset();
	Place = RPGPref::PlaceId();
}

void FRPGPrefPreviewModel::Run()
{
	if (!CanRun())
	{
		return;
	}
	TArray<FRPGPrefIssue> Issues;
	std::optional<RPGPref::PreviewInput> Input = RPGPrefPreview::MakeInput(*Scene.Get(), Issues);
	RPGPrefText::Report(Issues);
	if (Input)
	{
		Planning.Start(std::move(*Input), RPGPrefPreview::MakeOptions(), Scene->Knowledge);
		Status = LOCTEXT("Planning", "Planning ...");
	}
	else
	{
		Status = FText::FromString(RPGPrefConvert::Describe(Issues.Last()));
	}
	OnChanged.Broadcast();
}

void FRPGPrefPreviewModel::Cancel()
{
	Planning.Cancel();
}

void FRPGPrefPreviewModel::Poll()
{
	if (Planning.Poll())
	{
		Take();
	}
}

void FRPGPrefPreviewModel::Finish()
{
	Planning.WaitForWorker();
	Poll();
}

void FRPGPrefPreviewModel::Take()
{
	switch (Planning.GetState())
	{
	case ERPGPrefRunState::Done:
		Forget();
		Report = Planning.GetReport();
		RPGPrefText::Report(Planning.GetIssues());
		Time = GetEnd();
		Status = FText::Format(LOCTEXT("Done", "{0} playthroughs, {1} findings"),
			static_cast<int32>(Report->playthroughs.size()),
			static_cast<int32>(Report->analysis.findings.size()));
		break;
	case ERPGPrefRunState::Failed:
		RPGPrefText::Report(Planning.GetIssues());
		Status = Planning.GetIssues().IsEmpty()
					 ? LOCTEXT("Failed", "The scene cannot be planned; see the Message Log")
					 : FText::FromString(RPGPrefConvert::Describe(Planning.GetIssues()[0]));
		break;
	default:
		Status = LOCTEXT("Cancelled", "Cancelled");
		break;
	}
	OnChanged.Broadcast();
}

void FRPGPrefPreviewModel::SetTeam(std::size_t InTeam)
{
	if (HasReport() && InTeam < Report->playthroughs.size() && InTeam != Team)
	{
		Team = InTeam;
		Step.reset();
		Time = (std::min)(Time, GetEnd());
		OnChanged.Broadcast();
	}
}

void FRPGPrefPreviewModel::SetOther(std::optional<std::size_t> InOther)
{
	if (HasReport() && (!InOther || *InOther < Report->playthroughs.size()) && InOther != Other)
	{
		Other = InOther;
		Time = (std::min)(Time, GetEnd());
		OnChanged.Broadcast();
	}
}

FText FRPGPrefPreviewModel::DescribeComparison() const
{
	if (!HasReport() || !Other || *Other == Team)
	{
		return FText();
	}
	for (const RPGPref::TeamComparison& Comparison : Report->comparisons)
	{
		if ((Comparison.first == Team && Comparison.second == *Other) ||
			(Comparison.first == *Other && Comparison.second == Team))
		{
			return FText::FromString(RPGPrefConvert::ToString(Comparison.text));
		}
	}
	return LOCTEXT("NotCompared", "These two cannot be compared: one of them has no playthrough");
}

void FRPGPrefPreviewModel::SetShowsNewcomers(bool bInShows)
{
	if (bInShows != bShowsNewcomers)
	{
		bShowsNewcomers = bInShows;
		Time = (std::min)(Time, GetEnd());
		OnChanged.Broadcast();
	}
}

FText FRPGPrefPreviewModel::DescribeNewcomers() const
{
	const RPGPref::NewcomersPlay* Newcomers = GetNewcomers();
	if (Newcomers == nullptr)
	{
		return FText();
	}
	FString Text = FText::Format(
		Newcomers->isSolved
			? LOCTEXT("NewcomersDone", "Newcomers {0} steps, veterans {1}; {2} attempts failed")
			: LOCTEXT("NewcomersLost",
				  "Newcomers do not reach the goal after {0} steps, veterans in {1}; {2} attempts "
				  "failed"),
		static_cast<int32>(Newcomers->steps), static_cast<int32>(Newcomers->veteranSteps),
		static_cast<int32>(Newcomers->failedAttempts))
					   .ToString();
	constexpr std::size_t Most = 4;
	for (std::size_t Index = 0; Index < Newcomers->findings.size() && Index < Most; ++Index)
	{
		Text = Text + TEXT("\n") + RPGPrefConvert::ToString(Newcomers->findings[Index]);
	}
	return FText::FromString(Text);
}

void FRPGPrefPreviewModel::SetTime(double InTime)
{
	const double Clamped = std::clamp(InTime, 0.0, GetEnd());
	if (Clamped != Time)
	{
		Time = Clamped;
		OnChanged.Broadcast();
	}
}

double FRPGPrefPreviewModel::GetEnd() const
{
	if (!HasReport())
	{
		return 0.0;
	}
	const double Played = Shown().schedule.makespan;
	const RPGPref::NewcomersPlay* Newcomers = GetNewcomers();
	const double Own =
		Newcomers != nullptr ? (std::max)(Played, Newcomers->schedule.makespan) : Played;
	return Other ? (std::max)(Own, Report->playthroughs[*Other].schedule.makespan) : Own;
}

void FRPGPrefPreviewModel::SelectStep(std::size_t InStep)
{
	if (HasReport() && InStep < Shown().schedule.steps.size())
	{
		Step = InStep;
		Place = Shown().schedule.steps[InStep].place;
		Time = Shown().schedule.steps[InStep].start;
		OnChanged.Broadcast();
	}
}

bool FRPGPrefPreviewModel::CanStepForward() const
{
	return HasReport() && (Step ? *Step + 1 : 0) < Shown().schedule.steps.size();
}

void FRPGPrefPreviewModel::StepForward()
{
	SelectStep(Step ? *Step + 1 : 0);
}

bool FRPGPrefPreviewModel::CanStepBack() const
{
	return HasReport() && Step && *Step > 0;
}

void FRPGPrefPreviewModel::StepBack()
{
	if (CanStepBack())
	{
		SelectStep(*Step - 1);
	}
}

FText FRPGPrefPreviewModel::DescribeStep() const
{
	if (!HasReport() || !Step || Team >= Report->explanations.size() ||
		*Step >= Report->explanations[Team].size())
	{
		return FText();
	}
	const RPGPref::StepExplanation& Why = Report->explanations[Team][*Step];
	FString Text = RPGPrefConvert::ToString(Why.sentence);
	constexpr std::size_t Most = 6;
	for (std::size_t Index = 0; Index < Why.candidates.size() && Index < Most; ++Index)
	{
		const RPGPref::StepCandidate& Candidate = Why.candidates[Index];
		const FString Name = RPGPrefConvert::ToString(Report->task.sentence(Candidate.action));
		const FText Line =
			Candidate.isAlive
				? FText::Format(
					  LOCTEXT("Candidate", "{0} {1}: liked {2}, {3} steps to go, way worth {4}"),
					  Index == Why.chosen ? LOCTEXT("Chosen", ">") : LOCTEXT("NotChosen", "-"),
					  FText::FromString(Name), RPGPref::toDouble(Candidate.own),
					  static_cast<int32>(Candidate.length), RPGPref::toDouble(Candidate.value))
				: FText::Format(LOCTEXT("DeadCandidate", "- {0}: leads to a dead end"),
					  FText::FromString(Name));
		Text = Text + TEXT("\n") + Line.ToString();
	}
	if (Why.candidates.size() > Most)
	{
		Text = Text + TEXT("\n") +
			   FText::Format(LOCTEXT("MoreCandidates", "and {0} more"),
				   static_cast<int32>(Why.candidates.size() - Most))
				   .ToString();
	}
	return FText::FromString(Text);
}

void FRPGPrefPreviewModel::SelectFinding(std::size_t Finding)
{
	if (!HasReport() || Finding >= Report->analysis.findings.size())
	{
		return;
	}
	const RPGPref::Finding& Found = Report->analysis.findings[Finding];
	if (!Found.steps.empty())
	{
		SetTeam(Found.steps.front().team);
		SelectStep(Found.steps.front().step);
		return;
	}
	if (!Found.teams.empty())
	{
		SetTeam(Found.teams.front());
	}
	Step.reset();
	Place = Found.place;
	OnChanged.Broadcast();
}

void FRPGPrefPreviewModel::SelectPlace(RPGPref::PlaceId InPlace)
{
	if (HasReport() && InPlace.isValid())
	{
		Step.reset();
		Place = InPlace;
		OnChanged.Broadcast();
	}
}

bool FRPGPrefPreviewModel::Export(const FString& File)
{
	TArray<FRPGPrefIssue> Issues;
	const bool bWritten = HasReport() && RPGPrefReportPage::Write(*Report, File,
											 RPGPrefReportPage::TemplateFile(), Issues);
	RPGPrefText::Report(Issues);
	if (bWritten)
	{
		Status =
			FText::Format(LOCTEXT("Exported", "The report is in {0}"), FText::FromString(File));
	}
	else if (!Issues.IsEmpty())
	{
		Status = FText::FromString(RPGPrefConvert::Describe(Issues.Last()));
	}
	OnChanged.Broadcast();
	return bWritten;
}

bool FRPGPrefPreviewModel::ExportStoryboard(const FString& File)
{
	if (!CanExportStoryboard())
	{
		return false;
	}
	RPGPref::SvgOptions Options;
	Options.width = 1400;
	Options.title = Report->title + ": " + Shown().team.name;
	Options.description = "The key steps of the playthrough, each with its part of the map.";
	constexpr std::size_t Columns = 4;
	const FString Picture = RPGPrefConvert::ToString(
		RPGPref::writeSheetSvg(RPGPref::makeStoryboard(*Report, Team), Columns, Options));
	const bool bWritten = FFileHelper::SaveStringToFile(Picture, *File,
		FFileHelper::EEncodingOptions::ForceUTF8WithoutBOM, &IFileManager::Get(), 0);
	Status = FText::Format(bWritten ? LOCTEXT("StoryboardExported", "The storyboard is in {0}")
									: LOCTEXT("StoryboardNotWritten", "{0} cannot be written"),
		FText::FromString(File));
	OnChanged.Broadcast();
	return bWritten;
}

#undef LOCTEXT_NAMESPACE
