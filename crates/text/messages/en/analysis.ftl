# The analysis of a finished game, in English: win chances, mistakes, and what a bot thinks of a position. See game.ftl for what the
# values mean; `$person` is the player who decided.

analysis-about = A strong bot reviews every decision in this game: who was ahead, where win chance was lost, and what would have been better. It takes less than a minute, and you can close this page in the meantime.
analysis-ask = Analyse this game
analysis-nothing = There are no decisions to analyse yet.
analysis-running = Analysing the game
analysis-waiting = In the queue: other games come first
analysis-come-back = This page updates by itself. You can also come back later: the result is saved.
analysis-reload = Reload
analysis-progress = { $decisions ->
    [one] { $judged } of { $decisions } decision
   *[other] { $judged } of { $decisions } decisions
}
percent = { $percent }%
large-number = { $number }

## Win chances over time

analysis-curve = Win chance (%)
analysis-curve-about = Estimated by a bot before each decision. The biggest mistakes are numbered.
analysis-curve-choice = Select a moment to see its position.
analysis-curve-table = Win chances as a table
analysis-chart-label = { $round }: { $chances }
analysis-round = Round
analysis-end = End
analysis-chances-now = Win chances before this decision
analysis-rests-on = { $count ->
    [one] The bot simulated { $count } game for each decision.
   *[other] The bot simulated { $count } games for each decision.
}

## How everyone played

analysis-players = How everyone played
analysis-accuracy = Accuracy
analysis-mean-loss = Average loss
analysis-choices = Real choices
analysis-mistakes-column = Mistakes
analysis-accuracy-about = Accuracy is 100 for a player who never lost any win chance; losing 3.5 percentage points per decision halves it. Forced moves don't count.

## Mistakes

analysis-mistakes = Decisions that mattered most
analysis-more-mistakes = { $count ->
    [one] 1 more mistake
   *[other] { $count } more mistakes
}
analysis-no-mistakes = No serious mistakes. Well played!
analysis-none-of-theirs = No serious mistakes.
analysis-everybody = Everyone
analysis-whose = Whose mistakes
analysis-gave-away = { $person ->
    [you] You lost { $percent } percentage { $percent ->
        [one] point
       *[other] points
    } of win chance
   *[other] { $name } lost { $percent } percentage { $percent ->
        [one] point
       *[other] points
    } of win chance
}
analysis-played = Played
analysis-better = Better
analysis-then = Likely continuation
analysis-look = View position
analysis-look-at = View position before decision { $number }

## The verdict on one decision

verdict-blunder = Blunder
verdict-mistake = Mistake
verdict-inaccuracy = Inaccuracy
verdict-best = Best move
verdict-fine = Good: nothing was clearly better
verdict-forced = Forced: the only possible move
verdict-better = Better: { $move }

## What a bot thinks of a position

thought-title = What the bot thinks
thought-of = What the bot thinks of { $name }'s decision
thought-about = The bot knows only what { $name } could know.
thought-move = Move
thought-chance = Win chance
thought-tried = Simulations
thought-deeper = Think deeper
thought-deepest = That's as deep as the bot goes here.
thought-stop = Stop
thought-rests-on = { $count ->
    [one] Based on { $count } simulated game.
   *[other] Based on { $count } simulated games.
}
thought-exact = Solved exactly to the end of the game.
thought-only = There is only one sensible move.
thought-over = There is nothing to decide here.
thought-line = Likely continuation
thought-back = Back to the position
thought-ask = Ask the bot
