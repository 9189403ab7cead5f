// SPDX-License-Identifier: MIT
#include "Modules/ModuleManager.h"

// What designers save with their levels: actors, components and scenes. The engine loads modules of
// type Editor in the editor's window alone. A map that is played from there with -game would then
// name classes that do not exist, so these have a module of type UncookedOnly. It must not assume
// that an editor runs.
IMPLEMENT_MODULE(FDefaultModuleImpl, RPGPrefUncooked)
