# Everything that Gizmos says to players, in English.
#
# $energy is one of heat, electric, atomic, battery; $energies one of these or two joined by a hyphen, in that order.
# $verb is one of pick, file, build, research, use, return.
# $person is "you" when the player spoken to is meant, otherwise "other"; $name is that player's name.

## Energies

energy = { $energy ->
    [heat] Heat
    [electric] Electric
    [atomic] Atomic
   *[battery] Battery
}
energy-symbol = { $energy ->
    [heat] H
    [electric] E
    [atomic] A
   *[battery] B
}
energies = { $energies ->
    [heat] Heat
    [electric] Electric
    [atomic] Atomic
    [battery] Battery
    [heat-electric] Heat or Electric
    [heat-atomic] Heat or Atomic
    [heat-battery] Heat or Battery
    [electric-atomic] Electric or Atomic
    [electric-battery] Electric or Battery
    [atomic-battery] Atomic or Battery
   *[any] any energy
}
spheres-item = { $count } { energy }
spend-item = { spheres-item }
spheres-none = no energy
list-separator = ,{ " " }

## Cards

card-name = Gizmo { $card }
card-number = #{ $card }
card-line = { card-name } · { $level } · { $cost } · { card-points } · { $does }
card-level = Level { $level }
card-level-start = Starting Gizmo
card-points = { $vp } VP
card-cost = costs { $cost } { energy }
card-cost-any = costs { $cost } of any energy
card-cost-none = not for sale
card-triggered = { $trigger }: { $effect }
card-kind = { $kind ->
    [converter] Converter
    [pick] Pick Gizmo
    [file] File Gizmo
    [build] Build Gizmo
   *[upgrade] Upgrade
}

trigger-file = When you file a card
trigger-pick = When you pick { energies }
trigger-build = { $energies ->
    [heat] When you build a Heat card
    [battery] When you build a Battery card
    [heat-electric] When you build a Heat or Electric card
    [heat-atomic] When you build a Heat or Atomic card
    [heat-battery] When you build a Heat or Battery card
   *[other] When you build an { energies } card
}
trigger-archive = When you build from your archive
trigger-level-two = When you build a level 2 card

effect-draw = { $count ->
    [one] draw 1 random energy
   *[other] draw up to { $count } random energies
}
effect-pick = { $count ->
    [one] pick 1 energy from the row
   *[other] pick up to { $count } energies from the row, one by one
}
effect-points = { $count ->
    [one] take a token worth 1 VP
   *[other] take tokens worth { $count } VP
}
effect-file = file a card from the display
effect-research = research a deck
effect-build-free = build a level 1 card without paying
effect-recolor = { $count ->
    [one] When paying, 1 { energies } counts as any energy
   *[other] When paying, up to { $count } { energies } count as any energy
}
effect-recolor-any = When paying, 1 energy of your choice counts as any other
effect-double = { $energies ->
    [heat-battery] When paying, 1 Heat counts as 2 Heat, and 1 Battery as 2 Battery
    [electric-atomic] When paying, 1 Electric counts as 2 Electric, and 1 Atomic as 2 Atomic
   *[other] When paying, 1 { energies } counts as 2 { energies }
}
effect-raise-storage = Storage ring +{ $count }
effect-raise-archive = Archive +{ $count }
effect-raise-research = Research +{ $count }
effect-no-file = You may not file any more
effect-no-research = You may not research any more
effect-discount-archive = Cards from your archive cost 1 energy less
effect-discount-level-two = Level 2 cards cost 1 energy less
effect-discount-research = Cards built from research cost 1 energy less
effect-score-energy = At the end, 1 VP for each energy in your ring
effect-score-tokens = At the end, your VP tokens count twice

# The same in a few characters, for a card on the table; $symbols are symbols of energies.
brief-triggered = { $trigger }→{ $effect }
brief-trigger-file = file
brief-trigger-pick = pick { $symbols }
brief-trigger-build = build { $symbols }
brief-trigger-archive = from arc
brief-trigger-level-two = build L2
brief-draw = draw { $count }
brief-pick = pick { $count }
brief-points = +{ $count } VP
brief-file = file
brief-research = research
brief-build-free = free L1
brief-recolor = { $count ->
    [one] 1{ $symbols }→any
   *[other] 2{ $symbols }→any
}
brief-recolor-any = 1 any→any
brief-double = 1{ $symbols }→2{ $symbols }
brief-raise-storage = ring+{ $count }
brief-raise-archive = arc+{ $count }
brief-raise-research = res+{ $count }
brief-no-file = no more filing
brief-no-research = no more research
brief-discount-archive = archive costs -1
brief-discount-level-two = level 2 costs -1
brief-discount-research = research costs -1
brief-score-energy = 1 VP per energy
brief-score-tokens = VP tokens x2
brief-cost = { $cost }{ energy-symbol }
brief-cost-any = { $cost } any
brief-cost-none = free

