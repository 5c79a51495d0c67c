# What gizmos replay and gizmos analyse print, in English, besides the messages of the pages.

command-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
command-decisions = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}
command-luck = { $count ->
    [one] { $count } random event
   *[other] { $count } random events
}
# Seats are counted from 0, as in a record.
command-seat = Seat { $seat }
command-shares = At the start of each round. The digits in a bar are seat numbers.
command-luck-points = Luck in VP
command-usual-luck = Usual range
