# The numbers of a game.

statistics-so-far = The game goes on: these are the numbers so far.
statistics-points = Where the points come from
statistics-course = The course of the game
statistics-chains = Chains and best turns
statistics-luck = Luck
statistics-all = All numbers
statistics-measure = What was counted
statistics-total = Total
statistics-tokens = Tokens
statistics-bonus = Bonus
statistics-points-chart = VP by where they come from
statistics-score-chart = Score after each round, in VP
statistics-built-chart = Gizmos built so far
statistics-gained-chart = Energy picked and drawn so far
statistics-spent-chart = Energy spent so far
statistics-luck-chart = Luck in VP; the brackets show what is usual
statistics-round = Round
statistics-data = Show the numbers
statistics-longest-chain = Longest chain
statistics-best-turn = Best turn
statistics-none = none
statistics-drawn = Energy drawn
statistics-researched = Research
statistics-turned-up = Turned up before the turn
statistics-all-luck = All in all
statistics-luck-how = What chance brought, compared with everything it could have brought at that moment. An energy drawn is worth what it makes of the cards within reach, a research is worth its best card, and what is turned up in the display and in the row counts for whoever comes next. On average over many games that is zero, for everybody. Two of three games are within what is usual.
statistics-luck-later = Luck is shown once the game is over: before, it would give away researched cards.
statistics-group-turns = Turns
statistics-group-building = Building
statistics-group-cards = Filing and research
statistics-group-energy = Energy
statistics-group-points = Points

measure-turns = Turns
measure-passes = Turns without an action
measure-built = Gizmos built
measure-built-level-1 = Gizmos built, level 1
measure-built-level-2 = Gizmos built, level 2
measure-built-level-3 = Gizmos built, level 3
measure-built-from-display = Built from the display
measure-built-from-archive = Built from the archive
measure-built-from-research = Built from research
measure-built-free = Built without paying, by an effect
measure-filed = Cards filed
measure-researches = Decks researched
measure-researches-level-1 = Decks researched, level 1
measure-researches-level-2 = Decks researched, level 2
measure-researches-level-3 = Decks researched, level 3
measure-cards-seen = Cards seen in research
measure-used = Triggered Gizmos used
measure-longest-chain = Longest chain
measure-picked = Energy picked
measure-drawn = Energy drawn at random
measure-spent = Energy spent
measure-conversions = Converters used
measure-discounts = Energy saved by discounts
measure-most-held = Most energy held
measure-left = Energy left
measure-points-level-1 = VP on level 1 Gizmos
measure-points-level-2 = VP on level 2 Gizmos
measure-points-level-3 = VP on level 3 Gizmos
measure-points-tokens = VP in tokens
measure-points-bonus = Bonus VP
measure-points = VP in all
measure-best-turn = Most VP in one turn

# $sign is "+", "−" or nothing.
statistics-decimal = { $sign }{ $whole }.{ $tenths }
statistics-in-round = round { $round }
# $value is a number with its sign.
statistics-luck-times = { $value } ({ $count }×)
statistics-luck-usual = ±{ $value }
statistics-luck-verdict = { $verdict ->
    [usual] { $name }: { $value } VP, within what is usual (±{ $usual })
    [lucky] { $name }: { $value } VP, more luck than is usual (±{ $usual })
   *[unlucky] { $name }: { $value } VP, less luck than is usual (±{ $usual })
}
statistics-item = { $name } { $value }
statistics-lines = A line for each player. At the end: { $values }.
statistics-bars = A bar for each player: { $values }.
