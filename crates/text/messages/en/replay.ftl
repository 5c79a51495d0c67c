# Pages about past games.

replay-replay = Replay
replay-statistics = Statistics
replay-analysis = Analysis
replay-table = Table
replay-about-game = About this game
replay-after-the-game = This is available once the game is over: nothing hidden is shown before.

replay-skip = Skip to the controls
replay-controls = Step through the game
replay-first = To the start
replay-turn-back = One turn back
replay-back = One step back
replay-next = One step on
replay-turn-on = One turn on
replay-last = To the end
replay-autoplay = Play
replay-pause = Pause
replay-position = Position in the game
replay-go-there = Go there
replay-decision-of = Decision { $number } of { $all }
replay-taken-over = { $count ->
    [one] The first decision was made in another game.
   *[other] The first { $count } decisions were made in another game.
}
replay-goes-on-from = The game goes on from round { $round } of another game, after { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}.
replay-seen-by = Seen by
replay-everybody = everybody
replay-everything = everything
replay-decided = What was decided here:
replay-keys = ← → a step, Page Up and Page Down a turn, Home and End the whole game, space plays.

replay-continue-here = Continue from here
replay-continue-how = Opens a new table with this position. New luck decides what comes next.
replay-your-seat = You play
replay-others = The others are
replay-friends = friends, who come by link
replay-continue = Open the table
replay-download = Save the game as a file

replay-open-record = Open a recorded game
replay-open-record-how = Step through any recorded game, see its statistics, let a bot analyse it, or go on from any position. Everybody with its link can see it.
replay-record-file = File
replay-record-text = Or paste the record
replay-open = Open
replay-nothing-sent = Choose a file, or paste a record.
replay-no-record = This is no record of a game: { $reason }
