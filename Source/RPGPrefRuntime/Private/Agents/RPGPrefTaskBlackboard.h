// SPDX-License-Identifier: MIT
#pragma once

class AActor;
class UBlackboardComponent;
struct FRPGPrefBlackboardKeys;
struct FRPGPrefTask;

/** An agent's current task on the Blackboard of its controller. */
namespace RPGPrefTaskBlackboard
{

/** The Blackboard of the AI controller that drives the actor; null: none. */
UBlackboardComponent* Find(const AActor* Actor);
void Write(UBlackboardComponent& Board, const FRPGPrefBlackboardKeys& Keys,
	const FRPGPrefTask& Task, AActor* Target);
void Clear(UBlackboardComponent& Board, const FRPGPrefBlackboardKeys& Keys);

} // namespace RPGPrefTaskBlackboard
