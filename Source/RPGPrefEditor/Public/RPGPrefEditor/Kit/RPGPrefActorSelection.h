// SPDX-License-Identifier: MIT
#pragma once

class AActor;

/** What is selected in the level that is open. */
namespace RPGPrefActorSelection
{

/** Selects the actor alone and moves the viewports to it. */
RPGPREFEDITOR_API void Show(AActor& Actor);

/** The first selected actor; null: none. */
RPGPREFEDITOR_API AActor* GetFirst();

} // namespace RPGPrefActorSelection
