// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"

#include "Support/FileHandle.h"

#include <string>
#include <string_view>

namespace RPGPref::Program
{

/// A file that is being written. It grows beside the target and takes its place when it is whole,
/// so that nobody ever sees half a file; links are followed and permissions stay. What is no
/// regular file, such as a device or a pipe, is written directly.
class OutputFile
{
public:
	explicit OutputFile(const std::string& path);
	OutputFile(const OutputFile&) = delete;
	OutputFile& operator=(const OutputFile&) = delete;
	/// Removes what was not finished.
	~OutputFile();

	/// False once something went wrong; finish() says what.
	bool write(std::string_view content);

	/// Puts the file in place; what went wrong, empty on success.
	Diagnostics finish();

private:
	void fail(std::string what);

	std::string path_;   ///< As the user knows it.
	std::string target_; ///< Where links lead.
	std::string beside_; ///< Empty if the target is written directly.
	FileHandle file_;
	Diagnostics problems_;
};

} // namespace RPGPref::Program
