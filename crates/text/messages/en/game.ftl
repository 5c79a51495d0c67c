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
# At most eight letters: as much as fits beside a sphere in the terminal.
energy-brief = { energy }
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

card-name = Gizmo { $number }
card-number = #{ $number }
# How every sentence names a card, as $card or among $cards: by what it does, with the number to look it up by.
card-mention = “{ $brief }” { card-number }
card-line = { card-name } · { $level } · { $cost } · { card-points } · { $does }
card-level = Level { $level }
card-level-start = Starting Gizmo
card-points = { $vp } VP
card-cost = costs { $cost } { energy }
card-cost-any = costs { $cost } energy of any type
card-cost-none = no cost
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
    [heat] When you build a Heat Gizmo
    [battery] When you build a Battery Gizmo
    [heat-electric] When you build a Heat or Electric Gizmo
    [heat-atomic] When you build a Heat or Atomic Gizmo
    [heat-battery] When you build a Heat or Battery Gizmo
   *[other] When you build an { energies } Gizmo
}
trigger-archive = When you build from your archive
trigger-level-two = When you build a level 2 Gizmo

effect-draw = { $count ->
    [one] draw 1 random sphere
   *[other] draw up to { $count } random spheres
}
effect-pick = { $count ->
    [one] pick 1 sphere from the energy row
   *[other] pick up to { $count } spheres from the energy row, one at a time
}
effect-points = gain { $count } VP
effect-file = file a card from the display
effect-research = research a deck
effect-build-free = build a level 1 Gizmo for free
effect-recolor = { $count ->
    [one] When paying, 1 { energies } counts as any energy
   *[other] When paying, up to { $count } { energies } count as any energy
}
effect-recolor-any = When paying, 1 sphere of any type counts as any energy
effect-double = { $energies ->
    [heat-battery] When paying, 1 Heat counts as 2 Heat, and 1 Battery as 2 Battery
    [electric-atomic] When paying, 1 Electric counts as 2 Electric, and 1 Atomic as 2 Atomic
   *[other] When paying, 1 { energies } counts as 2 { energies }
}
effect-raise-storage = Storage limit +{ $count }
effect-raise-archive = File limit +{ $count }
effect-raise-research = Research amount +{ $count }
effect-no-file = You can't file for the rest of the game
effect-no-research = You can't research for the rest of the game
effect-discount-archive = Building from your archive costs 1 less
effect-discount-level-two = Level 2 Gizmos cost 1 less
effect-discount-research = Building from research costs 1 less
effect-score-energy = End of game: 1 VP per sphere in your storage ring
effect-score-tokens = End of game: worth the VP you hold in tokens

# The same in a few characters, for a card on the table; $symbols are symbols of energies.
brief-triggered = { $trigger }→{ $effect }
brief-trigger-file = file
brief-trigger-pick = pick { $symbols }
brief-trigger-build = build { $symbols }
brief-trigger-archive = build arc
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
brief-no-file = can't file
brief-no-research = can't research
brief-discount-archive = from archive -1
brief-discount-level-two = level 2 -1
brief-discount-research = from research -1
brief-score-energy = 1 VP per sphere
brief-score-tokens = VP = VP tokens
brief-cost = { $cost }{ energy-symbol }
brief-cost-any = { $cost } any
brief-cost-none = free

## Moves

move-pick = Pick { energy }
move-file = File { $card }
move-build-any = Build { $card }
move-build = Build { $card } for { $spend }
move-build-free = Build { $card } for free
move-build-using = Build { $card } for { $spend }, using { $using }
offer-build = Build for { $spend }
other-payments = { $count ->
    [one] 1 other way to pay
   *[other] { $count } other ways to pay
}
offer-build-free = Build for free
offer-build-using = Build for { $spend } with { $using }
move-research = Research level { $level }
move-decline = Take none
move-return = Put back { $card }
move-use = Use { $card }
move-draw = Draw another
move-stop = Stop
move-end = End turn
move-pass = Pass

