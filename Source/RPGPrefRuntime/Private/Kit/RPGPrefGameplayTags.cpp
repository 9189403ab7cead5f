// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefGameplayTags.h"

#include "RPGPref/Kit/Kit.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "GameplayTagContainer.h"

std::vector<std::string> RPGPrefGameplayTags::GetNames(const FGameplayTagContainer& Tags)
{
	std::vector<std::string> Names;
	std::string Name;
	// Names have neither commas nor blanks; the list has both between them.
	for (const char Letter : RPGPrefConvert::ToUtf8(Tags.ToStringSimple(false)) + ",")
	{
		if (Letter == ',' && !Name.empty())
		{
			Names.push_back(Name);
			Name.clear();
		}
		else if (Letter != ',' && Letter != ' ')
		{
			Name += Letter;
		}
	}
	return Names;
}

std::vector<std::string> RPGPrefGameplayTags::ToKitTags(const FGameplayTagContainer& Tags)
{
	std::vector<std::string> KitTags;
	for (const std::string& Name : GetNames(Tags))
	{
		KitTags.push_back(RPGPref::kitTag(Name));
	}
	return KitTags;
}

std::string RPGPrefGameplayTags::LastWord(const std::string& Name)
{
	const std::string Small = RPGPref::kitTag(Name);
	return Small.substr(Small.rfind('.') + 1);
}
