// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefMemberRow.h"
#include "RPGPrefEditor/Styles/RPGPrefUndoSteps.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Internationalization/Text.h"
#include "Templates/SharedPointer.h"
#include "UObject/StrongObjectPtr.h"

class URPGPrefPlaystyle;
class URPGPrefTeam;

/** A team as a table. Every change is one undo step. Game thread only. */
class RPGPREFEDITOR_API FRPGPrefTeamModel
{
public:
	typedef TSharedPtr<FRPGPrefMemberRow> FRow;

	/** Bounds of the team's lookahead, f. */
	static constexpr int32 LeastLookahead = 1;
	static constexpr int32 MostLookahead = 10;

	explicit FRPGPrefTeamModel(URPGPrefTeam& InTeam);
	/** Not here: an exported class has its destructor made wherever this header is included. */
	~FRPGPrefTeamModel();
	FRPGPrefTeamModel(const FRPGPrefTeamModel&) = delete;
	FRPGPrefTeamModel& operator=(const FRPGPrefTeamModel&) = delete;

	URPGPrefTeam& GetTeam() const { return *Team.Get(); }
	const TArray<FRow>& GetRows() const { return Rows; }

	/** The agents of the level that the designer chose; rows with others are warned of. Empty: none
	 * is chosen. */
	void SetKnownAgents(const TArray<FString>& Agents);
	const TArray<FString>& GetKnownAgents() const { return KnownAgents; }

	/** A new member: the first agent of the level that has none, indifferent to everything. */
	FRow Add();
	void Remove(FRow Row);
	void SetAgent(FRow Row, const FString& Agent);
	/** Null for none: indifferent. */
	void SetPlaystyle(FRow Row, URPGPrefPlaystyle* Playstyle);
	URPGPrefPlaystyle* GetPlaystyle(const FRow& Row) const;

	void SetTitle(const FString& Title);
	void SetAgentType(const FString& AgentType);
	/** Kept between the bounds. */
	void SetLookahead(int32 Lookahead);
	/** Around the changes of a spin box that is dragged. */
	void BeginDrag();
	void EndDrag();

	/** Takes over what changed elsewhere: undo, a details panel, a reimport. */
	void Refresh();

	/** Another number after each change of the team. */
	int32 GetRevision() const { return Revision; }

private:
	/** False also for a row whose member was taken away elsewhere since the last refresh. */
	bool Holds(const FRow& Row) const;
	void Change(const FText& What, const TFunction<void()>& Do);
	FText WarningOf(int32 Index) const;
	/** The first known agent that no member names; empty when there is none. */
	FString FreeAgent() const;

	TStrongObjectPtr<URPGPrefTeam> Team;
	FRPGPrefUndoSteps Steps;
	TArray<FRow> Rows;
	TArray<FString> KnownAgents;
	/** The team's text with its playstyles, by which a change is known. */
	FString Content;
	int32 Revision = 0;
};
