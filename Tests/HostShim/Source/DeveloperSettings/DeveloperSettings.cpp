// SPDX-License-Identifier: MIT
#include "DeveloperSettings/Engine/DeveloperSettings.h"

HOSTSHIM_IMPLEMENT_CLASS(UDeveloperSettings, nullptr)
