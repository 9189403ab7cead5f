// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/SocketTransport.h"

namespace RPGPref::Program
{

/// A datagram socket whose address is a path. An error where the system has none.
Result<std::unique_ptr<SocketTransport>> openLocalSocket(const std::string& path);

} // namespace RPGPref::Program
