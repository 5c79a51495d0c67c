# Learning: lessons, puzzles, the first game, in English. See game.ftl for what the values mean.

## The pages

learn-title = Learn
learn-about = From your first move to hard-to-spot chain reactions.
learn-first-game = Guided first game
learn-first-game-about = A real game against the Apprentice, with tips as you play. Leave and come back whenever you like.
learn-start-first-game = Start
learn-in-minutes = Learn in five minutes
learn-lessons = Lessons
learn-lessons-about = Six short exercises at a real table. A minute or two each.
learn-to-lessons = All lessons
learn-start-lesson = Start
learn-puzzles = Puzzles
learn-puzzles-about = One position, one turn: how many points can you score? Every answer is proven, and luck plays no part.
learn-to-puzzles = All puzzles
learn-todays-puzzle = Puzzle of the day
learn-start-puzzle = Solve
learn-go-on = Continue
learn-solved = done
learn-your-ring = Your energy
learn-your-gizmos = Your Gizmos
learn-your-archive = Your archive

## At the table

coach-title = Exercise
coach-hide = Hide tips
coach-show = Show tips
coach-again = Start over
coach-next-lesson = Next lesson
coach-next-puzzle = Next puzzle
coach-first-puzzle = First puzzle
coach-solution = Show solution
coach-solved = Solved!
coach-missed = Not this time.
coach-missed-how = Undo, or start over.
coach-missed-for-good = Start over.
coach-step-done = Done:
coach-puzzle-how = Your score at the end of the turn is what counts. Undo as often as you like.
coach-play-on = Or just keep playing from here.

## Lessons

lesson-pick-and-build = Pick and build
lesson-pick-and-build-about = How energy becomes a Gizmo.
lesson-pick-and-build-1 = Pick a Heat (red) sphere. It goes into your storage ring, and a new one rolls into the row.
lesson-pick-and-build-2 = Your turn again. Build one of the Heat (red) cards of level 1: each costs one Heat, and you have one.
lesson-pick-and-build-end = That's the heart of the game: collect, build, and let your Gizmos work for you.
lesson-filing = Filing
lesson-filing-about = Keep a card for yourself, get a reward for it, and build it later.
lesson-filing-1 = File one of the level 1 cards. It goes into your archive, where nobody can take it from you.
lesson-filing-2 = Filing has triggered your starting Gizmo. Use it: it draws a random sphere.
lesson-filing-3 = Now build the card from your archive. You have a sphere of every energy.
lesson-filing-4 = Building from the archive has triggered another Gizmo (#226). Use it and pick up to two spheres.
lesson-filing-end = One card, two triggers: that's what filing is for. Keep an eye on your file limit.
lesson-triggers = Chain reactions
lesson-triggers-about = One build, three Gizmos, a single turn.
lesson-triggers-1 = Build a Heat (red) card. Two of your Gizmos are waiting for that.
lesson-triggers-2 = Use the Gizmo that picks a sphere when you build a Heat card (#124), and pick Electric (yellow). That triggers another Gizmo.
lesson-triggers-3 = Now use everything that's ready before the turn ends: three Gizmos in all.
lesson-triggers-end = Each Gizmo works once per turn, in any order you like. Look for cards that trigger what you already have.
lesson-converters = Converters
lesson-converters-about = Pay with the wrong colour, double your energy, then do both at once.
lesson-converters-1 = Three cards are waiting in your archive. Build the one that costs one Heat (#117). You have none, but one of your converters (#103) lets one Atomic count as any energy.
lesson-converters-2 = Build the card that costs two Battery (#216). You have only one, but another converter (#208) makes it count as two.
lesson-converters-3 = Build the card that costs two Atomic (#221) with a single Electric: one converter turns it into Heat (#105), the next doubles the Heat (#210), and the last turns both into Atomic (#202).
lesson-converters-end = The output of one converter can feed the next. The best ways to pay are always listed first.
lesson-research = Research
lesson-research-about = See cards that nobody else sees, and take the best one.
lesson-research-1 = Research level 1: choose the bottom deck, the one with one dot. You'll see its top three cards, and nobody else will.
lesson-research-2 = Take one: build it (you can afford any level 1 card) or file it.
lesson-research-3 = The rest go to the bottom of the deck, in any order you like.
lesson-research-end = Now you know what's at the bottom of the deck, and nobody else does. Research pays off when the display has nothing for you.
lesson-last-round = The last round
lesson-last-round-about = The last turn of the game is yours. Find the win.
lesson-last-round-1 = You're 8 points behind, and a tie loses: win this turn. The most valuable card isn't the best one. What will your build trigger?
lesson-last-round-end = You win! Do the maths before the end: what a build triggers is often worth more than the card itself.

## The first game: what one has done, and tips

chapter-pick = Pick
chapter-build = Build
chapter-trigger = Trigger
chapter-file = File
chapter-research = Research
chapter-convert = Convert
chapter-higher = Level 2
chapter-end = End of the game
tip-welcome = Look at the energy row. Pick a sphere in the colour of one of the level 1 cards.
tip-collect = Choose a card you'd like and pick spheres in its colour. Cards you can afford glow green.
tip-build-now = A card is glowing green: you can afford it. Build it, and it will work for you from now on.
tip-use-now = Your action triggered one of your Gizmos. Use it in the chain reaction below; it's free.
tip-chain = Several Gizmos are ready. Use them in any order; one may trigger another.
tip-at-work = One of your Gizmos is at work. Choose from whatever is highlighted.
tip-file = File a card you want but can't afford yet: your starting Gizmo gives you a random sphere for it.
tip-build-filed = Don't forget your archive: the card there is yours, and building it makes room for another.
tip-research = Nothing you like in the display? Research a deck: look at three cards and build or file one.
tip-take-one = Only you can see these cards. Build one, file one, or take none.
tip-put-back = The rest go to the bottom of the deck. The order rarely matters: just put them back.
tip-convert = You have a converter, so you can pay with another colour. Open a card to see how.
tip-higher = Go for level 2: these cards are worth more points and trigger more often.
tip-ring-full = Your ring is full, so you can't pick. Build something, or get an upgrade that gives you more room.
tip-end-near = The end is near: the round in which someone builds their 4th level 3 Gizmo or their 16th Gizmo is the last. Points count now.
tip-last-round = This is the last round. Score as many points as you can; cards in your archive are worth nothing.
tip-engine = Look for cards that trigger what you have: a long chain is worth several turns.
tip-all-seen = You've now seen everything that can happen in a turn. From here on, the game is yours: no more tips.
tip-over = That was your first game! Lessons and puzzles show you what else Gizmos can do.
coach-goal-points = The player with the most points at the end wins.
coach-goal-end = The round in which someone builds their 16th Gizmo, or their 4th of level 3, is the last.
coach-way-energy = Pick energy
coach-way-gizmos = Build Gizmos with it
coach-way-chains = Let them set each other off

## With values

learn-puzzle = Puzzle { $number }
learn-difficulty = Difficulty { $level } of 5
learn-solved-of = { $solved } of { $all } done
learn-players = { $count } players
learn-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
learn-of-puzzle = { learn-puzzle }: { learn-goal }
learn-goal = { $points ->
    [one] score 1 point this turn
   *[other] score { $points } points this turn
}
coach-goal = { $points ->
    [one] Score 1 point this turn.
   *[other] Score { $points } points this turn.
}
coach-so-far = { $points } of { $goal } points so far
coach-made = { $points ->
    [one] You scored 1 point this turn.
   *[other] You scored { $points } points this turn.
}
coach-made-of = { $points } of { $goal } points.
coach-lesson = Lesson: { $lesson }