## What happened

log-turn = Round { $round } · { $person ->
    [you] your turn
   *[other] { $name }
}
# A bot as the subject of a sentence about what it decides for somebody who is away or has given up.
substitute-for = { $person ->
    [you] { bot-called }, for you,
   *[other] { bot-called }, for { $name },
}
log-pick = { $person ->
    [you] You pick { energy }
   *[other] { $name } picks { energy }
}
log-file = { $person ->
    [you] You file { $card }
   *[other] { $name } files { $card }
}
log-build = { $person ->
    [you] You build { $card } for { $spend }
   *[other] { $name } builds { $card } for { $spend }
}
log-build-using = { $person ->
    [you] You build { $card } for { $spend }, using { $using }
   *[other] { $name } builds { $card } for { $spend }, using { $using }
}
log-build-free = { $person ->
    [you] You build { $card } for free
   *[other] { $name } builds { $card } for free
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
    [you] You return a card to the bottom of the deck
   *[other] { $name } returns a card to the bottom of the deck
}
log-use = { $person ->
    [you] You use { $card }
   *[other] { $name } uses { $card }
}
log-draw = { $person ->
    [you] You draw one more
   *[other] { $name } draws one more
}
log-stop = { $person ->
    [you] You stop
   *[other] { $name } stops
}
log-end = { $person ->
    [you] You end your turn
   *[other] { $name } ends their turn
}
log-pass = { $person ->
    [you] You have no legal action and pass
   *[other] { $name } has no legal action and passes
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
log-revealed = { $card } is revealed
log-seen = { $count ->
    [one] 1 level { $level } card seen
   *[other] { $count } level { $level } cards seen
}
would-trigger = triggers { $cards }
log-triggers = Triggers { $cards }
log-last-round = { $person ->
    [you] You triggered the end of the game: this is the last round
   *[other] { $name } triggered the end of the game: this is the last round
}
log-over = The game is over

# The same in a few characters, without the name; $symbols are symbols of energies.
recap-pick = picked { $symbols }
recap-draw = drew { $symbols }
recap-file = filed { $card }
recap-build = built { $card } ({ $symbols })
recap-build-free = built { $card } (free)
recap-research = researched L{ $level }
recap-decline = took none
recap-use = used { $card }
recap-pass = passed
recap-chain = used { $count }
recap-points = +{ $vp } VP
recap-energies = +{ $symbols }

## What to do now

prompt-action = Your turn, { $name }: pick, file, build or research
prompt-action-you = Your turn: pick, file, build or research
prompt-chain = Use a triggered Gizmo or end your turn
prompt-picking = { $left ->
    [one] Pick a sphere from the row
   *[other] Pick up to { $left } spheres from the row
}
prompt-picking-more = { $left ->
    [one] Pick another sphere, or stop
   *[other] Pick up to { $left } more spheres, or stop
}
prompt-drawing = { $left ->
    [one] Draw another sphere, or stop
   *[other] Draw up to { $left } more spheres, or stop
}
prompt-filing = Choose a card from the display to file
prompt-free-build = Choose a level 1 Gizmo to build for free
prompt-research-effect = Choose a deck to research
prompt-researched = Build or file one of these cards, or take none
prompt-returning = Put the cards on the bottom of the deck, top card first. Which goes next?
prompt-pass = You have no legal action: pass
prompt-waiting = { $name } is thinking…
prompt-over = The game is over

## Why not; each starts like the second half of a sentence

illegal-game-over = the game is over
illegal-luck-pending = spheres or cards are still being dealt
illegal-action-first = take an action first: pick, file, build or research
illegal-action-done = you've already taken your action; use a triggered Gizmo or end your turn
illegal-effect-first = finish the current Gizmo's effect first
illegal-research-first = decide on the researched cards first: build one, file one or take none
illegal-return-first = put the researched cards back first
illegal-action-possible = you can only pass when no action is possible
illegal-not-in-row = there is no { energy } in the row
illegal-ring-full = your storage ring is full ({ $limit } of { $limit })
illegal-not-in-display = { $card } is not in the display
illegal-archive-full = your archive is full ({ $limit } of { $limit })
illegal-filing-barred = one of your upgrades prevents filing
illegal-not-available = { $card } is neither in the display nor in your archive
illegal-unaffordable = it costs { $price }, more than you can pay
illegal-spheres-missing = { $held ->
    [0] you have no { energy }
   *[other] you only have { $held } { energy }
}
illegal-converter-not-active = { $card } is not one of your active converters
illegal-converter-used = { $card } has already been used this turn
illegal-not-exact = this doesn't match the price of { $price }
illegal-wasteful = you can pay with the same spheres and fewer converters
illegal-not-level-one = only level 1 Gizmos can be built for free
illegal-free-build-paid = a free build needs no payment
illegal-research-barred = one of your upgrades prevents research
illegal-deck-empty = the level { $level } deck is empty
illegal-not-researched = { $card } is not among the researched cards
illegal-not-to-return = { $card } is not among the cards to put back
illegal-nothing-to-decline = there are no researched cards to turn down
illegal-nothing-to-return = there are no researched cards to put back
illegal-not-active = { $card } is not one of your active Gizmos
illegal-never-triggered = it is never triggered; it always works
illegal-not-triggered = nothing has triggered it this turn
illegal-already-used = it has already been used this turn
illegal-blocked = it is triggered, but { $blocked }
illegal-nothing-to-draw = no Gizmo is drawing energy
illegal-nothing-to-stop = no Gizmo is picking or drawing energy
illegal-first-is-due = you must pick the first sphere
illegal-with-rule = { $reason } ({ $rule })

blocked-ring-full = your ring is full
blocked-no-sphere = there is no sphere to take
blocked-archive-full = your archive is full
blocked-filing-barred = an upgrade prevents filing
blocked-no-card = the display is empty
blocked-research-barred = an upgrade prevents research
blocked-no-deck = all decks are empty
blocked-no-level-one = there is no level 1 Gizmo to build

price = { $price } { energy }
price-any = { $price } energy of any type
price-from-to = { $lowest } to { $full } { energy }
price-from-to-any = { $lowest } to { $full } energy of any type

nothing-to-build = you can't afford any card in the display or your archive

## Ending the turn too early

still-ready = { $count ->
    [one] 1 Gizmo is still ready
   *[other] { $count } Gizmos are still ready
}
end-anyway = { still-ready }: end the turn anyway?

## Undo and hints

undone = Undone: { $move }
undo-nothing = there is nothing to undo this turn
undo-revealed = hidden information has been revealed since
undo-not-yours = it isn't your turn

hint-thinking = Thinking of a hint…
hint-chance = Win chance: { $percent }%
hint-candidate = { $move } · { $percent }%
hint-line = { $name }: { $move }
hint-rests-on = { $count ->
    [one] Based on 1 simulated game.
   *[other] Based on { $count } simulated games.
}
hint-points = Worth { $vp } VP.
hint-triggers = Triggers { $cards }.
hint-prepares = Sets up: { $move }
hint-better = { $percent ->
    [one] 1 percentage point better than the next-best move.
   *[other] { $percent } percentage points better than the next-best move.
}
hint-surer = Another move scored higher but was tried too rarely to trust.
hint-close = The next-best move is about as good.
hint-no-reason = No explanation available.

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
    [engineer] Engineer: strong, thinks ahead
    [inventor] Inventor: expert, thinks far ahead
    [random] Random: plays at random
    [greedy] Greedy: grabs whatever it can
    [heuristic] Heuristic: plays with a plan
    [search] Thinker: thinks ahead
    [champion] Champion: the strongest, thinks ahead
   *[other] { $bot }
}
round = Round { $round }
score = { $vp } VP
gizmos = { $count ->
    [one] { $count } Gizmo
   *[other] { $count } Gizmos
}
gizmos-brief = { $count } G
score-breakdown = { $total } VP = { $cards } from Gizmos + { $tokens } from tokens + { $bonus } bonus
winner = { $person ->
    [you] You win!
   *[other] { $name } wins!
}
tie-gizmos = Tied on VP: the player with more active Gizmos ranks higher.
tie-energy = Tied on VP and Gizmos: the player with more energy in the storage ring ranks higher.
tie-seat = Tied on everything: the player further clockwise from the First Player ranks higher.
rounds-played = { $rounds ->
    [one] 1 round played.
   *[other] { $rounds } rounds played.
}
longest-chain = { $count ->
    [one] Longest chain: 1 Gizmo in one turn ({ $name }).
   *[other] Longest chain: { $count } Gizmos in one turn ({ $name }).
}
place = { $place }. { $name }

