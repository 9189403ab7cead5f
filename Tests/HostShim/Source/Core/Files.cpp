// SPDX-License-Identifier: MIT
#include "Core/HAL/FileManager.h"
#include "Core/Misc/FileHelper.h"
#include "Core/Misc/Paths.h"
#include "Core/Serialization/Archive.h"
#include "HostShim/Host.h"
#include "HostShim/Utf.h"

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <utility>

namespace HostShim
{
namespace
{
std::filesystem::path& ProjectFolder()
{
	static std::filesystem::path Folder = std::filesystem::temp_directory_path() / "rpgpref-host";
	return Folder;
}

std::filesystem::path& LaunchFolder()
{
	static std::filesystem::path Folder = std::filesystem::current_path();
	return Folder;
}

/// The files that are being written, and whether others may read them.
std::map<std::filesystem::path, bool>& OpenFiles()
{
	static std::map<std::filesystem::path, bool> Files;
	return Files;
}

bool MayRead(const TCHAR* Filename, uint32 ReadFlags)
{
	const auto Open = OpenFiles().find(ToUtf8(Filename));
	return Open == OpenFiles().end() || (Open->second && (ReadFlags & FILEREAD_AllowWrite) != 0);
}

std::atomic<int> WritesOutsideTasks = 0;

/// A file that is written front to back.
class FFileWriter final : public FArchive
{
public:
	FFileWriter(std::FILE* InFile, std::filesystem::path InPath, bool bAllowRead)
		: File(InFile), Path(std::move(InPath))
	{
		OpenFiles()[Path] = bAllowRead;
	}
	~FFileWriter() override { Close(); }

	void Serialize(void* V, int64 Length) override
	{
		const auto Size = static_cast<std::size_t>(Length);
		WritesOutsideTasks += IsInTask() ? 0 : 1;
		bError |= File == nullptr || std::fwrite(V, 1, Size, File) != Size;
	}
	void Flush() override { bError |= File == nullptr || std::fflush(File) != 0; }
	bool Close() override
	{
		if (File != nullptr)
		{
			OpenFiles().erase(Path);
			bError |= std::fclose(File) != 0;
			File = nullptr;
		}
		return !bError;
	}

private:
	std::FILE* File;
	std::filesystem::path Path;
};

class FFileManager final : public IFileManager
{
public:
	FArchive* CreateFileWriter(const TCHAR* Filename, uint32 WriteFlags) override
	{
		const std::filesystem::path Path(ToUtf8(Filename));
		std::error_code Ignored;
		std::filesystem::create_directories(Path.parent_path(), Ignored);
		std::FILE* File =
			std::fopen(Path.string().c_str(), (WriteFlags & FILEWRITE_Append) != 0 ? "ab" : "wb");
		return File == nullptr
				   ? nullptr
				   : new FFileWriter(File, Path, (WriteFlags & FILEWRITE_AllowRead) != 0);
	}
	bool Delete(const TCHAR* Filename, bool, bool, bool) override
	{
		std::error_code Error;
		return std::filesystem::remove(ToUtf8(Filename), Error);
	}
	void FindFiles(
		TArray<FString>& FoundFiles, const TCHAR* Directory, const TCHAR* FileExtension) override
	{
		const std::string Extension = std::string(".").append(ToUtf8(FileExtension));
		std::error_code Error;
		for (const auto& Entry : std::filesystem::directory_iterator(ToUtf8(Directory), Error))
		{
			if (Entry.path().extension() == Extension)
			{
				FoundFiles.Add(FString(ToUtf16(Entry.path().filename().string()).c_str()));
			}
		}
	}
	bool Move(const TCHAR* Dest, const TCHAR* Src, bool Replace, bool, bool, bool) override
	{
		const std::filesystem::path Target(ToUtf8(Dest));
		if (!Replace && std::filesystem::exists(Target))
		{
			return false;
		}
		std::error_code Error;
		std::filesystem::rename(ToUtf8(Src), Target, Error);
		return !Error;
	}
	bool MakeDirectory(const TCHAR* Path, bool) override
	{
		std::error_code Error;
		std::filesystem::create_directories(ToUtf8(Path), Error);
		return !Error;
	}
};

bool ReadFile(const TCHAR* Filename, std::string& Bytes)
{
	std::ifstream File(ToUtf8(Filename), std::ios::binary);
	if (!File)
	{
		return false;
	}
	Bytes.assign(std::istreambuf_iterator<char>(File), {});
	return true;
}
} // namespace

void SetProjectFolder(const std::string& Folder)
{
	ProjectFolder() = Folder;
}

int TakeWritesOutsideTasks()
{
	return WritesOutsideTasks.exchange(0);
}
} // namespace HostShim

