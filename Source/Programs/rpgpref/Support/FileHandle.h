// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <memory>

namespace RPGPref::Program
{

/// Closes a file that was opened; the standard streams stay open.
struct CloseFile
{
	void operator()(std::FILE* file) const
	{
		if (file != stdin && file != stdout)
		{
			std::fclose(file);
		}
	}
};

using FileHandle = std::unique_ptr<std::FILE, CloseFile>;

} // namespace RPGPref::Program
