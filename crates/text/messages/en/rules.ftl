# The rules and their examples, in English. A number such as (R6.2) becomes a link.

## Around the rules

rules-title = Rules
rules-about = All rules of the game, numbered. Whenever something cannot be done at a table, the reason names its rule and leads here. The examples can be played right on this page. For a first game a look at “How to play” is enough.
rules-contents = Contents
rules-of-game = The game
rules-of-table = At the table
rules-of-table-about = These say whose moves count and what happens around the game, at every table on this server.
rules-examples = Examples to play
rules-cards-link = All cards with their texts
rules-guide-link = How to play, in short

## The game

rule-r1 = What there is
rule-r1-1 = There are 52 energy spheres: 13 each of Heat (red), Electric (yellow), Atomic (blue) and Battery (black). Every energy has a symbol of its own, so you never have to tell them apart by colour.
rule-r1-2 = There are 112 Gizmo cards: 4 starting Gizmos that are all alike, and 36 cards each of levels 1, 2 and 3.
rule-r1-3 = A card shows its level, its kind (converter, pick, file, build or upgrade), its cost, the energy that pays for it, its victory points (VP), and what it does. Four level 3 cards show all four energies: you may pay for them with any energies, in any mix.
rule-r1-4 = Some Gizmos bring tokens with victory points. Tokens are only a way to count: they never run out.
rule-r1-5 = Two, three or four people play.

rule-r2 = Before the first turn
rule-r2-1 = The seats are drawn by lot. Whoever has the first seat begins, and play goes round clockwise.
rule-r2-2 = Everybody starts with one active starting Gizmo, room for 5 energies in the storage ring, room for 1 card in the archive, and 3 cards to look at when researching.
rule-r2-3 = Each level has a deck of its own, shuffled. Of level 3 only 16 cards take part: the other 20 are set aside unseen.
rule-r2-4 = The display lies face up: 4 cards of level 1, 3 of level 2 and 2 of level 3.
rule-r2-5 = All spheres go into the dispenser, and 6 of them roll out at random: the energy row.

rule-r3 = Your turn
rule-r3-1 = On your turn you take exactly one action: file, pick, build or research.
rule-r3-2 = Your action may trigger Gizmos of yours, and so may every further action that their effects let you take (R8.1).
rule-r3-3 = You pass only if none of the four actions is possible. If everybody passes in the same round, nothing could ever change again: the game ends and is scored.
rule-r3-4 = Your turn ends when you say so, or by itself as soon as no triggered Gizmo is left that you could use.

rule-r4 = File
rule-r4-1 = Take one face-up card of the display into your archive. Filed cards lie open: everybody sees them.
rule-r4-2 = You cannot file while your archive is full, nor at all once you have built an upgrade that forbids filing. That holds for effects and for research too.
rule-r4-3 = The gap in the display is closed at once with the next card of the same level. If that deck is empty, the place stays empty.
rule-r4-4 = An upgrade that forbids filing leaves the cards in your archive alone: you may still build them.

rule-r5 = Pick
rule-r5-1 = Take one sphere of your choice from the row into your storage ring.
rule-r5-2 = You cannot pick while your ring is full. Spheres are never swapped or thrown away: they leave the ring only when you pay.
rule-r5-3 = Then the next sphere rolls from the dispenser into the row, at random.
rule-r5-4 = Should the dispenser be empty, the row stays short. Spheres that come back roll straight into its free places.
rule-r5-5 = Drawing is not picking. A drawn sphere comes at random out of the dispenser, the row stays as it is, and nothing is triggered.

rule-r6 = Build
rule-r6-1 = Pay for one card of the display or of your own archive and put it among your active Gizmos.
rule-r6-2 = The price is what stands on the card, in its energy, less your discounts (R9.3). The spheres you pay go back into the dispenser.
rule-r6-3 = A place in the display is filled again as after filing (R4.3). A place in your archive becomes free.
rule-r6-4 = Higher limits from an upgrade hold at once, even for the rest of this turn. Limits never go down.
rule-r6-5 = You pay exactly. After converting (R9.1) your energy has to come to the price: nothing may be left over, and no sphere may be spent for nothing.
rule-r6-6 = A card with all four energies takes any energies. When you build it, it counts as a card of every energy, so it triggers build Gizmos of all four.
rule-r6-7 = Some effects let you build a level 1 card without paying, from the display or from your archive. That is a build like any other, and from the archive it counts as built from the archive.

