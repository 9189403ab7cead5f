// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Misc/OutputDevice.h"

/// Where long work reports to people.
class FFeedbackContext : public FOutputDevice
{
};
