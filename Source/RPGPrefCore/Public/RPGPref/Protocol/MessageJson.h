// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Protocol/Message.h"

#include <string>
#include <string_view>

namespace RPGPref
{

/// The readable twin of a frame: one line such as {"message":"cancel","task":3,"revision":2,...}.
RPGPREFCORE_API std::string toJson(const Message& message);

/// Reads what toJson writes; every member is required, none other is allowed.
RPGPREFCORE_API Result<Message> messageFromJson(std::string_view text, std::string_view file);

} // namespace RPGPref
