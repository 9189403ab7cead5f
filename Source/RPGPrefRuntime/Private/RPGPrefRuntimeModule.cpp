// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Modules/ModuleManager.h"

DEFINE_LOG_CATEGORY(LogRPGPref);

IMPLEMENT_MODULE(FDefaultModuleImpl, RPGPrefRuntime)
