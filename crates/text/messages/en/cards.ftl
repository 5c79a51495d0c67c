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
cards-effect-spheres = Gives spheres
cards-effect-points = Gives VP at once
cards-effect-actions = Extra actions
cards-effect-convert = Converts energy
cards-effect-double = Doubles energy
cards-effect-limits = Raises limits
cards-effect-discount = Discounts
cards-effect-bonus = VP at the end
cards-effect-ban = High VP, but restricts you
cards-sort-number = Number
cards-sort-winners = Popularity with winners
cards-sort-wins = Win rate
cards-sort-cost = Cost
cards-sort-points = VP
cards-statistics = In games between bots
cards-not-for-sale = Every player starts with one, so it's never built.
cards-seen = Appeared in a game
cards-built = Built when it appeared
cards-built-by-winners = Built by the winner when it appeared
cards-builders-win = Win rate when built
cards-when = Built on average in
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
cards-winners = Winners built it in { percent } of the bot games it appeared in
cards-wins = { percent } win rate when built, in bot games
cards-games = From { $games } games, each between { $players } “{ $bot }” bots. Reproduce them with:
