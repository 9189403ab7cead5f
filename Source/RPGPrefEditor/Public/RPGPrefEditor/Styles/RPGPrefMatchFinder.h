// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Playstyle/Playstyle.h"
#include "RPGPrefEditor/Styles/RPGPrefStyleMatches.h"

#include "Tasks/Task.h"
#include "Templates/SharedPointer.h"

#include <optional>
#include <string>

/**
 * Finds on a worker what a playstyle's patterns match in a level. The level is grounded once; each
 * request after that takes the time of a look at all ground actions. Nothing here blocks but Wait
 * and the end. Game thread only; the worker touches no object.
 */
class RPGPREFEDITOR_API FRPGPrefMatchFinder
{
public:
	/** A level, as text. */
	struct FLevel
	{
		std::string Domain;
		std::string Problem;
		std::string AgentType;
		std::string AgentParameter;
	};

	/** Rows keep at most so many texts. */
	static constexpr int32 MostTexts = 200;

	FRPGPrefMatchFinder() = default;
	~FRPGPrefMatchFinder();
	FRPGPrefMatchFinder(const FRPGPrefMatchFinder&) = delete;
	FRPGPrefMatchFinder& operator=(const FRPGPrefMatchFinder&) = delete;

	/** Requests from now on are about this level. */
	void SetLevel(FLevel NewLevel);

	/** Asks for matches; the answer to an earlier request is then no longer given. */
	void Request(RPGPref::Playstyle Playstyle);

	/** To be called each frame. True when the newest request has its answer. */
	bool Poll();

	/** Blocks until the newest request has its answer. For specs. */
	void Wait();

	/** The newest answer. */
	const FRPGPrefStyleMatches& GetMatches() const { return Matches; }
	/** Whether a worker runs. */
	bool IsSearching() const { return Job.IsValid(); }
	/** After an answer: why the level cannot be used; empty when it can. */
	const RPGPref::Diagnostics& GetErrors() const { return Errors; }

private:
	struct FJob;

	void StartNext();
	void Cancel();

	FLevel Level;
	/** The level, once a worker has grounded it. */
	TSharedPtr<const RPGPref::GroundTask> Grounded;
	/** What is asked for as soon as the worker is free. */
	std::optional<RPGPref::Playstyle> Waiting;
	TSharedPtr<FJob> Job;
	UE::Tasks::FTask Task;
	FRPGPrefStyleMatches Matches;
	RPGPref::Diagnostics Errors;
};
