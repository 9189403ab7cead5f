// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefRecipe.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Kit/RPGPrefKitText.h"

namespace
{

/** The name of a recipe without one, and what it is called in reports. */
void CompleteRecipe(RPGPref::KitRecipe& Recipe)
{
	const std::string Product = Recipe.products.empty() ? "" : Recipe.products.front().text;
	if (Recipe.deed.name.empty())
	{
		Recipe.deed.name = "craft " + Product;
		Recipe.deed.sentence =
			Recipe.deed.sentence.empty() ? "{who} makes " + Product : Recipe.deed.sentence;
	}
	Recipe.deed.id = Recipe.deed.id.empty() ? Recipe.deed.name : Recipe.deed.id;
	if (Recipe.deed.tags.empty())
	{
		Recipe.deed.tags.emplace_back("craft");
	}
}

} // namespace

RPGPref::KitRecipe FRPGPrefRecipe::ToCore(const FString& UsualStation) const
{
	RPGPref::KitRecipe Recipe;
	Recipe.station = RPGPrefKitText::ToRow(Station.IsEmpty() ? UsualStation : Station);
	Recipe.products = RPGPrefKitText::ToRows(Makes);
	Recipe.ingredients = RPGPrefKitText::ToRows(From);
	Recipe.tools = RPGPrefKitText::ToRows(Tools);
	Recipe.deed.name = RPGPrefConvert::ToUtf8(Name);
	Recipe.deed.id = RPGPrefConvert::ToUtf8(Id);
	Recipe.deed.sentence = RPGPrefConvert::ToUtf8(Sentence);
	Recipe.deed.needs = FRPGPrefSentence::ToCore(Needs);
	Recipe.deed.results = FRPGPrefSentence::ToCore(Results);
	Recipe.deed.tags = RPGPrefKitText::ToWords(Tags);
	Recipe.deed.who = RPGPrefKitText::ToRows(Who);
	Recipe.deed.seconds = Seconds;
	Recipe.deed.machineSeconds = MachineSeconds;
	Recipe.deed.once = bOnce;
	CompleteRecipe(Recipe);
	return Recipe;
}

FRPGPrefRecipe FRPGPrefRecipe::FromCore(const RPGPref::KitRecipe& Recipe)
{
	FRPGPrefRecipe Result;
	Result.Station = RPGPrefConvert::ToString(Recipe.station.text);
	Result.Makes = RPGPrefKitText::FromRows(Recipe.products);
	Result.From = RPGPrefKitText::FromRows(Recipe.ingredients);
	Result.Tools = RPGPrefKitText::FromRows(Recipe.tools);
	Result.Name = RPGPrefConvert::ToString(Recipe.deed.name);
	if (Recipe.deed.id != Recipe.deed.name)
	{
		Result.Id = RPGPrefConvert::ToString(Recipe.deed.id);
	}
	Result.Sentence = RPGPrefConvert::ToString(Recipe.deed.sentence);
	Result.Needs = FRPGPrefSentence::FromCore(Recipe.deed.needs);
	Result.Results = FRPGPrefSentence::FromCore(Recipe.deed.results);
	Result.Tags = RPGPrefKitText::FromWords(Recipe.deed.tags);
	Result.Who = RPGPrefKitText::FromRows(Recipe.deed.who);
	Result.Seconds = Recipe.deed.seconds;
	Result.MachineSeconds = Recipe.deed.machineSeconds;
	Result.bOnce = Recipe.deed.once;
	return Result;
}
