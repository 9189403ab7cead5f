// SPDX-License-Identifier: MIT
#include "Modules/ModuleManager.h"

// The only file of the core that knows the engine; builds without Unreal leave it out.
IMPLEMENT_MODULE(FDefaultModuleImpl, RPGPrefCore)
