// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Kit/RPGPrefSentence.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

std::vector<RPGPref::KitRow> FRPGPrefSentence::ToCore(const TArray<FRPGPrefSentence>& Sentences)
{
	std::vector<RPGPref::KitRow> Rows;
	for (const FRPGPrefSentence& Sentence : Sentences)
	{
		Rows.push_back(
			{RPGPrefConvert::ToUtf8(Sentence.Own.IsEmpty() ? Sentence.Text : Sentence.Own), {}});
	}
	return Rows;
}

TArray<FRPGPrefSentence> FRPGPrefSentence::FromCore(const std::vector<RPGPref::KitRow>& Rows)
{
	TArray<FRPGPrefSentence> Sentences;
	for (const RPGPref::KitRow& Row : Rows)
	{
		Sentences.AddDefaulted_GetRef().Text = RPGPrefConvert::ToString(Row.text);
	}
	return Sentences;
}
