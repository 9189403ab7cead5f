// SPDX-License-Identifier: MIT
#include "Preview/Png.h"

#include "Platform/ChildProcess.h"
#include "Platform/System.h"
#include "Support/Output.h"

#include <filesystem>
#include <system_error>

namespace RPGPref::Program
{

Diagnostics writePng(const std::string& path, std::string_view svg)
{
	// Both go into a folder of their own: the target may be a device, or its folder full.
	const Result<std::string> folder = makePrivateFolder();
	if (!folder)
	{
		return folder.errors();
	}
	const std::string drawing = *folder + "/picture.svg";
	const std::string picture = *folder + "/picture.png";
	Diagnostics problems = writeFile(drawing, svg);
	if (problems.empty())
	{
		const ProgramEnd end = runProgram({"rsvg-convert", "--output", picture, drawing});
		if (end == ProgramEnd::NotFound)
		{
			problems.push_back({path, {},
				"PNG pictures need the program rsvg-convert; install the package librsvg2-bin, or "
				"use --format svg",
				"missing-program"});
		}
		else if (end != ProgramEnd::Succeeded)
		{
			problems.push_back(
				{path, {}, "rsvg-convert could not write the picture", "unwritable-file"});
		}
	}
	if (problems.empty())
	{
		const Result<std::string> bytes = readFile(picture);
		problems = bytes ? writeFile(path, *bytes) : bytes.errors();
	}
	std::error_code ignored;
	std::filesystem::remove_all(*folder, ignored);
	return problems;
}

} // namespace RPGPref::Program
