// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

struct FGameplayTagContainer;

/** A project's gameplay tags in the words of a kit. */
namespace RPGPrefGameplayTags
{

/** Their names as the project writes them: Activity.Craft.Rope. */
RPGPREFRUNTIME_API std::vector<std::string> GetNames(const FGameplayTagContainer& Tags);

/** As tags of a kit: craft.rope. */
RPGPREFRUNTIME_API std::vector<std::string> ToKitTags(const FGameplayTagContainer& Tags);

/** The last word of a name, in small letters: rope. */
RPGPREFRUNTIME_API std::string LastWord(const std::string& Name);

} // namespace RPGPrefGameplayTags