## Things on the table

deck = Deck { $level }
deck-level = { $level }
deck-line = { $count ->
    [0] The level { $level } deck is empty
   *[other] Level { $level } deck: { deck-left }. Research it to see the top { $research ->
        [one] card and build or file it
       *[other] { $research } and build or file one
    }
}
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
    [one] Known card at the bottom of the level { $level } deck: { $cards }
   *[other] Known cards at the bottom of the level { $level } deck, top first: { $cards }
}
remains = leaves { $spheres }
remains-nothing = leaves nothing
player-line = { $name }: { $vp } VP, { gizmos }, ring { $held }/{ $limit }: { $spheres }
not-possible = { $what }: not possible; { $reason }
possible = { $what }: possible.
cannot = { $verb ->
    [pick] Can't pick
    [file] Can't file
    [build] Can't build
    [research] Can't research
    [use] Can't use
   *[return] Can't put back
}: { $reason }
cannot-undo = Can't undo: { $reason }
pass-keyboard = Pass the keyboard to { $name }
saved-to = Saved to { $path }
analyse-how = Analyse this game: gizmos analyse { $path }
cannot-save = Couldn't save the game: { $error }
resume-offer = your unfinished game (round { $round }: { $names })
resume-how = You have an unfinished game. Resume it with: { $command }
too-small = Gizmos needs at least 80 × 24 characters; this window is { $width } × { $height }. Make it larger, or press q to quit.
no-such-move = There is no move number { $number }.
needs-card = Type { $command } and the number of a card, for example: { $command } 112
ambiguous = “{ $word }” could mean { $commands }. Type a few more letters.
no-such-card = There is no card { $number }.
not-understood = I didn't understand that: { $error }

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
label-log = Log
label-others = Opponents and last turns
label-players = All players
label-rules = How to play
label-hint = Hint
label-hint-other = Other moves
label-hint-line = Likely continuation
label-payments = How do you want to pay?
label-empty = (empty)
label-nothing-chosen = Select something with the arrow keys or the mouse
label-look-only = View only
label-more = more
label-quit-question = Leave the game?
label-quit-saved = Your game is saved. Run gizmos play to resume it.
label-quit-over = The game is over and saved.
label-quit-lost = This game can't be saved and will be lost.
label-yes-leave = Leave
label-no-stay = Stay
label-go-back = Go back
label-close = Close
label-continue = Continue
label-start = Start a new game
label-players-number = Players
label-human = Human
label-seat = Seat
label-go-on = Resume
label-play-again = Play again
label-leave = Leave
label-look-at-table = View the table
label-result = Result
label-ready-question = Press Enter when only this player can see the screen.
label-keys-start = ↑↓ select   ←→ change   n rename   Enter start   ? how to play   q quit
label-keys-name = Type a name   Enter save   Esc cancel
label-keys-unavoidable = Enter continue
label-keys-dialog = ↑↓ select or scroll · Enter OK · Esc back
label-key-back = back
label-key-rules = how to play
label-choose-pick = Pick which sphere?
label-choose-file = File which card?
label-choose-build = Build which card?
label-choose-research = Research which deck?
label-legend-card = #number  cost  points
label-legend-verbs = ▸ what you can do with it now
label-legend-energies = H Heat E Electric A Atomic B Battery
label-key-hint = hint
label-key-card = info
label-key-players = all
label-key-log = log
label-key-quit = quit
label-key-hurry = skip
label-key-result = result
label-key-again = new game
label-plain-help = Type the number of a move, a move such as “pick heat”, or: help, moves, table, cards, card N, pay N, why MOVE, players, hint, undo, log, rules, save FILE, quit.
label-plain-commands =
    Type the number of a move, or a move such as “pick heat”, “file 112”, “build 112 e”, “research 2”, “use 1”, “end”. Or:
    help: show this list
    moves: list your moves again
    table: show the table again
    cards: list all cards
    card N: what card N does
    pay N: every way to pay for card N
    why MOVE: why a move isn't allowed
    players: every player's Gizmos
    hint: a suggested move, with reasons
    undo: take back your last move this turn (until hidden information is revealed)
    log: the whole game so far
    rules: how to play
    save FILE: save to FILE from now on
    quit: save and quit
    You can shorten any command as long as it stays unambiguous.
