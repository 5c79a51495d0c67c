# The numbers of a game.

statistics-so-far = The game is still running: these are the numbers so far.
statistics-points = Points by source
statistics-course = Game progress
statistics-chains = Chains and best turns
statistics-luck = Luck
statistics-all = All statistics
statistics-measure = Statistic
statistics-total = Total
statistics-tokens = Tokens
statistics-bonus = Bonus
statistics-points-chart = VP by source
statistics-score-chart = Score after each round, in VP
statistics-built-chart = Gizmos built so far
statistics-gained-chart = Energy picked and drawn so far
statistics-spent-chart = Energy spent so far
statistics-luck-chart = Luck in VP; the brackets show the usual range
statistics-round = Round
statistics-data = Show data
statistics-longest-chain = Longest chain
statistics-best-turn = Best turn
statistics-none = None
statistics-drawn = Energy drawn
statistics-researched = Research
statistics-turned-up = Revealed before the turn
statistics-all-luck = Total
statistics-luck-how = What chance gave each player, compared with everything it could have given at that moment. A drawn sphere is worth what it does for the cards within reach, a research action is worth its best card, and what is revealed in the display and the row counts for the next player. Over many games this averages out to zero for everyone. About two games in three stay within the usual range.
statistics-luck-later = Luck is shown once the game is over: any earlier, it would give away researched cards.
statistics-group-turns = Turns
statistics-group-building = Building
statistics-group-cards = Filing and research
statistics-group-energy = Energy
statistics-group-points = Points

measure-turns = Turns
measure-passes = Passes
measure-built = Gizmos built
measure-built-level-1 = Gizmos built, level 1
measure-built-level-2 = Gizmos built, level 2
measure-built-level-3 = Gizmos built, level 3
measure-built-from-display = Built from the display
measure-built-from-archive = Built from the archive
measure-built-from-research = Built from research
measure-built-free = Built for free by an effect
measure-filed = Cards filed
measure-researches = Research actions
measure-researches-level-1 = Research actions, level 1
measure-researches-level-2 = Research actions, level 2
measure-researches-level-3 = Research actions, level 3
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
measure-points = Total VP
measure-best-turn = Most VP in one turn

# $sign is "+", "−" or nothing.
statistics-decimal = { $sign }{ $whole }.{ $tenths }
statistics-in-round = round { $round }
# $value is a number with its sign.
statistics-luck-times = { $value } ({ $count }×)
statistics-luck-usual = ±{ $value }
statistics-luck-verdict = { $verdict ->
    [usual] { $name }: { $value } VP, within the usual range (±{ $usual })
    [lucky] { $name }: { $value } VP, luckier than usual (±{ $usual })
   *[unlucky] { $name }: { $value } VP, unluckier than usual (±{ $usual })
}
statistics-item = { $name } { $value }
statistics-lines = One line per player. At the end: { $values }.
statistics-bars = One bar per player: { $values }.
