// SPDX-License-Identifier: MIT
#pragma once

namespace RPGPref::Testing
{

/// One action that speaks of a constant only, and one of its parameter.
inline constexpr const char* kBellRules = R"((define (domain bell)
  (:requirements :strips :typing)
  (:types thing)
  (:constants bell - thing)
  (:predicates (rung ?t - thing) (loud ?t - thing))
  (:action ring :parameters () :precondition () :effect (rung bell))
  (:action shout :parameters (?t - thing) :precondition () :effect (loud ?t))))";

/// Lamps that are lit where somebody stands; nothing makes a place magic.
inline constexpr const char* kLampRules = R"((define (domain lamps)
  (:requirements :strips :typing)
  (:types player place)
  (:predicates (at ?a - player ?p - place) (lit ?p - place) (magic ?p - place))
  (:action go :parameters (?a - player ?f ?t - place) :precondition (at ?a ?f)
    :effect (and (not (at ?a ?f)) (at ?a ?t)))
  (:action light :parameters (?a - player ?p - place) :precondition (at ?a ?p)
    :effect (lit ?p))
  (:action conjure :parameters (?a - player ?p - place) :precondition (magic ?p)
    :effect (and (lit ?p) (not (magic ?p))))))";

} // namespace RPGPref::Testing
