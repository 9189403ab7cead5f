// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefStyleSession.h"
#include "RPGPrefEditor/Styles/RPGPrefTeamModel.h"

/** An open editor of a team: its members, checked against the agents of the scene. */
class RPGPREFEDITOR_API FRPGPrefTeamSession final : public FRPGPrefStyleSession
{
public:
	explicit FRPGPrefTeamSession(URPGPrefTeam& Team);

	virtual void Refresh() override { Model.Refresh(); }

	FRPGPrefTeamModel& GetModel() { return Model; }
	const FRPGPrefTeamModel& GetModel() const { return Model; }

protected:
	virtual std::optional<RPGPref::PreviewInput> MakeInput(
		const URPGPrefPreviewScene& InScene, TArray<FRPGPrefIssue>& OutIssues) const override;
	virtual int32 GetRevision() const override { return Model.GetRevision(); }
	virtual void TakeChange(bool bNewScene) override;

private:
	FRPGPrefTeamModel Model;
};
