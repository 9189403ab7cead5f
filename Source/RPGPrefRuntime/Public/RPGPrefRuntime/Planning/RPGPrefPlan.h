// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefPlan.generated.h"

/** How a planning job ended. */
UENUM(BlueprintType)
enum class ERPGPrefPlanStatus : uint8
{
	/** There is a plan. */
	Solved,
	/** It is proven that no plan reaches the goal. */
	Unsolvable,
	/** Time or memory ran out before a plan was found. */
	Limit,
	/** Somebody cancelled the job, or its world ended. */
	Cancelled,
	/** Domain, problem or team are wrong; the issues say where. */
	BadInput
};

/** One step of a playthrough. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefPlanStep
{
	GENERATED_BODY()

	/** The action's name in the domain. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FString Action;

	/** Who does it; empty when the team does it together. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FString Agent;

	/** The objects it is done with, in the order of the action's parameters. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	TArray<FString> Arguments;

	/** How much the executing agent likes it, from -1 to 1. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	double Value = 0.0;

	/** (action argument ...), as plan files write it. */
	FString ToString() const;
};

/** A playthrough, or why there is none. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefPlan
{
	GENERATED_BODY()

	/** How the job ended; only a solved one has steps. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	ERPGPrefPlanStatus Status = ERPGPrefPlanStatus::Cancelled;

	/** What to do, first to last. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	TArray<FRPGPrefPlanStep> Steps;

	/** Mean of the steps' values. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	double Playstyle = 0.0;

	/** What is wrong with the input, one line each, as FILE:LINE:COLUMN: message. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	TArray<FString> Issues;
};
