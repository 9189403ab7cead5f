(define (problem galley-evening)
  (:domain galley)
  (:objects ann bob - player
            soup1 soup2 soup3 - soup
            stove1 - stove)
  (:init (free-hands ann) (free-hands bob) (raw soup1) (raw soup2) (raw soup3) (cold stove1))
  (:goal (and (served soup1) (served soup2) (served soup3))))
