// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefStyleToolkit.h"

#include "Internationalization/Text.h"
#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"
#include "Widgets/SWidget.h"

class FRPGPrefPlaystyleSession;
class URPGPrefPlaystyle;

/** The window in which a playstyle is edited. */
class RPGPREFEDITOR_API FRPGPrefPlaystyleEditor final : public FRPGPrefStyleToolkit
{
public:
	/** Opens the window, or brings the one that is open to the front. */
	static FRPGPrefPlaystyleEditor& Open(URPGPrefPlaystyle& Asset);

	FRPGPrefPlaystyleSession& GetSession() const { return *Session; }

	virtual FName GetToolkitFName() const override;
	virtual FText GetBaseToolkitName() const override;

protected:
	virtual FRPGPrefStyleSession& GetStyleSession() const override;
	virtual TSharedRef<SWidget> MakeContent() override;

private:
	TSharedPtr<FRPGPrefPlaystyleSession> Session;
};
