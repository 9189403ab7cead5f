// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"

namespace RPGPref
{

/// Files a condition under what it is: plain literals and equalities, also under nested `and`s, go
/// to their lists, the rest to the further conditions.
void addPrecondition(Formula condition, ActionSchema& action);

/// Files an effect under what it is: plain literals, increases of the total cost by a number or a
/// function, the rest.
void addEffect(EffectNode effect, const Domain& domain, ActionSchema& action);

/// Files a goal under what it is: plain literals, also under nested `and`s, go to the goal, the
/// rest to its further conditions.
void addGoal(Formula goal, Problem& problem);

/// What `(at end EFFECT)` means: the conditions of its `when`s read the end of the action.
void readConditionsAtEnd(std::vector<EffectNode>& effects);

/// The literal of an atom or of its negation; nothing for anything else.
bool isLiteral(const Formula& formula);
Literal toLiteral(const Formula& formula);
Formula toFormula(const Literal& literal);

} // namespace RPGPref
