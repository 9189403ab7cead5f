// SPDX-License-Identifier: MIT
#include "HostShim/Automation.h"

#include "HostShim/Host.h"
#include "HostShim/Utf.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace HostShim
{
namespace
{
int Failures = 0;

struct FExpected
{
	std::string Text;
	bool bWhole = false;
	int32 Occurrences = 1;
	int32 Seen = 0;
};
std::vector<FExpected>& ExpectedErrors()
{
	static std::vector<FExpected> All;
	return All;
}

bool Matches(const FExpected& Expected, const std::string& Text)
{
	return Expected.bWhole ? Text == Expected.Text : Text.find(Expected.Text) != std::string::npos;
}
} // namespace

std::vector<FAutomationTestBase*>& AutomationTests()
{
	static std::vector<FAutomationTestBase*> Tests;
	return Tests;
}

int TakeFailures()
{
	return std::exchange(Failures, 0);
}

int TakeLogFailures()
{
	int Found = 0;
	for (const FLogged& Line : TakeLog())
	{
		bool bExpected = false;
		for (FExpected& Expected : ExpectedErrors())
		{
			if (Matches(Expected, Line.Text))
			{
				++Expected.Seen;
				bExpected = true;
				break;
			}
		}
		if (!bExpected && Line.bIsError)
		{
			std::fprintf(stderr, "    failed: unexpected error: %s\n", Line.Text.c_str());
			++Found;
		}
	}
	for (const FExpected& Expected : ExpectedErrors())
	{
		const bool bCame =
			Expected.Occurrences == 0 ? Expected.Seen > 0 : Expected.Seen == Expected.Occurrences;
		if (!bCame && Expected.Occurrences >= 0)
		{
			std::fprintf(stderr, "    failed: expected error came %d times: %s\n", Expected.Seen,
				Expected.Text.c_str());
			++Found;
		}
	}
	ExpectedErrors().clear();
	return Found;
}

} // namespace HostShim

struct FAutomationSpecBase::FScope
{
	FString Description;
	FScope* Parent = nullptr;
	std::vector<TFunction<void()>> Before;
	std::vector<TFunction<void()>> After;
	struct FIt
	{
		FString Description;
		TFunction<void()> Work;
	};
	std::vector<FIt> Its;
	std::vector<std::unique_ptr<FScope>> Children;
};

FAutomationTestBase::FAutomationTestBase(const char* InPrettyName) : PrettyName(InPrettyName)
{
	HostShim::AutomationTests().push_back(this);
}

FAutomationTestBase::~FAutomationTestBase()
{
	std::erase(HostShim::AutomationTests(), this);
}

void FAutomationTestBase::AddError(const FString& InError, int32)
{
	++HostShim::Failures;
	std::fprintf(stderr, "    failed: %s\n", HostShim::ToUtf8(*InError).c_str());
}

void FAutomationTestBase::AddExpectedErrorPlain(
	FString ExpectedString, EAutomationExpectedErrorFlags::MatchType CompareType, int32 Occurrences)
{
	HostShim::ExpectedErrors().push_back({HostShim::ToUtf8(*ExpectedString),
		CompareType == EAutomationExpectedErrorFlags::Exact, Occurrences});
}

bool FAutomationTestBase::HostShim_Require(bool bHolds, const TCHAR* What)
{
	if (!bHolds)
	{
		AddError(FString(What), 0);
	}
	return bHolds;
}

bool FAutomationTestBase::TestEqual(const TCHAR* What, const int32 Actual, const int32 Expected)
{
	return HostShim_Require(Actual == Expected,
		*FString::Printf(TEXT("%s: is %d, expected %d"), What, Actual, Expected));
}

bool FAutomationTestBase::TestEqual(const TCHAR* What, const int64 Actual, const int64 Expected)
{
	return HostShim_Require(Actual == Expected,
		*FString::Printf(TEXT("%s: is %lld, expected %lld"), What, Actual, Expected));
}

bool FAutomationTestBase::TestEqual(
	const TCHAR* What, const double Actual, const double Expected, double Tolerance)
{
	return HostShim_Require(std::fabs(Actual - Expected) <= Tolerance,
		*FString::Printf(TEXT("%s: is %f, expected %f"), What, Actual, Expected));
}

bool FAutomationTestBase::TestEqual(
	const TCHAR* What, const FString& Actual, const FString& Expected)
{
	return HostShim_Require(Actual == Expected,
		*FString::Printf(TEXT("%s: is '%s', expected '%s'"), What, *Actual, *Expected));
}

bool FAutomationTestBase::TestEqual(
	const TCHAR* What, const FVector& Actual, const FVector& Expected, float Tolerance)
{
	return HostShim_Require(Actual.Equals(Expected, Tolerance),
		*FString::Printf(TEXT("%s: is %f %f %f, expected %f %f %f"), What, Actual.X, Actual.Y,
			Actual.Z, Expected.X, Expected.Y, Expected.Z));
}

FAutomationSpecBase::FAutomationSpecBase(const char* InPrettyName)
	: FAutomationTestBase(InPrettyName)
{
}

FAutomationSpecBase::~FAutomationSpecBase() = default;

void FAutomationSpecBase::Describe(const FString& InDescription, TFunction<void()> DoWork)
{
	FScope* Outer = Current;
	Outer->Children.push_back(std::make_unique<FScope>());
	Current = Outer->Children.back().get();
	Current->Description = InDescription;
	Current->Parent = Outer;
	DoWork();
	Current = Outer;
}

void FAutomationSpecBase::It(const FString& InDescription, TFunction<void()> DoWork)
{
	Current->Its.push_back({InDescription, DoWork});
}

void FAutomationSpecBase::BeforeEach(TFunction<void()> DoWork)
{
	Current->Before.push_back(DoWork);
}

void FAutomationSpecBase::AfterEach(TFunction<void()> DoWork)
{
	Current->After.push_back(DoWork);
}

std::vector<FAutomationSpecBase::HostShim_FCase> FAutomationSpecBase::HostShim_Collect()
{
	Root = std::make_unique<FScope>();
	Root->Description = FString(HostShim::ToUtf16(HostShim_Name()).c_str());
	Current = Root.get();
	Define();

	std::vector<HostShim_FCase> Cases;
	const TFunction<void(FScope&)> Walk = [&Cases, &Walk](FScope& Scope)
	{
		for (const FScope::FIt& It : Scope.Its)
		{
			HostShim_FCase Case;
			Case.Path = It.Description;
			Case.Steps.push_back(It.Work);
			for (FScope* Around = &Scope; Around != nullptr; Around = Around->Parent)
			{
				Case.Path = Around->Description + TEXT(" ") + Case.Path;
				Case.Steps.insert(Case.Steps.begin(), Around->Before.begin(), Around->Before.end());
				Case.Steps.insert(Case.Steps.end(), Around->After.begin(), Around->After.end());
			}
			Cases.push_back(Case);
		}
		for (const auto& Child : Scope.Children)
		{
			Walk(*Child);
		}
	};
	Walk(*Root);
	return Cases;
}