rule-r7 = Research
rule-r7-1 = Choose a deck and look at as many of its top cards as your research limit allows, or at all that are left. Only you see them.
rule-r7-2 = Then build one of them (you pay, and discounts count), or file one if you may file (R4.2), or take none. You are always asked, even if taking none is all you can do.
rule-r7-3 = The cards you did not take go face down under the same deck, in the order you choose. You remember where they lie until somebody else researches them; the others do not know.
rule-r7-4 = Building or filing a researched card is a build or file action and triggers what it triggers. The card does not come “from your archive”, and the display stays as it is.
rule-r7-5 = You cannot research an empty deck, nor anything once you have built an upgrade that forbids research, not even by an effect.
rule-r7-6 = The others see which deck you chose, how many cards you looked at, which card you took, and whether you built or filed it. The rest is your secret.

rule-r8 = Triggers and chains
rule-r8-1 = A file Gizmo is triggered each time you file; a pick Gizmo when you pick one of its energies (drawing does not count); a build Gizmo when you build a card of one of its energies, or from your archive, or of level 2: as it shows. Converters and upgrades are never triggered: they just work.
rule-r8-2 = Only Gizmos that were active before an action began can be triggered by it. So a Gizmo is never triggered by its own building, but later actions of the same turn may well trigger it.
rule-r8-3 = You may use each Gizmo once a turn, and each converter once a turn, however many cards you build. Being triggered twice does not help.
rule-r8-4 = Whether you use a triggered Gizmo is up to you, and so is the order. What was triggered early in the turn may be used late. A chain may be as long as you can make it.
rule-r8-5 = You can use a Gizmo only if it can do something: there has to be room in the ring and a sphere to take, room in the archive and the right to file, a deck and the right to research, or a level 1 card to build. Otherwise it stays triggered and may become usable later in the turn.
rule-r8-6 = Effects that bring up to 2 or 3 spheres bring them one by one, with nothing else in between. The first one you have to take; after it you may stop. The effect ends by itself when your ring is full. Each picked sphere is a pick of its own and may trigger pick Gizmos.
rule-r8-7 = You finish one effect before you use the next Gizmo. Tokens come at once; filing, research and free builds ask you what you want first.

rule-r9 = Converters and discounts
rule-r9-1 = Converters work while you pay, in any order and together, each once a turn. Some let one or two spheres of an energy count as any energy, some let one sphere of any kind count as another, and some let one sphere count as two of its kind.
rule-r9-2 = What one converter yields may go into the next, and the two halves of a converter may be used at different moments of the same payment.
rule-r9-3 = Discount upgrades take 1 energy off the price: of level 2 cards, of cards from your archive, or of cards built straight from research. Discounts add up, a price never falls below 0, and you may always pay more: that empties your ring.
rule-r9-4 = Two payments with the same spheres and the same converters are one and the same. And no converter is used up for nothing: if the same spheres pay with fewer of these converters, only that way is offered.

rule-r10 = The end and the points
rule-r10-1 = The end comes when somebody has built their 4th level 3 Gizmo or has 16 active Gizmos; the starting Gizmo counts. Their turn goes on as usual, and the round is finished, so that everybody has had the same number of turns.
rule-r10-2 = You score the points on your active Gizmos, your tokens, and what bonus upgrades bring: 1 VP for each sphere in your ring, or your tokens once more. Each bonus card counts for itself. Cards in the archive score nothing.
rule-r10-3 = If two have the same points, more active Gizmos decide, then more spheres in the ring, then the seat that is further from the first one.