## Moves

move-pick = Pick { energy }
move-file = File { card-name }
move-build-any = Build { card-name }
move-build = Build { card-name } for { $spend }
move-build-free = Build { card-name } for free
move-build-using = Build { card-name } for { $spend }, using { $using }
offer-build = Build for { $spend }
other-payments = { $count ->
    [one] 1 other way to pay
   *[other] { $count } other ways to pay
}
offer-build-free = Build for free
offer-build-using = Build for { $spend } with { $using }
move-research = Research level { $level }
move-decline = Take none of them
move-return = Put { card-name } back next
move-use = Use { card-name }
move-draw = Draw one more
move-stop = Stop here
move-end = End the turn
move-pass = Pass

## What happened

log-turn = Round { $round } · { $person ->
    [you] your turn
   *[other] { $name }
}
log-pick = { $person ->
    [you] You pick { energy }
   *[other] { $name } picks { energy }
}
log-file = { $person ->
    [you] You file { card-name }
   *[other] { $name } files { card-name }
}
log-build = { $person ->
    [you] You build { card-name } for { $spend }
   *[other] { $name } builds { card-name } for { $spend }
}
log-build-using = { $person ->
    [you] You build { card-name } for { $spend }, using { $using }
   *[other] { $name } builds { card-name } for { $spend }, using { $using }
}
log-build-free = { $person ->
    [you] You build { card-name } for free
   *[other] { $name } builds { card-name } for free
}
log-research = { $person ->
    [you] You research level { $level }
   *[other] { $name } researches level { $level }
}
log-decline = { $person ->
    [you] You take none of the researched cards
   *[other] { $name } takes none of the researched cards
}
log-return = { $person ->
    [you] You put a card back under the deck
   *[other] { $name } puts a card back under the deck
}
log-use = { $person ->
    [you] You use { card-name }
   *[other] { $name } uses { card-name }
}
log-draw = { $person ->
    [you] You draw one more
   *[other] { $name } draws one more
}
log-stop = { $person ->
    [you] You stop there
   *[other] { $name } stops there
}
log-end = { $person ->
    [you] You end your turn
   *[other] { $name } ends the turn
}
log-pass = { $person ->
    [you] You can do nothing and pass
   *[other] { $name } can do nothing and passes
}
log-drawn = { $person ->
    [you] You draw { energy }
   *[other] { $name } draws { energy }
}
log-points = { $person ->
    [you] You gain { $vp } VP
   *[other] { $name } gains { $vp } VP
}
log-rolls = { energy } rolls into the row
log-revealed = { card-name } is turned up
log-seen = { $count ->
    [one] 1 level { $level } card is looked at
   *[other] { $count } level { $level } cards are looked at
}
would-trigger = triggers { $cards }
log-triggers = This triggers { $cards }
log-last-round = { $person ->
    [you] You have reached the end: this is the last round
   *[other] { $name } has reached the end: this is the last round
}
log-over = The game is over

# The same in a few characters, without the name; $symbols are symbols of energies.
recap-pick = picked { $symbols }
recap-draw = drew { $symbols }
recap-file = filed { card-number }
recap-build = built { card-number } ({ $symbols })
recap-build-free = built { card-number } (free)
recap-research = researched L{ $level }
recap-decline = took none
recap-use = used { card-number }
recap-pass = passed
recap-chain = used { $count }
recap-points = +{ $vp } VP
recap-energies = +{ $symbols }

## What to do now

prompt-action = Your turn, { $name }: pick, file, build or research
prompt-action-you = Your turn: pick, file, build or research
prompt-chain = Use a triggered Gizmo, or end your turn
prompt-picking = { $left ->
    [one] Pick an energy from the row
   *[other] Pick an energy from the row; up to { $left } in all
}
prompt-picking-more = { $left ->
    [one] Pick one more energy, or stop
   *[other] Pick up to { $left } more, or stop
}
prompt-drawing = { $left ->
    [one] Draw one more energy, or stop
   *[other] Draw up to { $left } more, or stop
}
prompt-filing = Choose a card of the display to file
prompt-free-build = Choose a level 1 card to build without paying
prompt-research-effect = Choose a deck to research
prompt-researched = Build or file one of these cards, or take none
prompt-returning = Put them back under the deck, top one first: which is next?
prompt-pass = You can do nothing at all: pass
prompt-waiting = { $name } is thinking …
prompt-over = The game is over

