// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefMatchFinder.h"
#include "RPGPrefEditor/Styles/RPGPrefPlaystyleModel.h"
#include "RPGPrefEditor/Styles/RPGPrefStyleSession.h"

/** An open editor of a playstyle: its table, and what the patterns match in the scene. */
class RPGPREFEDITOR_API FRPGPrefPlaystyleSession final : public FRPGPrefStyleSession
{
public:
	explicit FRPGPrefPlaystyleSession(URPGPrefPlaystyle& Playstyle);

	virtual void Tick(double Seconds) override;
	virtual bool IsBusy() const override;
	virtual void Finish() override;
	virtual void Refresh() override { Model.Refresh(); }

	FRPGPrefPlaystyleModel& GetModel() { return Model; }
	const FRPGPrefPlaystyleModel& GetModel() const { return Model; }

protected:
	virtual std::optional<RPGPref::PreviewInput> MakeInput(
		const URPGPrefPreviewScene& InScene, TArray<FRPGPrefIssue>& OutIssues) const override;
	virtual int32 GetRevision() const override { return Model.GetRevision(); }
	virtual void TakeChange(bool bNewScene) override;

private:
	FRPGPrefPlaystyleModel Model;
	FRPGPrefMatchFinder Finder;
	/** Whether the scene has a level to find matches in. */
	bool bCanMatch = false;
};
