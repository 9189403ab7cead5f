// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"
#include "RPGPref/Players/PlaytestStudy.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewRun.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Delegates/Delegate.h"
#include "Internationalization/Text.h"
#include "Templates/SharedPointer.h"
#include "Templates/UniquePtr.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <cstddef>
#include <optional>
#include <vector>

class FRPGPrefTestersForecast;
template <class StepperType>
class TRPGPrefStepperRun;
class URPGPrefPlaystyle;
class URPGPrefPreviewScene;

/**
 * What the Players tab shows: the recordings of many testers of a scene's level, what they say of
 * each tester and of all, and how well the preview predicted them. Knows no widgets. Game thread
 * only; studying and planning run on workers.
 */
class RPGPREFEDITOR_API FRPGPrefPlayersModel : public TSharedFromThis<FRPGPrefPlayersModel>
{
public:
	FRPGPrefPlayersModel();
	~FRPGPrefPlayersModel();

	/** The level that was played. What is known of another one is forgotten. */
	void SetScene(URPGPrefPreviewScene* InScene);
	URPGPrefPreviewScene* GetScene() const;

	/** Takes in the recordings of a journal that hold deeds; how many there were. What is wrong
	 * with it goes to the Message Log. */
	int32 AddJournal(const FString& File);
	/** Takes in all journals of the Saved folder that are not in yet; how many recordings came. */
	int32 AddSavedJournals();
	void ForgetRecordings();
	int32 GetRecordingCount() const { return static_cast<int32>(Recordings.size()); }

	bool CanStudy() const;
	/** Begins to study the recordings. */
	void Study();
	/** Null until a study is done. */
	TSharedPtr<const RPGPref::PlaytestStudy> GetStudy() const { return Studied; }

	bool CanCompare() const;
	/**
	 * *Compare with the preview*: plans the scene's teams and compares the testers with them; also
	 * predicts each tester from the others, as `predict --score` does.
	 */
	void Compare();
	/** Empty until they are compared. */
	const std::optional<RPGPref::PreviewAgreement>& GetAgreement() const { return Agreement; }
	/** How well the tester that is looked at, or all, were predicted; empty until compared. */
	FText DescribeAgreement() const;

	bool IsRunning() const;
	void Cancel();
	/** Takes over what the workers have done; to be called now and then. */
	void Poll();
	/** Blocks until nothing runs. For specs and tools. */
	void Finish();
	/** From 0 to 1. */
	float GetProgress() const;
	FText GetStatus() const { return Status; }

	/** The tester that is looked at; none: all together. */
	std::optional<std::size_t> GetPlayer() const { return Player; }
	void SetPlayer(std::optional<std::size_t> InPlayer);
	/** What is known of the mechanics along the play: of the tester, or the band of all. */
	const RPGPref::DisplayList& GetPicture() const { return Picture; }

	/** Whether it is known what a group likes. */
	bool CanMakePlaystyle(std::size_t Group) const;
	/** *Make playstyle*: what a group likes, with its uncertainty, into an asset; one undo step.
	 * Of several agents, the one who did most. */
	bool MakePlaystyle(std::size_t Group, URPGPrefPlaystyle& Asset);

	/** Called whenever something else is to be shown. */
	FSimpleMulticastDelegate OnChanged;

private:
	void TakeStudy();
	void TakePreview();
	void TakeForecast();
	void Forget();
	void Draw();

	TWeakObjectPtr<URPGPrefPreviewScene> Scene;
	TArray<FString> Files;
	std::vector<RPGPref::Recording> Recordings;
	TUniquePtr<TRPGPrefStepperRun<RPGPref::PlaytestStudy>> Studying;
	TUniquePtr<TRPGPrefStepperRun<FRPGPrefTestersForecast>> Predicting;
	FRPGPrefPreviewRun Planning;
	TSharedPtr<const RPGPref::PlaytestStudy> Studied;
	std::optional<RPGPref::PreviewAgreement> Agreement;
	/** How well testers were predicted from each other, in words. */
	std::vector<std::string> Predicted;
	std::optional<std::size_t> Player;
	RPGPref::DisplayList Picture;
	FText Status;
};
