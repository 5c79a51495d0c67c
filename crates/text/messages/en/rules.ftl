# The rules and their examples, in English. A number such as (R6.2) becomes a link.

## Around the rules

rules-title = Rules
rules-about = All the rules, numbered. Whenever something isn't possible at a table, the reason links to its rule here. You can play the examples right on this page. For your first game, “How to play” is enough.
rules-contents = Contents
rules-of-game = The game
rules-of-table = At the table
rules-of-table-about = How every table on this server works: seats, moves, undo, clocks, chat and fairness.
rules-examples = Playable examples
rules-cards-link = All cards, explained
rules-guide-link = How to play, in brief

## The game

rule-r1 = Components
rule-r1-1 = There are 52 energy spheres: 13 each of Heat (red), Electric (yellow), Atomic (blue) and Battery (black). Every energy has a symbol of its own, so you never have to tell them apart by colour.
rule-r1-2 = There are 112 Gizmo cards: 4 identical starting Gizmos and 36 cards each of levels 1, 2 and 3.
rule-r1-3 = A card shows its level, its type (converter, pick, file, build or upgrade), its cost, the energy that pays for it, its victory points (VP) and its effect. Four level 3 cards are generic: they show all four energies and can be paid for with any mix.
rule-r1-4 = Some Gizmos give victory point tokens. Tokens are only for counting: they never run out.
rule-r1-5 = The game is for two to four players.

rule-r2 = Setup
rule-r2-1 = Seats are assigned at random. The first seat is the First Player; play goes clockwise.
rule-r2-2 = Every player starts with one active starting Gizmo, room for 5 spheres in the storage ring, room for 1 card in the archive, and a research amount of 3 cards.
rule-r2-3 = Each level has its own shuffled deck. Only 16 level 3 cards are used: the other 20 are set aside unseen.
rule-r2-4 = The display is dealt face up: 4 cards of level 1, 3 of level 2 and 2 of level 3.
rule-r2-5 = All spheres go into the dispenser, and 6 random ones roll out to form the energy row.

rule-r3 = Your turn
rule-r3-1 = On your turn you take exactly one action: file, pick, build or research.
rule-r3-2 = Your action may trigger your Gizmos, and so may every further action their effects let you take (R8.1).
rule-r3-3 = You pass only if none of the four actions is possible. If everyone passes in the same round, nothing can change any more: the game ends and is scored.
rule-r3-4 = Your turn ends when you end it, or by itself once you have no triggered Gizmo left that you could use.

rule-r4 = File
rule-r4-1 = Put one face-up card from the display into your archive. Filed cards stay face up: everyone sees them.
rule-r4-2 = You can't file while your archive is full, or at all once you have built an upgrade that forbids filing. This applies to effects and research too.
rule-r4-3 = The empty slot in the display is refilled at once from the deck of the same level. If that deck is empty, the slot stays empty.
rule-r4-4 = An upgrade that forbids filing doesn't affect cards already in your archive: you can still build them.

rule-r5 = Pick
rule-r5-1 = Take one sphere of your choice from the row into your storage ring.
rule-r5-2 = You can't pick while your ring is full. Spheres are never swapped or discarded: they leave your ring only when you pay.
rule-r5-3 = A random sphere then rolls from the dispenser into the row.
rule-r5-4 = If the dispenser is empty, the row stays short. Spheres that return roll straight into its free places, in random order.
rule-r5-5 = Drawing is not picking. A drawn sphere comes at random from the dispenser; the row stays as it is, and nothing is triggered.

rule-r6 = Build
rule-r6-1 = Pay for one card from the display or your own archive and add it to your active Gizmos.
rule-r6-2 = The price is the card's cost, in its energy, minus your discounts (R9.3). Spent spheres go back into the dispenser.
rule-r6-3 = A slot in the display is refilled as after filing (R4.3). A space in your archive becomes free.
rule-r6-4 = Higher limits from an upgrade apply at once, even this turn. Limits never go down.
rule-r6-5 = You pay the exact price. After conversion (R9.1) your energy must equal it: nothing is left over, and no sphere is wasted.
rule-r6-6 = A generic card (all four energies) can be paid for with any mix. When you build it, it counts as every energy, so it triggers build Gizmos of all four.
rule-r6-7 = Some effects let you build a level 1 card for free, from the display or your archive. It is a build like any other, and from the archive it counts as built from the archive.

