// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "Templates/SharedPointer.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"

class FRPGPrefStyleSession;
struct FAssetData;

/** Chooses the scene that a playstyle or a team is tried in. */
class SRPGPrefSceneChooser final : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefSceneChooser) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefStyleSession>& InSession);

private:
	FString GetChosen() const;
	void Choose(const FAssetData& Asset);

	TSharedPtr<FRPGPrefStyleSession> Session;
};
