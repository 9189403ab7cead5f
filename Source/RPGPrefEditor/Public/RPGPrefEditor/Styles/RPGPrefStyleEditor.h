// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefStyleToolkit.h"

#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"

/** The window for one class of assets; EditorType derives from this and names itself. */
template <class EditorType, class AssetType, class SessionType>
class TRPGPrefStyleEditor : public FRPGPrefStyleToolkit
{
public:
	/** Opens the window, or brings the one that is open to the front. */
	static EditorType& Open(AssetType& Asset)
	{
		if (FRPGPrefStyleToolkit* Known = FindOpen(Asset, EditorType::GetName()))
		{
			return static_cast<EditorType&>(*Known);
		}
		const TSharedRef<EditorType> Editor = MakeShared<EditorType>();
		Editor->Session = MakeShared<SessionType>(Asset);
		Editor->OpenWindow(Asset);
		return *Editor;
	}

	SessionType& GetSession() const { return *Session; }

	virtual FName GetToolkitFName() const override { return EditorType::GetName(); }

protected:
	virtual FRPGPrefStyleSession& GetStyleSession() const override { return *Session; }

	TSharedPtr<SessionType> Session;
};
