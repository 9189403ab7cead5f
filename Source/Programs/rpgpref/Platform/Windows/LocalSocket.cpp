// SPDX-License-Identifier: MIT
#include "Platform/LocalSocket.h"

namespace RPGPref::Program
{

Result<std::unique_ptr<SocketTransport>> openLocalSocket(const std::string& path)
{
	return Diagnostic{path, {},
		"Windows has no local datagram sockets, expected --transport datagram", "unusable-address"};
}

} // namespace RPGPref::Program