## Why not; each starts like the second half of a sentence

illegal-game-over = the game is over
illegal-luck-pending = energy or cards are still on their way
illegal-action-first = first perform an action: pick, file, build or research
illegal-action-done = your action is done; use a triggered Gizmo or end the turn
illegal-effect-first = first finish the effect of the Gizmo in use
illegal-research-first = first build, file or refuse the researched cards
illegal-return-first = first put the researched cards back
illegal-action-possible = passing is only for those who can do nothing else
illegal-not-in-row = there is no { energy } in the row
illegal-ring-full = your storage ring is full ({ $limit } of { $limit })
illegal-not-in-display = { card-name } is not in the display
illegal-archive-full = your archive is full ({ $limit } of { $limit })
illegal-filing-barred = one of your upgrades forbids filing
illegal-not-available = { card-name } is neither in the display nor in your archive
illegal-unaffordable = it costs { $price }, more than you can pay
illegal-spheres-missing = { $held ->
    [0] you have no { energy }
   *[other] you have only { $held } { energy }
}
illegal-converter-not-active = { card-name } is not an active converter of yours
illegal-converter-used = { card-name } has been used this turn
illegal-not-exact = this does not come to exactly { $price }
illegal-wasteful = the same energy pays for it with fewer converters
illegal-not-level-one = the free build is for level 1 cards only
illegal-free-build-paid = the free build takes no payment
illegal-research-barred = one of your upgrades forbids research
illegal-deck-empty = the level { $level } deck is empty
illegal-not-researched = { card-name } is not among the researched cards
illegal-not-to-return = { card-name } is not among the cards to put back
illegal-nothing-to-decline = there are no researched cards to refuse
illegal-nothing-to-return = there are no researched cards to put back
illegal-not-active = { card-name } is not one of your active Gizmos
illegal-never-triggered = it is never triggered: it works by itself
illegal-not-triggered = nothing has triggered it this turn
illegal-already-used = it has been used this turn
illegal-blocked = it is triggered, but { $blocked }
illegal-nothing-to-draw = no Gizmo is drawing energy
illegal-nothing-to-stop = no Gizmo is picking or drawing energy
illegal-first-is-due = the first energy has to be picked
illegal-with-rule = { $reason } ({ $rule })

blocked-ring-full = your ring is full
blocked-no-sphere = there is no energy to take
blocked-archive-full = your archive is full
blocked-filing-barred = an upgrade forbids filing
blocked-no-card = the display is empty
blocked-research-barred = an upgrade forbids research
blocked-no-deck = all decks are empty
blocked-no-level-one = there is no level 1 card to build

price = { $price } { energy }
price-any = { $price } of any energy
price-from-to = { $lowest } to { $full } { energy }
price-from-to-any = { $lowest } to { $full } of any energy

nothing-to-build = nothing in the display or your archive is within your means

## Ending the turn too early

still-ready = { $count ->
    [one] 1 Gizmo is still ready
   *[other] { $count } Gizmos are still ready
}
end-anyway = { still-ready }: end the turn anyway?

## Taking back and hints

undone = Taken back: { $move }
undo-nothing = there is nothing of this turn to take back
undo-revealed = something hidden has come to light since
undo-not-yours = it is not your turn

hint-thinking = Thinking about a hint …
hint-chance = Chance to win: { $percent } %
hint-candidate = { $move } · { $percent } %
hint-line = { $name }: { $move }
hint-rests-on = { $count ->
    [one] It rests on 1 simulated game.
   *[other] It rests on { $count } simulated games.
}
hint-points = It is worth { $vp } VP.
hint-triggers = It triggers { $cards }.
hint-prepares = It prepares: { $move }
hint-better = It is { $percent } % better than the next best move.
hint-surer = A move with a higher chance was tried too little to be sure.
hint-close = The next best move is about as good.
hint-no-reason = The adviser gave no reasons.

## Players and scores