IFileManager& IFileManager::Get()
{
	static HostShim::FFileManager Manager;
	return Manager;
}

bool FFileHelper::LoadFileToString(FString& Result, const TCHAR* Filename, EHashOptions, uint32)
{
	std::string Bytes;
	if (!HostShim::ReadFile(Filename, Bytes))
	{
		return false;
	}
	Result = FString(HostShim::ToUtf16(Bytes).c_str());
	return true;
}

bool FFileHelper::LoadFileToArray(TArray<uint8>& Result, const TCHAR* Filename, uint32 Flags)
{
	std::string Bytes;
	if (!HostShim::MayRead(Filename, Flags) || !HostShim::ReadFile(Filename, Bytes))
	{
		return false;
	}
	Result.Reset();
	Result.Append(reinterpret_cast<const uint8*>(Bytes.data()), static_cast<int32>(Bytes.size()));
	return true;
}

bool FFileHelper::SaveStringToFile(FStringView String, const TCHAR* Filename, EEncodingOptions,
	IFileManager* FileManager, uint32 WriteFlags)
{
	FArchive* Writer = FileManager->CreateFileWriter(Filename, WriteFlags);
	if (Writer == nullptr)
	{
		return false;
	}
	std::string Bytes =
		HostShim::ToUtf8({String.GetData(), static_cast<std::size_t>(String.Len())});
	Writer->Serialize(Bytes.data(), static_cast<int64>(Bytes.size()));
	const bool bDone = Writer->Close();
	delete Writer;
	return bDone;
}

void HostShim::GoToEngineFolder()
{
	LaunchFolder() = std::filesystem::current_path();
	const std::filesystem::path Binaries = ProjectFolder() / "Engine/Binaries";
	std::filesystem::create_directories(Binaries);
	std::filesystem::current_path(Binaries);
}

FString FPaths::LaunchDir()
{
	return FString(HostShim::ToUtf16(HostShim::LaunchFolder().generic_string() + "/").c_str());
}

FString FPaths::ConvertRelativePathToFull(const FString& BasePath, const FString& InPath)
{
	const std::filesystem::path Full =
		std::filesystem::path(HostShim::ToUtf8(*BasePath)) / HostShim::ToUtf8(*InPath);
	return FString(HostShim::ToUtf16(Full.lexically_normal().generic_string()).c_str());
}

FString FPaths::ProjectSavedDir()
{
	return FString(
		HostShim::ToUtf16((HostShim::ProjectFolder() / "Saved/").generic_string()).c_str());
}

bool FPaths::FileExists(const FString& InPath)
{
	return std::filesystem::is_regular_file(HostShim::ToUtf8(*InPath));
}

FString FPaths::GetBaseFilename(const FString& InPath, bool)
{
	return FString(
		HostShim::ToUtf16(std::filesystem::path(HostShim::ToUtf8(*InPath)).stem().string())
			.c_str());
}

FString FPaths::MakeValidFileName(const FString& InString, const TCHAR InReplacementChar)
{
	HostShim::FUnits Name(*InString);
	for (TCHAR& Unit : Name)
	{
		if (HostShim::FUnitsView(TEXT("/?:&\\*\"<>|%#@^ ")).find(Unit) !=
			HostShim::FUnitsView::npos)
		{
			Unit = InReplacementChar;
		}
	}
	return FString(Name.c_str());
}
