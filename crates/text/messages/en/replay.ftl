# Pages about past games.

replay-replay = Replay
replay-statistics = Statistics
replay-analysis = Analysis
replay-table = Table
replay-about-game = About this game
replay-after-the-game = Available once the game is over: nothing hidden is shown before then.

replay-skip = Skip to the controls
replay-controls = Step through the game
replay-first = Start
replay-turn-back = Previous turn
replay-back = Previous step
replay-next = Next step
replay-turn-on = Next turn
replay-last = End
replay-autoplay = Play
replay-pause = Pause
replay-position = Position in the game
replay-go-there = Go
replay-decision-of = Decision { $number } of { $all }
replay-taken-over = { $count ->
    [one] The first decision was made in another game.
   *[other] The first { $count } decisions were made in another game.
}
replay-goes-on-from = This game continues another one from round { $round }, after { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}.
replay-seen-by = View
replay-everybody = Public
replay-everything = All revealed
replay-decided = Played here:
replay-keys = ← → step · Page Up/Page Down turn · Home/End start or end · Space play or pause

replay-continue-here = Continue from here
replay-continue-how = Opens a new table from this position. From here on, spheres and cards are drawn anew.
replay-your-seat = Play as
replay-others = Opponents
replay-friends = Friends, invited by link
replay-continue = Create a table
replay-download = Download game record

replay-open-record = Open a recorded game
replay-open-record-how = Step through any recorded game, see its statistics, have a bot analyse it, or continue from any position. Anyone with the link can see the game.
replay-record-file = Record file
replay-record-text = Or paste the record
replay-open = Open
replay-nothing-sent = Choose a file, or paste a record.
replay-no-record = This isn't a valid game record: { $reason }
