# Why a text that somebody typed or sent is not a move or a record, in English: the second halves of sentences. What the
# reader wrote is quoted as $word; seats and players are counted from 0, as in a record.

## Moves

parse-empty = a move is missing
parse-unknown-move = “{ $word }” is not a move
parse-missing = { $missing ->
    [energy] an energy
    [card] a card number
   *[level] a level
} is missing after “{ $word }”
parse-too-much = “{ $word }” doesn't belong here
parse-not-an-energy = “{ $word }” is not an energy
parse-not-a-card = “{ $word }” is not the number of a card
parse-not-a-level = “{ $word }” is not a level
parse-not-a-converter = { $card } is not a converter
parse-converter-twice = { $card } is listed twice
parse-not-luck = “{ $word }” is neither an energy nor the number of a card

## Records

record-line = line { $line }: { $reason }
record-header = a record starts with “gizmos record 1”
record-setup-missing = “players” with a number, or “setup”, is missing
record-players = “players” needs a number from 2 to 4
record-setup = the setup can't be read ({ $detail })
record-seed = a seed is a number or 64 hexadecimal digits
record-unknown-line = a line starts with the number of a seat, “seed”, “deal” or “result”
record-out-of-place = “{ $word }” is misplaced or repeated
record-luck-missing = a random event is missing before this line: { $event }
record-wrong-seat = seat { $seat } can't decide here: { $turn }
record-wrong-result = the scores are { $scores }
record-not-over = there is no result yet because the game isn't over
record-after-result = the game was already over
record-implausible = the game is too long or has too many converters to be real

## What comes next in a game

turn-decide = it is seat { $seat }'s decision
turn-over = the game is over
chance-roll = a sphere rolls into the energy row
chance-draw = a sphere is drawn
chance-reveal = a level { $level } Gizmo is revealed
chance-research = a level { $level } Gizmo is researched
chance-not-due = no random event is expected: { $turn }
chance-wrong-kind = “{ $found }” doesn't fit: { $event }
chance-no-sphere = no { energy } is left in the dispenser
chance-not-next = { $card } can't be the next card of the level { $level } deck

## Positions to start from

setup-impossible = this setup isn't possible: { $problems }
setup-player-count = the game takes 2 to 4 players, not { $count }
setup-to-move = it is seat { $seat }'s turn, but the seats are 0 to { $last }
setup-starting-gizmos = player { $player } has { $count } starting Gizmos instead of one
setup-card-twice = { $card } is there twice: { $first } and { $second }
setup-wrong-place = { $card } can't be { $place }
setup-display-too-long = { $count } cards are { $place }, where only { $limit } fit
setup-row-too-long = { $count } spheres are in the energy row, where only 6 fit
setup-too-many-spheres = { $count } spheres of { energy } are in the energy row and the storage rings, but the game has only 13
setup-ring-overfull = player { $player } has { $count } spheres and a storage limit of { $limit }
setup-archive-overfull = player { $player } has { $count } filed cards and a file limit of { $limit }
setup-too-many-level-three = { $count } level 3 Gizmos are in the game, but only 16 can be
setup-deck-too-large = the level { $level } deck has { $size } cards, but only { $available } are left for it
setup-bottom-too-long = { $bottom } cards are at the bottom of the level { $level } deck, which has only { $size }
setup-seen-by-nobody = { $card } was seen by seat { $seat }, which nobody has

place-active = among the active Gizmos of player { $player }
place-archive = in the archive of player { $player }
place-display = in the level { $level } display
place-bottom = at the bottom of the level { $level } deck