you = You
player = Player
player-numbered = { player } { $number }
bot-numbered = { bot-called } { $number }
bot-called = { $bot ->
    [apprentice] Apprentice
    [tinkerer] Tinkerer
    [engineer] Engineer
    [inventor] Inventor
   *[other] Bot
}
opponent = { $bot ->
    [apprentice] Apprentice: still learning, good for a first game
    [tinkerer] Tinkerer: plays with a plan
    [engineer] Engineer: looks ahead, strong
    [inventor] Inventor: looks far ahead, very strong
    [random] Random: plays anything
    [greedy] Greedy: takes what it can
    [heuristic] Heuristic: plays with a plan
    [search] Thinker: looks ahead
   *[other] { $bot }
}
round = Round { $round }
score = { $vp } VP
gizmos = { $count ->
    [one] { $count } Gizmo
   *[other] { $count } Gizmos
}
gizmos-brief = { $count } G
score-breakdown = { $total } VP = { $cards } on Gizmos + { $tokens } in tokens + { $bonus } bonus
winner = { $person ->
    [you] You win!
   *[other] { $name } wins!
}
tie-gizmos = Tied on VP: more active Gizmos decide.
tie-energy = Tied on VP and Gizmos: more energy in the ring decides.
tie-seat = Tied on everything: the later seat decides.
rounds-played = { $rounds ->
    [one] 1 round was played.
   *[other] { $rounds } rounds were played.
}
longest-chain = { $count ->
    [one] Longest chain: 1 Gizmo in one turn ({ $name }).
   *[other] Longest chain: { $count } Gizmos in one turn ({ $name }).
}
place = { $place }. { $name }

## Things on the table

deck = Deck { $level }
deck-line = Level { $level } deck: { deck-left }. Research shows you { $research } of its cards; you may build or file one of them
sphere-line = { energy }: { $row } in the row, { $held } in your ring, { $left } in the dispenser
deck-left = { $count ->
    [0] empty
   *[other] { $count } left
}
ring = Ring { $held }/{ $limit }
archive = Archive { $held }/{ $limit }
archive-with = Archive { $held }/{ $limit }: { $cards }
active = { $count ->
    [one] { $count } active Gizmo
   *[other] { $count } active Gizmos
}
research-limit = Research { $limit }
researched-by = { $count ->
    [one] { $name } is looking at 1 researched card
   *[other] { $name } is looking at { $count } researched cards
}
under-deck = { $count ->
    [one] You put this under the level { $level } deck: { $cards }
   *[other] You put these under the level { $level } deck, top to bottom: { $cards }
}
remains = leaves { $spheres }
remains-nothing = leaves nothing
player-line = { $name }: { $vp } VP, { gizmos }, ring { $held }/{ $limit }: { $spheres }
not-possible = { $what } is not possible: { $reason }
possible = { $what } is possible.
cannot = { $verb ->
    [pick] Cannot pick
    [file] Cannot file
    [build] Cannot build
    [research] Cannot research
    [use] Cannot use
   *[return] Cannot put back
}: { $reason }
cannot-undo = Cannot undo: { $reason }
pass-keyboard = Pass the keyboard to { $name }
saved-to = Saved to { $path }
analyse-how = What could have been better: gizmos analyse { $path }
cannot-save = The game cannot be saved: { $error }
resume-offer = your unfinished game (round { $round }: { $names })
resume-how = An unfinished game is waiting: { $command } goes on with it.
too-small = Gizmos needs a window of at least 80 × 24 characters; this one has { $width } × { $height }. Enlarge it, or leave with q.
no-such-move = There is no move { $number } in the list.
needs-card = Type { $command } and the number of a card, for example: { $command } 112
ambiguous = “{ $word }” could be { $commands }. Type more of it.
no-such-card = There is no card { $number }.
not-understood = That is not understood: { $error }

## Labels

