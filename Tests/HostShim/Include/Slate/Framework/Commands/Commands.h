// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Internationalization/Internationalization.h"
#include "Slate/Framework/Commands/UICommandInfo.h"

namespace HostShim
{
HOSTSHIM_API TSharedRef<FUICommandInfo> MakeCommand(
	const TCHAR* Name, const FText& Label, const FText& Description, const FInputChord& Chord);
HOSTSHIM_API void CountCommands(int Change);
/// What Keyboard Shortcuts lists at this moment.
HOSTSHIM_API int CommandSets();
} // namespace HostShim

/// A set of commands that belong together.
template <typename CommandContextType>
class TCommands
{
public:
	TCommands(const FName InContextName, const FText& InContextDesc, const FName InContextParent,
		const FName InStyleSetName)
		: Name(InContextName)
	{
		(void)InContextDesc, (void)InContextParent, (void)InStyleSetName;
	}
	virtual ~TCommands() = default;
	virtual void RegisterCommands() = 0;

	static void Register()
	{
		if (!Instance().IsValid())
		{
			Instance() = MakeShared<CommandContextType>();
			static_cast<TCommands&>(*Instance()).RegisterCommands();
			HostShim::CountCommands(1);
		}
	}
	static void Unregister()
	{
		if (Instance().IsValid())
		{
			Instance().Reset();
			HostShim::CountCommands(-1);
		}
	}
	static bool IsRegistered() { return Instance().IsValid(); }
	static const CommandContextType& Get() { return *Instance(); }

private:
	static TSharedPtr<CommandContextType>& Instance()
	{
		static TSharedPtr<CommandContextType> One;
		return One;
	}

	FName Name;
};

#define UI_COMMAND(CommandId, FriendlyName, InDescription, CommandType, InDefaultChord, ...)       \
	CommandId = HostShim::MakeCommand(TEXT(#CommandId),                                            \
		NSLOCTEXT(LOCTEXT_NAMESPACE, #CommandId, FriendlyName),                                    \
		NSLOCTEXT(LOCTEXT_NAMESPACE, #CommandId "_ToolTip", InDescription), InDefaultChord);       \
	static_assert(CommandType != EUserInterfaceActionType::None)
