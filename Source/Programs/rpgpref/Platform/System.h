// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"

#include <cstdint>
#include <cstdio>
#include <string>

// What the program asks of the operating system beyond the standard library. The folders Posix and
// Windows answer; the build takes one of them, so that no other file asks where it runs.
namespace RPGPref::Program
{

std::uint32_t processId();

/// Resident memory of this process now, and its peak, in KiB.
std::uint64_t residentKib();
std::uint64_t peakResidentKib();

bool isTerminal(std::FILE* stream);

/// Makes standard input and output pass bytes as they are. Once, before anything is printed.
void passBytesUnchanged();

/// The processes that this one starts do not get the socket.
void keepFromChildren(std::uintptr_t socket);

/// A new folder for temporary files that only this user can read.
Result<std::string> makePrivateFolder();

} // namespace RPGPref::Program
