// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefStyleEditor.h"
#include "RPGPrefEditor/Styles/RPGPrefTeamSession.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"

#include "Internationalization/Text.h"
#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"
#include "Widgets/SWidget.h"

/** The window in which a team is edited. */
class RPGPREFEDITOR_API FRPGPrefTeamEditor final
	: public TRPGPrefStyleEditor<FRPGPrefTeamEditor, URPGPrefTeam, FRPGPrefTeamSession>
{
public:
	static FName GetName();
	virtual FText GetBaseToolkitName() const override;

protected:
	virtual TSharedRef<SWidget> MakeContent() override;
};
