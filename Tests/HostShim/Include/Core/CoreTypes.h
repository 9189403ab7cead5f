// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
