// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "Core/Delegates/DelegateCombinations.h"
#include "Core/HAL/Platform.h"
#include "Core/Math/Vector.h"
#include "Core/Templates/Function.h"
#include "Core/Templates/SharedPointer.h"

#include <memory>
#include <type_traits>
#include <vector>

#if HOSTSHIM_ENGINE_MINOR < 5
struct EAutomationTestFlags
{
	enum Type
	{
		EditorContext = 0x00000001,
		ClientContext = 0x00000002,
		ServerContext = 0x00000004,
		CommandletContext = 0x00000008,
		EngineFilter = 0x02000000,
		ProductFilter = 0x04000000
	};
};
#else
enum class EAutomationTestFlags : uint32
{
	EditorContext = 0x00000001,
	ClientContext = 0x00000002,
	ServerContext = 0x00000004,
	CommandletContext = 0x00000008,
	EngineFilter = 0x02000000,
	ProductFilter = 0x04000000
};
constexpr EAutomationTestFlags operator|(EAutomationTestFlags A, EAutomationTestFlags B)
{
	return static_cast<EAutomationTestFlags>(static_cast<uint32>(A) | static_cast<uint32>(B));
}
#endif

/// How an expected text is compared with what is logged.
namespace EAutomationExpectedErrorFlags
{
enum MatchType
{
	Exact,
	Contains
};
} // namespace EAutomationExpectedErrorFlags

/// A test with words for what it compares. An error that is logged meanwhile fails it, unless it
/// was expected; one that was expected and does not come fails it, too.
class FAutomationTestBase
{
public:
	HOSTSHIM_API explicit FAutomationTestBase(const char* InPrettyName);
	HOSTSHIM_API virtual ~FAutomationTestBase();

	HOSTSHIM_API virtual void AddError(const FString& InError, int32 StackOffset = 0);

	HOSTSHIM_API void AddExpectedErrorPlain(FString ExpectedString,
		EAutomationExpectedErrorFlags::MatchType CompareType =
			EAutomationExpectedErrorFlags::Contains,
		int32 Occurrences = 1);

	template <typename ValueType>
	bool TestEqual(const TCHAR* What, const ValueType& Actual, const ValueType& Expected)
	{
		return HostShim_Require(Actual == Expected, What);
	}
	HOSTSHIM_API bool TestEqual(const TCHAR* What, const int32 Actual, const int32 Expected);
	HOSTSHIM_API bool TestEqual(const TCHAR* What, const int64 Actual, const int64 Expected);
	HOSTSHIM_API bool TestEqual(
		const TCHAR* What, const double Actual, const double Expected, double Tolerance = 1.e-4);
	HOSTSHIM_API bool TestEqual(const TCHAR* What, const FString& Actual, const FString& Expected);
	HOSTSHIM_API bool TestEqual(const TCHAR* What, const FVector& Actual, const FVector& Expected,
		float Tolerance = 1.e-4F);
	bool TestTrue(const TCHAR* What, bool Value) { return HostShim_Require(Value, What); }
	bool TestFalse(const TCHAR* What, bool Value) { return HostShim_Require(!Value, What); }
	template <typename ValueType>
	bool TestNotNull(const TCHAR* What, const ValueType* Pointer)
	{
		return HostShim_Require(Pointer != nullptr, What);
	}
	bool TestNull(const TCHAR* What, const void* Pointer)
	{
		return HostShim_Require(Pointer == nullptr, What);
	}

	HOSTSHIM_API bool HostShim_Require(bool bHolds, const TCHAR* What);
	virtual void HostShim_Define() = 0;
	const char* HostShim_Name() const { return PrettyName; }

private:
	const char* PrettyName;
};

/// Tests as sentences: Describe, BeforeEach, It, AfterEach.
class FAutomationSpecBase : public FAutomationTestBase, public TSharedFromThis<FAutomationSpecBase>
{
public:
	HOSTSHIM_API explicit FAutomationSpecBase(const char* InPrettyName);
	HOSTSHIM_API ~FAutomationSpecBase() override;

	HOSTSHIM_API void Describe(const FString& InDescription, TFunction<void()> DoWork);
	HOSTSHIM_API void It(const FString& InDescription, TFunction<void()> DoWork);
	HOSTSHIM_API void BeforeEach(TFunction<void()> DoWork);
	HOSTSHIM_API void AfterEach(TFunction<void()> DoWork);

	virtual void Define() = 0;
	void HostShim_Define() override { Define(); }

	/// One It with everything around it.
	struct HostShim_FCase
	{
		FString Path;
		std::vector<TFunction<void()>> Steps;
	};
	HOSTSHIM_API std::vector<HostShim_FCase> HostShim_Collect();

private:
	struct FScope;
	std::unique_ptr<FScope> Root;
	FScope* Current = nullptr;
};

#define HOSTSHIM_SPEC_CONSTRUCTOR(TClass, PrettyName, TFlags)                                      \
public:                                                                                            \
	TClass() : FAutomationSpecBase(PrettyName)                                                     \
	{                                                                                              \
		[[maybe_unused]] constexpr auto HostShimFlags = TFlags;                                    \
	}                                                                                              \
	void Define() override;

#define BEGIN_DEFINE_SPEC(TClass, PrettyName, TFlags)                                              \
	class TClass : public FAutomationSpecBase                                                      \
	{                                                                                              \
		HOSTSHIM_SPEC_CONSTRUCTOR(TClass, PrettyName, TFlags)
#define END_DEFINE_SPEC(TClass)                                                                    \
	}                                                                                              \
	;                                                                                              \
	static const std::shared_ptr<TClass> HostShim##TClass = std::make_shared<TClass>();
