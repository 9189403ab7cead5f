// SPDX-License-Identifier: MIT
#include "Support/OutputFile.h"

#include "Platform/System.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace RPGPref::Program
{

namespace fs = std::filesystem;

OutputFile::OutputFile(const std::string& path) : path_(path), target_(path)
{
	std::error_code ignored;
	const fs::file_status status = fs::status(path, ignored);
	if (!fs::exists(status) || fs::is_regular_file(status))
	{
		if (fs::is_symlink(fs::symlink_status(path, ignored)))
		{
			target_ = fs::weakly_canonical(path, ignored).string();
		}
		beside_ = fmt::format("{}.{}.partial", target_, processId());
	}
	file_.reset(std::fopen((beside_.empty() ? target_ : beside_).c_str(), "wb"));
	if (!file_)
	{
		fail(fmt::format("cannot be written: {}", std::strerror(errno)));
	}
}

OutputFile::~OutputFile()
{
	file_.reset(); // Windows removes no open file.
	if (!beside_.empty())
	{
		std::remove(beside_.c_str());
	}
}

bool OutputFile::write(std::string_view content)
{
	if (problems_.empty() &&
		std::fwrite(content.data(), 1, content.size(), file_.get()) != content.size())
	{
		fail(fmt::format("cannot be written: {}", std::strerror(errno)));
	}
	return problems_.empty();
}

Diagnostics OutputFile::finish()
{
	if (problems_.empty() && std::fclose(file_.release()) != 0)
	{
		fail(fmt::format("cannot be written: {}", std::strerror(errno)));
	}
	if (problems_.empty() && !beside_.empty())
	{
		std::error_code error;
		if (const fs::file_status old = fs::status(target_, error); fs::exists(old))
		{
			fs::permissions(beside_, old.permissions(), error);
		}
		fs::rename(beside_, target_, error); // Replaces on every system.
		if (error)
		{
			fail(fmt::format("cannot be put in place: {}", error.message()));
		}
	}
	return problems_;
}

void OutputFile::fail(std::string what)
{
	problems_.push_back({path_, {}, std::move(what), "unwritable-file"});
}

} // namespace RPGPref::Program
