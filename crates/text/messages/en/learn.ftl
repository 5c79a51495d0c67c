# Learning: lessons, puzzles, the first game, in English. See game.ftl for what the values mean.

## The pages

learn-title = Learn
learn-about = From the first move to chains that take some finding.
learn-first-game = First game with tips
learn-first-game-about = A real game against an apprentice. Tips follow what you do; leave and come back whenever you like.
learn-start-first-game = Start the game
learn-lessons = Lessons
learn-lessons-about = Six short exercises at a real table, a minute or two each.
learn-to-lessons = To the lessons
learn-start-lesson = Start
learn-puzzles = Puzzles
learn-puzzles-about = One position, one turn: how many points does it bring? Every answer is proven, and luck plays no part in it.
learn-to-puzzles = All puzzles
learn-todays-puzzle = Puzzle of the day
learn-start-puzzle = Solve it
learn-go-on = Go on
learn-solved = solved
learn-your-ring = Your energy
learn-your-gizmos = Your Gizmos
learn-your-archive = Your archive

## At the table

coach-title = Exercise
coach-hide = Put the tips away
coach-show = Show the tips
coach-again = Try again
coach-next-lesson = Next lesson
coach-next-puzzle = Next puzzle
coach-first-puzzle = To the first puzzle
coach-solution = Show the solution
coach-solved = Solved!
coach-missed = Not this time.
coach-missed-how = Take it back, or start again.
coach-missed-for-good = Start again.
coach-step-done = done:
coach-puzzle-how = What counts is your score at the end of the turn. You may take back as often as you like.
coach-play-on = You may simply play on here, too.

## Lessons

lesson-pick-and-build = Pick and build
lesson-pick-and-build-about = How energy becomes a Gizmo.
lesson-pick-and-build-1 = Pick a red sphere: Heat. It goes into your storage ring, and a new one rolls into the row.
lesson-pick-and-build-2 = Your turn again. Build one of the red level 1 cards: each costs one Heat, the one you have.
lesson-pick-and-build-end = That is the heart of it: collect, build, and let your Gizmos work for you from now on.
lesson-filing = Filing
lesson-filing-about = Keep a card for yourself, get something for it, and build it later.
lesson-filing-1 = File one of the level 1 cards. It moves into your archive, and nobody can take it from you.
lesson-filing-2 = Filing has triggered your starting Gizmo. Use it: it draws a random sphere.
lesson-filing-3 = Now build the card from your archive. You have a sphere of every energy.
lesson-filing-4 = Building from the archive has triggered Gizmo 226. Use it and pick up to two spheres.
lesson-filing-end = One card, two triggers: that is what filing is for. Mind the limit of your archive.
lesson-triggers = Chains
lesson-triggers-about = One build, three Gizmos: in a single turn.
lesson-triggers-1 = Build a red card. Two of your Gizmos wait for that.
lesson-triggers-2 = Use Gizmo 124, and pick yellow: Electric. That triggers another Gizmo.
lesson-triggers-3 = Now use everything that is ready, before the turn is over: three Gizmos in all.
lesson-triggers-end = Each Gizmo works once a turn, in the order you choose. Look for cards that set off what you have.
lesson-converters = Converters
lesson-converters-about = Pay with the wrong colour, double it, and do both at once.
lesson-converters-1 = Three cards wait in your archive. Build Gizmo 117: it costs Heat, but Gizmo 103 lets one Atomic count as any energy.
lesson-converters-2 = Build Gizmo 216. It costs two Battery, you have one: Gizmo 208 makes it count as two.
lesson-converters-3 = Build Gizmo 221 for two Atomic with a single Electric: 105 makes it Heat, 210 makes that two Heat, 202 turns both into Atomic.
lesson-converters-end = What one converter yields may feed the next. The best ways to pay always stand first in the card's sheet.
lesson-research = Research
lesson-research-about = Look at what nobody else sees, and take the best of it.
lesson-research-1 = Research level 1: choose the bottom deck, with one dot. You see its next three cards, and only you.
lesson-research-2 = Take one of them: build it, as you can pay for every level 1 card, or file it.
lesson-research-3 = The others go back under the deck, in an order you choose.
lesson-research-end = You know now what lies at the bottom, and nobody else does. Research pays when the display has nothing for you.
lesson-last-round = The last round
lesson-last-round-about = You have the last turn of the game. Find the one that wins.
lesson-last-round-1 = You are 8 points behind, and a tie is lost: win with this turn. The most valuable card is not the best one. What does building set off?
lesson-last-round-end = Won! Count before the end: what a build sets off is often worth more than the card itself.

## The first game: what one has done, and tips

chapter-pick = pick
chapter-build = build
chapter-trigger = trigger
chapter-file = file
chapter-research = research
chapter-convert = convert
chapter-higher = level 2
chapter-end = the end
tip-welcome = Look at the energy row. Pick a sphere of a colour that one of the level 1 cards costs: choose it in the row.
tip-collect = Choose a card you would like, and pick the spheres of its colour. What you can pay for glows green.
tip-build-now = A card glows green: you can pay for it. Build it, and it works for you from now on.
tip-use-now = What you did has triggered one of your Gizmos. Use it in the chain below; it costs nothing.
tip-chain = Several Gizmos are ready. The order is yours, and what one does may trigger others.
tip-at-work = One of your Gizmos is at work. What it offers you now is lit: choose from it.
tip-file = File a card that you want but cannot pay for yet: your starting Gizmo gives you a random sphere for it.
tip-build-filed = Do not forget your archive: the card there is yours, and building it makes room for another.
tip-research = Nothing you like in the display? Research a deck: you see three cards, and may build or file one.
tip-take-one = Only you see these cards. Build one, file one, or take none.
tip-put-back = The others go under the deck. The order seldom matters: just put them back.
tip-convert = You have a converter: it lets you pay with another colour. Open a card to see the ways to pay.
tip-higher = Go for level 2: these cards bring more points, and they are triggered more often.
tip-ring-full = Your ring is full: you cannot pick. Build something, or get an upgrade with more room.
tip-end-near = The end comes near: 4 level 3 Gizmos or 16 in all bring the last round. Points count now.
tip-last-round = This is the last round. Do what brings the most points: cards in the archive bring none.
tip-engine = Look for cards that trigger what you have: a long chain is worth several turns.
tip-over = Your first game is done. Lessons and puzzles show more of what Gizmos can do.

## With values

learn-puzzle = Puzzle { $number }
learn-difficulty = Difficulty { $level } of 5
learn-solved-of = { $solved } of { $all } solved
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
    [one] make 1 point with this turn
   *[other] make { $points } points with this turn
}
coach-goal = { $points ->
    [one] Make 1 point with this turn.
   *[other] Make { $points } points with this turn.
}
coach-so-far = { $points } of { $goal } points so far
coach-made = { $points ->
    [one] This turn has brought 1 point.
   *[other] This turn has brought { $points } points.
}
coach-made-of = { $points } of { $goal } points.
coach-lesson = Lesson: { $lesson }
