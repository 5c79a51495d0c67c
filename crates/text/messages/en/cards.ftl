# The catalogue of cards, in English. $percent is a whole number.

cards-title = Cards
cards-about = All 112 cards in the game. Open one for a closer look and the rules that apply to it.
cards-filter = Find cards
cards-search = Text or number
cards-level = Level
cards-kind = Type
cards-energy = Energy
cards-effect = Effect
cards-sort = Sort by
cards-every = All
cards-show = Show
cards-reset = Clear filters
cards-effect-spheres = gives spheres
cards-effect-points = gives VP at once
cards-effect-actions = extra actions
cards-effect-convert = converts energy
cards-effect-double = doubles energy
cards-effect-limits = raises limits
cards-effect-discount = discounts
cards-effect-bonus = VP at the end
cards-effect-ban = high VP, but restricts you
cards-sort-number = number
cards-sort-winners = popularity with winners
cards-sort-wins = win rate
cards-sort-cost = cost
cards-sort-points = points
cards-statistics = In games between bots
cards-not-for-sale = Every player starts with one, so it is never built.
cards-seen = appeared in a game
cards-built = built when it appeared
cards-built-by-winners = built by the winner when it appeared
cards-builders-win = win rate when built
cards-when = built on average in
cards-rules = Rules for this card
cards-alike = Similar cards
cards-previous = Previous card
cards-next = Next card
cards-back = All cards
cards-found = { $count ->
    [0] No cards match
    [one] { $count } card
   *[other] { $count } cards
}
cards-round = round { $round }
cards-winners = winners built it in { percent } of the bot games it appeared in
cards-wins = { percent } win rate when built, in bot games
cards-games = From { $games } games, each between { $players } “{ $bot }” bots. Reproduce them with:
