// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefTeamModel.h"

#include "Containers/UnrealString.h"
#include "Input/Reply.h"
#include "Internationalization/Text.h"
#include "Templates/SharedPointer.h"
#include "Types/SlateEnums.h"
#include "UObject/NameTypes.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SWidget.h"
#include "Widgets/Views/SHeaderRow.h"
#include "Widgets/Views/STableRow.h"
#include "Widgets/Views/STableViewBase.h"

class FRPGPrefTeamSession;
struct FAssetData;

/** One member in the table: the agent, the playstyle, what is wrong, and buttons. */
class SRPGPrefMemberRow final : public SMultiColumnTableRow<FRPGPrefTeamModel::FRow>
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefMemberRow) {}
	SLATE_END_ARGS()

	/** The table's columns. */
	static TSharedRef<SHeaderRow> MakeHeader();

	void Construct(const FArguments& InArgs, const TSharedRef<STableViewBase>& OwnerTableView,
		const TSharedRef<FRPGPrefTeamSession>& InSession, const FRPGPrefTeamModel::FRow& InRow);

	virtual TSharedRef<SWidget> GenerateWidgetForColumn(const FName& InColumnName) override;

private:
	TSharedRef<SWidget> MakeAgent();
	TSharedRef<SWidget> MakePlaystyle();
	TSharedRef<SWidget> MakeWarning();
	TSharedRef<SWidget> MakeButtons();

	FText GetAgent() const;
	void CommitAgent(const FText& Text, ETextCommit::Type CommitType);
	FText GetPlaystyle() const;
	FString GetPlaystylePath() const;
	void Choose(const FAssetData& Asset);
	FText GetWarning() const;
	bool HasPlaystyle() const;
	FReply Edit();
	FReply Remove();

	TSharedPtr<FRPGPrefTeamSession> Session;
	FRPGPrefTeamModel::FRow Row;
};
