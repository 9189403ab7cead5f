// SPDX-License-Identifier: MIT
#include "Support/Png.h"

#include "Platform/ChildProcess.h"
#include "Platform/System.h"
#include "Support/Output.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <system_error>

namespace RPGPref::Program
{

std::string writePng(const std::string& path, std::string_view svg)
{
	const std::string picture = fmt::format("{}.{}.svg", path, processId());
	const std::string beside = fmt::format("{}.{}.partial", path, processId());
	if (std::string problem = writeFile(picture, svg); !problem.empty())
	{
		return problem;
	}
	const ProgramEnd end = runProgram({"rsvg-convert", "--output", beside, picture});
	std::remove(picture.c_str());
	if (end != ProgramEnd::Succeeded)
	{
		std::remove(beside.c_str());
		if (end == ProgramEnd::NotFound)
		{
			return fmt::format(
				"{}: PNG pictures need the program rsvg-convert; install the package "
				"librsvg2-bin, or use --format svg",
				path);
		}
		return fmt::format("{}: rsvg-convert could not write the picture", path);
	}
	std::error_code error;
	std::filesystem::rename(beside, path, error);
	if (error)
	{
		return fmt::format("{}: cannot be put in place: {}", path, error.message());
	}
	return {};
}

} // namespace RPGPref::Program
