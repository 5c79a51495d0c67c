# What shared links say about pages, in English: the titles and descriptions of previews. They are read in a chat, where
# nobody sees the page: each says what it is about. See game.ftl for what the values mean.

## The pages around the tables

share-picture = A chain reaction in the middle of a game: one build triggers several Gizmos.
share-home = The board game Gizmos in your browser: build machines that set each other off. Play against bots, with friends by link, or on one screen.
share-guide = The board game Gizmos in a few minutes: what you can do in a turn, how chain reactions work, and how to win.
share-rules = All the rules of the board game Gizmos, numbered, with pictures of the cards and examples you can play.
share-cards = All 112 cards of the board game Gizmos: search and sort them, and see how often winners build them.
share-lessons = Learn the board game Gizmos by playing: a guided first game and six short lessons.
share-puzzles = One position, one turn: how many points can you score? { $count } puzzles for the board game Gizmos, with a puzzle of the day.
share-puzzle = Can you score { $points ->
    [one] 1 point
   *[other] { $points } points
} in a single turn of Gizmos? Difficulty { $level } of 5.

## Tables

share-and = { $others } and { $last }
share-table = A game of Gizmos
share-invites = { $name } invites you to a game of Gizmos
share-invited = You're invited to a game of Gizmos
share-seats = { $taken ->
    [0] No seats taken yet.
   *[other] { $taken } of { $seats } seats taken: { $players }.
}
share-join = Open the link to join, no account needed.
share-reserved = A seat is reserved for you.
share-waiting = The game starts when all seats are taken.
share-playing = { $players } are playing Gizmos
share-bots-playing = Bots playing Gizmos: { $players }
share-watch = Round { $round }. Open the link to watch live.
share-won = { $name } won a game of Gizmos
share-score = { $name } { $points }
share-result = Final score after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}: { $scores }.
share-review = With replay, statistics and analysis.

## Past games

share-replay = A game of Gizmos, move by move.
share-statistics = A game of Gizmos in numbers: where the points come from, chain reactions and luck.
share-analysis = A game of Gizmos reviewed by a bot: win chances, the biggest mistakes and better moves.