label-goodbye = Goodbye.
label-key-energies = Energies: H Heat, E Electric, A Atomic, B Battery

## How to play, in a few paragraphs

guide-goal-title = The goal
guide-goal = Collect energy, spend it on Gizmos, and make your Gizmos trigger one another. The player with the most victory points (VP) wins.
guide-turn-title = Your turn
guide-turn = On your turn, take exactly one of four actions. Pick: take a sphere from the energy row into your storage ring. File: put a card from the display into your archive, to build later. Build: pay for a card from the display or your archive and add it to your active Gizmos. Research: look at the top cards of a deck, build or file one or take none, and put the rest on the bottom of the deck in any order.
guide-limits-title = Limits
guide-limits = You start with room for 5 spheres in your storage ring and 1 card in your archive, and see 3 cards when you research. Upgrades raise these limits. Spheres are never discarded: they leave your ring only when you pay.
guide-cards-title = Reading a card
guide-cards = “#112 1E 1 VP” is card 112: it costs 1 Electric and is worth 1 VP. The line below says what it does: “pick H→draw 1” means “when you pick Heat, draw a random sphere”. A cost marked “any” can be paid with any mix of energy.
guide-triggers-title = Triggers and chain reactions
guide-triggers = Filing, picking and building can trigger your active Gizmos. You can use each triggered Gizmo once per turn, in any order, and its effect may trigger others: a chain reaction. A Gizmo is never triggered by the action that built it. Drawing isn't picking: a drawn sphere triggers nothing. A Gizmo that can't do anything right now (because your ring is full, say) stays triggered until the end of your turn.
guide-paying-title = Converters and upgrades
guide-paying = Converters work while you pay, each once per turn; the output of one can feed another. Upgrades always work: higher limits, lower costs or extra VP at the end. Some are worth many VP but stop you from filing or researching.
guide-end-title = End of the game
guide-end = When a player has 4 level 3 Gizmos or 16 Gizmos in all (the starting one counts), the current round is completed and the game ends. Score the VP on your Gizmos, your tokens and any bonuses. Ties: more Gizmos, then more energy, then the player furthest clockwise from the First Player.
guide-screen-title = The screen
guide-screen = Select things with the arrow keys or a click. Below the table, everything you can do with your selection is numbered, and you see why the rest isn't possible. Or start with the action: p pick, f file, b build, r research; only valid targets stay highlighted. Double-click to do the first thing offered. u undoes moves until hidden information is revealed, h gives a hint, i explains a card, a shows every player's Gizmos, l the log. Numbers such as (R6.2) refer to the rules in docs/rules.md.
