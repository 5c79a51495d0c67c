# The analysis of a game that is over, in English: chances to win, mistakes, and what a bot thinks of a position. See game.ftl for what
# the values mean; `$person` is whoever decided.

analysis-about = A strong bot thinks about every decision of this game: who was going to win, where chances were given away, and what would have been better. It takes less than a minute. You may close this page meanwhile.
analysis-ask = Analyse this game
analysis-nothing = Nobody has decided anything in this game yet.
analysis-running = The bot is thinking about the game
analysis-waiting = Other games come first; this one is in line
analysis-come-back = This page follows by itself. You may also come back later: the result stays.
analysis-reload = Reload
analysis-progress = { $decisions ->
    [one] { $judged } of { $decisions } decision
   *[other] { $judged } of { $decisions } decisions
}
percent = { $percent } %

## The chances over time

analysis-curve = Chances to win (%)
analysis-curve-about = Before each decision, as a bot that looks ahead saw it. The largest mistakes are numbered.
analysis-curve-table = The chances as a table
analysis-chart-label = { $round }: { $chances }
analysis-round = Round
analysis-end = End
analysis-chances-now = Chances to win before this decision
analysis-rests-on = { $count ->
    [one] For each decision the bot played { $simulations } game in its head.
   *[other] For each decision the bot played { $simulations } games in its head.
}

## How everybody played

analysis-players = How well everybody played
analysis-accuracy = Accuracy
analysis-mean-loss = Given away on average
analysis-choices = Real choices
analysis-mistakes-column = Mistakes
analysis-accuracy-about = Accuracy is 100 for whoever gave nothing away; giving away 3.5 % of the chance to win with every decision halves it. Where there was only one possible move, nothing counts.

## Mistakes

analysis-mistakes = The largest mistakes
analysis-no-mistakes = Nobody made a mistake that a bot would blame anybody for.
analysis-none-of-theirs = No mistake worth the name.
analysis-everybody = Everybody
analysis-whose = Whose mistakes
analysis-gave-away = { $person ->
    [you] You gave away { $percent } percentage { $percent ->
        [one] point
       *[other] points
    }
   *[other] { $name } gave away { $percent } percentage { $percent ->
        [one] point
       *[other] points
    }
}
analysis-played = Played
analysis-better = Better
analysis-then = How it might have gone on
analysis-look = Look at the position
analysis-look-at = Look at the position before decision { $number }

## The verdict on one decision

verdict-best = The best that the bot found, too
verdict-fine = As good as the best that the bot found
verdict-forced = There was only one possible move
verdict-better = Better: { $move }

## What a bot thinks of a position

thought-title = What the bot thinks
thought-of = What the bot thinks about the decision of { $name }
thought-about = The bot knows only what { $name } could know.
thought-move = Move
thought-chance = Chance to win
thought-tried = Tried
thought-deeper = Think deeper
thought-deepest = This is as deep as the bot thinks here.
thought-stop = Stop thinking
thought-rests-on = { $count ->
    [one] It rests on { $simulations } simulated game.
   *[other] It rests on { $simulations } simulated games.
}
thought-exact = Worked out exactly to the end of the game.
thought-only = There is only one sensible move.
thought-over = Nobody has to decide anything here.
thought-line = How it may go on
thought-back = Back to the position
thought-ask = Ask the bot