rule-r11 = Who knows what
rule-r11-1 = Open to all: the display, the row, all archives, active Gizmos, rings and tokens, the size of each deck, and what is in the dispenser.
rule-r11-2 = Hidden: the order of the decks, the 20 level 3 cards that were set aside, the next spheres, and what others see while researching.
rule-r11-3 = Yours alone: what you saw while researching, and where under the deck you put it.

## At the table

rule-t1 = Seats
rule-t1-1 = A table has two to four seats, each for a person, for whoever comes first, or for a bot.
rule-t1-2 = A seat belongs to whoever took it, on all devices they bring it to. A name has up to 32 characters and may be changed.
rule-t1-3 = A free seat goes to the first who takes it, and then to nobody else.
rule-t1-4 = The game starts when everybody sits.
rule-t1-5 = Whoever sits may give a free seat to a bot so that the game can start. A seat that somebody was invited to may be given away only by a host.
rule-t1-6 = A table may go on with a recorded game from any of its positions, with as many seats as it had. From there on luck is new, and nothing from before can be taken back.
rule-t1-7 = A table that still waits for players is closed when nobody with a seat has been there for a day, or for 30 days if it is private. A server may set another time.
rule-t1-8 = An invitation is good for one person. Whoever sits down by it has the seat, and the invitation, whoever else has it, is worth nothing from then on.
rule-t1-9 = Hosts are those who have sat at the table since it was opened, or else the first who sat down by an invitation. A host may invite anew to the seat of another person, and everybody at the table is told. Whoever comes by that has the seat, and whoever had it before may watch.
rule-t1-10 = Players may bring their seat to other devices, each by a link that is good once and for ten minutes, and may sign out all devices but the one they use.

rule-t2 = Moves
rule-t2-1 = Only the player who has to decide can move.
rule-t2-2 = A move counts for the position it was chosen in. If the game has moved on meanwhile, it is refused and nothing changes.
rule-t2-3 = A program may give its move a key, so that sending it twice does not play it twice. The same key with anything else is refused.
rule-t2-4 = A move is shown to anybody only after it has been stored for good: what you have seen cannot get lost.

rule-t3 = Taking back
rule-t3-1 = You may take back your moves of this turn one after the other, down to the last moment at which something hidden came to light.
rule-t3-2 = To go back further, all other people at the table have to agree. Bots are not asked.
rule-t3-3 = A request is off when the game goes on, when somebody gives up, or when one person says no.
rule-t3-4 = Taking back does not change your luck: the same spheres and cards come again.

rule-t4 = Being away
rule-t4-1 = If it is your turn, you are away for longer than agreed, and somebody is waiting, a bot plays for you.
rule-t4-2 = When you come back, the seat is yours again at once.
rule-t4-3 = If nobody waits, nothing happens: you find the table as you left it.
rule-t4-4 = When a bot has had to take over for you 100 times, from then on it finishes the turn before you get the seat back.

rule-t5 = Clocks
rule-t5-1 = A table may have a clock: time for the whole game with an addition for each turn, time for each turn, or days for each turn. Bots have none.
rule-t5-2 = Who uses up the time for the whole game has given up. Who takes too long for a turn has it finished by a bot.
rule-t5-3 = While the server does not run, no clock does either, except where there are days for each turn. Setting the clock of its machine changes nobody's time, and taking back gives none back.

rule-t6 = Talking
rule-t6-1 = The people at the table may write to each other, up to 500 characters at a time. Spectators can read it.
rule-t6-2 = You may mute others. They are not told. You cannot mute yourself.
rule-t6-3 = So that nobody can flood a table, messages, new names and moves taken back are limited to 1,000 for each player. Moves are always taken.
rule-t6-4 = When everything at a table takes up too much space (1 MiB, or what the server has set), nothing can be said, muted or taken back there any more. The game goes on.

rule-t7 = Fair luck
rule-t7-1 = Before the deal the table publishes a fingerprint of the seed that all luck comes from, so that nobody can change it later.
rule-t7-2 = After the game the seed and the whole record are open to everybody, and a program can prove that the luck was honest. Before that nobody gets them.
rule-t7-3 = Everybody is told what they may know, and nothing else.

