// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "Core/Logging/LogVerbosity.h"

/// A named stream of log lines.
struct FLogCategoryBase
{
	explicit FLogCategoryBase(const char* InName) : HostShim_Name(InName) {}
	const char* HostShim_Name;
};

namespace HostShim
{
HOSTSHIM_API void WriteLog(
	const FLogCategoryBase& Category, ELogVerbosity::Type Verbosity, const FString& Text);
} // namespace HostShim

#define DECLARE_LOG_CATEGORY_EXTERN(CategoryName, DefaultVerbosity, CompileTimeVerbosity)          \
	extern struct FLogCategory##CategoryName : public FLogCategoryBase                             \
	{                                                                                              \
		FLogCategory##CategoryName() : FLogCategoryBase(#CategoryName) {}                          \
	} CategoryName
#define DEFINE_LOG_CATEGORY(CategoryName) FLogCategory##CategoryName CategoryName

#define UE_LOG(CategoryName, Verbosity, Format, ...)                                               \
	HostShim::WriteLog(CategoryName, ELogVerbosity::Verbosity,                                     \
		FString::Printf(Format __VA_OPT__(, ) __VA_ARGS__))
