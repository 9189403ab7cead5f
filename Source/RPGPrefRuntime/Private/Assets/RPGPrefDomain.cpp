// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"

#include "RPGPref/Model/PddlReader.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

RPGPref::Result<RPGPref::Domain> URPGPrefDomain::ReadDomain() const
{
	return RPGPref::readPddlDomain(RPGPrefConvert::ToUtf8(Pddl), RPGPrefConvert::ToUtf8(GetName()));
}

void URPGPrefDomain::ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues)
{
	const RPGPref::Result<RPGPref::Domain> Domain =
		RPGPref::readPddlDomain(RPGPrefConvert::ToUtf8(Text), RPGPrefConvert::ToUtf8(GetName()));
	if (Domain)
	{
		Pddl = Text;
	}
	else
	{
		RPGPrefConvert::AddIssues(Domain.errors(), OutIssues);
	}
}

FString URPGPrefDomain::WriteText() const
{
	return Pddl;
}

void URPGPrefDomain::FindIssues(TArray<FRPGPrefIssue>& OutIssues) const
{
	const RPGPref::Result<RPGPref::Domain> Domain = ReadDomain();
	if (!Domain)
	{
		RPGPrefConvert::AddIssues(Domain.errors(), OutIssues);
	}
}
