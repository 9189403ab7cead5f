// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefPlaystyleSession.h"
#include "RPGPrefEditor/Styles/RPGPrefStyleEditor.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"

#include "Internationalization/Text.h"
#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"
#include "Widgets/SWidget.h"

/** The window in which a playstyle is edited. */
class RPGPREFEDITOR_API FRPGPrefPlaystyleEditor final
	: public TRPGPrefStyleEditor<FRPGPrefPlaystyleEditor, URPGPrefPlaystyle,
		  FRPGPrefPlaystyleSession>
{
public:
	static FName GetName();
	virtual FText GetBaseToolkitName() const override;

protected:
	virtual TSharedRef<SWidget> MakeContent() override;
};