label-title = Gizmos
label-last-round = LAST ROUND
label-game-over = GAME OVER
label-tagline = Build machines that set each other off
label-row = Row
label-build = build
label-file = file
label-pick = pick
label-research = research
label-put-back = put back
label-use = use
label-undo = undo
label-deck = Deck
label-ready = ready
label-used = used
label-active = Active Gizmos
label-researched = Researched cards: only you see them
label-log = What happened
label-others = Others and their last turns
label-players = All players
label-rules = How to play
label-hint = Hint
label-hint-other = Other moves
label-hint-line = How it may go on
label-payments = How do you want to pay?
label-empty = (empty)
label-nothing-chosen = Choose something with the arrow keys or the mouse
label-look-only = Only to look at
label-more = more
label-quit-question = Leave the game?
label-quit-saved = It is saved; gizmos play goes on with it.
label-quit-over = It is over, and saved.
label-quit-lost = It cannot be saved and would be lost.
label-yes-leave = Leave
label-no-stay = Stay
label-go-back = Go back
label-close = Close
label-continue = Continue
label-start = Start a new game
label-players-number = Players
label-human = Human
label-seat = Seat
label-go-on = Go on
label-play-again = Play again
label-leave = Leave
label-look-at-table = Look at the table
label-result = Result
label-ready-question = Press Enter when only this player can see the screen.
label-keys-start = ↑↓ choose   ←→ change   n name a person   Enter start   ? rules   q leave
label-keys-name = Type the name   Enter take it   Esc leave it as it was
label-keys-unavoidable = Enter go on
label-keys-dialog = ↑↓ choose or scroll · Enter take · Esc back
label-key-back = back
label-key-rules = how to play
label-choose-pick = Pick: which energy of the row?
label-choose-file = File: which card?
label-choose-build = Build: which card?
label-choose-research = Research: which deck?
label-legend-card = #number  cost  points
label-legend-verbs = ▸ what you can do with it now
label-legend-energies = H Heat E Electric A Atomic B Battery
label-key-hint = hint
label-key-card = info
label-key-players = all
label-key-log = log
label-key-quit = quit
label-key-hurry = hurry
label-key-result = result
label-key-again = new game
label-plain-help = Type the number of a move, a move such as “pick heat”, or: help, moves, table, cards, card N, pay N, why MOVE, players, hint, undo, log, rules, save FILE, quit.
label-plain-commands =
    Type the number of a move, or a move such as “pick heat”, “file 112”, “build 112 e”, “research 2”, “use 1”, “end”. Or:
    help: these lines
    moves: the moves you can make, once more
    table: the position, once more
    cards: all cards of the game
    card N: what card N does
    pay N: every way to pay for card N
    why MOVE: why a move is impossible
    players: everybody's machines in full
    hint: what the adviser would do, and why
    undo: take back your last move of this turn, as long as nothing hidden has come to light since
    log: everything that happened
    rules: how to play
    save FILE: save into FILE from now on
    quit: leave; the game is saved
    The beginning of a word is enough if nothing else begins like it.
label-goodbye = Goodbye.
label-key-energies = Energies: H Heat, E Electric, A Atomic, B Battery

## How to play, in a few paragraphs

guide-goal-title = The goal
guide-goal = Collect energy, build Gizmos with it, and let your Gizmos set each other off. Whoever has the most victory points (VP) at the end wins.
guide-turn-title = Your turn
guide-turn = On your turn you do exactly one of four things. Pick: take an energy from the row into your storage ring. File: take a card of the display into your archive, to build it later. Build: pay for a card of the display or your archive and put it into play. Research: look at the top cards of a deck; build one, file one, or take none, and put the others back underneath in an order you choose.
guide-limits-title = Limits
guide-limits = Your ring holds 5 energies, your archive 1 card, and research shows 3 cards. Upgrades raise this. Energy is never thrown away: it only leaves the ring when you pay.
guide-cards-title = Reading a card
guide-cards = “#112 1E 1 VP” is card 112: it costs 1 Electric and is worth 1 VP. Below it stands what it does. “pick H→draw 1” means: when you pick Heat, draw a random energy. Cards that cost “any” can be paid with every energy.
guide-triggers-title = Triggers and chains
guide-triggers = Active Gizmos are triggered by what you do: file, pick, build. Each may be used once a turn, in any order, and what it does may trigger others. A Gizmo is not triggered by its own building. Drawing is not picking: a drawn energy triggers nothing. A Gizmo that can do nothing now (ring full, for example) stays triggered until the end of the turn.
guide-paying-title = Converters and upgrades
guide-paying = Converters work while you pay, each once a turn; what one yields may feed another. Upgrades work all the time: higher limits, lower prices, or extra VP at the end. Some are worth many VP but forbid filing or research.
guide-end-title = The end
guide-end = When somebody has 4 level 3 Gizmos or 16 Gizmos in all (the starting one counts), the round is finished and the game is over. VP: what is printed on your Gizmos, plus tokens, plus bonuses. Ties: more Gizmos, then more energy, then the later seat.
guide-screen-title = The screen
guide-screen = Choose with the arrow keys or a click; what you can do with the chosen thing stands below with its number, and what you cannot do with the reason. Or choose what to do first: p picks, f files, b builds, r researches, and only what fits stays lit. A double click does the first of what is offered. Moves can be taken back with u until something hidden comes to light. h asks for advice, i explains a card, a shows all players' machines, l what happened. Numbers such as (R6.2) name the rule a reason comes from; all rules are numbered in docs/rules.md.
