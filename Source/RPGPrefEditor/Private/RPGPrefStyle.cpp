// SPDX-License-Identifier: MIT
#include "RPGPrefStyle.h"

#include "Brushes/SlateImageBrush.h"
#include "Containers/UnrealString.h"
#include "Interfaces/IPluginManager.h"
#include "Math/Color.h"
#include "Math/Vector2D.h"
#include "Styling/SlateBrush.h"
#include "Styling/SlateStyleRegistry.h"
#include "Templates/SharedPointer.h"

namespace
{

const FLinearColor AsDrawn(1.0F, 1.0F, 1.0F, 1.0F);

/** The assets that have an icon of their own, by class name without prefix. */
const TCHAR* const Assets[] = {TEXT("Domain"), TEXT("LevelBinding"), TEXT("Playstyle"),
	TEXT("Team"), TEXT("Demonstration"), TEXT("PlayGroups"), TEXT("PreviewScene")};

} // namespace

FRPGPrefStyle::FRPGPrefStyle() : Style(Name())
{
	const TSharedPtr<IPlugin> Plugin = IPluginManager::Get().FindPlugin(TEXT("RPGPrefPlugin"));
	const FString Folder = Plugin->GetBaseDir() / TEXT("Resources");
	const auto Set = [this, &Folder](const FString& Brush, const TCHAR* File, float Size)
	{
		Style.Set(FName(*Brush), new FSlateVectorImageBrush(Folder / File + TEXT(".svg"),
									 FVector2f(Size, Size), AsDrawn, ESlateBrushTileType::NoTile));
	};
	for (const TCHAR* Asset : Assets)
	{
		// These two names are where the editor looks for the look of a class.
		Set(FString(TEXT("ClassIcon.RPGPref")) + Asset, Asset, 16.0F);
		Set(FString(TEXT("ClassThumbnail.RPGPref")) + Asset, Asset, 64.0F);
	}
	for (const TCHAR* Icon : {TEXT("Preview"), TEXT("Record"), TEXT("Team")})
	{
		Set(FString(TEXT("RPGPref.")) + Icon, Icon, 16.0F);
	}
	FSlateStyleRegistry::RegisterSlateStyle(Style);
}

FRPGPrefStyle::~FRPGPrefStyle()
{
	FSlateStyleRegistry::UnRegisterSlateStyle(Style);
}

FName FRPGPrefStyle::Name()
{
	return FName(TEXT("RPGPrefStyle"));
}

FSlateIcon FRPGPrefStyle::Icon(const TCHAR* IconName)
{
	return FSlateIcon(Name(), FName(*(FString(TEXT("RPGPref.")) + IconName)));
}
