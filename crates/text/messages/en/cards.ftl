# The catalogue of cards, in English. $percent is a whole number.

cards-title = Cards
cards-about = All 112 cards of the game. Choose one to see it large, with the rules that matter for it.
cards-filter = Find cards
cards-search = Words or number
cards-level = Level
cards-kind = Kind
cards-energy = Paid with
cards-effect = What it brings
cards-sort = In the order of
cards-every = all
cards-show = Show
cards-reset = Show all cards
cards-effect-spheres = spheres
cards-effect-points = points at once
cards-effect-actions = further actions
cards-effect-convert = other energy
cards-effect-double = more energy
cards-effect-limits = more room
cards-effect-discount = lower prices
cards-effect-bonus = points at the end
cards-effect-ban = many points, but a ban
cards-sort-number = number
cards-sort-winners = built by winners
cards-sort-wins = builders' wins
cards-sort-cost = cost
cards-sort-points = points
cards-statistics = In games between bots
cards-not-for-sale = Nobody builds it: everybody starts with one.
cards-seen = came into view
cards-built = was built where it came into view
cards-built-by-winners = was built by the winner where it came into view
cards-builders-win = whoever built it won
cards-when = was built on average in
cards-rules = Rules for this card
cards-alike = Cards like it
cards-previous = Previous card
cards-next = Next card
cards-back = All cards
cards-found = { $count ->
    [0] No card fits
    [one] { $count } card
   *[other] { $count } cards
}
cards-round = round { $round }
cards-winners = built by winners in { percent } of the bot games it came up in
cards-wins = whoever built it won { percent } of the bot games
cards-games = { $games } games, each between { $players } bots of the strength “{ $bot }”. The same games can be played again with:
