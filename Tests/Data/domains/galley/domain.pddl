; Two cooks, one stove that cooks by itself, guests who order one soup after the other.
(define (domain galley)
  (:requirements :strips :typing)
  (:types player soup stove)
  (:predicates
    (free-hands ?p - player)
    (carries ?p - player ?s - soup)
    (raw ?s - soup)
    (chopped ?s - soup)
    (cold ?st - stove)
    (cooked ?s - soup ?st - stove)
    (served ?s - soup))

  (:action chop
    :parameters (?p - player ?s - soup)
    :precondition (and (free-hands ?p) (raw ?s))
    :effect (and (not (raw ?s)) (chopped ?s)))

  (:action put-on
    :parameters (?p - player ?s - soup ?st - stove)
    :precondition (and (free-hands ?p) (chopped ?s) (cold ?st))
    :effect (and (not (chopped ?s)) (not (cold ?st)) (cooked ?s ?st)))

  (:action take-off
    :parameters (?p - player ?s - soup ?st - stove)
    :precondition (and (free-hands ?p) (cooked ?s ?st))
    :effect (and (not (cooked ?s ?st)) (cold ?st) (not (free-hands ?p)) (carries ?p ?s)))

  (:action serve
    :parameters (?p - player ?s - soup)
    :precondition (carries ?p ?s)
    :effect (and (not (carries ?p ?s)) (free-hands ?p) (served ?s))))