rule-t8 = The end of a game
rule-t8-1 = Whoever gives up comes last. A bot plays on for them, so that the others can finish.
rule-t8-2 = The game ends at once when only one player is left who has not given up, or no person.
rule-t8-3 = After the game its people may play again at a new table with the same settings. Whoever asks first opens it, and the others have a seat there.
rule-t8-4 = A game that is not over after 2,000 decisions ends there, and the points as they stand decide. No game that anybody wants to win comes close to that.

rule-t9 = The operator
rule-t9-1 = Whoever runs the server may close a table. Its game is over at once: the points so far count, those who gave up come last, and everybody is told.
rule-t9-2 = If what is stored of a table can no longer be read to its end, you see the table as far as it can be read, and nobody can do anything there.

rule-t10 = Tables of bots
rule-t10-1 = A server plays at no more than so many tables with bots only, in all and for each address, and refuses to open more.
rule-t10-2 = Such a table is played on for 30 minutes, or as long as the server says, after somebody has looked at it. Then it rests, and goes on when somebody comes and there is a place.

## Examples

example-try = Try it:
example-start-again = Start again
example-yours = Your Gizmos
example-turn-over = The turn is over.
example-game-over = The game is over.
example-back = Back to the rules
example-unreadable = This address names a move that there is not. Here is the position before it.
example-too-late = The turn of this example is over: no further move was made.

example-pick-title = One pick, three spheres
example-pick-about = Two of your Gizmos wait for Heat. Pick Heat and use them.
example-pick-reached = One pick brought three spheres. What you drew triggered nothing: drawing is not picking.
example-file-title = Filing pays, too
example-file-about = Your ring is empty, and the card costs 5. File it: your starting Gizmo and another one are set off.
example-file-reached = The card is kept for later, and you have two spheres more. The place in the display was filled at once.
example-discount-title = Two discounts on one card
example-discount-about = The card in your archive costs 3 Electric. It is of level 2 and comes from the archive, so both your upgrades help. You may also pay more.
example-discount-reached = Discounts add up: the price went from 3 to 1. Paying more would have been allowed.
example-converters-title = From Electric to Atomic in three steps
example-converters-about = You have one Electric, and the card costs 2 Atomic. Your three converters make it possible.
example-converters-reached = One Electric became Heat, one Heat became two, and two Heat became two Atomic. Each converter was used once.
example-doubling-title = Twice as much, but only once
example-doubling-about = You have 2 Battery and a converter that counts one of them twice. What is that enough for?
example-doubling-reached = Two Battery paid for 3, not for 4: the converter works once a turn, on one sphere.
example-archive-title = Two Gizmos set off by one build
example-archive-about = Build the card from your archive, and see which Gizmos that triggers.
example-archive-reached = Building from the archive set off one Gizmo, and an Atomic card the other. The new Gizmo was not triggered by its own building.
example-chain-title = A chain
example-chain-about = Build the Heat card. Then use what is ready, and choose wisely: how long a chain can you make?
example-chain-reached = One build led to filing, filing to a pick, and the pick to a draw. Chains like this win games.
example-research-title = Looking into a deck
example-research-about = Research level 1. Build or file one of the cards, or take none, and put the others back in an order you like.
example-research-reached = The others lie under the deck now, in your order. Only you know which they are.
example-free-title = A card for free
example-free-about = Build a Battery card and use what that sets off.
example-free-reached = A free build is a build like any other: it triggers what it triggers.
example-any-title = A card of all energies
example-any-about = The card costs 7 of any energy. Build it and see how many Gizmos it sets off.
example-any-reached = It counts as Heat, Electric, Atomic and Battery at the same time, so all four Gizmos were triggered.
example-end-title = The last turn
example-end-about = You sit last and have three level 3 Gizmos. The fourth ends the game. Is it enough?
example-end-reached = That was the fourth level 3 Gizmo. You sat last, so the round was complete and the game over.
