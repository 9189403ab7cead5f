// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefStyleToolkit.h"

#include "Internationalization/Text.h"
#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"
#include "Widgets/SWidget.h"

class FRPGPrefTeamSession;
class URPGPrefTeam;

/** The window in which a team is edited. */
class RPGPREFEDITOR_API FRPGPrefTeamEditor final : public FRPGPrefStyleToolkit
{
public:
	/** Opens the window, or brings the one that is open to the front. */
	static FRPGPrefTeamEditor& Open(URPGPrefTeam& Asset);

	FRPGPrefTeamSession& GetSession() const { return *Session; }

	virtual FName GetToolkitFName() const override;
	virtual FText GetBaseToolkitName() const override;

protected:
	virtual FRPGPrefStyleSession& GetStyleSession() const override;
	virtual TSharedRef<SWidget> MakeContent() override;

private:
	TSharedPtr<FRPGPrefTeamSession> Session;
};