rule-r7 = Research
rule-r7-1 = Choose a deck and look at its top cards: as many as your research amount, or all that are left. Only you see them.
rule-r7-2 = Then build one of them (you pay, and discounts apply), or file one if you can (R4.2), or take none. You always get to choose, even if taking none is your only option.
rule-r7-3 = The cards you didn't take go face down to the bottom of the same deck, in any order you like. You can see where they are until someone else researches them; other players never can.
rule-r7-4 = Building or filing a researched card is a build or file action and triggers Gizmos as usual. The card doesn't count as “from your archive”, and the display stays as it is.
rule-r7-5 = You can't research an empty deck. Once you have built an upgrade that forbids research, you can't research at all, not even through an effect.
rule-r7-6 = Other players see which deck you chose, how many cards you looked at, which card you took, and whether you built or filed it. The rest is your secret.

rule-r8 = Triggers and chain reactions
rule-r8-1 = A file Gizmo is triggered whenever you file; a pick Gizmo when you pick one of its energies (drawing doesn't count); a build Gizmo when you build a card of one of its energies, from your archive, or of level 2, as shown on the card. Converters and upgrades are never triggered: they always work.
rule-r8-2 = Only Gizmos that were active before an action began can be triggered by it. So a Gizmo is never triggered by the action that built it, but later actions in the same turn can trigger it.
rule-r8-3 = You can use each Gizmo once per turn, converters included, however many cards you build. Being triggered twice doesn't let you use it twice.
rule-r8-4 = Using a triggered Gizmo is optional, and the order is up to you. A Gizmo triggered early in the turn can be used late. A chain can be as long as you can make it.
rule-r8-5 = You can use a Gizmo only if it can do something: it needs room in your ring and a sphere to take, room in your archive and the right to file, a deck and the right to research, or a level 1 card to build. Otherwise it stays triggered and may become usable later in the turn.
rule-r8-6 = Effects that give up to 2 or 3 spheres give them one at a time, with nothing in between. You must take the first; after that you can stop. The effect ends by itself when your ring is full or no sphere is left to take. Each picked sphere is a pick of its own and can trigger pick Gizmos.
rule-r8-7 = Finish one effect before you use the next Gizmo. VP are gained at once; filing, research and free builds ask you to choose first.

rule-r9 = Converters and discounts
rule-r9-1 = Converters work while you pay, in any order and combination, each once per turn. Some let one or two spheres of an energy count as any energy, some let one sphere of any energy count as any other, and some let one sphere count as two of the same energy.
rule-r9-2 = The output of one converter can feed the next, and the two halves of a converter can be used at different points of the same payment.
rule-r9-3 = Discount upgrades take 1 energy off the price: of level 2 cards, of cards from your archive, or of cards built straight from research. Discounts add up and a price never drops below 0. You don't have to use them: paying more can free up your ring.
rule-r9-4 = Two payments with the same spheres and the same converters are one and the same. Converters are never wasted: if the same spheres are enough with fewer of these converters, only that payment is offered.

rule-r10 = End of the game and scoring
rule-r10-1 = The end is triggered when a player builds their 4th level 3 Gizmo or has 16 active Gizmos; the starting Gizmo counts. Their turn continues as usual, and the round is completed so that everyone has had the same number of turns.
rule-r10-2 = You score the points on your active Gizmos, your tokens, and your bonus upgrades: 1 VP per sphere in your ring, or the VP of your tokens once more. Each bonus card counts separately. Cards in your archive score nothing.
rule-r10-3 = Ties go to the player with more active Gizmos, then more spheres in the ring, then the tied player furthest clockwise from the First Player.

rule-r11 = Public and hidden information
rule-r11-1 = Public: the display, the row, all archives, active Gizmos, rings and tokens, the size of each deck, and what is in the dispenser.
rule-r11-2 = Hidden: the order of the decks, the 20 level 3 cards that were set aside, the next spheres, and what others see while researching.
rule-r11-3 = Private: what you saw while researching, and where you put those cards at the bottom of the deck.

## At the table

rule-t1 = Seats
rule-t1-1 = A table has two to four seats, each for an invited person, open to anyone, or for a bot.
rule-t1-2 = A seat belongs to the person who took it, on every device they bring it to. A name has up to 32 characters and can be changed.
rule-t1-3 = An open seat goes to the first person who takes it.
rule-t1-4 = The game starts when every seat is taken.
rule-t1-5 = Anyone seated can give an open seat to a bot so that the game can start. Only a host can give away the seat of an invited person.
rule-t1-6 = A table can continue a recorded game from any of its positions, with the same number of seats. From there on, spheres and cards are drawn anew, and nothing from before can be undone.
rule-t1-7 = A table that is still waiting for players is closed when nobody with a seat has been there for a day (30 days if it is private). A server may set other times.
rule-t1-8 = An invitation is for one person. The first person to take the seat with it keeps the seat, and from then on the link is of no use to anyone else.
rule-t1-9 = Hosts are the players who have been at the table since it was created or, if there are none, the first player who joined by invitation. A host can send a new invitation for another person's seat, and everyone at the table is told. The person who uses it takes over the seat, and the player who had it before can watch.
rule-t1-10 = You can bring your seat to other devices, each with a link that works once, within ten minutes. You can sign out all devices but the one you are using.

rule-t2 = Moves
rule-t2-1 = Only the player whose decision it is can move.
rule-t2-2 = A move applies to the position it was chosen in. If the game has moved on, the move is rejected and nothing changes.
rule-t2-3 = A program can attach a key to a move, so that sending it twice doesn't play it twice. Anything else with the same key is rejected.
rule-t2-4 = A move is shown to anyone only after it has been saved: what you have seen can't get lost.

rule-t3 = Undo
rule-t3-1 = You can undo your moves this turn one by one, back to the last time hidden information was revealed.
rule-t3-2 = To go back further, every other person at the table has to agree. Bots are not asked.
rule-t3-3 = A request lapses when the game continues, when someone resigns, or when one person declines.
rule-t3-4 = Undoing doesn't change your luck: the same spheres and cards come up again.

rule-t4 = Being away
rule-t4-1 = If it's your turn, you have been away for longer than the grace period, and someone is waiting, a bot plays for you.
rule-t4-2 = When you come back, the seat is yours again at once.
rule-t4-3 = If nobody is waiting, nothing happens: you'll find the table as you left it.
rule-t4-4 = Once a bot has had to take over for you 100 times, it finishes the turn before you get the seat back.
rule-t4-5 = If you are away when it's your turn, the others can let a bot play for you at once or wait longer. Everyone sees what they choose.

rule-t5 = Clocks
rule-t5-1 = A table can have a clock: time for the whole game plus an increment per turn, time per turn, or days per turn. Bots have no clock.
rule-t5-2 = A player who runs out of time for the whole game is treated as having resigned. If a turn takes too long, a bot finishes it.
rule-t5-3 = Clocks stop while the server is down, except with days per turn. Changing the server's date changes nobody's time, and undoing gives no time back.

rule-t6 = Chat
rule-t6-1 = The people at the table can chat with each other, up to 500 characters per message. Spectators can read the chat.
rule-t6-2 = You can mute others. They aren't told. You can't mute yourself.
rule-t6-3 = To keep anyone from flooding a table, messages, name changes and undone moves are limited to 1,000 per player. Moves are always accepted.
rule-t6-4 = When a table takes up too much space (1 MiB, or what the server has set), chat, muting and undo stop working there. The game goes on.
rule-t6-5 = A host can open a separate chat for spectators, with up to 500 messages. The players can't see it.

rule-t7 = Fairness
rule-t7-1 = Before the deal, the table publishes a fingerprint of the random seed that decides every shuffle and draw, so that nobody can change it later.
rule-t7-2 = After the game the seed and the whole record are public, and a program can verify that every draw was fair. Until then nobody gets to see them.
rule-t7-3 = Players are shown what they are allowed to know, and nothing else.

rule-t8 = The end of a game
rule-t8-1 = A player who resigns places last. A bot plays on for them, so that the others can finish.
rule-t8-2 = The game ends at once when only one player hasn't resigned, or when no human player is left.
rule-t8-3 = After the game, its players can have a rematch at a new table with the same settings. The first to ask creates it, and the others have a seat there.
rule-t8-4 = A game that isn't over after 2,000 decisions ends there and is scored as it stands. No game that anyone is trying to win comes close to that.

rule-t9 = The operator
rule-t9-1 = The operator of the server can close a table. The game ends at once: the points so far count, players who have resigned place last, and everyone is told.
rule-t9-2 = If a table's stored data is damaged, you see the last position that can be read, and nothing more can be done there.

rule-t10 = Bot-only tables
rule-t10-1 = A server limits how many bot-only tables it runs, in total and per address, and refuses to create more.
rule-t10-2 = Such a table runs for 30 minutes (or as long as the server has set) after someone last looked at it. Then it pauses, and it continues when someone looks again and there is room for it.

## Examples

example-try = Try it:
example-start-again = Start over
example-yours = Your Gizmos
example-turn-over = The turn is over.
example-game-over = The game is over.
example-back = Back to the rules
example-unreadable = This link contains a move that isn't possible. Here is the position before it.
example-too-late = The turn in this example is already over: no further move was made.

example-pick-title = One pick, three spheres
example-pick-about = Two of your Gizmos are waiting for Heat. Pick Heat and use them.
example-pick-reached = One pick gave you three spheres. The drawn ones triggered nothing: drawing is not picking.
example-file-title = Filing pays off
example-file-about = Your ring is empty, and the card costs 5. File it: that triggers your starting Gizmo and another one.
example-file-reached = The card is kept for later, and you have two more spheres. The slot in the display was refilled at once.
example-discount-title = Two discounts on one card
example-discount-about = The card in your archive costs 3 Electric. It is level 2 and comes from the archive, so both your upgrades apply. You can also pay more.
example-discount-reached = Discounts add up: the price went from 3 to 1. Paying more would have been allowed.
example-converters-title = From Electric to Atomic in three steps
example-converters-about = You have one Electric, and the card costs 2 Atomic. Your three converters make it possible.
example-converters-reached = One Electric became Heat, one Heat became two, and two Heat became two Atomic. Each converter was used once.
example-doubling-title = Twice as much, but only once
example-doubling-about = You have 2 Battery and a converter that counts one of them twice. How far does that get you?
example-doubling-reached = Two Battery paid for 3, not for 4: the converter works once per turn, on one sphere.
example-archive-title = One build, two Gizmos
example-archive-about = Build the card from your archive, and see which Gizmos that triggers.
example-archive-reached = Building from the archive triggered one Gizmo, building an Atomic card the other. The new Gizmo was not triggered by its own build.
example-chain-title = A chain reaction
example-chain-about = Build the Heat card. Then use what is ready, and choose wisely: how long a chain can you make?
example-chain-reached = One build led to filing, filing to a pick, and the pick to a draw. Chains like this win games.
example-research-title = A peek into a deck
example-research-about = Research level 1. Build or file one of the cards, or take none, and put the rest back in any order you like.
example-research-reached = The rest are now at the bottom of the deck, in your order. Only you know which cards they are.
example-free-title = A card for free
example-free-about = Build a Battery card and use the Gizmo that this triggers.
example-free-reached = A free build is a build like any other: it can trigger Gizmos too.
example-any-title = A generic card
example-any-about = The card costs 7 energy of any type. Build it and see how many Gizmos that triggers.
example-any-reached = It counts as Heat, Electric, Atomic and Battery at the same time, so all four Gizmos were triggered.
example-end-title = The last turn
example-end-about = You're last in the round and have three level 3 Gizmos. A fourth ends the game. Is it enough to win?
example-end-reached = That was the fourth level 3 Gizmo. You were last in the round, so the round was complete and the game over.
